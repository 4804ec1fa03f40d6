import HookeDynamics

/// The kinds of gestures.
///
/// To add a kind, add a case here and to `Gesture`, and a file with a type that conforms to `GestureMachine` and its public recogniser.
public enum GestureKind: UInt8, Hashable, Sendable, CaseIterable {
    /// Touches that move.
    case pan
    /// Touches that land and end, once or several times.
    case tap
    /// Touches that rest.
    case longPress
    /// The distance between two touches.
    case pinch
    /// The direction from one touch to another.
    case rotation

    /// Whether it begins, changes and ends. A discrete gesture is recognised at once.
    public var isContinuous: Bool { self != .tap }
}

/// A touch of a recogniser.
struct TrackedTouch: Hashable {
    /// The serial number of the touch.
    var serial: Int
    /// Where it landed, and where it is, in the stage's coordinates.
    var start: Point
    var location: Point

    /// How far it is from where it landed, points.
    var travel: Double { (location - start).length }
}

/// What happens to the touches of a recogniser.
enum GestureInput {
    /// A touch was added, the last of the list.
    case landed
    /// At least one touch has moved.
    case moved
    /// A touch was removed.
    case lifted
    /// The time of the recogniser's deadline has come.
    case deadline
}

/// The touches of a recogniser at a time.
struct GestureTouches {
    /// In the order in which they landed.
    let all: [TrackedTouch]
    /// The mean of their locations; without touches the last one.
    let centroid: Point
    /// The mean before this input.
    let previousCentroid: Point
    /// The time of the input.
    let time: Flicks
    /// Whether the gesture has begun, or would have if it need not wait for another recogniser's failure.
    let hasBegun: Bool
}

/// What a gesture makes of an input: a transition of its recogniser, or a deadline.
enum GestureVerdict: Equatable {
    case none
    /// A continuous gesture begins, changes or ends.
    case begin, change, end
    /// A discrete gesture is recognised.
    case recognize
    /// The touches are not the gesture.
    case fail
    /// It wants to know when a time comes: before all other input of that time, or after it.
    case setDeadline(Flicks, isLast: Bool)
    case clearDeadline
}

/// The state machine of a kind of gesture: what it makes of its touches.
protocol GestureMachine {
    /// The most touches that it receives at a time. A kind that fails when one more lands receives any number.
    func capacity(hasBegun: Bool) -> Int
    /// What it makes of an input.
    mutating func receive(
        _ input: GestureInput, _ touches: GestureTouches, _ velocity: inout VelocityEstimator
    ) -> GestureVerdict
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError)
}

/// A gesture with the state of its kind.
enum Gesture {
    case pan(PanGesture)
    case tap(TapGesture)
    case longPress(LongPressGesture)
    case pinch(PinchGesture)
    case rotation(RotationGesture)

    var kind: GestureKind {
        switch self {
        case .pan: .pan
        case .tap: .tap
        case .longPress: .longPress
        case .pinch: .pinch
        case .rotation: .rotation
        }
    }

    func capacity(hasBegun: Bool) -> Int {
        switch self {
        case .pan(let machine): machine.capacity(hasBegun: hasBegun)
        case .tap(let machine): machine.capacity(hasBegun: hasBegun)
        case .longPress(let machine): machine.capacity(hasBegun: hasBegun)
        case .pinch(let machine): machine.capacity(hasBegun: hasBegun)
        case .rotation(let machine): machine.capacity(hasBegun: hasBegun)
        }
    }

    /// Whether it waits for a touch between two: of the kinds only a tap that takes several.
    var awaitsTouch: Bool {
        if case .tap(let machine) = self { machine.awaitsTouch } else { false }
    }

    /// Whether its beginning makes another gesture of the same touches fail. A tap leaves one that takes more taps alone.
    func prevents(_ other: Gesture) -> Bool {
        guard case .tap(let own) = self, case .tap(let rival) = other else { return true }
        return rival.taps <= own.taps
    }

    mutating func receive(
        _ input: GestureInput, _ touches: GestureTouches, _ velocity: inout VelocityEstimator
    ) -> GestureVerdict {
        switch self {
        case .pan(var machine):
            defer { self = .pan(machine) }
            return machine.receive(input, touches, &velocity)
        case .tap(var machine):
            defer { self = .tap(machine) }
            return machine.receive(input, touches, &velocity)
        case .longPress(var machine):
            defer { self = .longPress(machine) }
            return machine.receive(input, touches, &velocity)
        case .pinch(var machine):
            defer { self = .pinch(machine) }
            return machine.receive(input, touches, &velocity)
        case .rotation(var machine):
            defer { self = .rotation(machine) }
            return machine.receive(input, touches, &velocity)
        }
    }

    mutating func reset() {
        // The other kinds begin afresh with their first touch.
        if case .tap(var machine) = self {
            machine.reset()
            self = .tap(machine)
        }
    }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.same(kind.rawValue, as: "the kind of a recogniser")
        switch self {
        case .pan(var machine):
            try machine.archive(in: &archive)
            self = .pan(machine)
        case .tap(var machine):
            try machine.archive(in: &archive)
            self = .tap(machine)
        case .longPress(var machine):
            try machine.archive(in: &archive)
            self = .longPress(machine)
        case .pinch(var machine):
            try machine.archive(in: &archive)
            self = .pinch(machine)
        case .rotation(var machine):
            try machine.archive(in: &archive)
            self = .rotation(machine)
        }
    }
}
