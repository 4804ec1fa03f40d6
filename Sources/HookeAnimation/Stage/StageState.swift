import HookeDynamics

/// The state of a stage, which a snapshot writes and a restart copies.
///
/// It is a value made of parts. Only the methods of a part's own type change it; a method that invalidates caches returns which
/// ones as ``StaleCaches``.
struct StageState {
    var display: VirtualDisplay
    var objects = ObjectNames()
    /// The components and paths of the layers, in the model and as committed.
    var layers = LayerColumns()
    var tree = LayerTree()
    var clocks = LayerClocks()
    var dashes = Dashes()
    var transactions = TransactionStack()
    var completions = CompletionGroups()
    var animations = RunningAnimations()
    /// Animations that were removed before their end; their stops are reported with the next events.
    var removals = Removals()
    var animators = PropertyAnimators()
    /// Motions that layers follow to the end of the run, in order of addition.
    var followed: [any StateCursor] = []
    var links = DisplayLinks()
    /// The modelled costs and the faults of frames; `nil` for none. They are part of the scene, not of a snapshot.
    var frameModel: FrameModel? { didSet { hasFrameModel = frameModel != nil } }
    /// Whether there is a model. Looking at the model itself would copy it in every frame.
    private(set) var hasFrameModel = false
    var inputs = InputQueue()
    var touches = Touches()
    /// When the touch sensor samples; `nil` for the refreshes of the display.
    var touchSampling: TouchSampling?
    var scrolls = ScrollViews()
    /// The lists, in order of creation.
    var lists: [ListState] = []
    /// Which views take touches.
    var interaction = Interaction()
    var drawing = DrawingRequests()
    var blocks = ViewBlocks()
    /// Events that were not taken yet.
    var events = EventLog()
    /// Deterministic counts of the current or last frame's work.
    var counts = FrameCounts()
    /// The first solver error that could not be thrown where it occurred; the step throws it.
    var failure: SolverError?

    init(display: VirtualDisplay) { self.display = display }

    /// The index of the current or last refresh, -1 before the first.
    var frame: Int { display.refresh?.index ?? -1 }

    /// The time of that refresh, zero before the first.
    var now: Flicks { display.refresh?.timestamp ?? .zero }

    /// Keeps an error for the step to throw. The first one counts.
    mutating func fail(_ error: SolverError) { failure = failure ?? error }

    /// Records an event of the current or last frame.
    mutating func record(
        _ kind: StageEvent.Kind, _ subject: String, _ detail: String = "", numbers: EventNumbers = .none,
        at time: Flicks
    ) {
        events.append(
            StageEvent(kind: kind, subject: subject, detail: detail, numbers: numbers, frame: frame, time: time))
    }

    /// Records an event of a layer.
    mutating func record(
        _ kind: StageEvent.Kind, onLayer layer: Int, _ detail: String = "", numbers: EventNumbers = .none,
        at time: Flicks
    ) {
        record(kind, layers.name[layer], detail, numbers: numbers, at: time)
    }
}

/// Detects re-entrance: operations that are started from within themselves. It is not part of the state, because no operation is
/// running between two calls.
struct StageActivity {
    /// Whether a frame is being made.
    private(set) var isStepping = false
    /// Whether a transaction is being committed.
    private(set) var isCommitting = false
    /// Whether motions are being evaluated.
    private(set) var isSampling = false
    /// The nesting depth of looking up and running actions.
    private var actionDepth = 0

    mutating func beginStep() {
        trap(unless: !isStepping, "a stage is stepped from within its own frame")
        isStepping = true
    }

    mutating func endStep() { isStepping = false }

    mutating func beginCommit() {
        trap(unless: !isCommitting, "a transaction is committed from within its own commit")
        isCommitting = true
    }

    mutating func endCommit() { isCommitting = false }

    mutating func beginSampling() {
        trap(unless: !isSampling, StageActivity.samplingRequirement)
        isSampling = true
    }

    static var samplingRequirement: String { "a solver uses the stage whose motion it is solving" }

    mutating func endSampling() { isSampling = false }

    /// Counts a nested action; traps at a hundred levels, because an action that makes the change it was looked up for would
    /// recurse for ever.
    mutating func enterAction(for key: PropertyKey, ofLayer name: @autoclosure () -> String) {
        actionDepth += 1
        trap(unless: actionDepth <= 100, "an action sets off itself: \(key.name) of '\(name())', a hundred deep")
    }

    mutating func leaveAction() { actionDepth -= 1 }
}
