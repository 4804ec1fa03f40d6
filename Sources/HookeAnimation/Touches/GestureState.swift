/// Where a recogniser stands.
public enum GestureState: String, Hashable, Sendable, CaseIterable {
    /// No finger, or one that has not moved far enough.
    case possible
    /// The finger has just moved far enough.
    case began
    /// It moved on.
    case changed
    /// It lifted after the pan began.
    case ended
    /// The touch was taken away, or the recogniser switched off, after the pan began.
    case cancelled
    /// Another recogniser has begun with its finger, or it was switched off before the pan began; until the finger is gone.
    case failed

    /// What a gesture without a course, as a tap is, becomes: `ended` at once.
    public static let recognized = GestureState.ended

    /// Whether a recogniser goes from this state to another: nine ways, as Chameleon lists them. From `ended`,
    /// `cancelled` and `failed` it returns to `possible` when the finger is gone, which is no step of a gesture.
    public func canBecome(_ next: GestureState) -> Bool {
        switch self {
        case .possible: next == .began || next == .recognized || next == .failed
        case .began, .changed: next == .changed || next == .ended || next == .cancelled
        case .ended, .cancelled, .failed: false
        }
    }

    /// Whether a pan is going on.
    var isActive: Bool { self == .began || self == .changed }
}

extension GestureState: SnapshotCodable {
    package static var blank: GestureState { .possible }
}
