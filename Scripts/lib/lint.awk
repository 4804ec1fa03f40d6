# Lints the Swift files of a module in two passes: pass 1 collects names, pass 2 reports. POSIX awk.
# It matches lines and does not parse Swift: it misses values whose type is declared elsewhere; false reports are rare.

BEGIN {
    libm = "(a?sinh?|a?cosh?|a?tanh?|atan2|exp|exp2|exp10|expm1|pow|log|log2|log10|log1p|cbrt|hypot|erfc?|[tl]gamma|fmod|sincos)"
    walk = "(map|flatMap|compactMap|filter|reduce|forEach|enumerated|first|min|max|joined|prefix|dropFirst|lazy|makeIterator)"
    hashedType = "(\\[[A-Za-z_.<>?]+ ?: ?[^]]|(Set|Dictionary)[<(])"
    split(allowed, names, " ")
    for (i in names) mayImport[names[i]] = 1
}

FNR == 1 { inComment = inText = afterDefault = 0 }

{
    source = $0
    code = withoutTextAndComments($0)
}

pass == 1 {
    # Functions that the module itself declares, such as Elementary's `func log`, are not libm's.
    rest = code
    while (match(rest, /func [a-z0-9]+[ (<]/)) {
        own[substr(rest, RSTART + 5, RLENGTH - 6)] = 1
        rest = substr(rest, RSTART + RLENGTH)
    }
    collectHashed(code)
}

pass == 2 {
    judgeImport(code)
    judgeHashOrder(code)
    judgeDefault(code)
    judgeTrap(code)
    if (trajectory) {
        judgeArithmetic(code)
        judgeChance(code)
    }
}

END { exit found ? 1 : 0 }

function report(message) {
    printf "%s:%d: %s\n    %s\n", FILENAME, FNR, message, trimmed(source)
    found = 1
}

function trimmed(text) { sub(/^[ \t]+/, "", text); return text }

function withoutTextAndComments(line) {
    if (inText) { if (line !~ /"""/) return ""; sub(/^.*"""/, "", line); inText = 0 }
    if (inComment) { if (line !~ /\*\//) return ""; sub(/^.*\*\//, "", line); inComment = 0 }
    if (line ~ /"""/) { sub(/""".*$/, "", line); inText = 1; return line }
    gsub(/"([^"\\]|\\.)*"/, "\"\"", line)
    gsub(/\/\*([^*]|\*[^\/])*\*\//, "", line)
    sub(/\/\/.*$/, "", line)
    if (line ~ /\/\*/) { sub(/\/\*.*$/, "", line); inComment = 1 }
    return line
}

function judgeImport(line,    name) {
    if (line !~ /^[ \t]*(@[A-Za-z_]+(\([a-z]*\))? +)*((public|package|internal|fileprivate|private) +)?import +/) return
    name = line
    sub(/^.*import +((struct|class|enum|protocol|typealias|func|var|let) +)?/, "", name)
    sub(/[^A-Za-z0-9_].*$/, "", name)
    if (!(name in mayImport)) report(module " may not import " name " (it may import: " allowed ")")
}

function judgeArithmetic(line,    rest, name, before) {
    if (line ~ /\.(addingProduct|addProduct|multiplyAdd)[ (]|(^|[^A-Za-z0-9_.])fma\(|Relaxed\./)
        report("fused or relaxed arithmetic differs between CPUs: write a * b + c")
    if (line ~ "(Glibc|Darwin|Foundation)\\." libm "[( ]|(^|[^A-Za-z0-9])_" libm "\\(")
        report("libm differs between CPUs: use Elementary")
    rest = line
    while (match(rest, "(^|[^A-Za-z0-9_.])" libm "\\(")) {
        name = substr(rest, RSTART, RLENGTH - 1)
        before = substr(rest, 1, RSTART)
        sub(/^[^A-Za-z0-9_]/, "", name)
        if (!(name in own) && before !~ /func $/) report("libm's " name " differs between CPUs: use Elementary." name)
        rest = substr(rest, RSTART + RLENGTH)
    }
    if (line ~ /(^|[^A-Za-z0-9_])(t|time|now|seconds|elapsed) *\+= *(dt|h|step|delta[A-Za-z]*|interval|duration)([^A-Za-z0-9_]|$)/)
        report("accumulated time drifts: multiply a step count instead")
}

# A `default:` that assigns a value would silently convert new cases.
function judgeDefault(line) {
    if (line ~ /(^|[^.A-Za-z])default: *(self *=|[a-z][A-Za-z0-9]* *= *\.)/ \
        || (afterDefault && line ~ /^[ \t]*(self *=|[a-z][A-Za-z0-9]* *= *\.)/))
        report("default: converts missing cases to a value: list all cases")
    afterDefault = line ~ /(^|[^.A-Za-z])default: *$/
}

# A call over several lines has a sentence.
function judgeTrap(line) {
    if (line ~ /(^|[^A-Za-z0-9_.])((precondition|assert)\((.*,| *$)|(precondition|assertion)Failure\(([^)]|$))/)
        report("release builds leave the sentence out: write trap(unless: condition, sentence) or trap(sentence)")
}

function judgeChance(line) {
    if (line ~ /(ContinuousClock|SuspendingClock|DispatchTime|clock_gettime|gettimeofday|mach_absolute_time)|(^|[^A-Za-z])Date\(/)
        report("the core must not read clocks other than the stage's")
    if (line ~ /\.(random\(|randomElement\(|shuffled?\()|SystemRandomNumberGenerator|[^A-Za-z]Hasher\(|\.hashValue/)
        report("random values differ between runs")
}

function collectHashed(line,    rest, name) {
    rest = line
    while (match(rest, "[A-Za-z_][A-Za-z0-9_]* ?: ?(inout )?" hashedType)) {
        name = substr(rest, RSTART, RLENGTH)
        sub(/ ?:.*$/, "", name)
        remember(line, name)
        rest = substr(rest, RSTART + RLENGTH)
    }
    if (match(line, "(let|var) [A-Za-z_][A-Za-z0-9_]* = (\\[[^],(]+:|(Set|Dictionary)[<(])")) {
        name = substr(line, RSTART + 4, RLENGTH - 4)
        sub(/ .*$/, "", name)
        remember(line, name)
    } else if (match(line, /(let|var) [A-Za-z_][A-Za-z0-9_]*/)) {
        plain[FILENAME, substr(line, RSTART + 4, RLENGTH - 4)] = 1
    }
}

# A private or local name is hashed in its file; any other name in the whole module, except in files that declare it differently.
# (`keys` and `values` are members of every dictionary, and are only tracked in the file that declares them.)
function remember(line, name) {
    hashedHere[FILENAME, name] = 1
    if (line ~ /^ ? ? ? ?[^ ]/ && line !~ /private / && name !~ /^(keys|values)$/) hashedAnywhere[name] = 1
}

function isHashed(name) {
    if ((FILENAME, name) in hashedHere) return 1
    return name in hashedAnywhere && !((FILENAME, name) in plain)
}

function judgeHashOrder(line,    rest, name, walked) {
    if (line ~ /(^|[^A-Za-z])for .* in /) {
        walked = line
        sub(/^.*for .* in +/, "", walked)
        sub(/ *(where .*|\{.*)$/, "", walked)
        name = walked
        sub(/\.(keys|values)$/, "", name)
        sub(/^.*\./, "", name)
        if (isHashed(name) || walked ~ /^(Set|Dictionary)[<(][^.]*$/)
            report(name " is iterated in hash order, which differs between runs: sort it or use an array")
    }
    rest = line
    while (match(rest, "[A-Za-z_][A-Za-z0-9_]*(\\.keys|\\.values)?[?!]?\\." walk "([^A-Za-z0-9_]|$)")) {
        name = substr(rest, RSTART, RLENGTH)
        sub(/[.?!].*$/, "", name)
        if (isHashed(name)) report(name " is iterated in hash order, which differs between runs: sort it or use an array")
        rest = substr(rest, RSTART + RLENGTH)
    }
    rest = line
    while (match(rest, /Array\([A-Za-z_.]+\)/)) {
        name = substr(rest, RSTART + 6, RLENGTH - 7)
        sub(/\.(keys|values)$/, "", name)
        sub(/^.*\./, "", name)
        if (isHashed(name)) report(name " becomes an array in hash order, which differs between runs: sort it")
        rest = substr(rest, RSTART + RLENGTH)
    }
}
