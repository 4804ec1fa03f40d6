public import HookeDynamics

/// Recognises a pan on a view, as `UIPanGestureRecognizer` does, from touches that a scenario plays.
///
/// A touch is told to the recognisers of the frontmost view that it lands on and of all that this lies in, from the inside out, and to no
/// others: see ``View/hitTest(_:)``. Where one of them begins, the others fail until the finger is gone, unless one of the two allows both.
public final class PanRecognizer {
    /// The stage keeps its recognisers, so they must not keep the stage. One that is used after its stage is gone is a programming error
    /// that nothing finds.
    unowned(unsafe) let stage: Stage
    private let slot: Int
    /// How far a finger moves before the pan begins, in points, not negative; with `.infinity` it never does. UIKit's is not documented;
    /// about 10 is observed.
    @exclusivity(unchecked) public var slop = 10.0 {
        didSet { precondition(slop >= 0, "a slop is a number that is not negative") }
    }
    /// Whether the translation counts from where the finger landed. Otherwise it counts from where the slop was left, so
    /// that nothing jumps when the pan begins.
    @exclusivity(unchecked) public var countsFromLanding = false
    /// Whether it may go on beside any other recogniser of the same finger.
    @exclusivity(unchecked) public var recognizesSimultaneously = false
    /// Estimates the velocity.
    @exclusivity(unchecked) public var velocityEstimator = VelocityEstimator.threeSamples

    /// Where it stands.
    @exclusivity(unchecked) public private(set) var state = State.possible
    /// Where the finger is, in the stage's coordinates.
    @exclusivity(unchecked) public private(set) var location = Point.zero
    /// When it came there: a touch's own time, at most the frame's.
    @exclusivity(unchecked) public private(set) var timestamp = Flicks.zero
    /// Whether a finger is down for it.
    @exclusivity(unchecked) private(set) var isTracking = false
    /// From where the translation counts, in the stage's coordinates.
    @exclusivity(unchecked) var origin = Point.zero
    @exclusivity(unchecked) private var isSwitchedOff = false
    private let handler: (PanRecognizer) -> Void

    init(view: View, handler: @escaping (PanRecognizer) -> Void) {
        stage = view.layer.stage
        slot = view.layer.slot
        self.handler = handler
    }

    /// Where the fingers must land.
    public var view: View { View(layer: Layer(stage: stage, slot: slot)) }

    /// Whether it recognises anything. Switched off, it cancels a pan that is going on and hears no more of its finger.
    public var isEnabled: Bool {
        get { !isSwitchedOff }
        set {
            isSwitchedOff = !newValue
            guard isSwitchedOff, isTracking else { return }
            if state.isActive { change(to: .cancelled, at: stage.now) } else { fail() }
        }
    }

    func touchBegan(at place: Point, time: Flicks) {
        isTracking = true
        location = place
        timestamp = time
        origin = place
        velocityEstimator.reset()
        velocityEstimator.add(place, at: time)
    }

    /// A finger that did not move tells nothing.
    func touchMoved(to place: Point, time: Flicks) {
        guard place != location, state == .possible || state.isActive else { return }
        location = place
        timestamp = time
        velocityEstimator.add(place, at: time)
        if state.isActive {
            change(to: .changed, at: time)
            return
        }
        let way = place - origin
        guard way.length >= slop else { return }
        // Leave exactly the slop behind, however coarse the samples are: the same pan at every refresh rate.
        if !countsFromLanding { origin = origin + way * (slop / way.length) }
        for rival in stage.rivals(of: self) where !recognizesSimultaneously && !rival.recognizesSimultaneously {
            rival.fail()
        }
        change(to: .began, at: time)
    }

    func touchFinished(cancelled: Bool, time: Flicks) {
        if state.isActive { change(to: cancelled ? .cancelled : .ended, at: time) }
        state = .possible
        isTracking = false
        velocityEstimator.fingerLifted(at: time)
    }

    /// Nothing is told.
    private func fail() {
        if state == .possible { state = .failed }
    }

    private func change(to new: State, at time: Flicks) {
        precondition(state.canBecome(new), "a recogniser that is \(state) does not become \(new)")
        state = new
        switch new {
        case .began: stage.logEvent(.panBegan, stage.layers.name[slot], "", at: time)
        case .ended: stage.logEvent(.panEnded, stage.layers.name[slot], "", at: time)
        case .cancelled: stage.logEvent(.panCancelled, stage.layers.name[slot], "", at: time)
        case .possible, .changed, .failed: break
        }
        handler(self)
    }
}

extension PanRecognizer {
    /// A recogniser that no finger has touched.
    struct Start {
        fileprivate let slop: Double
        fileprivate let countsFromLanding, recognizesSimultaneously, isSwitchedOff: Bool
        fileprivate let velocityEstimator: VelocityEstimator

        init(of recognizer: PanRecognizer) {
            slop = recognizer.slop
            countsFromLanding = recognizer.countsFromLanding
            recognizesSimultaneously = recognizer.recognizesSimultaneously
            isSwitchedOff = recognizer.isSwitchedOff
            velocityEstimator = recognizer.velocityEstimator
        }
    }

    func restore(to start: Start) {
        slop = start.slop
        countsFromLanding = start.countsFromLanding
        recognizesSimultaneously = start.recognizesSimultaneously
        isSwitchedOff = start.isSwitchedOff
        velocityEstimator = start.velocityEstimator
        (state, isTracking) = (.possible, false)
        (location, origin, timestamp) = (.zero, .zero, .zero)
    }

    func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var slop = slop
        try archive.code(&slop)
        try archive.require(slop >= 0, "a recogniser's slop is negative")
        self.slop = slop
        try archive.code(&countsFromLanding)
        try archive.code(&recognizesSimultaneously)
        try archive.code(&state)
        try archive.code(&location)
        try archive.code(&timestamp)
        try archive.code(&isTracking)
        try archive.code(&origin)
        try archive.code(&isSwitchedOff)
        try archive.code(&velocityEstimator)
    }
}
