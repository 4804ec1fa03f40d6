public import HookeForms
internal import HookeTrace

/// The changes of the tree for which a layer has actions. The animation of such an action names its property.
public enum LayerActionKey: String, Word {
    /// The word for one of them in messages.
    public static let noun = "action key"

    case sublayers, mask, onOrderIn, onOrderOut, onLayout

    /// The change that triggers the action, for people.
    public var about: String {
        switch self {
        case .sublayers: "sublayers were added, removed or reordered"
        case .mask: "its mask changed"
        case .onOrderIn: "it was added to a superlayer"
        case .onOrderOut: "it was removed from its superlayer"
        case .onLayout: "it is laid out at the commit"
        }
    }

    /// A regular expression that matches all of them.
    static let expression = allCases.map { $0.rawValue }.joined(separator: "|")
}
