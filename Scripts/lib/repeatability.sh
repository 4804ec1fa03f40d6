# The checks that the same goes in and the same comes out. Sourced by Scripts/test.

# glibc picks its code by the CPU; this hides the fused instructions of a newer one, which is how an older CPU computes.
without_fma() { env GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2,-FMA "$@"; }

# run_and_draw DIR HOOKE : a fresh run into DIR/elastic-pull, with its pictures where gnuplot is.
run_and_draw() {
    "$2" run Scenarios/elastic-pull.yaml --out "$1" || return
    [ -s "$1/elastic-pull/points.csv" ] || { echo "no points.csv in $1/elastic-pull"; return 1; }
    has gnuplot || return 0
    "$2" plot "$1/elastic-pull"
}

# Measured costs and the manifest (versions) are the two files that may differ.
same_but_for_costs() { diff -rq -x cost.csv -x manifest.json "$1" "$2"; }

# repeats SCRATCH RELEASE DEBUG : two runs of one program, and one of the other build.
repeats() {
    run_and_draw "$1/first" "$2" && run_and_draw "$1/second" "$2" && run_and_draw "$1/debug" "$3" &&
        same_but_for_costs "$1/first" "$1/second" && same_but_for_costs "$1/first" "$1/debug"
}

# A lint that finds nothing proves nothing: it has to report each line marked `// fault`, and no other.
finds_planted_faults() {
    planted=Scripts/planted/HookeAnimation/Faults.swift
    expected=$(grep -n '// fault$' "$planted" | cut -d: -f1)
    reported=$(Scripts/lint Scripts/planted | sed -n "s|^$planted:\([0-9]*\): .*|\1|p" | sort -nu)
    [ "$expected" = "$reported" ] || {
        echo "lines of $planted with a fault: $(echo $expected); reported: $(echo $reported)"
        return 1
    }
}

# The same of Scripts/semantics: it has to miss a claim that no test names, and that one only.
finds_missing_claims() {
    claims=$(mktemp)
    { cat Tests/claims.txt; echo "0.0z nobody tests this"; } >"$claims"
    missed=$(Scripts/semantics "$claims" 2>/dev/null | awk '/NO TEST NAMES IT/ { print before } { before = $0 }')
    rm -f "$claims"
    [ "$missed" = "0.0z   nobody tests this" ] || {
        echo "of the claims and one that nobody tests, these were missed: $missed"
        return 1
    }
}
