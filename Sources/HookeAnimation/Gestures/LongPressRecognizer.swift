public import HookeDynamics

/// The state machine of long presses.
struct LongPressGesture: GestureMachine {
    /// How long the touches rest before the press begins.
    var minimumDuration: Flicks = 0.5
    /// How far a touch may move before that, points.
    var allowableMovement = 10.0
    var requiredTouches = 1

    /// Before it begins, one too many makes it fail.
    func capacity(hasBegun: Bool) -> Int { hasBegun ? 0 : .max }

    mutating func receive(
        _ input: GestureInput, _ touches: GestureTouches, _ velocity: inout VelocityEstimator
    ) -> GestureVerdict {
        switch input {
        case .landed:
            guard touches.all.count <= requiredTouches else { return .fail }
            guard touches.all.count == requiredTouches else { return .none }
            return .setDeadline(touches.time.adding(clamping: minimumDuration), isLast: false)
        case .moved:
            if touches.hasBegun { return .change }
            return touches.all.contains { $0.travel > allowableMovement } ? .fail : .none
        case .lifted:
            return touches.hasBegun ? .end : .fail
        case .deadline:
            return .begin
        }
    }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&minimumDuration)
        try archive.code(&allowableMovement)
        try archive.code(&requiredTouches)
    }
}

/// A long press recogniser of a view, as `UILongPressGestureRecognizer`.
///
/// The press begins when its touches have rested for its duration: at that very instant, not at the next frame or movement. It changes as
/// they move on, however far, and ends with the first of them.
public struct LongPressRecognizer: GestureRecognizer {
    /// Its place on its stage.
    public let handle: GestureHandle

    /// The recogniser of a handle, which must be of this kind.
    public init(handle: GestureHandle) {
        trap(unless: handle.kind == .longPress, RecognizerState.wrongKind)
        self.handle = handle
    }

    /// How long the touches rest before the press begins: 0.5 s by default, as in UIKit.
    public var minimumPressDuration: Flicks {
        get { handle.stage.state.touches[handle.slot].longPress.minimumDuration }
        nonmutating set {
            trap(unless: newValue >= .zero, "the time of a press is not negative")
            handle.stage.state.touches[handle.slot].longPress.minimumDuration = newValue
        }
    }

    /// How far a touch may move before the press begins, in points: 10 by default, as in UIKit.
    public var allowableMovement: Double {
        get { handle.stage.state.touches[handle.slot].longPress.allowableMovement }
        nonmutating set {
            trap(unless: newValue >= 0, "a press's movement is not negative")
            handle.stage.state.touches[handle.slot].longPress.allowableMovement = newValue
        }
    }

    /// How many touches make the press: 1 by default.
    public var numberOfTouchesRequired: Int {
        get { handle.stage.state.touches[handle.slot].longPress.requiredTouches }
        nonmutating set {
            trap(unless: newValue > 0, "a long press takes at least one touch")
            handle.stage.state.touches[handle.slot].longPress.requiredTouches = newValue
        }
    }
}

extension Stage {
    /// Adds a long press recogniser to a view; `handler` is called at each change of state.
    @discardableResult
    public func addLongPressRecognizer(
        to view: View, handler: @escaping (LongPressRecognizer) -> Void
    ) -> LongPressRecognizer {
        LongPressRecognizer(
            handle: add(.longPress(LongPressGesture()), to: view) { handler(LongPressRecognizer(handle: $0)) })
    }
}
