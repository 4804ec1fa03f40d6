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
    private(set) var recognizers: [RecognizerState] = []
    /// The recognisers of the touch that ends now; empty at any other time.
    private(set) var lifting: [Int] = []

    subscript(recognizer: Int) -> RecognizerState {
        _read { yield recognizers[recognizer] }
        _modify { yield &recognizers[recognizer] }
    }

    /// Adds a recogniser on a view; returns its slot.
    mutating func add(_ recognizer: RecognizerState) -> Int {
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
        let touches = down.span
        return touches[index].path.location(at: time.subtracting(clamping: touches[index].landed))
    }

    /// Moves all touches of a recogniser to their locations at a time.
    mutating func moveTouches(of recognizer: Int, at time: Flicks) {
        for index in down.indices where down[index].recognizers.contains(recognizer) {
            let location = location(ofTouch: index, at: time)
            recognizers[recognizer].place(down[index].serial, at: location)
        }
    }

    /// Removes a touch; until ``endLifting()`` its recognisers are rivals.
    mutating func lift(_ serial: Int) {
        guard let index = index(of: serial) else { return }
        lifting = down[index].recognizers
        down.remove(at: index)
    }

    mutating func endLifting() { lifting = [] }

    /// Appends the recognisers on a layer that can receive a touch, in order of addition.
    func appendReady(on slot: Int, to takers: inout [Int]) {
        for index in recognizers.indices where isReady(index, on: slot) { takers.append(index) }
    }

    private func isReady(_ recognizer: Int, on slot: Int) -> Bool {
        recognizers[recognizer].slot == slot && recognizers[recognizer].acceptsTouch
    }

    /// Whether any recogniser catches its view.
    var catchesAny: Bool { recognizers.contains { $0.catches } }

    /// Whether a recogniser that can receive a touch catches a layer's view.
    func catches(_ slot: Int) -> Bool {
        recognizers.indices.contains { recognizers[$0].catches && isReady($0, on: slot) }
    }

    /// The other recognisers of a recogniser's touches, in the order of the touches, from the inside out.
    func rivals(of recognizer: Int) -> [Int] {
        var rivals: [Int] = []
        for touch in down where touch.recognizers.contains(recognizer) {
            for rival in touch.recognizers where rival != recognizer && !rivals.contains(rival) { rivals.append(rival) }
        }
        guard lifting.contains(recognizer) else { return rivals }
        for rival in lifting where rival != recognizer && !rivals.contains(rival) { rivals.append(rival) }
        return rivals
    }

    /// The recognisers that need the failure of another, in order of creation.
    func dependents(on recognizer: Int) -> [Int] {
        recognizers.indices.filter { recognizers[$0].requirements.contains(recognizer) }
    }

    /// Whether a recogniser needs the failure of another, directly or through others.
    func depends(_ recognizer: Int, on other: Int) -> Bool {
        recognizer == other || recognizers[recognizer].requirements.contains { depends($0, on: other) }
    }

    /// Whether a recogniser's beginning makes another fail.
    func prevents(_ recognizer: Int, _ rival: Int) -> Bool {
        let (own, other) = (recognizers[recognizer], recognizers[rival])
        if own.recognizesSimultaneously || other.recognizesSimultaneously { return false }
        if own.simultaneous.contains(rival) || other.simultaneous.contains(recognizer) { return false }
        return own.gesture.prevents(other.gesture)
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

/// The sample times of a touch sensor: multiples of its period, from time zero on.
struct TouchSampling {
    let rate: Rate
    /// The number of the next sample.
    private(set) var index: Int64 = 0

    init(_ rate: Rate) { self.rate = rate }

    /// The time of the next sample if it is not after a time; the sample after that is then the next.
    mutating func next(until end: Flicks) -> Flicks? {
        let time = rate.time(ofRefresh: index)
        guard time <= end else { return nil }
        index += 1
        return time
    }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.same(rate, as: "the rate of the touch sensor")
        try archive.code(&index)
        try archive.require(index >= 0, "a touch sample has no time")
    }
}
