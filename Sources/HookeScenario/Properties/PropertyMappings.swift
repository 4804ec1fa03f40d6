internal import HookeDynamics
internal import HookeForms
internal import HookeSolvers
internal import HookeTrace

extension DictionarySchema where Value == LiteralValue {
    /// Key paths of layer properties, and their new values.
    static let settings = DictionarySchema(
        name: "the properties to set",
        entries: PropertyDescriptor.builtIn.map { form in
            Entry(
                expression: #"^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)?\.\#(form.path.replacing(".", with: #"\."#))$"#,
                fits: { LayerKeyPath($0)?.path == form.path }, form.value.schema,
                about: form.about.isEmpty ? "The part \(form.path) of a layer's property." : form.about)
        } + [
            Entry(
                expression: #"^[A-Za-z0-9_-]+\.\#(PropertyDescriptor.ownName)$"#,
                fits: { text in
                    guard let name = LayerKeyPath(text) else { return false }
                    return LayerKeyPath.isWord(name.path) && PropertyDescriptor.builtIn(name.path) == nil
                },
                ValueForm.number.schema, about: "A custom property.", isGuess: true)
        ],
        stray: { entry in
            guard let name = LayerKeyPath(entry.key) else {
                return Diagnostic(
                    at: entry.keyPosition, "invalid key path \(quoted(entry.key))",
                    expected: LayerKeyPath.pattern.name)
            }
            return name.unknown(at: entry.keyPosition, among: [])
        })
}

extension PropertyDescriptor {
    /// A regular expression for the name of a custom property: a word that is not the name of a built-in property.
    fileprivate static let ownName =
        "(?!(\(PropertyDescriptor.whole.map(\.path).joined(separator: "|")))$)[A-Za-z_][A-Za-z0-9_]*"
}

extension DictionarySchema where Value == Double {
    /// The custom properties of a layer by name.
    static let ownNumbers = DictionarySchema(
        name: "the custom properties of a layer",
        entries: [
            Entry(
                expression: "^\(PropertyDescriptor.ownName)$",
                fits: { LayerKeyPath.isWord($0) && PropertyDescriptor.builtIn($0) == nil },
                .number(.value), about: "The initial value.")
        ],
        stray: { entry in
            let isBuiltIn = PropertyDescriptor.builtIn(entry.key) != nil
            return Diagnostic(
                at: entry.keyPosition,
                isBuiltIn
                    ? "\(quoted(entry.key)) is already a layer property"
                    : "invalid custom property name \(quoted(entry.key))",
                expected: "letters, digits and _, other than the name of a layer property")
        })
}

extension LayerKeyPath {
    /// The error for an unknown property or part of a property.
    ///
    /// - Parameters:
    ///   - own: the layer's custom properties.
    ///   - isLayerApart: whether another key of the file names the layer, so that the suggestion has no layer.
    func unknown(
        at position: SourcePosition, among own: [String], isLayerApart: Bool = false,
        by search: NameSearch = NameSearch()
    ) -> Diagnostic {
        let prefix = isLayerApart ? "" : layer + "."
        let parts = path.split(separator: ".").map(String.init)
        if let first = parts.first, parts.count > 1, own.contains(first) || PropertyDescriptor.builtIn(first) != nil {
            // The longest prefix that is a property; the name after it is the unknown part.
            let known =
                (1..<parts.count).last { PropertyDescriptor.builtIn(parts[..<$0].joined(separator: ".")) != nil } ?? 1
            let beginning = parts[..<known].joined(separator: ".")
            let possible = PropertyDescriptor.builtIn.map(\.path).filter {
                $0.hasPrefix(beginning + ".") && !$0.dropFirst(beginning.count + 1).contains(".")
            }.map { String($0.dropFirst(beginning.count + 1)) }
            let numbers = PropertyDescriptor.builtIn(beginning)?.numberNames ?? []
            let whole =
                numbers.count > 1
                ? "\(beginning), or in a metric \(listed(numbers, "or"))" : "\(beginning), a single number"
            return Diagnostic(
                at: position, "unknown part \(quoted(parts[known])) of \(beginning)",
                expected: possible.isEmpty ? whole : listed(possible, "or"),
                suggestion: nearestName(to: parts[known], among: possible).map { "\(prefix)\(beginning).\($0)" })
        }
        let possible = PropertyDescriptor.whole.map(\.path) + own
        // The suggestion keeps the other parts if the suggested property has them.
        let nearest = search.nearest(to: parts.first ?? path, among: possible).map { first in
            let whole = ([first] + parts.dropFirst()).joined(separator: ".")
            return PropertyDescriptor.builtIn(whole) == nil ? first : whole
        }
        return Diagnostic(
            at: position, "unknown property \(quoted(path))",
            expected: nearest == nil ? listed(possible, atMost: 100) : nil, suggestion: nearest.map { prefix + $0 })
    }
}
