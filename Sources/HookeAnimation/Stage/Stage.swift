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

    var display: VirtualDisplay
    var layers = LayerColumns()
    var tree = LayerTree()
    /// Clocks of layers that differ from their superlayer's.
    var timings: [Int: LayerTiming] = [:]
    var actions = ActionTable()
    var transactions = TransactionStack()
    var completions = CompletionGroups()
    var animations: [RunningAnimation] = []
    var animationSerial = 0
    var links: [DisplayLink] = []
    var inputs = InputQueue()
    /// Fingers that are down.
    var fingers: [Finger] = []
    var drawing = DrawingRequests()
    var viewBlocks: [ViewBlock] = []
    var interaction = Interaction()
    var recognizers: [PanRecognizer] = []

    /// What happened since the events were last taken, in order.
    var eventLog: [StageEvent] = []
    /// Deterministic work of the frame being made or last made.
    public internal(set) var counts = FrameCounts()
    /// Called at the start of each phase, and with `nil` at the end of the last, so that phases can be timed from outside.
    public var phaseObserver: ((FramePhase?) -> Void)?

    /// Whether the presentation columns hold the presentation at `now`.
    var isSampled = false
    /// The time that is shown in place of `now`, while one is asked for.
    var scrubTime: Flicks?
    /// A solver's error met while sampling where it could not be thrown; the step throws it.
    var pendingError: SolverError?

    /// A stage with an empty root layer as large as the display, before its first refresh.
    public init(size: Size, rate: Rate) {
        self.size = size
        display = VirtualDisplay(rate: rate)
        let root = addDetachedLayer("root")
        root.position = Point(x: size.width * 0.5, y: size.height * 0.5)
        root.bounds = Rect(origin: .zero, size: size)
        layers.setCommitted(true, LayerTree.root)
    }

    /// The layer that everything that shows lies in.
    public var root: Layer { Layer(stage: self, slot: LayerTree.root) }

    /// The refresh being made or last made; `nil` before the first.
    public var refresh: Refresh? { display.refresh }

    /// The display's rate.
    public var rate: Rate { display.rate }

    /// The time of that refresh, zero before the first. All that is read within a step agrees on it.
    public var now: Flicks { display.refresh?.timestamp ?? .zero }

    /// The index of that refresh, -1 before the first.
    public var frame: Int { display.refresh?.index ?? -1 }

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
        ShapeLayer(layer: addLayer(name))
    }

    /// Makes a display link that calls `handler` once a refresh, or as near to `preferredRate` as the display allows.
    public func addDisplayLink(preferredRate: Rate? = nil, handler: @escaping (DisplayLink) -> Void) -> DisplayLink {
        let link = DisplayLink(preferredRate: preferredRate, handler: handler)
        links.append(link)
        return link
    }

    /// Has `action` run in the input phase of the first refresh not earlier than `time`; it is told that time.
    public func schedule(at time: Flicks, _ action: @escaping (Flicks) -> Void) {
        inputs.schedule(at: time, action)
    }

    /// Whether anything is under way or to come: an animation, a completion, a touch, a scheduled input.
    public var isMoving: Bool {
        animations.contains { $0.status != .ended } || !completions.isEmpty || !fingers.isEmpty || !inputs.isEmpty
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

    func log(_ kind: StageEvent.Kind, _ subject: String, _ detail: String = "", at time: Flicks) {
        eventLog.append(StageEvent(kind: kind, subject: subject, detail: detail, frame: frame, time: time))
    }
}
