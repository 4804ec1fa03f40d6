package import HookeAnimation
public import HookeDynamics
package import HookeForms
package import HookeScenes
internal import HookeSolvers

/// The parameters of `emoji-keyboard`. Lengths are in points.
public struct EmojiKeyboardDescription: Hashable, Sendable {
    /// The composer into which the keys type.
    public var composer: ComposerDescription
    /// How many emoji there are.
    public var emoji: Int
    /// The width and height of the magnifier.
    package var magnifierSize: ScreenPoint
    /// How long a finger rests on a key before the magnifier shows.
    public var pressDuration: Flicks
}

// MARK: Schema

extension EmojiKeyboardDescription: ReadyScene {
    package static var name: SceneName { .emojiKeyboard }
    package static var about: String {
        "a composer whose keyboard has pages of emoji, with dots, tabs and a magnifier above the pressed key"
    }

    /// An emoji keyboard has no value without its parameters, because its names depend on them.
    package static func field(_ word: Field<SceneName>) -> Field<EmojiKeyboardDescription> {
        Field.group(word, Field.optional("with", .object(schema), default: [:], aboutParameters)) { $1 }
    }

    private static let schema = ObjectSchema(
        "the parameters of emoji-keyboard", about: "The parameters of the scene emoji-keyboard.",
        ComposerDescription.fields(leastKeyboardHeight: EmojiKeyboard.minimumHeight),
        Field.optional(
            "emoji", .count(1...EmojiKeyboard.maximumCount), default: "60",
            "How many emoji there are, 20 on a page; from the 64th on they repeat."),
        Field.optional(
            "magnifierSize",
            Schema<[Double]>.tuple(.length(.distance), count: 2, named: "a size").map {
                ScreenPoint(x: $0[0], y: $0[1])
            },
            default: ["64 pt", "92 pt"], "Width and height of the magnifier."),
        Field.optional(
            "pressDuration", .duration, default: "0.5 s",
            "How long a finger rests on a key before the magnifier shows.")
    ) { EmojiKeyboardDescription(composer: $0, emoji: $1, magnifierSize: $2, pressDuration: $3) }
}

// MARK: Names and making

extension EmojiKeyboardDescription {
    package static var ownName: String { "screen" }
    package static var numbers: [String] { ComposerDescription.numbers + ["page", "selected"] }
    package var takesText: Bool { true }
    package var leastKeyboardHeight: Double? { EmojiKeyboard.minimumHeight }

    package var parts: [SceneDescription.Part] {
        func views(_ name: String, _ count: Int) -> [SceneDescription.Part] {
            (0..<count).map { SceneDescription.Part(name: "\(name)\($0)", kind: .view, traced: []) }
        }
        let pages = EmojiGrid.pageCount(of: emoji)
        let shown = [
            SceneDescription.Part(name: "pages", kind: .scroll, gestures: [.tap, .longPress], traced: ["bounds"]),
            SceneDescription.Part(name: "dots", kind: .view, properties: ["page"], traced: ["page", "hidden"]),
            SceneDescription.Part(name: "tabs", kind: .view, properties: ["selected"], traced: ["selected"]),
            SceneDescription.Part(name: "magnifier", kind: .view, traced: ["position", "hidden"]),
        ]
        let layers = ["composer", "window"].map { SceneDescription.Part(name: $0, kind: .layer, traced: []) }
        return composer.parts + shown + layers + views("page", pages) + views("key", emoji) + views("delete", pages)
            + views("tab", EmojiPages.tabCount)
    }

    package func make(in superlayer: Layer, named name: String?, solver: any Solver) -> any Scene {
        var parameters = EmojiKeyboard.Parameters()
        parameters.composer = composer.parameters
        parameters.count = emoji
        parameters.magnifierSize = Size(width: magnifierSize.x, height: magnifierSize.y)
        parameters.pressDuration = pressDuration
        return EmojiKeyboard(in: superlayer, named: name, parameters)
    }
}
