# Finds and installs what Hooke needs beside Swift. Sourced by the commands in Scripts/, whose working directory is the package's root.

say() { printf '%s\n' "$*"; }

# Exits with sysexits' EX_UNAVAILABLE after printing what this machine lacks.
unavailable() {
    say "$*" >&2
    exit 69
}

# Runs a command and prints its output only if it fails, without the compiler's `[7/99] Compiling` lines.
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
    has swift || unavailable "swift not found on PATH: install 6.2 or later from https://www.swift.org/install"
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

apt_get() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 -o Acquire::http::Timeout=20 "$@"
}

# Missing or outdated package lists make the first attempt fail: update them and try again.
apt_install() {
    apt_get install -y --no-install-recommends "$@" && return 0
    apt_get update && apt_get install -y --no-install-recommends "$@"
}

# install_packages NAME... : installs packages by apt-get or brew and prints one line; fails if neither is available.
install_packages() {
    if has apt-get; then
        if [ "$(id -u)" != 0 ] && ! has sudo; then
            say "cannot install without root or sudo: apt-get install $*" >&2
            return 1
        fi
        say "installing $(commas "$@") (apt-get)"
        quietly apt_install "$@"
    elif has brew; then
        say "installing $(commas "$@") (brew)"
        quietly brew install "$@"
    else
        say "missing: $(commas "$@"); found neither apt-get nor brew to install them" >&2
        return 1
    fi
}

commas() { printf '%s' "$1"; shift; [ $# = 0 ] || printf ', %s' "$@"; }

# Installs GSL, which is required to build, and gnuplot, which is only required for pictures.
install_missing() {
    if has brew && ! has apt-get; then gsl=gsl gnuplot=gnuplot; else gsl=libgsl-dev gnuplot=gnuplot-nox; fi
    missing=
    has_gsl || missing="$gsl"
    has gnuplot || missing="$missing $gnuplot"
    # shellcheck disable=SC2086 # the names are words
    [ -z "$missing" ] || install_packages $missing || true
    has_gsl || unavailable "GSL and its headers are required: install $gsl and run this command again"
    has gnuplot || say "gnuplot not found, no pictures are drawn: install $gnuplot, then run: hooke plot runs/NAME" >&2
}

# Whether the Unicode Character Database is installed in the version that the tables of HookeText have.
has_unicode_data() { head -n 1 /usr/share/unicode/auxiliary/LineBreakTest.txt 2>/dev/null | grep -q 'LineBreakTest-15\.0\.0'; }

# Installs the Unicode Character Database and Python, with which tests of HookeText check its tables; without them those tests are skipped.
install_unicode_data() {
    missing=
    has_unicode_data || missing=unicode-data
    has python3 || missing="$missing python3"
    # shellcheck disable=SC2086 # the names are words
    [ -z "$missing" ] || ! has apt-get || install_packages $missing || true
    has_unicode_data || say "Unicode 15.0.0 is not in /usr/share/unicode: its tests are skipped" >&2
    has python3 || say "python3 not found: the tables of HookeText are not written again" >&2
}

has_browser() { has chromium || has chromium-browser || has google-chrome || has google-chrome-stable; }

# Installs Chromium and Python, with which Scripts/browser-test opens pages of runs; fails if one is missing.
install_browser() {
    missing=
    has_browser || missing=chromium
    has python3 || missing="$missing python3"
    # shellcheck disable=SC2086 # the names are words
    [ -z "$missing" ] || install_packages $missing || true
    has_browser && has python3
}

# The folder of what checks pages beside Chromium, and Parquet. Scripts/lib/browser looks for axe-core in it.
page_checks=.build/page-checks
page_checks_packages='deno==2.9.8 axe-playwright-python==0.1.8 pyarrow==26.0.1'

# Installs Deno, which has TypeScript, axe-core, which a package of Python carries, and pyarrow from PyPI; fails if they cannot be had.
install_page_checks() {
    [ "$(cat "$page_checks/packages" 2>/dev/null)" != "$page_checks_packages" ] || return 0
    if ! has python3 || ! python3 -c 'import ensurepip' 2>/dev/null; then
        if has apt-get; then install_packages python3-venv; else install_packages python3; fi || return
    fi
    say "installing $(commas $page_checks_packages) (pip)"
    rm -rf "$page_checks"
    # shellcheck disable=SC2086 # the names are words
    quietly python3 -m venv "$page_checks" && quietly "$page_checks/bin/pip" install --no-deps $page_checks_packages || return
    say "$page_checks_packages" >"$page_checks/packages"
}
