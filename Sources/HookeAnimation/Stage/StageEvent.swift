public import HookeDynamics

/// An event on a stage.
public struct StageEvent: Hashable, Sendable {
    /// The kind of an event.
    public enum Kind: String, Sendable, CaseIterable {
        /// A touch began and was delivered to its view.
        case touchBegan = "touch-began"
        /// A touch began but no recogniser receives it: neither its view nor a view around it has a recogniser that is ready, its
        /// view does not take touches now, or it hit no view. The rest of the touch is ignored too. The detail is the location and the
        /// reason: `160.0 60.0 no recogniser`.
        case touchIgnored = "touch-ignored"
        /// A touch ended.
        case touchEnded = "touch-ended"
        /// A touch was cancelled by the system.
        case touchCancelled = "touch-cancelled"
        /// A pan was recognised; its velocity is the one estimated so far.
        case panBegan = "pan-began"
        /// A pan ended with its touch; its velocity is that at the release.
        case panEnded = "pan-ended"
        /// A pan was cancelled.
        case panCancelled = "pan-cancelled"
        /// A tap was recognised. The detail of this and of all events of recognisers below is the recogniser's name.
        case tap
        /// A long press began.
        case longPressBegan = "long-press-began"
        /// A long press ended with a touch.
        case longPressEnded = "long-press-ended"
        /// A long press was cancelled.
        case longPressCancelled = "long-press-cancelled"
        /// A pinch was recognised. The value of its events is its scale, the velocity that of the scale per second.
        case pinchBegan = "pinch-began"
        /// The touches of a pinch moved.
        case pinchChanged = "pinch-changed"
        /// A pinch ended with its touches.
        case pinchEnded = "pinch-ended"
        /// A pinch was cancelled.
        case pinchCancelled = "pinch-cancelled"
        /// A rotation was recognised. The value of its events is its angle, the velocity that of the angle per second.
        case rotationBegan = "rotation-began"
        /// The touches of a rotation moved.
        case rotationChanged = "rotation-changed"
        /// A rotation ended with its touches.
        case rotationEnded = "rotation-ended"
        /// A rotation was cancelled.
        case rotationCancelled = "rotation-cancelled"
        /// A drag of a scroll view began.
        case scrollBegan = "scroll-began"
        /// A drag of a scroll view ended. Its velocity is that of the offset; the detail is the offset at which it will stop:
        /// `target 0.0 844.3`.
        case scrollEnded = "scroll-ended"
        /// Decelerating content arrived at an edge with a speed; the detail is `top`, `bottom`, `left` or `right`.
        case scrollEdge = "scroll-edge"
        /// Content came to rest after a drag, or a touch caught it; the detail is `finished` or `caught`.
        case decelerationEnded = "deceleration-ended"
        /// Programmatic scrolling ended, or a touch caught it; the detail is `finished` or `caught`.
        case scrollAnimationEnded = "scroll-animation-ended"
        /// A keyboard is about to slide. The value of its events is its height after the slide, 0 where it hides, and the detail its frame then,
        /// with its accessory view: `frame 0.0 352.0 320.0 216.0`.
        case keyboardWillChangeFrame = "keyboard-will-change-frame"
        /// A keyboard is about to slide in, or to another height.
        case keyboardWillShow = "keyboard-will-show"
        /// A keyboard is about to slide out.
        case keyboardWillHide = "keyboard-will-hide"
        /// A text was edited; the detail is the plain text with newlines written `\n`, the value where its selection begins.
        case textChanged = "text-changed"
        /// A link of a text was tapped. The subject is the view with the text, the detail the link's text, the value the offset where it begins.
        case linkTapped = "link-tapped"
        /// An animation's active interval began. The detail is the key that it was added with, or its full key path, without the
        /// number that distinguishes view animations.
        case animationStart = "animation-start"
        /// A number stopped before its motion had decayed: at rest by a rule, or clamped. The detail says which and when, in seconds since
        /// the animation began: `position.x clamped 0.2125`. The value is how far it jumps to its target, the velocity what is lost.
        case motionStopped = "motion-stopped"
        /// An animation ended; the detail says whether it reached its end.
        case animationStop = "animation-stop"
        /// A completion ran. The detail says whose (`transaction`, `view` or `animator`), and whether all the animations that it
        /// waited for reached their end: `view finished`, `view removed`.
        case completion
        /// A layer laid out its sublayers.
        case layout
        /// A layer was drawn.
        case display
        /// A display link of a script called back. The value is the time of its next call, and the detail the display's refresh interval.
        case link
        /// A frame was presented late. The detail says which frame and why, and the value by how many seconds.
        case hitch
        /// A delegate was called at the start of an animation.
        case delegateStart = "delegate-start"
        /// A delegate was called at the end of an animation; the detail says whether it reached its end.
        case delegateStop = "delegate-stop"
        /// A script began a transaction.
        case transactionBegin = "transaction-begin"
        /// A script committed a transaction.
        case transactionCommit = "transaction-commit"
        /// A script removed an animation with a key that the layer does not have; the detail is the key.
        case animationMissing = "animation-missing"
        /// A stream of a script sent a value: one number is the event's, several stand with their names in the detail.
        case streamValue = "stream-value"
        /// A stream of a script finished.
        case streamFinished = "stream-finished"
        /// A stream of a script failed; the detail says why.
        case streamFailed = "stream-failed"
        /// A stream of a script ended for one that has started it; the detail says whether it finished, failed or was cancelled.
        case streamDisposed = "stream-disposed"
    }

