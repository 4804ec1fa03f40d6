public import HookeForms

/// The kinds of ready scenes, by their names in a scenario file.
///
/// To add a kind, add a case here, its type in SceneTypes.swift, and a type that conforms to `ReadyScene` in a file named after it, with its schema,
/// its names and the scene that it makes.
public enum SceneName: String, Word {
    /// The word for one of them in messages.
    public static let noun = "scene"

    /// ``ElasticLayerDescription``
    case elasticLayer = "elastic-layer"
    /// ``ElasticHeaderDescription``
    case elasticHeader = "elastic-header"
    /// ``NetworkDescription``
    case network
    /// ``ProgressBarDescription``
    case progressBar = "progress-bar"
    /// ``TextDescription``
    case text
    /// ``ComposerDescription``
    case composer
    /// ``EmojiKeyboardDescription``
    case emojiKeyboard = "emoji-keyboard"
    /// ``FeedDescription``
    case feed

    /// The description for people.
    public var about: String { description.about }

    /// The names of the custom numbers that layers of ready scenes have, without repetitions.
    static let numbers: [String] = allCases.flatMap { $0.description.numbers }.reduce(into: []) { names, name in
        if !names.contains(name) { names.append(name) }
    }
}
