internal import HookeForms
internal import HookeTrace

extension LayerDescription.ActionDescription {
    /// The value of an action as decoded.
    enum Source: Sendable {
        /// No action.
        case none
        /// An animation for a change of the tree.
        case answer(AnimationDescription)
        /// An animation of the property that changes.
        case animation(PropertyAnimation)
    }

    /// Creates the action for a property or a change of the tree. Reports values that do not have the property's type, and returns `nil`
    /// then.
    init?(_ key: String, _ source: Source, _ diagnostics: inout Diagnostics) {
        switch source {
        case .none: self.init(property: key, animation: nil)
        case .answer(let animation): self.init(property: key, animation: animation)
        case .animation(let source):
            let property = PropertyDescriptor.builtIn(key) ?? .custom(key)
            guard let animation = source.animation(property, &diagnostics) else { return nil }
            self.init(property: key, animation: animation)
        }
    }
}

extension DictionarySchema where Value == LayerDescription.ActionDescription.Source {
    /// The actions of a layer, by property or change of the tree.
    static let actions = DictionarySchema(
        name: "the actions by property",
        entries: LayerActionKey.allCases.map { question in
            Entry(
                expression: "^\(question.rawValue)$", fits: { $0 == question.rawValue },
                .oneOf([
                    .word("null", means: .none, "nothing happens"),
                    Schema.object(AnimationDescription.answer).map { .answer($0) },
                ]),
                about: "The action when \(question.about): null, or an animation.")
        } + [
            Entry(
                expression: "^(?!(\(LayerActionKey.expression))$)[A-Za-z_][A-Za-z0-9_]*$",
                fits: { LayerKeyPath.isWord($0) && LayerActionKey(rawValue: $0) == nil },
                .oneOf([
                    .word("null", means: .none, "nothing: a change shows at once"),
                    Schema.object(AnimationDescription.action).map { .animation($0) },
                ]),
                about: "The action for a change of this property: null, or an animation of it.")
        ],
        stray: { entry in
            Diagnostic(
                at: entry.keyPosition, "\(quoted(entry.key)) is not a whole property",
                expected: listed(PropertyDescriptor.whole.map { $0.path }, "or") + ", or a custom property")
        })
}
