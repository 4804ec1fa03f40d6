internal import HookeDynamics
internal import HookeForms
internal import HookeSolvers
internal import HookeTrace

/// A new value of a property as a file has it.
struct AssignedValue: Sendable {
    var value: LiteralValue
    /// Why a key that may be either is neither a coordinate of a scene's point nor a custom number; `nil` where it is one.
    var unfit: (asCoordinate: Diagnostic?, asNumber: Diagnostic?) = (nil, nil)

    /// The value of `x` or `y`: a length for a point of a scene that stands alone, a number for a custom property.
    static let coordinate: Schema<AssignedValue> = {
        let (length, number) = (ValueForm.length.schema, ValueForm.number.schema)
        let description = SchemaDescription.oneOf([length.description, number.description])
        return Schema(description) { node, diagnostics in
            let part = Diagnostics(forPartOf: diagnostics)
            var found = (length: part, number: part)
            let values = (length.decode(node, &found.length), number.decode(node, &found.number))
            guard let value = values.0 ?? values.1 else {
                diagnostics.report(
                    contentsOf: found.length.all.map {
                        Diagnostic(
                            at: $0.position, $0.message, expected: description.expected, suggestion: $0.suggestion)
                    })
                return nil
            }
            diagnostics.report(contentsOf: values.0 != nil ? found.length : found.number)
            return AssignedValue(value: value, unfit: (found.length.all.first, found.number.all.first))
        }
    }()
}

extension DictionarySchema where Value == AssignedValue {
    /// The names of custom numbers of layers in scenes, as a part of a regular expression.
    private static let ofScenes = SceneName.numbers.joined(separator: "|")

    /// Properties of layers by name, and their new values.
    static let settings = DictionarySchema(
        name: "the properties to set",
        entries: (PropertyDescriptor.builtIn + [.frame]).map { form in
            Entry(
                expression: expression(of: form), fits: { LayerKeyPath($0)?.path == form.path },
                form.value.schema.map { AssignedValue(value: $0) },
                about: form.about.isEmpty ? "The part \(form.path) of a layer's property." : form.about)
        } + [
            Entry(
                expression: #"^[A-Za-z0-9_-]+\.[xy]$"#,
                fits: { text in LayerKeyPath(text).map { ["x", "y"].contains($0.path) } ?? false },
                AssignedValue.coordinate,
                about: "A coordinate of a point of a scene that stands alone, or a custom property of that name."),
            Entry(
                expression: #"^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)?\.(\#(ofScenes))$"#,
                fits: { text in LayerKeyPath(text).map { SceneName.numbers.contains($0.path) } ?? false },
                ValueForm.number.schema.map { AssignedValue(value: $0) },
                about: "A custom property of a layer in a scene, or of that name.",
                mistakesKey: { $0.text == nil }),
            Entry(
                expression: #"^[A-Za-z0-9_-]+\.(?!([xy]|\#(ofScenes))$)\#(PropertyDescriptor.ownName)$"#,
                fits: { text in
                    guard let name = LayerKeyPath(text) else { return false }
                    return LayerKeyPath.isWord(name.path) && PropertyDescriptor.builtIn(name.path) == nil
                },
                ValueForm.number.schema.map { AssignedValue(value: $0) }, about: "A custom property.",
                // The key of a number that is out of range is still right.
                mistakesKey: { (try? CoreNumber($0.text ?? "")) == nil }),
        ],
        stray: { entry in
            guard let name = LayerKeyPath(entry.key) else {
                return Diagnostic(
                    at: entry.keyPosition, "invalid key path \(quoted(entry.key))",
                    expected: LayerKeyPath.pattern.name)
            }
            return name.unknown(at: entry.keyPosition, among: [])
        })

    /// The keys of a property; of a position's coordinate also the short form for a point in a scene, `header.C.y`.
    private static func expression(of form: PropertyDescriptor) -> String {
        let paths = PropertyAlias.expressions(of: form.path)
        let names = paths.count == 1 ? paths[0] : "(\(paths.joined(separator: "|")))"
        let full = #"^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)?\.\#(names)$"#
        guard let lane = ["x", "y"].first(where: { form.path == "position.\($0)" }) else { return full }
        return full + #"|^[A-Za-z0-9_-]+\.(?!(\#(PropertyDescriptor.names))\.)[A-Za-z0-9_-]+\.\#(lane)$"#
    }
}

extension PropertyDescriptor {
    /// The names of the whole properties, as a part of a regular expression.
    fileprivate static let names =
        (PropertyDescriptor.whole.map { $0.path } + [PropertyDescriptor.frame.path]
        + PropertyAlias.allCases.map { $0.rawValue })
        .joined(separator: "|")
    /// The name of a number of a layer's own, as a regular expression: a word that no property has.
    fileprivate static let ownName =
        "(?!(\(PropertyDescriptor.names))$)[A-Za-z_][A-Za-z0-9_]*"
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
    /// The error for an unknown property or part of a property. Where the
    /// layer is given by another key, the suggestion is without the layer.
    ///
    /// - Parameter mayNamePart: whether the path may begin with a part of a scene: `header.C.position.z`.
    func unknown(
        at position: SourcePosition, among own: [String], isLayerApart: Bool = false, mayNamePart: Bool = true,
        by search: NameSearch = NameSearch()
    ) -> Diagnostic {
        let prefix = isLayerApart ? "" : layer + "."
        let parts = path.split(separator: ".").map(String.init)
        let rest = parts.dropFirst().joined(separator: ".")
        let isOfPart = mayNamePart && !isLayerApart && parts.count > 1 && PropertyDescriptor.builtIn(parts[0]) == nil
        if isOfPart, PropertyDescriptor.builtIn(parts[1]) != nil,
            let inner = LayerKeyPath(rest, of: "\(layer).\(parts[0])")
        {
            return inner.unknown(at: position, among: [], by: search)
        }
        if let first = parts.first, parts.count > 1, own.contains(first) || PropertyDescriptor.builtIn(first) != nil {
            // The longest prefix that is a property; the name after it is the unknown part.
            let known =
                (1..<parts.count).last { PropertyDescriptor.builtIn(parts[..<$0].joined(separator: ".")) != nil } ?? 1
            let beginning = parts[..<known].joined(separator: ".")
            let possible = PropertyDescriptor.builtIn.map({ $0.path }).filter {
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
        let possible = PropertyDescriptor.whole.map { $0.path } + own
        // The suggestion keeps the other parts if the suggested property has them.
        let named = possible + [PropertyDescriptor.frame.path] + PropertyAlias.allCases.map { $0.rawValue }
        let nearest = search.nearest(to: parts.first ?? path, among: named).map { first in
            let whole = ([first] + parts.dropFirst()).joined(separator: ".")
            return PropertyDescriptor.builtIn(whole) == nil ? first : whole
        }
        let ofPart = isOfPart && nearest == nil ? search.nearest(to: parts[1], among: possible) : nil
        let suggestion = nearest ?? ofPart.map { "\(parts[0]).\($0)" }
        return Diagnostic(
            at: position, "unknown property \(quoted(path))",
            expected: suggestion == nil ? listed(possible, atMost: 100) : nil,
            suggestion: suggestion.map { prefix + $0 })
    }
}
