internal import HookeDynamics
internal import HookeForms
internal import HookeTrace

/// Reads the springs and curves of a file of design tokens: walks groups, inherits types and resolves aliases.
struct TokenReader {
    /// The types of the Design Tokens Format Module 2025.10, and the proposed `spring`.
    private static let types = [
        "color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier", "number", "strokeStyle", "border",
        "transition", "shadow", "gradient", "typography", "spring",
    ]
    private static let version = "2025.10"
    /// The properties of groups and tokens whose names begin with $.
    private static let properties = [
        "$type", "$value", "$description", "$extensions", "$deprecated", "$extends", "$schema", "$root",
    ]

    /// A token before its aliases are resolved.
    struct Written {
        let name: String
        let value: Node
        /// Its own type or that of a group around it.
        let type: String?
        let position: SourcePosition
    }

    private var tokens: [Written] = []
    private var indices: [String: Int] = [:]
    var diagnostics: [Diagnostic] = []

    static func read(
        _ root: Node, _ diagnostics: inout [Diagnostic]
    ) -> (springs: [SpringTokens.Token], curves: [SpringTokens.Curve]) {
        var reader = TokenReader()
        reader.walk(root, name: "", type: nil)
        var springs: [SpringTokens.Token] = []
        var curves: [SpringTokens.Curve] = []
        for token in reader.tokens {
            guard let (end, type) = reader.resolved(token) else { continue }
            if type == "spring" {
                if let spring = reader.spring(end.value, name: token.name, reports: end.name == token.name) {
                    springs.append(spring)
                }
            } else if type == "cubicBezier", let words = reader.curve(end.value, reports: end.name == token.name) {
                curves.append(SpringTokens.Curve(name: token.name, words: words, position: token.position))
            } else if type == nil {
                reader.diagnostics.append(
                    Diagnostic(
                        at: token.position, "token \(quoted(token.name)) has no $type, and no group around it has one"))
            }
        }
        diagnostics += reader.diagnostics
        return (springs, curves)
    }

    mutating func report(
        _ position: SourcePosition, _ message: String, expected: String? = nil, suggestion: String? = nil
    ) {
        diagnostics.append(Diagnostic(at: position, message, expected: expected, suggestion: suggestion))
    }

    private mutating func walk(_ node: Node, name: String, type inherited: String?) {
        guard node.isMapping else {
            return report(
                node.position, node.misplaced, expected: "an object: a token with $value, or a group of tokens")
        }
        if let old = node.entries.first(where: { $0.key == "value" }), node["$value"] == nil, node["type"] != nil {
            return report(
                old.keyPosition, "a token of a draft before 2022, with 'value' and 'type'",
                expected: "$value and $type, as in version \(TokenReader.version)")
        }
        let type = typeName(node) ?? inherited
        for entry in node.entries where entry.key.hasPrefix("$") {
            check(entry, isRoot: name.isEmpty)
        }
        if let value = node["$value"] {
            for entry in node.entries where !entry.key.hasPrefix("$") {
                report(
                    entry.keyPosition, "key \(quoted(entry.key)) beside $value",
                    expected: "only keys that begin with $ in a token")
            }
            indices[name] = tokens.count
            return tokens.append(Written(name: name, value: value, type: type, position: value.position))
        }
        for entry in node.entries where !entry.key.hasPrefix("$") || entry.key == "$root" {
            walk(entry.value, name: name.isEmpty ? entry.key : "\(name).\(entry.key)", type: type)
        }
    }

    private mutating func check(_ entry: Node.Entry, isRoot: Bool) {
        switch entry.key {
        case "$ref":
            report(
                entry.keyPosition, "a reference by $ref is not supported",
                expected: "an alias such as \"{group.token}\"")
        case "$extends":
            report(entry.keyPosition, "a group that extends another is not supported", expected: "its tokens")
        case "$schema" where isRoot:
            let parts = (entry.value.text ?? "").split(separator: "/")
            guard let place = parts.firstIndex(of: "schemas"), place + 1 < parts.count,
                entry.value.text?.contains("designtokens.org") == true, parts[place + 1] != TokenReader.version
            else { return }
            report(
                entry.value.position, "unknown version \(quoted(String(parts[place + 1]))) of the design tokens format",
                expected: TokenReader.version)
        default:
            guard !TokenReader.properties.contains(entry.key) else { return }
            diagnostics.append(.unknown(entry, among: TokenReader.properties, in: "design tokens"))
        }
    }

