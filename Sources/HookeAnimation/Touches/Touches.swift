import HookeDynamics

/// A touch that is down on a view.
struct Touch {
    /// Its number, in order of landing over the whole run.
    let serial: Int
    let path: TouchPath
    /// When it came down.
    let landed: Flicks
    /// The view that it landed on, as a layer's slot.
    let slot: Int
    /// The recognisers that receive it, from the inside out.
    let recognizers: [Int]
}

/// The touches that are down, and the states of the recognisers.
struct Touches {
    /// In the order in which they landed.
    private(set) var down: [Touch] = []
    /// How many touches there have ever been.
    private(set) var count = 0
    /// By the order in which they were made.
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

    /// A touch comes down; returns its serial.
    mutating func land(_ path: TouchPath, at time: Flicks, on slot: Int, recognizers: [Int]) -> Int {
        down.append(Touch(serial: count, path: path, landed: time, slot: slot, recognizers: recognizers))
        count += 1
        return count - 1
    }

    /// The index of the touch of a serial among those that are down.
    func index(of serial: Int) -> Int? { down.firstIndex { $0.serial == serial } }

    /// The location of a touch that is down at a time of the stage, by its index. It is mutating, although it changes nothing, so that the
    /// touch is not copied with its path.
    mutating func location(ofTouch index: Int, at time: Flicks) -> Point {
        down[index].path.location(at: time.subtracting(clamping: down[index].landed))
    }

    /// A touch is gone.
    mutating func lift(_ serial: Int) { down.removeAll { $0.serial == serial } }

    /// The recognisers on a layer that are ready for a touch: switched on and without one; in order of addition.
    func ready(on slot: Int) -> [Int] {
        recognizers.indices.filter {
            recognizers[$0].slot == slot && recognizers[$0].isEnabled && !recognizers[$0].isTracking
        }
    }

    /// The other recognisers of a recogniser's touch.
    func rivals(of recognizer: Int) -> [Int] {
        down.first { $0.recognizers.contains(recognizer) }?.recognizers.filter { $0 != recognizer } ?? []
    }
}

/// The state of a pan recogniser.
struct PanState {
    /// The layer of the view that touches must land on.
    let slot: Int
    /// How far a touch moves before the pan begins, points, not negative.
    var slop = 10.0
    /// Whether the translation counts from where the touch landed; otherwise from where the slop was left.
    var countsFromLanding = false
    /// Whether it may go on beside any other recogniser of the same touch.
    var recognizesSimultaneously = false
    var velocityEstimator = VelocityEstimator.threeSamples
    private(set) var isEnabled = true
    private(set) var state = GestureState.possible
    /// The touch's location, in the stage's coordinates.
    private(set) var location = Point.zero
    /// The time of that location.
    private(set) var timestamp = Flicks.zero
    /// Whether a touch is down for it.
    private(set) var isTracking = false
    /// The origin of the translation, in the stage's coordinates.
    private(set) var origin = Point.zero

    init(slot: Int) { self.slot = slot }

    /// The distance from the origin to the location.
    var translation: Point { location - origin }

    mutating func setEnabled(_ flag: Bool) { isEnabled = flag }

    mutating func begin(at location: Point, time: Flicks) {
        isTracking = true
        (self.location, timestamp, origin) = (location, time, location)
        velocityEstimator.reset()
        velocityEstimator.add(location, at: time)
    }

    /// The state that a sample leads to: changed, began, or `nil` where it changes nothing, as one that did not move does.
    mutating func move(to location: Point, time: Flicks) -> GestureState? {
        guard location != self.location, state == .possible || state.isActive else { return nil }
        self.location = location
        timestamp = time
        velocityEstimator.add(location, at: time)
        if state.isActive { return .changed }
        let way = location - origin
        guard way.length >= slop else { return nil }
        // Leave exactly the slop behind, however coarse the samples are: the same pan at every refresh rate.
        if !countsFromLanding { origin = origin + way * (slop / way.length) }
        return .began
    }

    /// The touch is gone, and what ended with it was reported.
    mutating func end(at time: Flicks) {
        state = .possible
        isTracking = false
        velocityEstimator.fingerLifted(at: time)
    }

    /// Another recogniser has the touch, or this one was switched off.
    mutating func fail() {
        if state == .possible { state = .failed }
    }

    mutating func change(to new: GestureState) {
        precondition(state.canBecome(new), "a recogniser that is \(state) does not become \(new)")
        state = new
    }

    /// Counts the translation from another start: it becomes this, and the velocity starts again.
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
    }
}

extension Touches {
    /// The scene must have made as many recognisers.
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

/// Which views take touches.
struct Interaction {
    private var disabled: Set<Int> = []
    /// Which layers are views'.
    private(set) var views: Set<Int> = []
    /// How many animations that keep touches away run on each view, up to the last on which any ever did.
    private var blocking: [Int] = []

    func isDisabled(_ layer: Int) -> Bool { disabled.contains(layer) }

    func takesTouches(_ layer: Int) -> Bool {
        !disabled.contains(layer) && (layer >= blocking.count || blocking[layer] == 0)
    }

    /// A layer is a view's.
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
        try archive.require((off + busy).allSatisfy((0..<layers).contains), "a view is none of the layers")
        try archive.require(counts.allSatisfy((1...1 << 31).contains), "nothing keeps touches away from a view")
        disabled = Set(off)
        blocking = Array(repeating: 0, count: (busy.max() ?? -1) + 1)
        for (layer, count) in zip(busy, counts) { blocking[layer] = count }
    }
}

/// The state of a gesture recogniser.
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

    /// The state of a discrete gesture, such as a tap, which ends at once.
    public static let recognized = GestureState.ended

    /// Whether a recogniser can change from this state to another: nine transitions, as Chameleon lists them. From `ended`, `cancelled` and
    /// `failed` it returns to `possible` when the touch is gone; that is not counted as a transition.
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
