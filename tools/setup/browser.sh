#!/bin/sh
# The browser tests need Chromium, and a font with Hangul and Chinese for what they photograph. They are never skipped:
# where something is missing and may not be installed, this stops with the line to run.
set -eu
cd "$(dirname "$0")/../.."
. tools/setup/say.sh

# The same names as in tests/conftest.py.
browser() {
    for name in chromium chromium-browser google-chrome google-chrome-stable; do
        command -v "$name" >/dev/null 2>&1 && return 0
    done
    [ -x "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" ]
}

# Where fontconfig is not used (macOS) such a font comes with the system.
font() {
    [ "$(uname -s)" != Linux ] || { command -v fc-list >/dev/null 2>&1 && [ -n "$(fc-list :lang=ko)" ] && [ -n "$(fc-list :lang=zh)" ]; }
}

# The Node that comes with playwright, and moves the browser, needs one library that a small system may lack.
driver() { set -- .venv/lib/python*/site-packages/playwright/driver/node && "$1" --version >/dev/null 2>&1; }

browser || install_packages chromium || true
driver || install_packages libatomic1 || true
font || install_packages fontconfig fonts-noto-cjk || true

browser || stop "The browser tests need Chromium or Chrome on the PATH: sudo apt-get install chromium fontconfig fonts-noto-cjk"
driver || stop "The browser tests need the library libatomic (playwright's Node uses it): sudo apt-get install libatomic1"
font || stop "The browser tests need a font with Hangul and Chinese: sudo apt-get install fontconfig fonts-noto-cjk"
