// What a widget in a notebook carries itself. The module, its styles and the cards' pictures are kept once for all
// widgets of the notebook, in models of their own; this fetches them, unpacks them, and hands over.

import { unpacked } from "./packed.js";

/** @import { Model, NotebookModel } from "./types" */

/** How a widget's state names another model. */
const REFERENCE = "IPY_MODEL_";

/** @type {(model: NotebookModel, reference: string) => Promise<string>} */
async function shared(model, reference) {
  const found = await model.widget_manager.get_model(reference.slice(REFERENCE.length));
  return unpacked(found.get("content"));
}

/** @param {string} code */
async function moduleOf(code) {
  const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  try {
    return await import(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * The model with its payload unpacked.
 * @param {NotebookModel} model
 * @param {unknown} payload
 * @returns {Model}
 */
const withPayload = (model, payload) => ({
  get: (name) => (name === "_payload" ? payload : model.get(name)),
  set: (name, value) => model.set(name, value),
  save_changes: () => model.save_changes(),
  on: (event, call) => model.on(event, call),
  off: (event, call) => model.off(event, call),
});

/** @param {{ model: NotebookModel, el: HTMLElement }} context */
async function render({ model, el }) {
  /** @type {{ code: string, style: string, art: string[] }} */
  const references = model.get("_shared");
  const [code, style, text, ...pictures] = await Promise.all([
    shared(model, references.code),
    shared(model, references.style),
    unpacked(model.get("_packed")),
    ...references.art.map((reference) => shared(model, reference)),
  ]);
  const module = await moduleOf(code);
  const sheet = document.createElement("style");
  sheet.textContent = style;
  el.append(sheet);
  const art = Object.assign({}, ...pictures.map((each) => JSON.parse(each)));
  const payload = { ...JSON.parse(text), ...(pictures.length && { art }) };
  return module.default.render({ model: withPayload(model, payload), el });
}

export default { render };
