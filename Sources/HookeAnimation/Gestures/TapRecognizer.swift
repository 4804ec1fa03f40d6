public import HookeDynamics

/// The state machine of taps.
struct TapGesture: GestureMachine {
    /// How many taps make the gesture, and how many touches a tap.
    var taps = 1
    var requiredTouches = 1
    /// How far a touch may move, points.
    var allowableMovement = 10.0
    /// The longest time from the end of a tap to the begin of the next.
    var maximumInterval: Flicks = 0.35
    /// The taps so far.
    private(set) var count = 0
    /// Where the first touch of the current or last tap landed, in the stage's coordinates.
    private(set) var landing = Point.zero
    /// Whether all touches of the current tap have landed.
    private var hasAllTouches = false

    /// One too many makes it fail.
    func capacity(hasBegun: Bool) -> Int { .max }

    var awaitsTouch: Bool { count > 0 }

    mutating func receive(
        _ input: GestureInput, _ touches: GestureTouches, _ velocity: inout VelocityEstimator
    ) -> GestureVerdict {
        switch input {
        case .landed:
            guard touches.all.count <= requiredTouches else { return .fail }
            if touches.all.count == requiredTouches { hasAllTouches = true }
            if touches.all.count == 1 { landing = touches.all[0].start }
            return touches.all.count == 1 && count > 0 ? .clearDeadline : .none
        case .moved:
            return touches.all.contains { $0.travel > allowableMovement } ? .fail : .none
        case .lifted:
            guard touches.all.isEmpty else { return .none }
            guard hasAllTouches else { return .fail }
            hasAllTouches = false
            count += 1
            guard count < taps else {
                count = 0
                return .recognize
            }
            return .setDeadline(touches.time.adding(clamping: maximumInterval), isLast: true)
        case .deadline:
            return touches.all.isEmpty ? .fail : .none
        }
    }

    mutating func reset() { (count, hasAllTouches) = (0, false) }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&taps)
        try archive.code(&requiredTouches)
        try archive.require(taps > 0 && requiredTouches > 0, "a tap takes no touches")
        try archive.code(&allowableMovement)
        try archive.code(&maximumInterval)
        try archive.code(&count)
        try archive.code(&hasAllTouches)
        try archive.code(&landing)
    }
}

/// A tap recogniser of a view, as `UITapGestureRecognizer`.
///
/// The tap is recognised when its last touch ends. It fails when a touch moves too far, when too many land, and when the next of several
/// taps does not begin in time: at that very instant, not at the next frame. A tap does not prevent one of more taps; it waits for that
/// one's failure with ``GestureRecognizer/requireFailure(of:)``.
public struct TapRecognizer: GestureRecognizer {
    /// Its place on its stage.
    public let handle: GestureHandle

    /// The recogniser of a handle, which must be of this kind.
    public init(handle: GestureHandle) {
        trap(unless: handle.kind == .tap, RecognizerState.wrongKind)
        self.handle = handle
    }

    /// How many taps make the gesture: 1 by default.
    public var numberOfTapsRequired: Int {
        get { handle.stage.state.touches[handle.slot].tap.taps }
        nonmutating set {
            trap(unless: newValue > 0, "a tap recogniser takes at least one tap")
            handle.stage.state.touches[handle.slot].tap.taps = newValue
        }
    }

    /// How many touches make a tap: 1 by default.
    public var numberOfTouchesRequired: Int {
        get { handle.stage.state.touches[handle.slot].tap.requiredTouches }
        nonmutating set {
            trap(unless: newValue > 0, "a tap recogniser takes at least one touch")
            handle.stage.state.touches[handle.slot].tap.requiredTouches = newValue
        }
    }

    /// Where the first touch of the tap landed, in the stage's coordinates.
    public var landing: Point { handle.stage.state.touches[handle.slot].tap.landing }

    /// How far a touch may move, in points: 10 by default. UIKit's is not documented.
    public var allowableMovement: Double {
        get { handle.stage.state.touches[handle.slot].tap.allowableMovement }
        nonmutating set {
            trap(unless: newValue >= 0, "a tap's movement is not negative")
            handle.stage.state.touches[handle.slot].tap.allowableMovement = newValue
        }
    }

    /// The longest time from the end of a tap to the begin of the next: 0.35 s by default. UIKit's is not documented.
    public var maximumInterval: Flicks {
        get { handle.stage.state.touches[handle.slot].tap.maximumInterval }
        nonmutating set {
            trap(unless: newValue >= .zero, "the time between taps is not negative")
            handle.stage.state.touches[handle.slot].tap.maximumInterval = newValue
        }
    }
}

extension Stage {
    /// Adds a tap recogniser to a view; `handler` is called for each tap.
    @discardableResult
    public func addTapRecognizer(
        to view: View, taps: Int = 1, touches: Int = 1, handler: @escaping (TapRecognizer) -> Void
    ) -> TapRecognizer {
        let tap = TapRecognizer(handle: add(.tap(TapGesture()), to: view) { handler(TapRecognizer(handle: $0)) })
        tap.numberOfTapsRequired = taps
        tap.numberOfTouchesRequired = touches
        return tap
    }
}