    /// The type of a group or token; reports one that is unknown.
    private mutating func typeName(_ node: Node) -> String? {
        guard let type = node["$type"] else { return nil }
        guard let text = type.text, TokenReader.types.contains(text) else {
            let found = type.text ?? ""
            report(
                type.position, type.text == nil ? type.misplaced : "unknown type \(quoted(found))",
                expected: TokenReader.types.joined(separator: ", "),
                suggestion: nearestName(to: found, among: TokenReader.types)
                    ?? (found.hasSuffix("spring") ? "spring" : nil))
            return "?"
        }
        return text
    }

    /// The token at the end of a chain of aliases, and the type; `nil` after a report of an alias that leads nowhere. A circle is reported for
    /// the first of its tokens, a token that does not exist where its name stands.
    private mutating func resolved(_ token: Written) -> (token: Written, type: String?)? {
        var (end, type) = (token, token.type)
        var passed = [token.name]
        while let target = TokenReader.alias(end.value) {
            if passed.contains(target) {
                let isFirst = passed.allSatisfy { (indices[$0] ?? 0) >= (indices[token.name] ?? 0) }
                if target == token.name, isFirst {
                    report(token.position, "aliases in a circle: \((passed + [target]).joined(separator: " -> "))")
                }
                return nil
            }
            guard let index = indices[target] else {
                if end.name == token.name { reportMissing(target, at: end.position) }
                return nil
            }
            passed.append(target)
            end = tokens[index]
            type = type ?? end.type
        }
        return (end, type)
    }

    private mutating func reportMissing(_ target: String, at position: SourcePosition) {
        report(
            position, "no token \(quoted(target))",
            suggestion: nearestName(to: target, among: tokens.map { $0.name }).map { "{\($0)}" })
    }

    /// The path of an alias, `{group.token}`; `nil` for another value.
    private static func alias(_ node: Node) -> String? {
        guard case .scalar(let text, isPlain: false) = node.content, text.hasPrefix("{"), text.hasSuffix("}") else {
            return nil
        }
        return String(text.dropFirst().dropLast())
    }

    /// The value of a member, behind an alias to a token of a type; `nil` after a report.
    mutating func value(_ node: Node, of type: String) -> Node? {
        guard let target = TokenReader.alias(node) else { return node }
        guard let index = indices[target] else {
            reportMissing(target, at: node.position)
            return nil
        }
        // A circle is reported at its own tokens.
        let before = diagnostics
        guard let (end, found) = resolved(tokens[index]) else {
            diagnostics = before
            report(node.position, "\(quoted(target)) leads to no value", expected: "a token of type \(type)")
            return nil
        }
        guard found == nil || found == type else {
            report(
                node.position, "\(quoted(target)) is a token of type \(found ?? "")", expected: "one of type \(type)")
            return nil
        }
        return end.value
    }
}

// MARK: Values

extension TokenReader {
    /// The keys of a spring's value that are numbers, and those that are durations.
    private static let numbers = [
        "mass", "stiffness", "damping", "velocity", "initialVelocity", "bounce", "dampingRatio",
    ]
    private static let durations = ["duration", "response"]
    private static let keys = numbers + durations + ["physics"]

