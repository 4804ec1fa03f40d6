/// A property of a layer, or a part of one, that a generator can write: its key path and how its values are written.
struct LayerProperty: Hashable, Sendable {
    /// `position`, `position.x`
    let path: String
    /// How a value is written.
    let form: Form
    /// The property it is a part of, or itself.
    let whole: String
    /// Whether only shapes have it.
    var isOfShapes = false

    /// How a value is written.
    enum Form: Hashable, Sendable {
        case number, share, length, flag, point, shares, size, rect, shareRect, color, transform, object, path
        /// Three numbers, for a value function.
        case triple
    }

    /// Whether values can be added, so that `by` and `additive` mean something.
    var isNumeric: Bool {
        switch form {
        case .number, .share, .length, .point, .shares, .size, .rect, .shareRect, .triple: true
        case .flag, .color, .transform, .object, .path: false
        }
    }

    /// Whole properties that a file can give a layer.
    static let whole: [LayerProperty] =
        [
            one("position", .point), one("bounds", .rect), one("zPosition", .length), one("anchorPoint", .shares),
            one("anchorPointZ", .length), one("transform", .transform), one("sublayerTransform", .transform),
            one("opacity", .share), one("hidden", .flag), one("contents", .object), one("contentsRect", .shareRect),
            one("contentsCenter", .shareRect), one("contentsScale", .number), one("contentsGravity", .object),
            one("doubleSided", .flag), one("geometryFlipped", .flag), one("masksToBounds", .flag),
            one("filters", .object), one("backgroundColor", .color), one("cornerRadius", .length),
            one("cornerCurve", .object), one("maskedCorners", .number), one("borderWidth", .length),
            one("borderColor", .color), one("shadowColor", .color), one("shadowOpacity", .share),
            one("shadowOffset", .size), one("shadowRadius", .length),
        ] + shapes

    /// Those of shapes alone.
    private static let shapes: [LayerProperty] = [
        ("path", Form.path), ("fillColor", .color), ("fillRule", .object), ("strokeColor", .color),
        ("strokeStart", .share), ("strokeEnd", .share), ("lineWidth", .length), ("lineCap", .object),
        ("lineJoin", .object), ("miterLimit", .number), ("lineDashPhase", .length),
    ].map { LayerProperty(path: $0.0, form: $0.1, whole: $0.0, isOfShapes: true) }

    /// Parts of properties, by their key paths.
    static let parts: [LayerProperty] =
        point("position", .length) + point("bounds.origin", .length, of: "bounds")
        + size("bounds.size", of: "bounds") + point("anchorPoint", .share) + size("shadowOffset", of: "shadowOffset")
        + point("contentsRect.origin", .share, of: "contentsRect") + transform("transform")
        + transform("sublayerTransform")
        + [
            LayerProperty(path: "bounds.origin", form: .point, whole: "bounds"),
            LayerProperty(path: "bounds.size", form: .size, whole: "bounds"),
        ]

    /// Those that move most, for views and for what is looked at.
    static let common = whole.filter { ["position", "bounds", "transform", "opacity"].contains($0.path) }

    private static func one(_ path: String, _ form: Form) -> LayerProperty {
        LayerProperty(path: path, form: form, whole: path)
    }

    private static func point(_ path: String, _ form: Form, of whole: String? = nil) -> [LayerProperty] {
        ["x", "y"].map { LayerProperty(path: "\(path).\($0)", form: form, whole: whole ?? path) }
    }

    private static func size(_ path: String, of whole: String) -> [LayerProperty] {
        ["width", "height"].map { LayerProperty(path: "\(path).\($0)", form: .length, whole: whole) }
    }

    private static func transform(_ path: String) -> [LayerProperty] {
        let numbers = ["scale", "scale.x", "scale.y", "scale.z", "rotation", "rotation.x", "rotation.y", "rotation.z"]
        let lengths = ["translation.x", "translation.y", "translation.z"]
        return numbers.map { LayerProperty(path: "\(path).\($0)", form: .number, whole: path) }
            + lengths.map { LayerProperty(path: "\(path).\($0)", form: .length, whole: path) }
            + [LayerProperty(path: "\(path).translation", form: .size, whole: path)]
    }
}

extension SeededGenerator {
    /// A value of a property, in the range in which it means something, and now and then beyond.
    mutating func value(_ form: LayerProperty.Form) -> Document {
        switch form {
        case .number: .scalar(chance(10) ? "0" : decimal(-300...300, places: 2))
        case .share: .scalar(chance(10) ? decimal(-50...200, places: 2) : decimal(0...100, places: 2))
        case .length: .scalar(length(-200...300))
        case .flag: .scalar(chance(50) ? "true" : "false")
        case .point: [.scalar(length(-50...350)), .scalar(length(-50...600))]
        case .shares: [.scalar(decimal(-50...150, places: 2)), .scalar(decimal(-50...150, places: 2))]
        case .size: [.scalar(length(-20...300)), .scalar(length(0...300))]
        case .rect:
            [
                .scalar(length(-50...50)), .scalar(length(-50...50)), .scalar(length(0...300)),
                .scalar(length(0...300)),
            ]
        case .shareRect:
            .list((0..<4).map { _ in .scalar(decimal(0...100, places: 2)) })
        case .color: .scalar(color())
        case .transform: transform()
        case .object: .scalar(pick(["first", "second", "third", "none"]))
        case .path: .scalar(outline())
        case .triple: .list((0..<3).map { _ in .scalar(decimal(-200...300, places: 2)) })
        }
    }

    private mutating func color() -> String {
        if chance(10) { return "none" }
        if chance(30) { return pick(["red", "blue", "white", "black"]) }
        let digits = Array("0123456789abcdef")
        return "#" + String((0..<(chance(40) ? 8 : 6)).map { _ in pick(digits) })
    }

    private mutating func transform() -> Document {
        if chance(10) { return "identity" }
        let steps = (0..<whole(1...3)).map { _ in transformStep() }
        return steps.count == 1 ? steps[0] : .list(steps)
    }

    private mutating func transformStep() -> Document {
        switch whole(0...9) {
        case 0...2: return ["rotate": "\(decimal(-700...700, places: 2))"]
        case 3: return ["rotateX": "\(decimal(-300...300, places: 2))"]
        case 4: return ["rotateY": "\(decimal(-300...300, places: 2))"]
        case 5, 6:
            return ["scale": [.scalar(decimal(-20...30, places: 1)), .scalar(decimal(-20...30, places: 1))]]
        case 7, 8: return ["translate": [.scalar(length(-100...100)), .scalar(length(-100...100))]]
        default:
            var matrix = (0..<16).map { $0 % 5 == 0 ? "1" : "0" }
            for _ in 0..<whole(1...4) { matrix[whole(0...15)] = decimal(-20...20, places: 1) }
            return ["matrix": .list(matrix.map { .scalar($0) })]
        }
    }

    /// Outlines of few kinds, so that two of them often have the same elements.
    mutating func outline() -> String {
        func number() -> Int { whole(-20...200) }
        switch whole(0...4) {
        case 0, 1: return "M \(number()) \(number()) L \(number()) \(number())"
        case 2: return "M \(number()) \(number()) L \(number()) \(number()) L \(number()) \(number()) Z"
        case 3:
            return
                "M \(number()) \(number()) C \(number()) \(number()) \(number()) \(number()) \(number()) \(number())"
        default:
            return
                "M \(number()) \(number()) L \(number()) \(number()) C \(number()) \(number()) \(number()) \(number()) \(number()) \(number())"
        }
    }
}
