public import HookeDynamics
public import HookeForms
internal import HookeTrace

/// An expected layer at a point, or an expected point in another layer's coordinates, at a time.
public struct GeometryExpectation: Hashable, Sendable {
    /// What is asked.
    public var question: Question
    /// The time, which may be between frames: the stage as it stands after the last frame that is not later.
    public var at: Flicks
    /// Which geometry is asked.
    public var geometry: LayerGeometryName

    /// What is asked of the layers.
    public enum Question: Hashable, Sendable {
        /// The frontmost layer at a point of the display; `nil` for none.
        case hitTest(ScreenPoint, layer: String?)
        /// A point of one layer's coordinates in those of another, each coordinate to a tolerance, points.
        case convert(ScreenPoint, from: String, to: String, result: ScreenPoint, tolerance: Double)
    }
}

/// The geometries of layers, by their names in files.
public enum LayerGeometryName: String, Word {
    /// The word for one of them in messages.
    public static let noun = "geometry"

    case model
    case presentation

    /// The description for people.
    public var about: String {
        switch self {
        case .model: "the values that were set: a moving layer is at its destination"
        case .presentation: "what shows at the time"
        }
    }
}

extension GeometryExpectation {
    private static let when = Field.group(
        Field.required("at", .time, "At exactly this time, between frames too."),
        Field.optional(
            "geometry", Schema<LayerGeometryName>.words, default: "model", "Which geometry of the layers is asked.")
    ) { (at: $0, geometry: $1) }

    /// What is expected: a layer's name, or a point. Both have the key `is`.
    private enum Answer {
        case layer(String)
        case point(ScreenPoint)
    }

    private static let answer = Field.required(
        "is",
        Schema<Located<Answer>>.located(
            .oneOf([Schema<String>.text.map { Answer.layer($0) }, Schema<ScreenPoint>.point.map { Answer.point($0) }])),
        "Of a hit test the layer's name, 'root' where no other layer is hit, 'none' outside the display; of a conversion the point."
    )

    /// The keys of an expected layer at a point.
    static let hitTest = Field.group(
        Field.required(
            "hitTest", .point,
            "A point of the display: the frontmost layer there, as 'hitTest' of the root layer finds it."),
        answer, when
    ) { (point: $0, answer: $1, when: $2) }
    .resolve { parts, _, diagnostics -> GeometryExpectation? in
        guard case .layer(let name) = parts.answer.value else {
            diagnostics.report(
                at: parts.answer.position, "a hit test finds a layer", expected: "a layer's name, or none")
            return nil
        }
        return GeometryExpectation(
            question: .hitTest(parts.point, layer: name == "none" ? nil : name), at: parts.when.at,
            geometry: parts.when.geometry)
    }

    /// The keys of an expected point in another layer's coordinates.
    static let conversion = Field.group(
        Field.required("convert", .point, "A point of a layer's coordinates in those of another."),
        Field.required("from", .text, "The layer in whose coordinates the point is; 'root' for the display."),
        Field.required("to", .text, "The layer in whose coordinates the result is; 'root' for the display."),
        answer,
        Field.optional(
            "within", .length(.notNegative), default: "0", "How far from 'is' each coordinate may be."),
        when
    ) { (point: $0, source: $1, target: $2, answer: $3, tolerance: $4, when: $5) }
    .resolve { parts, _, diagnostics -> GeometryExpectation? in
        guard case .point(let result) = parts.answer.value else {
            diagnostics.report(at: parts.answer.position, "a conversion gives a point", expected: "a point (x, y)")
            return nil
        }
        return GeometryExpectation(
            question: .convert(
                parts.point, from: parts.source, to: parts.target, result: result, tolerance: parts.tolerance),
            at: parts.when.at, geometry: parts.when.geometry)
    }

    /// The layers that it names; without the root, which is always there.
    var layers: [String] {
        let names: [String] =
            switch question {
            case .hitTest(_, let layer): layer.map { [$0] } ?? []
            case .convert(_, let source, let target, _, _): [source, target]
            }
        return names.filter { $0 != SymbolTable.root }
    }
}
