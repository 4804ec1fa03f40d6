import HookeDynamics

/// The state machine of pinches.
struct PinchGesture: GestureMachine {
    /// The change of the distance at which the pinch begins, points.
    var slop = 10.0
    /// The distance between the touches when the second landed, and now, points; at least 1 pt.
    private var start = 1.0
    private(set) var distance = 1.0
    /// The distance at a scale of 1.
    var reference = 1.0

    /// The distance in relation to that at the begin.
    var scale: Double { distance / reference }

    func capacity(hasBegun: Bool) -> Int { 2 }

    mutating func receive(
        _ input: GestureInput, _ touches: GestureTouches, _ velocity: inout VelocityEstimator
    ) -> GestureVerdict {
        switch input {
        case .landed:
            guard touches.all.count == 2 else { return .none }
            // When a second finger lands again, the scale continues from its last value.
            let held = scale
            distance = PinchGesture.distance(between: touches.all)
            reference = touches.hasBegun ? distance / held : distance
            start = distance
            velocity.reset()
            velocity.add(Point(x: distance, y: 0), at: touches.time)
            return .none
        case .moved:
            guard touches.all.count == 2 else { return .none }
            let new = PinchGesture.distance(between: touches.all)
            guard new != distance else { return .none }
            distance = new
            velocity.add(Point(x: distance, y: 0), at: touches.time)
            if touches.hasBegun { return .change }
            let change = distance - start
            guard change.magnitude >= slop else {
                reference = distance
                return .none
            }
            // Exactly the slop, however coarse the samples are, so that the pinch is the same at every refresh rate.
            reference = change < 0 ? start - slop : start + slop
            return .begin
        case .lifted:
            guard touches.all.isEmpty else { return .none }
            return touches.hasBegun ? .end : .fail
        case .deadline:
            return .none
        }
    }

    private static func distance(between touches: [TrackedTouch]) -> Double {
        max(1, (touches[1].location - touches[0].location).length)
    }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&slop)
        try archive.code(&start)
        try archive.code(&distance)
        try archive.code(&reference)
    }
}

/// A pinch recogniser of a view, as `UIPinchGestureRecognizer`: the distance between two touches.
///
/// The pinch begins when that has changed by the slop, from which its scale counts, so that it begins near 1. It ends with the last of its
/// touches; while one of them is down alone, the scale stays.
public struct PinchRecognizer: GestureRecognizer {
    /// Its place on its stage.
    public let handle: GestureHandle

    /// The recogniser of a handle, which must be of this kind.
    public init(handle: GestureHandle) {
        trap(unless: handle.kind == .pinch, RecognizerState.wrongKind)
        self.handle = handle
    }

    /// The change of the distance between the touches at which the pinch begins, in points: 10 by default. UIKit's is not documented.
    public var slop: Double {
        get { handle.stage.state.touches[handle.slot].pinch.slop }
        nonmutating set {
            trap(unless: newValue >= 0, "a slop is a number that is not negative")
            handle.stage.state.touches[handle.slot].pinch.slop = newValue
        }
    }

    /// The distance between the touches in relation to that at the begin; 1 before.
    public var scale: Double {
        let own = handle.stage.state.touches[handle.slot]
        return own.isBeforeBegin ? 1 : own.pinch.scale
    }

    /// Sets the current scale, positive and finite; the velocity estimate restarts.
    public func setScale(_ scale: Double) {
        trap(unless: scale > 0 && scale.isFinite, "a pinch's scale is positive and finite")
        handle.stage.state.touches[handle.slot].setScale(scale)
    }

    /// The change of the scale per second: that of the last movement, if the fingers have stopped since.
    public var velocity: Double { handle.stage.state.touches[handle.slot].scaleVelocity }

    /// The estimator of the velocity.
    public var velocityEstimator: VelocityEstimator {
        get { handle.stage.state.touches[handle.slot].velocityEstimator }
        nonmutating set { handle.stage.state.touches[handle.slot].velocityEstimator = newValue }
    }
}

extension RecognizerState {
    fileprivate mutating func setScale(_ scale: Double) {
        pinch.reference = pinch.distance / scale
        velocityEstimator.reset()
    }
}

extension Stage {
    /// Adds a pinch recogniser to a view; `handler` is called at each change of state.
    @discardableResult
    public func addPinchRecognizer(to view: View, handler: @escaping (PinchRecognizer) -> Void) -> PinchRecognizer {
        PinchRecognizer(handle: add(.pinch(PinchGesture()), to: view) { handler(PinchRecognizer(handle: $0)) })
    }
}
