"""Write hwatu_kit/drawing/glyphs.py again: the few characters on the cards as path data, from Noto CJK (SIL OFL 1.1).

It needs fontTools and Debian's package fonts-noto-cjk, neither of which the kit itself needs; nobody has to run it
unless a character is added:

    pip install fonttools
    python -m tools.remake.glyphs /usr/share/fonts/opentype/noto
    ruff format hwatu_kit/drawing/glyphs.py
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

TARGET = Path(__file__).parent.parent.parent / "hwatu_kit" / "drawing" / "glyphs.py"
# File, family, characters.
SOURCES = (
    ("NotoSerifCJK-Bold.ttc", "Noto Serif CJK KR", "光"),
    ("NotoSerifCJK-Bold.ttc", "Noto Serif CJK TC", "壽千白紅花万福祿喜財将"),
    ("NotoSansCJK-Bold.ttc", "Noto Sans CJK KR", "홍단청0123456789JQKA"),
)
HEAD = '''"""The few characters on the cards, as path data: no font is needed to show them.

Outlines of Noto Serif CJK Bold (Chinese characters) and Noto Sans CJK Bold (Hangul, digits, Latin letters), © Adobe,
under the SIL Open Font License 1.1, rounded to whole units. Each is 100 units high, its middle at the origin; digits
and capitals are on the same line. Made by ``tools/remake/glyphs.py``.
"""

from __future__ import annotations

GLYPHS: dict[str, str] = {
'''


def outline(font: Any, character: str) -> str:
    """A character's path, 100 units high, its middle at the origin."""
    glyphs = font.getGlyphSet()
    glyph = glyphs[font.getBestCmap()[ord(character)]]
    bounds = import_module("fontTools.pens.boundsPen").BoundsPen(glyphs)
    glyph.draw(bounds)
    x0, y0, x1, y1 = bounds.bounds
    scale = 100 / (y1 - y0)
    pen = import_module("fontTools.pens.svgPathPen").SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
    moved = import_module("fontTools.pens.transformPen").TransformPen
    glyph.draw(moved(pen, (scale, 0, 0, -scale, -(x0 + x1) / 2 * scale, (y0 + y1) / 2 * scale)))
    return str(pen.getCommands())


def main(folder: str) -> int:
    """Read the fonts and write the module."""
    collection = import_module("fontTools.ttLib").TTCollection
    entries = []
    for file, family, characters in SOURCES:
        fonts = collection(Path(folder) / file).fonts
        font = next(font for font in fonts if font["name"].getDebugName(1) == family)
        for character in characters:
            data = outline(font, character)
            pieces = [data[start : start + 108] for start in range(0, len(data), 108)]
            words = "\n".join(f'        "{piece}"' for piece in pieces)
            entries.append(f'    "{character}": (\n{words}\n    ),\n')
    TARGET.write_text(HEAD + "".join(entries) + '}\n"""Path data by character."""\n', encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2] or ["/usr/share/fonts/opentype/noto"]))
