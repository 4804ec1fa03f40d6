public import HookeForms
internal import HookeTrace

/// What a layer asks its actions for as the tree changes: no property of its own, so that an answer names one.
public enum LayerActionKey: String, Word {
    case sublayers, mask, onOrderIn, onOrderOut, onLayout

    /// When it asks.
    public var about: String {
        switch self {
        case .sublayers: "sublayers came, went or changed places"
        case .mask: "its mask came or went"
        case .onOrderIn: "it was put into a layer"
        case .onOrderOut: "it was taken out"
        case .onLayout: "it is laid out at the commit"
        }
    }

    /// All of them, as a regular expression has it.
    static let expression = allCases.map(\.rawValue).joined(separator: "|")
}

extension LayerDescription.ActionDescription {
    /// What a file has at a key of a layer's actions.
    enum Source: Sendable {
        /// Nothing happens.
        case none
        /// The answer to a change of the tree.
        case answer(AnimationDescription)
        /// An animation of the property that changes.
        case animation(PropertyAnimation)
    }

    /// The action for a property or a change of the tree; reports values that are not the property's, and then there is none.
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
    /// What a change of each property sets off.
    static let actions = DictionarySchema(
        name: "the actions by property",
        entries: LayerActionKey.allCases.map { question in
            Entry(
                expression: "^\(question.rawValue)$", fits: { $0 == question.rawValue },
                .oneOf([
                    .word("null", means: .none, "nothing happens"),
                    Schema.object(AnimationDescription.answer).map { .answer($0) },
                ]),
                about: "What is added to the layer when \(question.about): null, or an animation.")
        } + [
            Entry(
                expression: "^(?!(\(LayerActionKey.expression))$)[A-Za-z_][A-Za-z0-9_]*$",
                fits: { PropertyName.isWord($0) && LayerActionKey(rawValue: $0) == nil },
                .oneOf([
                    .word("null", means: .none, "nothing: a change shows at once"),
                    Schema.object(AnimationDescription.action).map { .animation($0) },
                ]),
                about: "What a change of this property sets off: null, or an animation of it.")
        ],
        stray: { entry in
            Diagnostic(
                at: entry.keyPosition, "\(quoted(entry.key)) is no whole property",
                expected: listed(PropertyDescriptor.whole.map { $0.path }, "or") + ", or one of the layer's own")
        })
}
