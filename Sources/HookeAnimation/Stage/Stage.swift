public import HookeDynamics

/// A run: a virtual display, the layers on it and everything that moves them.
///
/// A stage is stepped from refresh to refresh. It has no globals and no wall clock, so that stages go side by side; one
/// stage is used from one thread.
///
///     let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
///     let dot = stage.addLayer("dot")
///     try stage.step()
///     dot.position.x = 100          // animates by itself, 0.25 s
///     while stage.isMoving { try stage.step() }
public final class Stage {
    /// How large the display is, in points.
    public let size: Size

    // Accesses that overlap are not looked for: what is here is only ever changed by methods that call nobody, solvers and their
    // cursors aside, which must not ask the stage that they move; and it is copied before anybody is called on its account. The checks
    // took a fifth of a frame of a few layers.

    /// The display as it stands: a copy can be sent ahead.
    @exclusivity(unchecked) public internal(set) var display: VirtualDisplay
    @exclusivity(unchecked) var layers = LayerColumns()
    @exclusivity(unchecked) var tree = LayerTree()
    @exclusivity(unchecked) var objects = ObjectNames()
    /// Clocks of layers that differ from their superlayer's.
    @exclusivity(unchecked) var timings: [Int: MediaTiming] = [:]
    /// When the clocks of layers were last changed, by setting one or by moving its layer; none for what was set before the first
    /// refresh.
    @exclusivity(unchecked) var clockChanges: [Int: Flicks] = [:]
    @exclusivity(unchecked) var actions = ActionTable()
    /// What layers are that are not plain ones.
    @exclusivity(unchecked) var classes: [Int: LayerClass] = [:]
    @exclusivity(unchecked) var dashes = Dashes()
    @exclusivity(unchecked) var transactions = TransactionStack()
    @exclusivity(unchecked) var completions = CompletionGroups()
    /// What completions run by name.
    @exclusivity(unchecked) var completionBlocks: [String: (_ finished: Bool) -> Void] = [:]
    @exclusivity(unchecked) var running = RunningAnimations()
    /// How the animations are sampled.
    @exclusivity(unchecked) var plan = SamplingPlan()
    /// Animations that were ended before their time, in order; that is told with the next events.
    @exclusivity(unchecked) var removals: [Removal] = []
    /// Who is told of animations by name.
    @exclusivity(unchecked) var animationDelegates: [String: AnimationDelegate] = [:]
    @exclusivity(unchecked) var animationSerial = 0
    /// Whether animations may have been added since the last commit.
    @exclusivity(unchecked) var hasPending = false
    /// Whether a frame is being made.
    @exclusivity(unchecked) var isStepping = false
    /// Whether a transaction is being committed.
    @exclusivity(unchecked) var isCommitting = false
    /// How deep what is asked for actions, and what actions run, lie in each other.
    @exclusivity(unchecked) var actionDepth = 0
    /// Whether animators may have left animations standing until the next commit.
    @exclusivity(unchecked) var hasStill = false
    /// What layers follow for as long as the run lasts, in the order in which they began to.
    @exclusivity(unchecked) var followed: [any StateCursor] = []
    @exclusivity(unchecked) var links: [DisplayLink] = []
    /// Those that are not paused, as they were found last.
    @exclusivity(unchecked) var awakeLinks: [DisplayLink] = []
    let linkChanges = LinkChanges()
    /// How many links there have ever been.
    @exclusivity(unchecked) var linkCount = 0
    @exclusivity(unchecked) var inputs = InputQueue()
    /// How many actions were scheduled before the first refresh.
    @exclusivity(unchecked) var scriptCount = 0
    /// Fingers that are down.
    @exclusivity(unchecked) var fingers: [Finger] = []
    /// How many fingers there have ever been.
    @exclusivity(unchecked) var fingerCount = 0
    @exclusivity(unchecked) var drawing = DrawingRequests()
    @exclusivity(unchecked) var viewBlocks = ViewBlocks()
    /// Those with a name, and those that are under way.
    @exclusivity(unchecked) var animators: [ViewPropertyAnimator] = []
    @exclusivity(unchecked) var interaction = Interaction()
    @exclusivity(unchecked) var recognizers: [PanRecognizer] = []

    /// What happened since the events were last taken, in order.
    @exclusivity(unchecked) var eventLog: [StageEvent] = []
    @exclusivity(unchecked) var frameCounts = FrameCounts()
    /// Called at the start of each phase, and with `nil` at the end of the last, so that phases can be timed from outside.
    @exclusivity(unchecked) public var phaseObserver: ((FramePhase?) -> Void)?

    /// Whether the presentation columns hold the presentation at `now`.
    @exclusivity(unchecked) var isSampled = false
    /// The time that is shown in place of `now`, while one is asked for.
    @exclusivity(unchecked) var scrubTime: Flicks?
    /// A solver's error met while sampling where it could not be thrown; the step throws it.
    @exclusivity(unchecked) var pendingError: SolverError?

