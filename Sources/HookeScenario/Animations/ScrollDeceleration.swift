public import HookeForms

/// The deceleration rates of scroll views and decays.
public enum ScrollDeceleration: String, Word {
    /// The word for one of them in messages.
    public static let noun = "deceleration rate"

    case normal
    case fast

    /// The description for people.
    public var about: String {
        switch self {
        case .normal: "0.998 of the velocity remains after a millisecond"
        case .fast: "0.99 of the velocity remains after a millisecond"
        }
    }
}
