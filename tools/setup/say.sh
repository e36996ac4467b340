# Shared by the set-up scripts: one short line a stage, and one clear sentence when something is missing.

say() { printf '» %s\n' "$*"; }

stop() {
    printf '\n%s\n' "$*" >&2
    exit 1
}

# The command that puts system packages on this machine, or nothing where we may not (or cannot) install any.
installer() {
    command -v apt-get >/dev/null 2>&1 || return 0
    if [ "$(id -u)" = 0 ]; then
        echo "apt-get"
    elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
        echo "sudo -n apt-get"
    fi
}

# install_packages PACKAGE…: true when the packages were installed. The system's own words are shown only if it fails.
install_packages() {
    apt=$(installer)
    [ -n "$apt" ] || return 1
    log=$(mktemp)
    case "$apt" in sudo*) with="sudo -n env" ;; *) with="env" ;; esac
    say "Installing from the system's packages: $*"
    if $apt update >"$log" 2>&1 &&
        $with DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" >>"$log" 2>&1 </dev/null; then
        rm -f "$log"
        return 0
    fi
    tail -n 20 "$log" >&2
    rm -f "$log"
    return 1
}
