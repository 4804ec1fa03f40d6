public import HookeAnimation
public import HookeDynamics
public import HookeForms
internal import HookeTrace

/// A gesture recogniser of a view: `gestures: [{ tap: { taps: 2 }, name: double, requires: { failureOf: pan } }]`.
///
/// Recognisers record their events and are read by expressions; a pan moves its view too, unless `moves: false`.
public struct GestureDescription: Hashable, Sendable {
    /// The name, unique on the layer; without one the word of its kind.
    public var name: String
    /// Whether the file names it; its events then have the name as their detail.
    public var isNamed: Bool
    /// The kind with its options.
    public var options: Options
    /// The recognisers with which it recognises together.
    package var simultaneouslyWith: [Located<String>]
    /// The recognisers that must fail before it recognises.
    package var failureOf: [Located<String>]
    /// The position in the file.
    public var position: SourcePosition

    /// A kind with its options.
    public enum Options: Hashable, Sendable {
        /// Touches that move, of a count.
        case pan(PanDescription, touches: ClosedRange<Int>)
        /// Touches that land and end.
        case tap(taps: Int, touches: Int, movement: Double, interval: Flicks)
        /// Touches that rest.
        case longPress(duration: Flicks, touches: Int, movement: Double)
        /// The distance between two touches; the slop in points.
        case pinch(slop: Double, EstimatorName)
        /// The direction from one touch to another; the slop in radians.
        case rotation(slop: Double, EstimatorName)
    }

    /// The kind.
    public var kind: GestureKind {
        switch options {
        case .pan: .pan
        case .tap: .tap
        case .longPress: .longPress
        case .pinch: .pinch
        case .rotation: .rotation
        }
    }
}

extension GestureKind {
    /// The key of the kind in files and the first word of its quantities in expressions.
    package var word: String {
        switch self {
        case .pan: "pan"
        case .tap: "tap"
        case .longPress: "longPress"
        case .pinch: "pinch"
        case .rotation: "rotation"
        }
    }
}

extension GestureDescription {
    /// A recogniser, or a list of them.
    static let schema: Schema<[GestureDescription]> = .oneOf([
        .list(of: .object(recognizer), atLeast: 1), Schema<GestureDescription>.object(recognizer).map { [$0] },
    ])

    private static let recognizer = ObjectSchema(
        "a gesture", about: "A gesture recogniser of the view, as those of UIKit.", Field.position,
        Field.optional(
            "name", .located(.text), "Its name, unique on the layer. Default: the key of its kind, such as tap."),
        Field.exactlyOne([
            .alternative("pan", .object(pan), "Touches that move.") { $0 },
            .alternative("tap", .object(tap), "Touches that land and end.") { $0 },
            .alternative("longPress", .object(longPress), "Touches that rest.") { $0 },
            .alternative("pinch", .object(pinch), "The distance between two touches.") { $0 },
            .alternative("rotation", .object(rotation), "The direction from one touch to another.") { $0 },
        ]),
        Field.optional(
            "simultaneouslyWith", references,
            "The recognisers, here or on other layers (card.pinch), that recognise together with it."),
        Field.optional(
            "requires", .object(requirements), "What must have happened before it recognises.")
    ) { position, name, options, together, required -> GestureDescription in
        var gesture = GestureDescription(
            name: "", isNamed: name != nil, options: options, simultaneouslyWith: together ?? [],
            failureOf: required ?? [],
            position: name?.position ?? position)
        gesture.name = name?.value ?? gesture.kind.word
        return gesture
    }

    private static let requirements = ObjectSchema(
        "the requirements of a gesture", about: "What must have happened before a gesture is recognised.",
        Field.required(
            "failureOf", references, "The recognisers, here or on other layers (card.tap), that must have failed."))

    private static let references: Schema<[Located<String>]> = .oneOf([
        .list(of: .located(.text), atLeast: 1), Schema<Located<String>>.located(.text).map { [$0] },
    ])

    private static let touches = Field.optional(
        "touches", .count(1...10), default: "1", "How many touches it takes.")

    private static let estimator = Field.optional(
        "velocityEstimator", Schema<EstimatorName>.words, default: "three-samples",
        "How the velocity follows from the touches' samples.")

    private static let pan = ObjectSchema(
        "the options of a pan gesture", about: "How touches pan a view.",
        PanDescription.field,
        Field.optional("touches", .count(1...10), default: "1", "How many touches move it at least."),
        Field.optional(
            "maximumTouches", .located(.count(1...10)), "How many touches it takes at most. Default: the least number.")
    ) { (pan: $0, least: $1, most: $2) }
    .compactMap { given, _, diagnostics -> Options? in
        let most = given.most?.value ?? given.least
        guard most >= given.least else {
            diagnostics.report(
                at: given.most?.position ?? .start, "'maximumTouches' \(most) is less than 'touches' \(given.least)",
                expected: "\(given.least) or more")
            return nil
        }
        return .pan(given.pan, touches: given.least...most)
    }

    private static let tap = ObjectSchema(
        "the options of a tap", about: "What is a tap.",
        Field.optional("taps", .count(1...10), default: "1", "How many taps make the gesture."),
        touches,
        Field.optional("movement", .length(.distance), default: "10 pt", "How far a touch may move."),
        Field.optional(
            "interval", .time(.within(0...60)), default: "0.35 s",
            "The longest time from the end of a tap to the begin of the next.")
    ) { Options.tap(taps: $0, touches: $1, movement: $2, interval: $3) }

    private static let longPress = ObjectSchema(
        "the options of a long press", about: "What is a long press.",
        Field.optional(
            "duration", .time(.within(0...60)), default: "0.5 s", "How long the touches rest before it begins."),
        touches,
        Field.optional(
            "movement", .length(.distance), default: "10 pt", "How far a touch may move before it begins.")
    ) { Options.longPress(duration: $0, touches: $1, movement: $2) }

    private static let pinch = ObjectSchema(
        "the options of a pinch", about: "What is a pinch.",
        Field.optional(
            "slop", .length(.distance), default: "10 pt",
            "Change of the distance at which it begins; the scale counts from there."),
        estimator
    ) { Options.pinch(slop: $0, $1) }

    private static let rotation = ObjectSchema(
        "the options of a rotation", about: "What is a rotation.",
        Field.optional(
            "slop", .number(.within(0...3)), default: "0.1",
            "Change of the direction, radians, at which it begins; the angle counts from there."),
        estimator
    ) { Options.rotation(slop: $0, $1) }
}

// MARK: Names

/// The recogniser that a reference names: `double`, on the same layer, or `card.double`.
package struct RecognizerName: Hashable, Sendable {
    /// The layer.
    package let layer: String
    /// The name on the layer.
    package let name: String

    /// A reference of a gesture of a layer.
    package init(_ reference: String, on layer: String) {
        guard let dot = reference.lastIndex(of: ".") else {
            (self.layer, name) = (layer, reference)
            return
        }
        (self.layer, name) = (String(reference[..<dot]), String(reference[reference.index(after: dot)...]))
    }

    package init(_ name: String, of layer: String) { (self.layer, self.name) = (layer, name) }

    var text: String { "\(layer).\(name)" }
}
