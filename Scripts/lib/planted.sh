# Tests of the checks themselves: each must report what is planted. Sourced by Scripts/test.

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