    /// The spring of a value; `nil` after a report.
    ///
    /// - Parameter reports: whether the value is the token's own; an alias does not repeat the reports of its target.
    private mutating func spring(_ value: Node, name: String, reports: Bool) -> SpringTokens.Token? {
        let before = diagnostics
        defer { if !reports { diagnostics = before } }
        guard value.isMapping else {
            report(
                value.position, value.misplaced,
                expected: "an object such as {\"duration\": {\"value\": 500, \"unit\": \"ms\"}, \"bounce\": 0.3}")
            return nil
        }
        var members = SpringMembers(position: value.position)
        guard read(value, into: &members.numbers, keys: TokenReader.keys, of: "a spring") else { return nil }
        if let (first, second) = [("initialVelocity", "velocity")].first(where: {
            members.numbers[$0.0] != nil && members.numbers[$0.1] != nil
        }) {
            report(value.position, "\(quoted(first)) and \(quoted(second)) are the same", expected: "one of them")
            return nil
        }
        let velocity = members.numbers["velocity"] ?? members.numbers["initialVelocity"] ?? 0
        guard let dialect = form(members.numbers, at: value.position) else { return nil }
        guard let token = members.token(name, dialect, velocity: velocity, &diagnostics) else { return nil }
        if let physics = value["physics"], !agrees(physics, with: dialect) { return nil }
        return token
    }

    /// Reads the members of an object; `false` after a report.
    private mutating func read(_ object: Node, into numbers: inout [String: Double], keys: [String], of what: String)
        -> Bool
    {
        let count = diagnostics.count
        for entry in object.entries {
            if TokenReader.numbers.contains(entry.key), keys.contains(entry.key) {
                guard let node = value(entry.value, of: "number") else { continue }
                numbers[entry.key] = node.number(&diagnostics)
            } else if TokenReader.durations.contains(entry.key), keys.contains(entry.key) {
                guard let node = value(entry.value, of: "duration") else { continue }
                numbers[entry.key] = seconds(node)
            } else if !keys.contains(entry.key) {
                diagnostics.append(.unknown(entry, among: keys, in: what))
            }
        }
        return diagnostics.count == count
    }

    /// The dialect of the numbers that are there; reports too few and too many.
    private mutating func form(_ numbers: [String: Double], at position: SourcePosition) -> SpringDialect? {
        let given = (TokenReader.numbers + TokenReader.durations).filter {
            numbers[$0] != nil && !$0.hasSuffix("elocity")
        }
        func has(_ keys: String...) -> Bool { Set(given) == Set(keys) }
        func number(_ key: String) -> Double { numbers[key] ?? 1 }
        if has("duration", "bounce") { return .duration(number("duration"), bounce: number("bounce")) }
        if has("response", "dampingRatio") {
            return .response(number("response"), dampingRatio: number("dampingRatio"))
        }
        if has("stiffness", "damping") || has("mass", "stiffness", "damping") {
            return .physics(mass: number("mass"), stiffness: number("stiffness"), damping: number("damping"))
        }
        let list = given.isEmpty ? "no numbers of a spring" : given.map { quoted($0) }.joined(separator: ", ")
        let isRatio = Set(given) == ["response", "damping"] && number("damping") <= 2
        report(
            position, "\(list) \(given.count == 1 ? "does" : "do") not make a spring",
            expected: "duration and bounce; response and dampingRatio; or stiffness, damping and, if it is not 1, mass",
            suggestion: isRatio ? "dampingRatio" : nil)
        return nil
    }

    /// Whether the physics beside a description are those of its spring, to a millionth; reports others.
    private mutating func agrees(_ physics: Node, with dialect: SpringDialect) -> Bool {
        guard physics.isMapping else {
            report(physics.position, physics.misplaced, expected: "an object of mass, stiffness and damping")
            return false
        }
        var numbers: [String: Double] = [:]
        guard read(physics, into: &numbers, keys: ["mass", "stiffness", "damping"], of: "physics") else { return false }
        guard let stiffness = numbers["stiffness"], let damping = numbers["damping"] else {
            report(physics.position, "physics needs 'stiffness' and 'damping'")
            return false
        }
        guard let spring = try? dialect.spring() else { return false }
        let mass = numbers["mass"] ?? 1
        let pairs = [
            (stiffness / mass, spring.stiffness / spring.mass), (damping / mass, spring.damping / spring.mass),
        ]
        guard pairs.allSatisfy({ abs($0 - $1) <= 1e-6 * abs($1) }) else {
            report(
                physics.position, "physics is another spring than that beside it",
                expected:
                    "for mass \(mass.text()) stiffness \((pairs[0].1 * mass).text()) and damping \((pairs[1].1 * mass).text()), or one description"
            )
            return false
        }
        return true
    }
}
