package import HookeAnimation
public import HookeDynamics
public import HookeForms
package import HookeScenes
internal import HookeSolvers

/// The parameters of `emoji-keyboard`. Lengths are in points.
public struct EmojiKeyboardDescription: Hashable, Sendable {
    /// The composer into which the keys type.
    public var composer: ComposerDescription
    /// How many emoji each tab has.
    public var emoji: [Int]
    /// The width and height of the magnifier.
    package var magnifierSize: ScreenPoint
    /// What the magnifier lies in.
    public var magnifierIn: MagnifierPlace
    /// How long a click shows the magnifier.
    public var clickDuration: Flicks
    /// How long a finger rests on a key before the magnifier shows.
    public var pressDuration: Flicks
}

/// What the magnifier of an emoji keyboard lies in.
public enum MagnifierPlace: String, Word {
    /// The word for one of them in messages.
    public static let noun = "place of the magnifier"

    /// A window above all.
    case window
    /// The scroll view of the pages.
    case pages

    /// What follows from it.
    public var about: String {
        switch self {
        case .window: "a window above all, so that the magnifier shows whole"
        case .pages: "the scroll view of the pages, which clips it"
        }
    }
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
            "emoji",
            Schema<[Int]>.oneOf([
                Schema<Int>.count(1...EmojiKeyboard.maximumCount).map {
                    [Int](repeating: $0, count: EmojiPages.tabCount)
                },
                Schema<[Int]>.tuple(
                    .count(1...EmojiKeyboard.maximumCount), count: EmojiPages.tabCount, named: "counts of four tabs"),
            ]), default: "60",
            "How many emoji each tab has, 20 on a page, or a list of four numbers; from the 63rd on they repeat."),
        Field.optional(
            "magnifierSize",
            Schema<[Double]>.tuple(.length(.distance), count: 2, named: "a size").map {
                ScreenPoint(x: $0[0], y: $0[1])
            },
            default: ["64 pt", "92 pt"], "Width and height of the magnifier."),
        Field.optional(
            "magnifierIn", Schema<MagnifierPlace>.words, default: "window", "What the magnifier lies in."),
        Field.optional("clickDuration", .duration, default: "0.25 s", "How long a click shows the magnifier."),
        Field.optional(
            "pressDuration", .duration, default: "0.5 s",
            "How long a finger rests on a key before the magnifier shows.")
    ) {
        EmojiKeyboardDescription(
            composer: $0, emoji: $1, magnifierSize: $2, magnifierIn: $3, clickDuration: $4, pressDuration: $5)
    }
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
        let most = emoji.reduce(0) { max($0, $1) }
        let pages = EmojiGrid.pageCount(of: most)
        let shown = [
            SceneDescription.Part(name: "pages", kind: .scroll, gestures: [.tap, .longPress], traced: ["bounds"]),
            SceneDescription.Part(name: "dots", kind: .view, properties: ["page"], traced: ["page", "hidden"]),
            SceneDescription.Part(name: "tabs", kind: .view, properties: ["selected"], traced: ["selected"]),
            SceneDescription.Part(name: "magnifier", kind: .view, traced: ["position", "hidden"]),
        ]
        let layers = ["composer", "window"].map { SceneDescription.Part(name: $0, kind: .layer, traced: []) }
        return composer.parts + shown + layers + views("page", pages) + views("key", most) + views("delete", pages)
            + views("tab", EmojiPages.tabCount)
    }

    package func make(in superlayer: Layer, named name: String?, solver: any Solver) -> any Scene {
        var parameters = EmojiKeyboard.Parameters()
        parameters.composer = composer.parameters
        parameters.counts = emoji
        parameters.magnifierPlace =
            switch magnifierIn {
            case .window: .window
            case .pages: .pages
            }
        parameters.clickDuration = clickDuration
        parameters.magnifierSize = Size(width: magnifierSize.x, height: magnifierSize.y)
        parameters.pressDuration = pressDuration
        return EmojiKeyboard(in: superlayer, named: name, parameters)
    }
}
