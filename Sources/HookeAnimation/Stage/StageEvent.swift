public import HookeDynamics

/// Something that happened on a stage.
public struct StageEvent: Hashable, Sendable {
    /// What kinds of things happen.
    public enum Kind: String, Sendable, CaseIterable {
        /// A finger came down, and was let through to its view.
        case touchBegan = "touch-began"
        /// A finger came down where no recogniser hears of it: on a view that none is ready on, nor on what it lies in, on one that
        /// takes no touches now, or on none. Nothing sees the rest of it either.
        case touchIgnored = "touch-ignored"
        /// The finger lifted.
        case touchEnded = "touch-ended"
        /// The system took the touch away.
        case touchCancelled = "touch-cancelled"
        /// The pan was recognised.
        case panBegan = "pan-began"
        /// The pan ended with the finger lifted.
        case panEnded = "pan-ended"
        /// The pan was cancelled.
        case panCancelled = "pan-cancelled"
        /// An animation's active interval began; the detail is the key that it was given, or else its full key path, whatever its
        /// number among a view's.
        case animationStart = "animation-start"
        /// An animation ended; the detail says whether it reached its end.
        case animationStop = "animation-stop"
        /// A completion ran; the detail says whose (`transaction`, `view` or `animator`), and whether all that it waited for reached
        /// its end: `view finished`, `view removed`.
        case completion
        /// A layer laid out its sublayers.
        case layout
        /// A layer drew itself.
        case display
        /// A display link of a script called back.
        case link
        /// A frame was shown later than it should have been; the detail says which, why and by how many seconds.
        case hitch
        /// A delegate was called at the start of an animation.
        case delegateStart = "delegate-start"
        /// A delegate was told that an animation has ended; the detail says whether it reached its end.
        case delegateStop = "delegate-stop"
        /// A script began a transaction.
        case transactionBegin = "transaction-begin"
        /// A script committed a transaction.
        case transactionCommit = "transaction-commit"
        /// A script removed an animation from a layer that has none of that key; the detail is the key.
        case animationMissing = "animation-missing"
    }

    /// What it was.
    public private(set) var kind: Kind
    /// Where it happened: a layer's name, or empty for the stage.
    public private(set) var subject: String
    /// Details: an animation's key or key path, a touch's location.
    public private(set) var detail: String
    /// The refresh in which it happened, -1 before the first.
    public private(set) var frame: Int
    /// Its own time: a touch's or an animation's, at most the refresh's. An animation's is the stage's time at which the clocks around
    /// its layer come to its start or its end; the refresh's where they stand still, or were set since.
    public private(set) var time: Flicks
}

extension StageEvent.Kind: SnapshotCodable {
    package static var blank: StageEvent.Kind { .completion }
}

extension StageEvent: SnapshotCodable {
    package static var blank: StageEvent {
        StageEvent(kind: .blank, subject: "", detail: "", frame: -1, time: .zero)
    }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&kind)
        try archive.code(&subject)
        try archive.code(&detail)
        try archive.code(&frame)
        try archive.code(&time)
    }
}

/// What happened since the events were last taken, in order.
struct EventLog {
    private var events: [StageEvent] = []

    var isEmpty: Bool { events.isEmpty }

    mutating func append(_ event: StageEvent) { events.append(event) }

    /// Takes all of them, and keeps the room.
    mutating func take() -> [StageEvent] {
        defer { events.removeAll(keepingCapacity: true) }
        return events
    }

    /// Exchanges all of them for the room of an array, which then holds them.
    mutating func take(into taken: inout [StageEvent]) {
        taken.removeAll(keepingCapacity: true)
        swap(&taken, &events)
    }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) { try archive.code(&events) }
}