    /// The kind.
    public private(set) var kind: Kind
    /// The layer's name; empty for the stage.
    public private(set) var subject: String
    /// Details: an animation's key or key path, a touch's location.
    public private(set) var detail: String
    /// Its numbers: a pan's velocity, the length of a hitch.
    public private(set) var numbers: EventNumbers
    /// The index of the refresh, -1 before the first.
    public private(set) var frame: Int
    /// The time of the event, at most the refresh's. An animation's is the stage's time at which the clocks around its layer reach
    /// its start or end; if they are stopped or were changed since, it is the refresh's.
    public private(set) var time: Flicks

    init(kind: Kind, subject: String, detail: String, numbers: EventNumbers, frame: Int, time: Flicks) {
        (self.kind, self.subject, self.detail, self.numbers) = (kind, subject, detail, numbers)
        (self.frame, self.time) = (frame, time)
    }
}

extension StageEvent.Kind: SnapshotCodable {
    package static var blank: StageEvent.Kind { .completion }
}

extension StageEvent: SnapshotCodable {
    package static var blank: StageEvent {
        StageEvent(kind: .blank, subject: "", detail: "", numbers: .none, frame: -1, time: .zero)
    }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&kind)
        try archive.code(&subject)
        try archive.code(&detail)
        try archive.code(&numbers)
        try archive.code(&frame)
        try archive.code(&time)
    }
}

/// The events that were not taken yet, in order.
struct EventLog {
    private var events: [StageEvent] = []
    /// How many of them, from the first on, were delivered to the stage's event handler.
    private var deliveredCount = 0
    /// Those that streams have not sent yet, taken or not; none before a stream of events is subscribed to.
    private var unsent = Queue<StageEvent>()
    private var areSent = false

    var isEmpty: Bool { events.isEmpty }

    /// Whether there are events that streams or the stage's event handler have not had.
    var hasUndelivered: Bool { deliveredCount < events.count || hasUnsent }

    /// Whether there are events that streams have not had.
    var hasUnsent: Bool { !unsent.isEmpty }

    mutating func append(_ event: consuming StageEvent) {
        if areSent { unsent.append(copy event) }
        events.append(event)
    }

    /// Keeps events for streams from now on.
    mutating func startSending() { areSent = true }

    /// The next event for streams, once.
    mutating func nextForStreams() -> StageEvent? { unsent.isEmpty ? nil : unsent.removeFirst() }

    /// The next event for the stage's event handler, once.
    mutating func nextForHandler() -> StageEvent? {
        guard deliveredCount < events.count else { return nil }
        defer { deliveredCount += 1 }
        return events[deliveredCount]
    }

    /// Removes and returns all events, and keeps the capacity.
    mutating func take() -> [StageEvent] {
        defer { removeAll() }
        return events
    }

    /// Moves all events into an array, in exchange for its storage.
    mutating func take(into taken: inout [StageEvent]) {
        taken.removeAll(keepingCapacity: true)
        swap(&taken, &events)
        deliveredCount = 0
    }

    private mutating func removeAll() {
        events.removeAll(keepingCapacity: true)
        deliveredCount = 0
    }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&events)
        // A snapshot is taken between frames, when all were delivered.
        deliveredCount = events.count
    }
}
