internal import HookeForms
internal import HookeTrace

/// A key path: a property of a layer, or of what lies in a scene, by name. The one grammar of probes, expectations and steps.
///
///     card.position.x            a layer, its property, a part of that
///     header.position            a scene's own layer
///     header.shape.bounds        a layer in the scene
///     header.C.position.y        a point of the scene
///     header.C.y                 the same
package struct LayerKeyPath: Hashable, Sendable {
    /// `card`, `header.C`
    package let layer: String
    /// `position.x`
    let path: String
    /// The first name and all that stands behind it, where that was taken as a part of a scene and a property of it.
    private let first: (layer: String, path: String)?

    /// `nil` where nothing stands before or behind a point.
    ///
    /// What follows the first name is a property, unless it is none and what follows it in turn is one: then it is a part of a scene.
    package init?(_ text: String) {
        guard let point = text.firstIndex(of: ".") else { return nil }
        let (name, rest) = (String(text[..<point]), String(text[text.index(after: point)...]))
        if name.isEmpty || rest.isEmpty || rest.hasSuffix(".") || rest.hasPrefix(".") { return nil }
        let parts = rest.split(separator: ".", maxSplits: 1).map(String.init)
        if parts.count == 2, PropertyDescriptor.builtIn(parts[0]) == nil, let path = LayerKeyPath.path(parts[1]) {
            (layer, self.path, first) = ("\(name).\(parts[0])", path, (name, rest))
        } else {
            (layer, path, first) = (name, rest, nil)
        }
    }

    /// A property of a layer that is named apart.
    init?(_ path: String, of layer: String) {
        if layer.isEmpty || path.isEmpty || path.hasSuffix(".") || path.hasPrefix(".") { return nil }
        (self.layer, self.path, first) = (layer, path, nil)
    }

    /// The same with the first name as the layer and all that follows as the property; `nil` where it is read so already.
    var asWholeLayer: LayerKeyPath? { first.flatMap { LayerKeyPath($0.path, of: $0.layer) } }

    /// The path of a property that there is; `x` and `y` are those of a point's position.
    private static func path(_ text: String) -> String? {
        if text == "x" || text == "y" { return "position.\(text)" }
        return PropertyDescriptor.builtIn(text) != nil || PropertyDescriptor.number(text) != nil ? text : nil
    }

    package static func == (left: LayerKeyPath, right: LayerKeyPath) -> Bool {
        left.layer == right.layer && left.path == right.path
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(layer)
        hasher.combine(path)
    }

    /// The text of a property's name.
    static let pattern = TextPattern<LayerKeyPath>(
        name: "a layer and its property such as card.position or card.position.x",
        expression: #"^[^.]+\.[^.]([^.]|\.[^.])*$"#
    ) { text throws(ParseError) in
        guard let name = LayerKeyPath(text), !text.contains("..") else {
            throw ParseError(message: "invalid key path \(quoted(text))")
        }
        return name
    }

    /// The text of a layer's name.
    static let layerPattern = TextPattern<String>(
        name: "letters, digits, - and _", expression: "^[A-Za-z0-9_-]+$"
    ) { text throws(ParseError) in
        if isLayerName(text) { return text }
        throw ParseError(message: "invalid layer name \(quoted(text))")
    }

    /// The text of the name of a layer, or of what lies in a scene.
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

    /// Whether a text can name a number of a layer's own: a word that begins with a letter or `_`.
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
    /// A property of a layer by name, `card.position.x`.
    static var layerKeyPath: Schema { text(LayerKeyPath.pattern) }
}
