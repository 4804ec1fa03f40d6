import HookeDynamics

/// The state machine of rotations.
struct RotationGesture: GestureMachine {
    /// The change of the direction at which the rotation begins, radians.
    var slop = 0.1
    /// The direction from the first touch to the second, from -pi to pi, and the whole turns since the second landed.
    private var direction = 0.0
    private var turns = 0.0
    /// The angle when the second touch landed.
    private var start = 0.0
    /// The angle of a rotation by 0.
    var reference = 0.0

    /// The direction with its whole turns, radians.
    var angle: Double { direction + turns * (2 * Double.pi) }

    /// The angle since the begin.
    var rotation: Double { angle - reference }

    func capacity(hasBegun: Bool) -> Int { 2 }

    mutating func receive(
        _ input: GestureInput, _ touches: GestureTouches, _ velocity: inout VelocityEstimator
    ) -> GestureVerdict {
        switch input {
        case .landed:
            guard touches.all.count == 2 else { return .none }
            // When a second finger lands again, the rotation continues from its last value.
            let held = rotation
            (direction, turns) = (RotationGesture.direction(touches.all), 0)
            reference = touches.hasBegun ? angle - held : angle
            start = angle
            velocity.reset()
            velocity.add(Point(x: angle, y: 0), at: touches.time)
            return .none
        case .moved:
            guard touches.all.count == 2 else { return .none }
            let new = RotationGesture.direction(touches.all)
            guard new != direction else { return .none }
            // The shorter way round.
            if new - direction > .pi { turns -= 1 }
            if new - direction < -.pi { turns += 1 }
            direction = new
            velocity.add(Point(x: angle, y: 0), at: touches.time)
            if touches.hasBegun { return .change }
            let change = angle - start
            guard change.magnitude >= slop else {
                reference = angle
                return .none
            }
            reference = change < 0 ? start - slop : start + slop
            return .begin
        case .lifted:
            guard touches.all.isEmpty else { return .none }
            return touches.hasBegun ? .end : .fail
        case .deadline:
            return .none
        }
    }

    private static func direction(_ touches: [TrackedTouch]) -> Double {
        let arm = touches[1].location - touches[0].location
        return arm == .zero ? 0 : Elementary.atan2(arm.y, arm.x)
    }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&slop)
        try archive.code(&direction)
        try archive.code(&turns)
        try archive.code(&start)
        try archive.code(&reference)
    }
}

/// A rotation recogniser of a view, as `UIRotationGestureRecognizer`: the direction from one touch to another.
///
/// The rotation begins when that has changed by the slop, from which it counts. It ends with the last of its touches; while one of them is
/// down alone, the rotation stays. Angles are in radians, clockwise on the display; between two samples the touches turn the shorter way.
public struct RotationRecognizer: GestureRecognizer {
    /// Its place on its stage.
    public let handle: GestureHandle

    /// The recogniser of a handle, which must be of this kind.
    public init(handle: GestureHandle) {
        trap(unless: handle.kind == .rotation, RecognizerState.wrongKind)
        self.handle = handle
    }

    /// The change of the direction at which the rotation begins, in radians: 0.1 by default, 10 pt of arc at 100 pt from the centre. UIKit's
    /// is not documented.
    public var slop: Double {
        get { handle.stage.state.touches[handle.slot].rotation.slop }
        nonmutating set {
            trap(unless: newValue >= 0, "a slop is a number that is not negative")
            handle.stage.state.touches[handle.slot].rotation.slop = newValue
        }
    }

    /// The rotation since the begin, radians; 0 before.
    public var rotation: Double {
        let own = handle.stage.state.touches[handle.slot]
        return own.isBeforeBegin ? 0 : own.rotation.rotation
    }

    /// Sets the current rotation, finite; the velocity estimate restarts.
    public func setRotation(_ rotation: Double) {
        trap(unless: rotation.isFinite, "a rotation is finite")
        handle.stage.state.touches[handle.slot].setRotation(rotation)
    }

    /// The change of the rotation per second: that of the last movement, if the fingers have stopped since.
    public var velocity: Double { handle.stage.state.touches[handle.slot].rotationVelocity }

    /// The estimator of the velocity.
    public var velocityEstimator: VelocityEstimator {
        get { handle.stage.state.touches[handle.slot].velocityEstimator }
        nonmutating set { handle.stage.state.touches[handle.slot].velocityEstimator = newValue }
    }
}

extension RecognizerState {
    fileprivate mutating func setRotation(_ rotation: Double) {
        self.rotation.reference = self.rotation.angle - rotation
        velocityEstimator.reset()
    }
}

extension Stage {
    /// Adds a rotation recogniser to a view; `handler` is called at each change of state.
    @discardableResult
    public func addRotationRecognizer(
        to view: View, handler: @escaping (RotationRecognizer) -> Void
    ) -> RotationRecognizer {
        RotationRecognizer(
            handle: add(.rotation(RotationGesture()), to: view) { handler(RotationRecognizer(handle: $0)) })
    }
}
