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
    /// The greatest height of the text view; `nil` for none.
    public var maximumHeight: Double?
    /// The height of the navigation bar over the text view; 0 for none.
    public var navigationBar: Double
    /// The height of the bar.
    public var barHeight: Double
    /// The curve along which the bar follows the keyboard; `nil` for the keyboard's own.
    public var curve: TimingCurve?
    /// Whether the bar is the keyboard's accessory view.
    public var isAccessory: Bool
    /// The height with which the keyboard is shown.
    public var keyboardHeight: Double
    /// The height of the input view that takes turns with the keyboard's keys; `nil` for none.
    public var inputView: Double?
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
            keyboard(leastHeight: leastKeyboardHeight)
        ) { placeholder, fontSize, heights, barHeight, bar, keyboard in
            ComposerDescription(
                placeholder: placeholder, fontSize: fontSize, minimumHeight: heights.least,
                maximumHeight: heights.most?.value, navigationBar: heights.bar, barHeight: barHeight, curve: bar.curve,
                isAccessory: bar.isAccessory, keyboardHeight: keyboard.keys, inputView: keyboard.inputView)
        }
    }

    private static let heights = Field.group(
        Field.optional(
            "minimumHeight", .length(.distance), default: "0 pt",
            "The least height of the text view, which is as high as its text: not an option of the article."),
        Field.optional(
            "maximumHeight", .located(.length(.distance)),
            "The greatest height of the text view, not an option of the article; a higher text shows the part with the cursor. Default: none."
        ),
        Field.optional(
            "navigationBar", .length(.distance), default: "0 pt",
            "The height of a navigation bar over the text view, 64 pt for the usual one; text and placeholder begin below it."
        )
    ) { (least: $0, most: $1, bar: $2) }
    .checked { heights, _, diagnostics in
        guard let most = heights.most, most.value < heights.least else { return }
        diagnostics.report(
            at: most.position, "a greatest height of \(most.text) is below the least",
            expected: "at least \(short(heights.least)) pt")
    }

    /// The keys of keyboard and input view. An emoji keyboard, whose least height is above 0, has pages of emoji in place of keys.
    private static func keyboard(leastHeight: Double) -> Field<(keys: Double, inputView: Double?)> {
        let height = Schema<Double>.length(Bounds(least: .excluding(leastHeight), most: .including(1e9)))
        let keys = Field.optional(
            "keyboardHeight", height, default: "216 pt", "The height of the keyboard without an accessory view.")
        guard leastHeight == 0 else { return keys.map { (keys: $0, inputView: nil) } }
        return Field.group(
            keys,
            Field.optional(
                "inputView", height,
                "The height of a view that 'swapKeyboard' puts in the place of the keyboard's keys. Default: none.")
        ) { (keys: $0, inputView: $1) }
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
    package var hasInputView: Bool { inputView != nil }

    package var parts: [SceneDescription.Part] {
        let counts = ["length", "cursor", "lines"]
        return [
            SceneDescription.Part(
                name: "text", kind: .view, properties: counts, traced: ["position", "bounds"] + counts),
            SceneDescription.Part(name: "placeholder", kind: .view, traced: ["position", "bounds", "hidden"]),
            SceneDescription.Part(name: "bar", kind: .view, properties: ["gap"], traced: ["position", "gap"]),
            SceneDescription.Part(name: "keyboard", kind: .view, traced: ["position", "bounds"]),
        ]
            + (hasInputView ? [SceneDescription.Part(name: "inputView", kind: .view, traced: ["hidden"])] : [])
            + (0..<KeyboardToolBar.buttonCount).map {
                SceneDescription.Part(name: "button\($0)", kind: .view, traced: [])
            }
            + (navigationBar > 0 ? [SceneDescription.Part(name: "navigationBar", kind: .view, traced: [])] : [])
    }

    /// The parameters of the scene.
    var parameters: Composer.Parameters {
        var parameters = Composer.Parameters()
        parameters.placeholder = placeholder
        parameters.fontSize = fontSize
        parameters.minimumHeight = minimumHeight
        parameters.maximumHeight = maximumHeight ?? .infinity
        parameters.navigationBarHeight = navigationBar
        parameters.inputViewHeight = inputView
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
