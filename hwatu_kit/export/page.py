"""One HTML file with the player: it works from a folder, in a sandboxed frame, without kernel, server or network."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from ..engine.saving import write_atomically
from .payload_types import Payload
from .story import story_html, transcript_html, view_of

_STATIC = Path(__file__).parent.parent / "widgets" / "static"
_EXPORT = re.compile(r"export\s*\{\s*(\w+) as default\s*\}\s*;?\s*$")

# What anywidget's model offers, for a page without a kernel.
_MODEL = """
const values = JSON.parse(document.getElementById("deal").textContent);
const listeners = {};
const model = {
  get: (name) => values[name],
  set(name, value) { values[name] = value; (listeners[`change:${name}`] ?? []).forEach((call) => call()); },
  save_changes() {},
  on: (event, call) => (listeners[event] ??= []).push(call),
  off: (event, call) => (listeners[event] = (listeners[event] ?? []).filter((other) => other !== call)),
};
%(player)s.render({ model, el: document.getElementById("player") });
"""

# Only what is in the file itself may be used: no request can leave the page.
_POLICY = (
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; "
    "base-uri 'none'; form-action 'none'"
)

_PAGE_STYLE = """
html { background: #ece5d8; color-scheme: light dark; }
body { margin: 0 auto; padding: clamp(6px, 2vw, 24px); max-width: 1720px; font: 16px/1.5 system-ui, sans-serif; }
noscript article { max-width: 900px; margin: auto; padding: 20px; border-radius: 14px; }
noscript article { background: #fffdf8; color: #28221d; }
@media (prefers-color-scheme: dark) { html { background: #0e1110; } }
@media print { html { background: none; } body { padding: 0; } }
"""


@cache
def _static(name: str) -> str:
    return (_STATIC / name).read_text(encoding="utf-8")


def _module(name: str) -> tuple[str, str]:
    """A module of ours without its export, and the name that it exported."""
    source = _static(f"{name}.js")
    found = _EXPORT.search(source)
    if found is None or "</script" in source:
        raise ValueError(f"{name}.js is not the bundle that 'make js' writes")
    return source[: found.start()], found[1]


def safe_json(value: object) -> str:
    r"""JSON that can be in a ``<script>``: nothing in it ends the script or begins markup.

    >>> safe_json({"note": "</script>"})
    '{"note":"\\u003c/script>"}'
    """
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for char in ("<", "\u2028", "\u2029"):
        text = text.replace(char, f"\\u{ord(char):04x}")
    return text


def to_html(
    payload: Payload,
    path: str | Path | None = None,
    *,
    index: int = 0,
    lens: str = "",
    size: str = "frame",
) -> str:
    """The page for a payload, written to ``path`` if one is given.

    ``index`` is how many frames have been shown when it opens, ``lens`` whose eyes it looks through and ``size`` how
    large a step is (``"frame"``, ``"decision"`` or ``"turn"``).
    """
    values = {"_payload": payload, "index": index, "lens": lens, "size": size}
    index = max(0, min(index, len(view_of(payload, lens).frames)))
    still = f"{story_html(payload, index, lens)}\n{transcript_html(payload, lens)}"
    return module_page("player", values, still, path)


def module_page(name: str, values: Mapping[str, Any], still: str, path: str | Path | None = None) -> str:
    """The page for one of the bundles in ``static`` and the values of its model, written to ``path`` if one is given.

    ``still`` is what a reader sees who runs no JavaScript.
    """
    module, player = _module(name)
    payload = values["_payload"]
    title = escape(str(payload["title"]))
    page = f"""<!doctype html>
<html lang="{escape(str(payload["language"]))}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{_PAGE_STYLE}{_static(f"{name}.css")}</style>
</head>
<body>
<main id="player"><h1 class="hw-quiet">{title}</h1></main>
<noscript><article>
<h1>{title}</h1>
{still}
</article></noscript>
<script id="deal" type="application/json">{safe_json(values)}</script>
<script type="module">
{module}{_MODEL % {"player": player}}</script>
</body>
</html>
"""
    if path is not None:
        write_atomically(path, page)
    return page
