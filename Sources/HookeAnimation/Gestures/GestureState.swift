/// The state of a gesture recogniser, as `UIGestureRecognizer.State`.
public enum GestureState: String, Hashable, Sendable, CaseIterable {
    /// No touch has landed, or the touches have not become the gesture yet.
    case possible
    /// The touches have just become a continuous gesture: a pan, a long press, a pinch, a rotation.
    case began
    /// The touches have moved again.
    case changed
    /// The touches ended after the gesture began, or a discrete gesture was recognised: ``recognized``.
    case ended
    /// A touch was cancelled, or the recogniser disabled, after the gesture began.
    case cancelled
    /// The touches are not the gesture, another recogniser began with them, or this one was disabled; until the touches end.
    case failed

    /// The state of a discrete gesture, such as a tap, which ends at once.
    public static let recognized = GestureState.ended

    /// Whether a recogniser can change from this state to another: nine transitions, as listed by Chameleon. The return from
    /// `ended`, `cancelled` and `failed` to `possible` at the end of the touches is not counted as a transition.
    public func canBecome(_ next: GestureState) -> Bool {
        switch self {
        case .possible: next == .began || next == .recognized || next == .failed
        case .began, .changed: next == .changed || next == .ended || next == .cancelled
        case .ended, .cancelled, .failed: false
        }
    }

    /// Whether a continuous gesture is in progress.
    var isActive: Bool { self == .began || self == .changed }
}

extension GestureState: SnapshotCodable {
    package static var blank: GestureState { .possible }
}
