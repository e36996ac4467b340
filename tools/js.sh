#!/bin/sh
# Bundles hwatu_kit/widgets/static/src into player.js, deck.js and their styles beside it (or into the folder given).
# Each bundle begins with a hash of the sources, by which a test sees without npm that the bundle is not stale.
set -eu
cd "$(dirname "$0")/.."
. tools/say.sh

static=hwatu_kit/widgets/static
out=${1:-$static}

if [ ! -x node_modules/.bin/esbuild ]; then
    command -v npm >/dev/null 2>&1 ||
        stop "npm was not found: install Node.js 18 or newer, then run 'make js' again. (Only those who change the player need it.)"
    say "Installing esbuild (once)"
    npm ci --silent --no-audit --no-fund
fi

hash=$(cd $static/src && find . -type f \( -name '*.js' -o -name '*.css' \) | LC_ALL=C sort | xargs cat | { sha256sum 2>/dev/null || shasum -a 256; } | cut -d' ' -f1)
banner="/* Made by 'make js' from static/src, $hash. Change the modules there. */"
bundle() { # module, name of the bundle
    node_modules/.bin/esbuild "$static/src/$1.js" --bundle --minify --format=esm --target=es2022 --charset=utf8 \
        --log-level=warning --banner:js="$banner" --outfile="$out/$2.js"
    node_modules/.bin/esbuild "$static/src/$2.css" --bundle --minify --target=chrome110,firefox115,safari16 --charset=utf8 \
        --log-level=warning --outfile="$out/$2.css"
    say "$2: $(wc -c <"$out/$2.js") bytes of JavaScript, $(wc -c <"$out/$2.css") bytes of CSS"
}
bundle main player
bundle gallery deck
