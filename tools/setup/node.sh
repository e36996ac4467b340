# Shared by what needs Node's tools (esbuild, Biome, TypeScript): installs them once, into node_modules.

# Only those who change or check the player need it, so a missing npm stops with the line to run.
need_node_modules() {
    [ node_modules/.package-lock.json -nt package-lock.json ] && return 0
    command -v npm >/dev/null 2>&1 || install_packages nodejs npm || true
    command -v npm >/dev/null 2>&1 ||
        stop "npm was not found. Bundling and checking the player needs Node.js 18 or newer with npm: sudo apt-get install nodejs npm"
    say "Installing esbuild, Biome and TypeScript into node_modules (once)"
    npm ci --silent --no-audit --no-fund
    touch node_modules/.package-lock.json
}
