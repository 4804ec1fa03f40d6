internal import HookeForms
internal import HookeTrace

/// A key path: a property of a layer or of a part of a scene, by name. Probes, expectations and steps share this grammar.
///
///     card.position.x            a layer, its property, a part of the property
///     header.position            the root layer of a scene
///     header.shape.bounds        a layer of the scene
///     header.C.position.y        a point of the scene
///     header.C.y                 short for the last
package struct LayerKeyPath: Hashable, Sendable {
    /// The name of the layer, such as `card` or `header.C`.
    package let layer: String
    /// The property or part of a property, such as `position.x`.
    let path: String
    /// The first name and the rest, if the rest was read as a part of a scene and its property; otherwise `nil`.
    private let first: (layer: String, path: String)?

    /// Parses a key path; returns `nil` for a text without a full stop, or with nothing before or after one.
    ///
    /// The second name is a part of a scene if it is not a built-in property and the rest is. Otherwise everything after the first name is
    /// the property.
    ///
    /// A view's names stand for those of its layer: see ``PropertyAlias``.
    package init?(_ text: String) {
        guard let point = text.firstIndex(of: ".") else { return nil }
        let name = String(text[..<point])
        let rest = PropertyAlias.path(String(text[text.index(after: point)...]))
        if name.isEmpty || rest.isEmpty || rest.hasSuffix(".") || rest.hasPrefix(".") { return nil }
        let parts = rest.split(separator: ".", maxSplits: 1).map(String.init)
        if parts.count == 2, PropertyDescriptor.builtIn(parts[0]) == nil, let path = LayerKeyPath.path(parts[1]) {
            (layer, self.path, first) = ("\(name).\(parts[0])", path, (name, rest))
        } else {
            (layer, path, first) = (name, rest, nil)
        }
    }

    /// A key path from a property and the name of its layer; `nil` for an empty name, or a property that begins or ends with a full stop.
    init?(_ path: String, of layer: String) {
        if layer.isEmpty || path.isEmpty || path.hasSuffix(".") || path.hasPrefix(".") { return nil }
        (self.layer, self.path, first) = (layer, PropertyAlias.path(path), nil)
    }

    /// The key path with the first name as the layer and the rest as the property; `nil` if it was read so already.
    var asWholeLayer: LayerKeyPath? { first.flatMap { LayerKeyPath($0.path, of: $0.layer) } }

    /// The path of a built-in property, where `x` and `y` are short for those of `position`; `nil` for any other text.
    private static func path(_ text: String) -> String? {
        if text == "x" || text == "y" { return "position.\(text)" }
        let text = PropertyAlias.path(text)
        let isKnown =
            PropertyDescriptor.builtIn(text) != nil || PropertyDescriptor.number(text) != nil
            || SceneName.numbers.contains(text)
        return isKnown ? text : nil
    }

    package static func == (left: LayerKeyPath, right: LayerKeyPath) -> Bool {
        left.layer == right.layer && left.path == right.path
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(layer)
        hasher.combine(path)
    }

    /// The grammar of a key path.
    static let pattern = TextPattern<LayerKeyPath>(
        name: "a layer and its property such as card.position or card.position.x",
        expression: #"^[^.]+\.[^.]([^.]|\.[^.])*$"#
    ) { text throws(ParseError) in
        guard let name = LayerKeyPath(text), !text.contains(text: "..") else {
            throw ParseError(message: "invalid key path \(quoted(text))")
        }
        return name
    }

    /// The grammar of the name of a layer at its declaration.
    static let layerPattern = TextPattern<String>(
        name: "letters, digits, - and _", expression: "^[A-Za-z0-9_-]+$"
    ) { text throws(ParseError) in
        if isLayerName(text) { return text }
        throw ParseError(message: "invalid layer name \(quoted(text))")
    }

    /// The grammar of a reference to a layer or to a part of a scene.
    static let referencePattern = TextPattern<String>(
        name: "letters, digits, - and _, or two such names with a point between for what lies in a scene",
        expression: #"^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)?$"#
    ) { text throws(ParseError) in
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && isLayerName($0) }) { return text }
        throw ParseError(message: "invalid layer name \(quoted(text))")
    }

    private static func isLayerName(_ text: some StringProtocol) -> Bool {
        text.utf8.allSatisfy { isWordByte($0) || $0 == UInt8(ascii: "-") }
    }

    /// Whether a text can be the name of a custom property: letters, digits and `_`, not beginning with a digit.
    static func isWord(_ text: String) -> Bool {
        guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
            return false
        }
        return text.utf8.allSatisfy(isWordByte)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
    }
}

extension Schema where Value == LayerKeyPath {
    /// A key path, such as `card.position.x`.
    static var layerKeyPath: Schema { text(LayerKeyPath.pattern) }
}

/// A view's name for a property of its layer.
///
/// | name | property |
/// |---|---|
/// | `center`, `center.x` | `position`, `position.x` |
/// | `alpha` | `opacity` |
/// | `contentOffset` of a scroll view | `bounds.origin` |
enum PropertyAlias: String, CaseIterable {
    case center, alpha, contentOffset

    /// The path of the property.
    var path: String {
        switch self {
        case .center: "position"
        case .alpha: "opacity"
        case .contentOffset: "bounds.origin"
        }
    }

    /// A path of a property, where its first name may be an alias.
    static func path(_ text: String) -> String {
        let first = text.prefix { $0 != "." }
        guard let alias = PropertyAlias(rawValue: String(first)) else { return text }
        return alias.path + text.dropFirst(first.count)
    }

    /// The paths of a property and of its parts by all their names, as regular expressions.
    static func expressions(of path: String) -> [String] {
        ([path]
            + allCases.compactMap { alias in
                path == alias.path || path.hasPrefix(alias.path + ".")
                    ? alias.rawValue + path.dropFirst(alias.path.count) : nil
            }).map { $0.split(separator: ".").joined(separator: #"\."#) }
    }
}
