import HookeDynamics

/// The state of a stage: what a snapshot writes and a restart copies.
///
/// It is a value, made of parts. Each part is changed by the named transitions of its own type only; a transition that leaves
/// caches behind says which by the ``StaleCaches`` it returns.
struct StageState {
    var display: VirtualDisplay
    var objects = ObjectNames()
    /// The numbers and outlines of the layers, as set and as committed.
    var layers = LayerColumns()
    var tree = LayerTree()
    var clocks = LayerClocks()
    var dashes = Dashes()
    var transactions = TransactionStack()
    var completions = CompletionGroups()
    var animations = RunningAnimations()
    /// Animations that ended before their time; their stops are reported with the next events.
    var removals = Removals()
    var animators = PropertyAnimators()
    /// Motions that layers follow to the end of the run, in the order in which they began to.
    var followed: [any StateCursor] = []
    var links = DisplayLinks()
    var inputs = InputQueue()
    var touches = Touches()
    /// Which views take touches.
    var interaction = Interaction()
    var drawing = DrawingRequests()
    var blocks = ViewBlocks()
    /// What happened since the events were last taken.
    var events = EventLog()
    /// Deterministic work of the frame being made or last made.
    var counts = FrameCounts()
    /// The first solver's error that could not be thrown where it was met; the step throws it.
    var failure: SolverError?

    init(display: VirtualDisplay) { self.display = display }

    /// The index of the refresh being made or last made, -1 before the first.
    var frame: Int { display.refresh?.index ?? -1 }

    /// The time of that refresh, zero before the first.
    var now: Flicks { display.refresh?.timestamp ?? .zero }

    /// Keeps an error for the step to throw. The first one counts.
    mutating func fail(_ error: SolverError) { failure = failure ?? error }

    /// Records what happened, in the frame being made or last made.
    mutating func record(_ kind: StageEvent.Kind, _ subject: String, _ detail: String = "", at time: Flicks) {
        events.append(StageEvent(kind: kind, subject: subject, detail: detail, frame: frame, time: time))
    }

    /// Records what happened to a layer.
    mutating func record(_ kind: StageEvent.Kind, onLayer layer: Int, _ detail: String = "", at time: Flicks) {
        record(kind, layers.name[layer], detail, at: time)
    }
}

/// Guards against work that is begun within itself. Not part of the state: nothing is under way between two calls.
struct StageActivity {
    /// Whether a frame is being made.
    private(set) var isStepping = false
    /// Whether a transaction is being committed.
    private(set) var isCommitting = false
    /// Whether motions are being evaluated.
    private(set) var isSampling = false
    /// How deep the search for actions, and what actions run, are nested.
    private var actionDepth = 0

    mutating func beginStep() {
        precondition(!isStepping, "a stage is stepped from within its own frame")
        isStepping = true
    }

    mutating func endStep() { isStepping = false }

    mutating func beginCommit() {
        precondition(!isCommitting, "a transaction is committed from within its own commit")
        isCommitting = true
    }

    mutating func endCommit() { isCommitting = false }

    mutating func beginSampling() {
        precondition(!isSampling, StageActivity.samplingRequirement)
        isSampling = true
    }

    static var samplingRequirement: String { "a solver uses the stage whose motion it is solving" }

    mutating func endSampling() { isSampling = false }

    /// An action that makes the change that it is asked about, or that it runs for, would do so for ever.
    mutating func enterAction(for key: PropertyKey, ofLayer name: @autoclosure () -> String) {
        actionDepth += 1
        precondition(actionDepth <= 100, "an action sets off itself: \(key.name) of '\(name())', a hundred deep")
    }

    mutating func leaveAction() { actionDepth -= 1 }
}
