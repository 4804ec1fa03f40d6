internal import HookeDynamics
internal import HookeForms
internal import HookeTrace

/// Reads easings of Figma's plugin and REST API, wherever they are in a document.
///
/// Source: figma/plugin-typings, `Easing`. The numbers of the named springs are those that Figma's editor shows for them; they are not part of
/// Figma's API (stiffness, damping and mass as in the package figma_spring_curve 1.0).
struct FigmaReader {
    private static let named: [(name: String, stiffness: Double, damping: Double)] = [
        ("GENTLE", 100, 15), ("QUICK", 300, 20), ("BOUNCY", 600, 15), ("SLOW", 80, 20),
    ]
    private static let curves = [
        "EASE_IN", "EASE_OUT", "EASE_IN_AND_OUT", "LINEAR", "EASE_IN_BACK", "EASE_OUT_BACK", "EASE_IN_AND_OUT_BACK",
        "CUSTOM_CUBIC_BEZIER",
    ]
    private static let types = named.map { $0.name } + ["CUSTOM_SPRING"] + curves

    private var springs: [SpringTokens.Token] = []
    private var others: [SpringTokens.Curve] = []
    private var diagnostics: [Diagnostic] = []

    /// Whether a document is Figma's rather than one of design tokens: an easing anywhere.
    static func isFigma(_ node: Node, key: String = "") -> Bool {
        if isEasing(node, key: key) { return true }
        return node.entries.contains { isFigma($0.value, key: $0.key) } || node.items.contains { isFigma($0) }
    }

    /// Whether a node is an easing: by its own type or spring, or as an object under the key `easing`.
    private static func isEasing(_ node: Node, key: String) -> Bool {
        guard node.isMapping, node["$value"] == nil else { return false }
        if node["easingFunctionSpring"] != nil || node["easingFunctionCubicBezier"] != nil { return true }
        guard let type = node["type"]?.text else { return false }
        return types.contains(type) || key == "easing"
    }

    static func read(
        _ root: Node, _ diagnostics: inout [Diagnostic]
    ) -> (springs: [SpringTokens.Token], curves: [SpringTokens.Curve]) {
        var reader = FigmaReader()
        reader.walk(root, name: "", key: "")
        diagnostics += reader.diagnostics
        return (reader.springs, reader.others)
    }

    private mutating func walk(_ node: Node, name: String, key: String) {
        if FigmaReader.isEasing(node, key: key) { return readEasing(node, name: name.isEmpty ? "easing" : name) }
        for entry in node.entries {
            walk(entry.value, name: name.isEmpty ? entry.key : "\(name).\(entry.key)", key: entry.key)
        }
        for (index, item) in node.items.enumerated() { walk(item, name: "\(name)[\(index)]", key: "") }
    }

    private mutating func readEasing(_ node: Node, name: String) {
        guard let type = node["type"], let text = type.text, FigmaReader.types.contains(text) else {
            let found = node["type"]?.text
            diagnostics.append(
                Diagnostic(
                    at: node["type"]?.position ?? node.position,
                    found.map { "unknown easing \(quoted($0))" } ?? "an easing needs 'type'",
                    expected: FigmaReader.types.joined(separator: ", "),
                    suggestion: found.flatMap { nearestName(to: $0, among: FigmaReader.types) }))
            return
        }
        if let preset = FigmaReader.named.first(where: { $0.name == text }) {
            let dialect = SpringDialect.physics(mass: 1, stiffness: preset.stiffness, damping: preset.damping)
            springs.append(SpringTokens.Token(name: name, dialect: dialect, velocity: 0, position: type.position))
        } else if text == "CUSTOM_SPRING" {
            readSpring(node, name: name)
        } else {
            others.append(SpringTokens.Curve(name: name, words: "Figma's easing \(text)", position: type.position))
        }
    }

    private mutating func readSpring(_ node: Node, name: String) {
        guard let spring = node["easingFunctionSpring"], spring.isMapping else {
            diagnostics.append(
                Diagnostic(
                    at: node["easingFunctionSpring"]?.position ?? node.position,
                    "CUSTOM_SPRING needs 'easingFunctionSpring'",
                    expected: "an object of mass, stiffness, damping and initialVelocity"))
            return
        }
        let keys = ["mass", "stiffness", "damping", "initialVelocity"]
        var members = SpringMembers(position: spring.position)
        var isWhole = true
        for entry in spring.entries {
            guard keys.contains(entry.key) else {
                diagnostics.append(.unknown(entry, among: keys, in: "easingFunctionSpring"))
                isWhole = false
                continue
            }
            if let number = entry.value.number(&diagnostics) {
                members.numbers[entry.key] = number
            } else {
                isWhole = false
            }
        }
        let missing = keys.dropLast().filter { spring[$0] == nil }
        if !missing.isEmpty {
            diagnostics.append(
                Diagnostic(
                    at: spring.position,
                    "easingFunctionSpring needs \(missing.map { quoted($0) }.joined(separator: " and "))"))
        }
        guard isWhole, let mass = members.numbers["mass"], let stiffness = members.numbers["stiffness"],
            let damping = members.numbers["damping"]
        else { return }
        let token = members.token(
            name, .physics(mass: mass, stiffness: stiffness, damping: damping),
            velocity: members.numbers["initialVelocity"] ?? 0, &diagnostics)
        if let token { springs.append(token) }
    }
}

extension Diagnostic {
    /// An unknown key of an object.
    static func unknown(_ entry: Node.Entry, among keys: [String], in object: String) -> Diagnostic {
        let meant = nearestName(to: entry.key, among: keys)
        return Diagnostic(
            at: entry.keyPosition, "unknown key \(quoted(entry.key)) in \(object)",
            expected: meant == nil ? keys.joined(separator: ", ") : nil, suggestion: meant)
    }
}
