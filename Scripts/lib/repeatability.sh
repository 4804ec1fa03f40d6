# Checks of repeatability and of the lint scripts. Sourced by Scripts/test.

# glibc selects its code by the CPU; this disables fused instructions, as on an older CPU.
without_fma() {
    export GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2,-FMA
    "$@" && without_fma_status=0 || without_fma_status=$?
    unset GLIBC_TUNABLES
    return "$without_fma_status"
}

# run_and_draw DIR HOOKE : runs into DIR/elastic-pull, and draws the pictures if gnuplot is installed.
run_and_draw() {
    "$2" run Scenarios/elastic-pull.yaml --out "$1" || return
    [ -s "$1/elastic-pull/points.csv" ] || { echo "no points.csv in $1/elastic-pull"; return 1; }
    has gnuplot || return 0
    "$2" plot "$1/elastic-pull"
}

# Compares two folders. Only measured costs and manifests (versions) may differ.
same_but_for_costs() { diff -rq -x cost.csv -x manifest.json "$1" "$2"; }

# repeats SCRATCH RELEASE DEBUG : compares two runs of the release build and one of the debug build.
repeats() {
    run_and_draw "$1/first" "$2" && run_and_draw "$1/second" "$2" && run_and_draw "$1/debug" "$3" &&
        same_but_for_costs "$1/first" "$1/second" && same_but_for_costs "$1/first" "$1/debug"
}

# Tests Scripts/lint: it must report every line marked `// fault` and no other.
finds_planted_faults() {
    planted='Scripts/planted/HookeAnimation/Faults.swift Scripts/planted/unsafe.txt'
    expected=$(grep -n '// fault$' $planted | cut -d: -f1,2 | sort)
    reported=$(Scripts/lint Scripts/planted | sed -n 's|^\([^ :]*:[0-9]*\): .*|\1|p' | sort -u)
    [ "$expected" = "$reported" ] || {
        echo "lines with a fault: $(echo $expected); reported: $(echo $reported)"
        return 1
    }
}

# Tests Scripts/semantics: it must report a claim without a test, and no other.
finds_missing_claims() {
    claims=$(mktemp)
    { cat Tests/claims.txt; echo "0.0z an untested claim"; } >"$claims"
    missed=$(Scripts/semantics "$claims" 2>/dev/null | awk '/NO TEST/ { print before } { before = $0 }')
    rm -f "$claims"
    [ "$missed" = "0.0z   an untested claim" ] || {
        echo "expected only '0.0z an untested claim' without a test, found: $missed"
        return 1
    }
}

# Tests Scripts/wasm: it must tell a module of pages apart that was made with another setting, by another toolchain, or was replaced.
finds_other_modules() {
    copy=$(mktemp -d)
    cp -R Scripts Sources Tests "$copy"
    printf '#!/bin/sh\necho "Swift version 0"\n' >"$copy/swiftc"
    chmod +x "$copy/swiftc"
    sed 's/-Osize/-O/' Scripts/wasm >"$copy/Scripts/wasm"
    echo planted >>"$copy/Sources/HookePages/Page/core/core.wasm.gz"
    echo '// planted' >>"$copy/Sources/HookeSprings/Export/FeasibleBand.swift"
    found=$(PATH="$copy:$PATH" "$copy/Scripts/wasm" --check 2>&1 | sed -n 's/.*records: \(.*\) differ;.*/\1/p' | tr '\n' ',')
    rm -rf "$copy"
    [ "$found" = "sources settings toolchain,settings toolchain bytes," ] || {
        echo "expected sources, settings and toolchain of the calculator, and settings, toolchain and bytes of the simulator to differ: $found"
        return 1
    }
}
