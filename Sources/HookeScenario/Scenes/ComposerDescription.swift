package import HookeAnimation
package import HookeDynamics
package import HookeForms
package import HookeScenes
internal import HookeSolvers
internal import HookeTrace

/// The parameters of `composer`. Lengths are in points.
public struct ComposerDescription: Hashable, Sendable {
    /// What the empty text view shows.
    public var placeholder: String
    /// The size of the text.
    public var fontSize: Double
    /// The least height of the text view.
    public var minimumHeight: Double
    /// The greatest height of the text view.
    public var maximumHeight: Double
    /// The height of the bar.
    public var barHeight: Double
    /// The curve along which the bar follows the keyboard; `nil` for the keyboard's own.
    public var curve: TimingCurve?
    /// Whether the bar is the keyboard's accessory view.
    public var isAccessory: Bool
    /// The height with which the keyboard is shown.
    public var keyboardHeight: Double
}

// MARK: Schema

extension ComposerDescription: ReadyScene {
    package static var name: SceneName { .composer }
    package static var about: String {
        "a text view that grows with its text, and a tool bar that rides on a keyboard"
    }

    /// A composer has a value whatever is wrong with its parameters, because its names do not depend on them.
    package static func field(_ word: Field<SceneName>) -> Field<ComposerDescription> {
        Field.group(word, Field.optional("with", .object(schema), default: [:], aboutParameters).recovering) { $1 }
    }

    private static let schema = ObjectSchema(
        "the parameters of composer", about: "The parameters of the scene composer.", fields(leastKeyboardHeight: 0)
    ) { $0 }

    /// The keys of a composer's parameters; the keyboard is higher than a height in points.
    static func fields(leastKeyboardHeight: Double) -> Field<ComposerDescription> {
        Field.group(
            Field.optional(
                "placeholder", .text, default: "Share something new...", "What the empty text view shows."),
            Field.optional(
                "fontSize", .length(Bounds(least: .excluding(0), most: .including(1000))), default: "14 pt",
                "The size of the text."),
            heights,
            Field.optional("barHeight", .length(.distance), default: "44 pt", "The height of the tool bar."),
            bar,
            Field.optional(
                "keyboardHeight", .length(Bounds(least: .excluding(leastKeyboardHeight), most: .including(1e9))),
                default: "216 pt", "The height of the keyboard without an accessory view.")
        ) { placeholder, fontSize, heights, barHeight, bar, keyboardHeight in
            ComposerDescription(
                placeholder: placeholder, fontSize: fontSize, minimumHeight: heights.least,
                maximumHeight: heights.most.value, barHeight: barHeight, curve: bar.curve,
                isAccessory: bar.isAccessory, keyboardHeight: keyboardHeight)
        }
    }

    private static let heights = Field.group(
        Field.optional(
            "minimumHeight", .length(.distance), default: "44 pt", "The least height of the text view."),
        Field.optional(
            "maximumHeight", .located(.length(.distance)), default: "160 pt",
            "The greatest height of the text view; a higher text shows the part with the cursor.")
    ) { (least: $0, most: $1) }
    .checked { heights, _, diagnostics in
        guard heights.most.value < heights.least else { return }
        diagnostics.report(
            at: heights.most.position, "a greatest height of \(heights.most.text) is below the least",
            expected: "at least \(short(heights.least)) pt")
    }

    private static let bar = Field.group(
        Field.optional(
            "curve",
            Schema<TimingCurve?>.oneOf([
                TimingCurve.schema.map { .some($0) },
                .word("keyboard", means: nil, "the keyboard's own curve"),
            ]), default: "ease-in-out", "The curve along which the bar follows the keyboard."),
        Field.optional(
            "accessory", .flag, default: "false",
            "Whether the bar is the keyboard's accessory view: a part of it, and hidden with it."),
        Field.position(of: "curve")
    ) { (curve: $0, isAccessory: $1, position: $2) }
    .checked { bar, _, diagnostics in
        guard bar.isAccessory, let position = bar.position else { return }
        diagnostics.report(
            at: position, "'curve' needs a bar that follows the keyboard, and an accessory view is a part of it",
            expected: "accessory: false")
    }
}

// MARK: Names and making

extension ComposerDescription {
    package static var ownName: String { "composer" }
    package static var numbers: [String] { ["length", "cursor", "lines", "gap"] }
    package var takesText: Bool { true }
    package var leastKeyboardHeight: Double? { 0 }

    package var parts: [SceneDescription.Part] {
        let counts = ["length", "cursor", "lines"]
        return [
            SceneDescription.Part(
                name: "text", kind: .view, properties: counts, traced: ["position", "bounds"] + counts),
            SceneDescription.Part(name: "placeholder", kind: .view, traced: ["position", "bounds", "hidden"]),
            SceneDescription.Part(name: "bar", kind: .view, properties: ["gap"], traced: ["position", "gap"]),
            SceneDescription.Part(name: "keyboard", kind: .view, traced: ["position", "bounds"]),
        ]
            + (0..<KeyboardToolBar.buttonCount).map {
                SceneDescription.Part(name: "button\($0)", kind: .view, traced: [])
            }
    }

    /// The parameters of the scene.
    var parameters: Composer.Parameters {
        var parameters = Composer.Parameters()
        parameters.placeholder = placeholder
        parameters.fontSize = fontSize
        parameters.minimumHeight = minimumHeight
        parameters.maximumHeight = maximumHeight
        parameters.barHeight = barHeight
        parameters.bar =
            isAccessory ? .accessory : .follower(curve.map { .timing($0.function) } ?? .keyboard)
        parameters.keyboardHeight = keyboardHeight
        return parameters
    }

    package func make(in superlayer: Layer, named name: String?, solver: any Solver) -> any Scene {
        Composer(in: superlayer, named: name, parameters)
    }
}
