public import HookeForms
internal import HookeAnimation

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
