import HookeDynamics

/// The state of a recogniser: what all kinds share, and the state machine of its kind.
struct RecognizerState {
    /// The layer of the view that touches must land on.
    let slot: Int
    /// The state machine of its kind.
    private(set) var gesture: Gesture
    /// The name in events; empty for none.
    var name = ""
    /// Whether it can recognise together with any other recogniser of the same touch.
    var recognizesSimultaneously = false
    /// The recognisers with which it can recognise together.
    var simultaneous: [Int] = []
    /// The recognisers that must fail before it recognises.
    var requirements: [Int] = []
    var velocityEstimator = VelocityEstimator.threeSamples
    private(set) var isEnabled = true
    private(set) var state = GestureState.possible
    /// The mean of its touches' locations, in the stage's coordinates.
    private(set) var location = Point.zero
    /// The time of that location.
    private(set) var timestamp = Flicks.zero
    /// Its touches, in the order in which they landed.
    private(set) var touches: [TrackedTouch] = []
    /// Whether it would recognise, but for a recogniser that has not failed yet.
    private(set) var isWaiting = false
    /// Whether the inputs have a deadline of it.
    private(set) var hasDeadline = false
    /// Whether its handler was not called for a sample between two frames.
    private(set) var hasUnreportedChange = false
    /// Whether a touch has moved since the last sample.
    private var hasMoved = false

    init(slot: Int, gesture: Gesture) {
        self.slot = slot
        self.gesture = gesture
    }

    /// Whether it has a touch, or waits for something.
    var isTracking: Bool { !touches.isEmpty || isWaiting || gesture.awaitsTouch }

    /// Whether it has a touch or had one that may yet become the gesture.
    var isUndecided: Bool { state == .possible && isTracking }

    /// Whether it receives a touch that lands.
    var acceptsTouch: Bool {
        guard isEnabled, !isWaiting, state == .possible || state.isActive else { return false }
        return touches.count < gesture.capacity(hasBegun: state.isActive)
    }

    /// Whether a touch stops its view and begins a pan at once.
    var catches: Bool {
        if case .pan(let pan) = gesture { pan.catches } else { false }
    }

    mutating func setEnabled(_ flag: Bool) { isEnabled = flag }
}

// MARK: The kinds

extension RecognizerState {
    /// The state machine of a pan; the recogniser must be one.
    var pan: PanGesture {
        get {
            guard case .pan(let pan) = gesture else { trap(RecognizerState.wrongKind) }
            return pan
        }
        set { gesture = .pan(newValue) }
    }

    /// The state machine of a tap; the recogniser must be one.
    var tap: TapGesture {
        get {
            guard case .tap(let tap) = gesture else { trap(RecognizerState.wrongKind) }
            return tap
        }
        set { gesture = .tap(newValue) }
    }

    /// The state machine of a long press; the recogniser must be one.
    var longPress: LongPressGesture {
        get {
            guard case .longPress(let press) = gesture else { trap(RecognizerState.wrongKind) }
            return press
        }
        set { gesture = .longPress(newValue) }
    }

    /// The state machine of a pinch; the recogniser must be one.
    var pinch: PinchGesture {
        get {
            guard case .pinch(let pinch) = gesture else { trap(RecognizerState.wrongKind) }
            return pinch
        }
        set { gesture = .pinch(newValue) }
    }

    /// The state machine of a rotation; the recogniser must be one.
    var rotation: RotationGesture {
        get {
            guard case .rotation(let rotation) = gesture else { trap(RecognizerState.wrongKind) }
            return rotation
        }
        set { gesture = .rotation(newValue) }
    }

    static var wrongKind: String { "a recogniser's handle is of another kind" }

    /// The distance from the origin of a pan to its location, along its axis.
    var translation: Point { pan.axis.projected(location - pan.origin) }

    /// The velocity of a pan in points per second, along its axis.
    var panVelocity: Point { pan.axis.projected(velocityEstimator.velocity) }

    /// Sets the current translation of a pan by moving its origin; the velocity estimate restarts.
    mutating func setTranslation(_ translation: Point) {
        pan.origin = location - translation
        velocityEstimator.reset()
    }

    /// Whether its touches have not become the gesture, or it has not been reported yet.
    var isBeforeBegin: Bool { isWaiting || state == .failed || state == .possible && !touches.isEmpty }

    /// The change of a pinch's scale per second; relative to its current scale's reference.
    var scaleVelocity: Double { velocityEstimator.velocity.x / pinch.reference }

    /// The change of a rotation per second, radians.
    var rotationVelocity: Double { velocityEstimator.velocity.x }
}

// MARK: Touches

