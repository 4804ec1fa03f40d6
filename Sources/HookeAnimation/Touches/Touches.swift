import HookeDynamics

/// A touch that is down on a view.
struct Touch {
    /// The serial number, in order of landing over the whole run.
    let serial: Int
    let path: TouchPath
    /// The time at which it began.
    let landed: Flicks
    /// The view that it landed on, as a layer's slot.
    let slot: Int
    /// The recognisers that receive it, from the inside out.
    let recognizers: [Int]
}

/// The active touches, and the states of the recognisers.
struct Touches {
    /// In the order in which they landed.
    private(set) var down: [Touch] = []
    /// The number of touches so far.
    private(set) var count = 0
    /// The recognisers' states, in order of creation.
    private(set) var recognizers: [PanState] = []

    subscript(recognizer: Int) -> PanState {
        get { recognizers[recognizer] }
        _modify { yield &recognizers[recognizer] }
    }

    /// Adds a recogniser on a view; returns its slot.
    mutating func add(_ recognizer: PanState) -> Int {
        recognizers.append(recognizer)
        return recognizers.count - 1
    }

    /// Begins a touch; returns its serial number.
    mutating func land(_ path: TouchPath, at time: Flicks, on slot: Int, recognizers: [Int]) -> Int {
        down.append(Touch(serial: count, path: path, landed: time, slot: slot, recognizers: recognizers))
        count += 1
        return count - 1
    }

    /// The index of the touch of a serial among those that are down.
    func index(of serial: Int) -> Int? { down.firstIndex { $0.serial == serial } }

    /// The location of an active touch, by its index, at a time of the stage. Mutating only so that the touch is not copied with
    /// its path.
    mutating func location(ofTouch index: Int, at time: Flicks) -> Point {
        down[index].path.location(at: time.subtracting(clamping: down[index].landed))
    }

    /// Removes a touch.
    mutating func lift(_ serial: Int) { down.removeAll { $0.serial == serial } }

    /// The recognisers on a layer that can receive a touch: enabled and without one; in order of addition.
    func ready(on slot: Int) -> [Int] {
        recognizers.indices.filter {
            recognizers[$0].slot == slot && recognizers[$0].isEnabled && !recognizers[$0].isTracking
        }
    }

    /// Whether any recogniser catches its view.
    var catchesAny: Bool { recognizers.contains { $0.catches } }

    /// Whether a recogniser that can receive a touch catches a layer's view.
    func catches(_ slot: Int) -> Bool { ready(on: slot).contains { recognizers[$0].catches } }

    /// The other recognisers of a recogniser's touch.
    func rivals(of recognizer: Int) -> [Int] {
        down.first { $0.recognizers.contains(recognizer) }?.recognizers.filter { $0 != recognizer } ?? []
    }
}

/// The state of a pan recogniser.
struct PanState {
    /// The layer of the view that touches must land on.
    let slot: Int
    /// The distance that a touch moves before the pan begins, points, not negative.
    var slop = 10.0
    /// Whether the translation is measured from the touch's start; otherwise from the end of the slop.
    var countsFromLanding = false
    /// Whether it can recognise together with any other recogniser of the same touch.
    var recognizesSimultaneously = false
    var velocityEstimator = VelocityEstimator.threeSamples
    /// The axes along which it moves.
    var axis = PanAxis.both
    /// Whether a touch stops its view where it shows, and begins the pan at once.
    var catches = false
    private(set) var isEnabled = true
    private(set) var state = GestureState.possible
    /// The touch's location, in the stage's coordinates.
    private(set) var location = Point.zero
    /// The time of that location.
    private(set) var timestamp = Flicks.zero
    /// Whether it has a touch.
    private(set) var isTracking = false
    /// The origin of the translation, in the stage's coordinates.
    private(set) var origin = Point.zero

    init(slot: Int) { self.slot = slot }

    /// The estimated velocity along its axis, points per second.
    var velocity: Point { axis.projected(velocityEstimator.velocity) }

    /// The distance from the origin to the location, along its axis.
    var translation: Point { axis.projected(location - origin) }

    mutating func setEnabled(_ flag: Bool) { isEnabled = flag }

    mutating func begin(at location: Point, time: Flicks) {
        isTracking = true
        (self.location, timestamp, origin) = (location, time, location)
        velocityEstimator.reset()
        velocityEstimator.add(location, at: time)
    }

    /// The state after a sample: changed, began, or `nil` if nothing changes, such as for a sample without a movement.
    mutating func move(to location: Point, time: Flicks) -> GestureState? {
        guard location != self.location, state == .possible || state.isActive else { return nil }
        self.location = location
        timestamp = time
        velocityEstimator.add(location, at: time)
        if state.isActive { return .changed }
        let movement = axis.projected(location - origin)
        // A movement across the axis is none, however small the slop.
        guard movement.length >= slop, axis == .both || movement.length > 0 else { return nil }
        // Subtract exactly the slop, however coarse the samples are, so that the pan is the same at every refresh rate.
        if !countsFromLanding { origin = origin + movement * (slop / movement.length) }
        return .began
    }

    /// Resets the recogniser after its touch ended and the end was reported.
    mutating func end(at time: Flicks) {
        state = .possible
        isTracking = false
        velocityEstimator.fingerLifted(at: time)
    }

    /// Makes the recogniser fail, because another one recognised the touch or this one was disabled.
    mutating func fail() {
        if state == .possible { state = .failed }
    }

    mutating func change(to new: GestureState) {
        precondition(state.canBecome(new), "a recogniser that is \(state) does not become \(new)")
        state = new
    }

    /// Sets the current translation by moving its origin; the velocity estimate restarts.
    mutating func setTranslation(_ translation: Point) {
        origin = location - translation
        velocityEstimator.reset()
    }
}

