# What Hooke needs beside Swift, and how it comes onto a machine. Sourced by the commands in Scripts/, which have set their
# own directory to the package's root.

say() { printf '%s\n' "$*"; }

# Ends the command with sysexits' EX_UNAVAILABLE: something that this machine lacks.
unavailable() {
    say "$*" >&2
    exit 69
}

# Runs a command, and shows what it wrote only when it fails, without the compiler's `[7/99] Compiling` lines.
quietly() (
    quiet_log=$(mktemp)
    trap 'rm -f "$quiet_log"' EXIT
    trap 'exit 130' INT TERM
    "$@" >"$quiet_log" 2>&1 </dev/null && exit 0
    quiet_status=$?
    grep -v '^\[[0-9]*/[0-9]*\] ' "$quiet_log" >&2 || :
    exit "$quiet_status"
)

has() { command -v "$1" >/dev/null 2>&1; }

has_gsl() {
    for include in /usr/include /usr/local/include /opt/homebrew/include; do
        [ -f "$include/gsl/gsl_odeiv2.h" ] && return 0
    done
    return 1
}

require_swift() {
    has swift || unavailable "Hooke is written in Swift, which is not on this machine's PATH: get 6.2 or later from https://www.swift.org/install"
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

apt_get() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 -o Acquire::http::Timeout=20 "$@"
}

# A fresh machine or container has no package lists, an old one has stale ones: both are cured by an update and a second try.
apt_install() {
    apt_get install -y --no-install-recommends "$@" && return 0
    apt_get update && apt_get install -y --no-install-recommends "$@"
}

# install_packages NAME... : in one line, or not at all.
install_packages() {
    if has apt-get; then
        if [ "$(id -u)" != 0 ] && ! has sudo; then
            say "this needs root or sudo: apt-get install $*" >&2
            return 1
        fi
        say "installing $(commas "$@") (apt-get)"
        quietly apt_install "$@"
    elif has brew; then
        say "installing $(commas "$@") (brew)"
        quietly brew install "$@"
    else
        say "missing: $(commas "$@"), and neither apt-get nor brew is here to install them" >&2
        return 1
    fi
}

commas() { printf '%s' "$1"; shift; [ $# = 0 ] || printf ', %s' "$@"; }

# GSL is needed to build. Without gnuplot everything but the pictures is there, so its absence is told and not fatal.
install_missing() {
    if has brew && ! has apt-get; then gsl=gsl gnuplot=gnuplot; else gsl=libgsl-dev gnuplot=gnuplot-nox; fi
    missing=
    has_gsl || missing="$gsl"
    has gnuplot || missing="$missing $gnuplot"
    # shellcheck disable=SC2086 # the names are words
    [ -z "$missing" ] || install_packages $missing || true
    has_gsl || unavailable "Hooke cannot be built without GSL and its headers: install $gsl and run this again."
    has gnuplot || say "no gnuplot, so no pictures: install $gnuplot, then: hooke plot runs/NAME" >&2
}
