// The player: it gets a whole deal as JSON and steps through it by itself. Written to anywidget's contract.

import { Watch } from "./watch.js";

/** @import { RenderContext } from "./types" */

/** @param {RenderContext} context */
function render({ model, el }) {
  /** @type {Watch | undefined} */
  let watch;
  const start = () => {
    watch?.destroy();
    watch = new Watch(model);
    el.append(watch.root);
    watch.frame.fit();
  };
  start();
  model.on("change:_payload", start);
  return () => {
    model.off("change:_payload", start);
    watch?.destroy();
  };
}

export default { render };