extension PanState {
    fileprivate mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&slop)
        try archive.require(slop >= 0, "a recogniser's slop is negative")
        try archive.code(&countsFromLanding)
        try archive.code(&recognizesSimultaneously)
        try archive.code(&state)
        try archive.code(&location)
        try archive.code(&timestamp)
        try archive.code(&isTracking)
        try archive.code(&origin)
        var isSwitchedOff = !isEnabled
        try archive.code(&isSwitchedOff)
        isEnabled = !isSwitchedOff
        try archive.code(&velocityEstimator)
        try archive.same(axis.rawValue, as: "the axis of a recogniser")
        try archive.same(UInt8(catches ? 1 : 0), as: "whether a recogniser catches its view")
    }
}

extension Touches {
    /// Codes the touches and recognisers; the scene must have made as many recognisers.
    mutating func archive(in archive: inout SnapshotCoder, layers: Int) throws(SnapshotError) {
        try archive.same(recognizers.count, as: "the number of recognisers")
        for index in recognizers.indices { try recognizers[index].archive(in: &archive) }

        try archive.code(&count, in: 0...1 << 31)
        let own = archive.isReading ? [] : down
        let length = try archive.length(own.count)
        var read: [Touch] = []
        for index in 0..<length {
            var path = own.isEmpty ? .blank : own[index].path
            var landed = own.isEmpty ? .zero : own[index].landed
            var (serial, slot) = own.isEmpty ? (0, 0) : (own[index].serial, own[index].slot)
            var slots = own.isEmpty ? [] : own[index].recognizers
            try archive.code(&path)
            try archive.code(&landed)
            try archive.code(&serial, in: 0...count)
            try archive.code(&slot, in: 0...layers - 1)
            try archive.code(&slots)
            try archive.require(slots.allSatisfy(recognizers.indices.contains), "a touch is on no recogniser")
            read.append(Touch(serial: serial, path: path, landed: landed, slot: slot, recognizers: slots))
        }
        down = read
    }
}

/// The axes along which a pan moves.
public enum PanAxis: UInt8, Hashable, Sendable, CaseIterable {
    /// Any direction.
    case both
    /// Left and right only.
    case horizontal
    /// Up and down only.
    case vertical

    /// The part of a vector along the axis.
    func projected(_ vector: Point) -> Point {
        switch self {
        case .both: vector
        case .horizontal: Point(x: vector.x, y: 0)
        case .vertical: Point(x: 0, y: vector.y)
        }
    }
}

/// The views, and which of them receive touches.
struct Interaction {
    private var disabled: Set<Int> = []
    /// The slots of views' layers.
    private(set) var views: Set<Int> = []
    /// The number of touch-blocking animations on each view, up to the last view that ever had one.
    private var blocking: [Int] = []

    func isDisabled(_ layer: Int) -> Bool { disabled.contains(layer) }

    func takesTouches(_ layer: Int) -> Bool {
        !disabled.contains(layer) && (layer >= blocking.count || blocking[layer] == 0)
    }

    /// Records that a layer is a view's.
    mutating func addView(_ layer: Int) { views.insert(layer) }

    mutating func setDisabled(_ flag: Bool, _ layer: Int) {
        if flag { disabled.insert(layer) } else { disabled.remove(layer) }
    }

    mutating func block(_ layer: Int) {
        if layer >= blocking.count { blocking += repeatElement(0, count: max(16, layer + 1 - blocking.count)) }
        blocking[layer] += 1
    }

    mutating func unblock(_ layer: Int) {
        if layer < blocking.count { blocking[layer] = max(0, blocking[layer] - 1) }
    }

    mutating func archive(in archive: inout SnapshotCoder, layers: Int) throws(SnapshotError) {
        var off = disabled.sorted()
        var busy = blocking.indices.filter { blocking[$0] > 0 }
        var counts = busy.map { blocking[$0] }
        try archive.code(&off)
        try archive.code(&busy)
        try archive.code(&counts, count: busy.count)
        try archive.require((off + busy).allSatisfy((0..<layers).contains), "a view belongs to no layer")
        try archive.require(counts.allSatisfy((1...1 << 31).contains), "nothing keeps touches away from a view")
        disabled = Set(off)
        blocking = Array(repeating: 0, count: (busy.max() ?? -1) + 1)
        for (layer, count) in zip(busy, counts) { blocking[layer] = count }
    }
}

/// The state of a gesture recogniser.
public enum GestureState: String, Hashable, Sendable, CaseIterable {
    /// There is no touch, or it has not moved beyond the slop.
    case possible
    /// The touch has just moved beyond the slop.
    case began
    /// The touch has moved again.
    case changed
    /// The touch ended after the pan began.
    case ended
    /// The touch was cancelled, or the recogniser disabled, after the pan began.
    case cancelled
    /// Another recogniser began with the touch, or this one was disabled before the pan began; until the touch ends.
    case failed

    /// The state of a discrete gesture, such as a tap, which ends at once.
    public static let recognized = GestureState.ended

    /// Whether a recogniser can change from this state to another: nine transitions, as listed by Chameleon. The return from
    /// `ended`, `cancelled` and `failed` to `possible` at the end of the touch is not counted as a transition.
    public func canBecome(_ next: GestureState) -> Bool {
        switch self {
        case .possible: next == .began || next == .recognized || next == .failed
        case .began, .changed: next == .changed || next == .ended || next == .cancelled
        case .ended, .cancelled, .failed: false
        }
    }

    /// Whether a pan is in progress.
    var isActive: Bool { self == .began || self == .changed }
}

extension GestureState: SnapshotCodable {
    package static var blank: GestureState { .possible }
}
