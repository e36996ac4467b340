// A pile of cards and what it is worth; a touch takes a card away, and the lines that fall are crossed out.
// Everything it says and every count comes ready from Python, so that it needs no kernel. One card is away at a time.

function element(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

function render({ model, el }) {
  const payload = model.get("_payload");
  const root = element("div", "hwatu-pile");
  root.lang = payload.lang;
  root.dataset.lmSuppressShortcuts = "true"; // keys pressed here are not JupyterLab's
  const buttons = new Map();

  const rows = element("div", "hwatu-pile-rows");
  for (const row of payload.rows) {
    const group = element("div", "hwatu-pile-row");
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", row.label);
    group.append(element("p", "hwatu-pile-label", row.label));
    for (const card of row.cards) {
      const button = element("button", "hwatu-pile-card");
      button.type = "button";
      button.innerHTML = card.svg;
      button.firstElementChild.setAttribute("aria-hidden", "true");
      button.setAttribute("aria-label", `${card.id}: ${card.full}`);
      button.title = card.full;
      button.append(element("span", "hwatu-pile-id", card.id));
      button.addEventListener("click", () => {
        model.set("away", model.get("away") === card.id ? "" : card.id);
        model.save_changes();
      });
      buttons.set(card.id, button);
      group.append(button);
    }
    rows.append(group);
  }

  const headline = element("p", "hwatu-pile-headline");
  headline.setAttribute("aria-live", "polite");
  const table = element("table", "hwatu-pile-lines");
  const body = table.createTBody();

  function cell(row, tag, className, text) {
    const made = element(tag, className, text);
    row.append(made);
    return made;
  }

  function light(cards, on) {
    for (const id of cards) buttons.get(id)?.classList.toggle("is-lit", on);
  }

  function show() {
    const away = model.get("away");
    const count = payload.counts[away] ?? payload.counts[""];
    for (const [id, button] of buttons) button.setAttribute("aria-pressed", String(id === away));
    headline.textContent = count.headline;
    body.replaceChildren();
    const before = payload.counts[""].lines;
    for (const rule of [...new Set([...Object.keys(before), ...Object.keys(count.lines)])].sort()) {
      const now = count.lines[rule];
      const whole = before[rule] ?? { ...now, points: "" }; // a cup that changes sides may add a line
      const row = body.insertRow();
      const changed = !now || now.points !== whole.points;
      row.className = changed ? (now ? "is-less" : "is-gone") : "";
      const head = cell(row, "th", "", undefined);
      head.scope = "row";
      head.append(element("span", "hwatu-pile-rule", whole.title), " ", element("span", "hwatu-pile-chip", rule));
      const points = cell(row, "td", "", undefined);
      if (changed) points.append(element("s", "", whole.points), " ");
      points.append(element("b", "", now ? now.points : payload.words.gone));
      row.addEventListener("pointerenter", () => light(whole.cards, true));
      row.addEventListener("pointerleave", () => light(whole.cards, false));
    }
  }

  model.on("change:away", show);
  root.append(rows, headline, table, element("p", "hwatu-pile-hint", payload.words.hint));
  el.append(root);
  show();
  return () => model.off("change:away", show);
}

export default { render };
