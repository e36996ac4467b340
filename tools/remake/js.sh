#!/bin/sh
# Bundles hwatu_kit/widgets/static/src into player.js, deck.js, pile.js with their styles, and loader.js, beside it (or into the folder given).
# Each bundle begins with a hash of the sources, by which a test sees without npm that the bundle is not stale.
set -eu
cd "$(dirname "$0")/../.."
. tools/setup/say.sh
. tools/setup/node.sh

static=hwatu_kit/widgets/static
out=${1:-$static}

need_node_modules

hash=$(cd $static/src && find . -type f \( -name '*.js' -o -name '*.css' \) | LC_ALL=C sort | xargs cat | { sha256sum 2>/dev/null || shasum -a 256; } | cut -d' ' -f1)
banner="/* Made by 'make js' from static/src, $hash. Change the modules there. */"
module() { # module, name of the bundle
    node_modules/.bin/esbuild "$static/src/$1.js" --bundle --minify --format=esm --target=es2022 --charset=utf8 \
        --log-level=warning --banner:js="$banner" --outfile="$out/$2.js"
}
bundle() { # module, name of the bundle
    module "$1" "$2"
    node_modules/.bin/esbuild "$static/src/$2.css" --bundle --minify --target=chrome110,firefox115,safari16 --charset=utf8 \
        --log-level=warning --outfile="$out/$2.css"
    say "$2: $(wc -c <"$out/$2.js") bytes of JavaScript, $(wc -c <"$out/$2.css") bytes of CSS"
}
bundle main player
bundle gallery deck
bundle pile pile
module loader loader