    /// A stage with an empty root layer as large as the display, before its first refresh.
    ///
    /// `maximumRate` is what the display's panel could do, its rate unless given. Width and height of the size are finite and not
    /// negative.
    public init(size: Size, rate: Rate, maximumRate: Rate? = nil, pipeline: DisplayPipeline = .oneStage) {
        precondition(
            size.width >= 0 && size.width < .infinity && size.height >= 0 && size.height < .infinity,
            "a display's width and height are finite and not negative")
        self.size = size
        display = VirtualDisplay(rate: rate, maximumRate: maximumRate, pipeline: pipeline)
        let root = addDetachedLayer("root")
        root.position = Point(x: size.width * 0.5, y: size.height * 0.5)
        root.bounds = Rect(origin: .zero, size: size)
        layers.setCommitted(true, LayerTree.root)
        // It is a window's layer: like a view outside of a block, that never animates by itself.
        root.setActionDelegate { _, _ in .null }
    }

    /// The layer that everything that shows lies in.
    public var root: Layer { Layer(stage: self, slot: LayerTree.root) }

    /// The refresh being made or last made; `nil` before the first.
    public var refresh: Refresh? { display.refresh }

    /// The display's rate now.
    public var rate: Rate { display.rate }

    /// The time of that refresh, zero before the first. All that is read within a step agrees on it.
    public var now: Flicks { display.refresh?.timestamp ?? .zero }

    /// The index of that refresh, -1 before the first.
    public var frame: Int { display.refresh?.index ?? -1 }

    /// Deterministic work of the frame being made or last made. (Asked for, and not a stored property: other modules would look for
    /// accesses to that one that overlap.)
    public var counts: FrameCounts { frameCounts }

    /// The transaction that changes go into.
    public var transaction: Transaction { Transaction(stage: self) }

    /// Makes a layer and puts it into the root.
    public func addLayer(_ name: String) -> Layer {
        let layer = addDetachedLayer(name)
        root.addSublayer(layer)
        return layer
    }

    /// Makes a layer that lies nowhere yet.
    public func addDetachedLayer(_ name: String) -> Layer {
        tree.append()
        return Layer(stage: self, slot: layers.append(name: name))
    }

    /// Makes a shape layer and puts it into the root.
    public func addShapeLayer(_ name: String) -> ShapeLayer {
        ShapeLayer(addLayer(name))
    }

    /// Makes a display link that calls `handler` once a refresh, or as near to what is preferred as the display allows.
    public func addDisplayLink(
        preferredFrameRateRange: FrameRateRange = .default, handler: @escaping (DisplayLink) -> Void
    ) -> DisplayLink {
        let link = DisplayLink(serial: linkCount, linkChanges, range: preferredFrameRateRange, handler: handler)
        linkCount += 1
        links.append(link)
        linkChanges.areNew = true
        return link
    }

    /// Makes a display link that is to be called at a rate; at each refresh with `nil`.
    public func addDisplayLink(preferredRate: Rate?, handler: @escaping (DisplayLink) -> Void) -> DisplayLink {
        addDisplayLink(
            preferredFrameRateRange: preferredRate.map(FrameRateRange.init(preferred:)) ?? .default, handler: handler)
    }

    /// Has `action` run in the input phase of the first refresh not earlier than `time`; it is told that time. Actions of one time run
    /// in the order in which they were scheduled, after the samples and the ends of touches at that time.
    ///
    /// One that is scheduled by an action, for its time or before, runs in the same refresh; at most a million do in one.
    public func schedule(at time: Flicks, _ action: @escaping (Flicks) -> Void) {
        let isScript = display.refresh == nil
        inputs.schedule(.action(action, script: isScript ? scriptCount : nil), at: time)
        if isScript { scriptCount += 1 }
    }

    /// Whether anything is under way or to come: an animation, a completion, a touch, a scheduled input.
    public var isMoving: Bool {
        !inputs.isEmpty || !fingers.isEmpty || !removals.isEmpty || !completions.isEmpty
            || animations.contains { $0.status != .ended } || animators.contains { $0.isRunning }
    }

    /// Whether anything scheduled is still to come.
    public var hasInputAhead: Bool { !inputs.isEmpty }

    /// Whether anything happened since the events were last taken.
    public var hasEvents: Bool { !eventLog.isEmpty }

    /// Takes what happened since this was last called, in order.
    public func takeEvents() -> [StageEvent] {
        defer { eventLog.removeAll(keepingCapacity: true) }
        return eventLog
    }

    /// Makes the step fail with an error met where none can be thrown, as in a touch's handler. The first one counts.
    public func fail(_ error: SolverError) { pendingError = pendingError ?? error }

    func logEvent(_ kind: StageEvent.Kind, _ subject: String, _ detail: String = "", at time: Flicks) {
        eventLog.append(StageEvent(kind: kind, subject: subject, detail: detail, frame: frame, time: time))
    }
}
