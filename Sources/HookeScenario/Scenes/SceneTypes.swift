extension SceneName {
    /// The type whose values are scenes of this kind.
    var description: SceneType {
        switch self {
        case .elasticLayer: SceneType(ElasticLayerDescription.self)
        case .elasticHeader: SceneType(ElasticHeaderDescription.self)
        case .network: SceneType(NetworkDescription.self)
        case .progressBar: SceneType(ProgressBarDescription.self)
        case .text: SceneType(TextDescription.self)
        case .composer: SceneType(ComposerDescription.self)
        case .emojiKeyboard: SceneType(EmojiKeyboardDescription.self)
        case .feed: SceneType(FeedDescription.self)
        }
    }
}