extension RecognizerState {
    /// Adds a touch that lands.
    mutating func land(_ serial: Int, at location: Point, time: Flicks) -> GestureVerdict {
        touches.append(TrackedTouch(serial: serial, start: location, location: location))
        let old = self.location
        (self.location, timestamp) = (centroid, time)
        return receive(.landed, from: old, time: time)
    }

    /// Places a touch, without looking at what that means; see ``move(time:)``.
    mutating func place(_ serial: Int, at location: Point) {
        for index in touches.indices where touches[index].serial == serial && touches[index].location != location {
            touches[index].location = location
            hasMoved = true
        }
    }

    /// What the touches' movements mean since the last call.
    mutating func move(time: Flicks) -> GestureVerdict {
        guard hasMoved else { return .none }
        hasMoved = false
        guard state == .possible || state.isActive else { return .none }
        let old = location
        (location, timestamp) = (centroid, time)
        let verdict = receive(.moved, from: old, time: time)
        return isWaiting && verdict == .change ? .none : verdict
    }

    /// Removes a touch that ends.
    mutating func lift(_ serial: Int, time: Flicks, isCancelled: Bool) -> GestureVerdict {
        touches.removeAll { $0.serial == serial }
        guard state == .possible || state.isActive, !isCancelled else { return .none }
        let old = location
        if !touches.isEmpty, gesture.kind.isContinuous { location = centroid }
        let verdict = receive(.lifted, from: old, time: time)
        // What has not begun when its touches end does not begin.
        return isWaiting && verdict == .end ? .fail : verdict
    }

    /// What it means that its deadline has come.
    mutating func passDeadline(time: Flicks) -> GestureVerdict {
        timestamp = time
        return receive(.deadline, from: location, time: time)
    }

    private mutating func receive(_ input: GestureInput, from old: Point, time: Flicks) -> GestureVerdict {
        let touches = GestureTouches(
            all: self.touches, centroid: location, previousCentroid: old, time: time,
            hasBegun: state.isActive || isWaiting)
        return gesture.receive(input, touches, &velocityEstimator)
    }

    /// The mean of the touches' locations. That of one is its own to the bit.
    private var centroid: Point {
        guard let first = touches.first else { return location }
        if touches.count == 1 { return first.location }
        let sum = touches.dropFirst().reduce(first.location) { $0 + $1.location }
        return sum * (1 / Double(touches.count))
    }
}

// MARK: Transitions

extension RecognizerState {
    mutating func change(to new: GestureState) {
        trap(unless: state.canBecome(new), "a recogniser that is \(state) does not become \(new)")
        (state, isWaiting, hasUnreportedChange) = (new, false, false)
    }

    /// Makes the recogniser fail, because its touches are not the gesture, another one recognised them or this one was disabled; returns
    /// whether it has.
    @discardableResult
    mutating func fail() -> Bool {
        guard state == .possible else { return false }
        (state, isWaiting) = (.failed, false)
        gesture.reset()
        return true
    }

    /// Waits for other recognisers to fail.
    mutating func wait() { isWaiting = true }

    mutating func setHasDeadline(_ flag: Bool) { hasDeadline = flag }

    /// Keeps a change for the frame's own sample.
    mutating func deferChange() { hasUnreportedChange = true }

    /// Returns to the first state after the last touch, when nothing is open.
    mutating func reset(at time: Flicks) {
        guard touches.isEmpty, !isWaiting, state != .possible || !gesture.awaitsTouch else { return }
        state = .possible
        gesture.reset()
        hasUnreportedChange = false
        velocityEstimator.fingerLifted(at: time)
    }
}

// MARK: Snapshots

extension TrackedTouch: SnapshotCodable {
    static var blank: TrackedTouch { TrackedTouch(serial: 0, start: .zero, location: .zero) }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&serial)
        try archive.code(&start)
        try archive.code(&location)
    }
}

extension RecognizerState {
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try gesture.archive(in: &archive)
        try archive.same(name, as: "the name of a recogniser")
        try archive.same(simultaneous, as: "the recognisers that recognise together")
        try archive.same(requirements, as: "the recognisers that must fail before another")
        try archive.code(&recognizesSimultaneously)
        try archive.code(&state)
        try archive.code(&location)
        try archive.code(&timestamp)
        try archive.code(&touches)
        try archive.code(&isWaiting)
        try archive.code(&hasDeadline)
        var isSwitchedOff = !isEnabled
        try archive.code(&isSwitchedOff)
        isEnabled = !isSwitchedOff
        try archive.code(&velocityEstimator)
        (hasMoved, hasUnreportedChange) = (false, false)
    }
}
