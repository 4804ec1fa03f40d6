public import HookeDynamics

/// A run: a virtual display, the layers on it and everything that moves them.
///
/// A stage is stepped from refresh to refresh. It has no globals and no wall clock, so that stages go side by side; one
/// stage is used from one thread.
///
/// A solver, or the cursor of a motion, must not use the stage while it is asked for that motion: to read what shows, to set a property
/// or to add an animation from within it traps.
///
///     let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
///     let dot = stage.addLayer("dot")
///     try stage.step()
///     dot.position.x = 100          // animates by itself, 0.25 s
///     while stage.isMoving { try stage.step() }
public final class Stage {
    /// How large the display is, in points.
    public let size: Size

    // The accesses to `state`, `caches` and `handlers` are not checked for overlaps at run time: each check alone costs the frame of an
    // elastic header more than a tenth (`Scripts/counts`). Instead, only methods of their own types change them, which call no code
    // but solvers; a closure is copied out before it is called; and a solver that uses the stage traps (`StageActivity`).

    /// The part that a snapshot and a restart copy.
    @exclusivity(unchecked) var state: StageState
    /// Results of the state, which can be computed again at any time.
    @exclusivity(unchecked) var caches = StageCaches()
    /// The closures to call.
    @exclusivity(unchecked) var handlers = StageHandlers()
    /// Guards against re-entrance.
    var activity = StageActivity()

    /// A stage with an empty root layer as large as the display, before its first refresh.
    ///
    /// `maximumRate` is what the display's panel could do, its rate unless given. Width and height of the size are finite and not
    /// negative.
    public init(size: Size, rate: Rate, maximumRate: Rate? = nil, pipeline: DisplayPipeline = .oneStage) {
        precondition(
            size.width >= 0 && size.width < .infinity && size.height >= 0 && size.height < .infinity,
            "a display's width and height are finite and not negative")
        self.size = size
        state = StageState(display: VirtualDisplay(rate: rate, maximumRate: maximumRate, pipeline: pipeline))
        let root = addDetachedLayer("root")
        root.position = Point(x: size.width * 0.5, y: size.height * 0.5)
        root.bounds = Rect(origin: .zero, size: size)
        state.layers.setCommitted(true, LayerTree.root)
        // It is a window's layer: like a view outside of a block, that never animates by itself.
        root.setActionDelegate { _, _ in .null }
    }

    /// The layer that everything that shows lies in.
    public var root: Layer { Layer(stage: self, slot: LayerTree.root) }

    /// The display as it stands: a copy can be sent ahead.
    public var display: VirtualDisplay {
        _read { yield state.display }
    }

    /// The timestamp of the next refresh.
    package var nextTimestamp: Flicks { state.display.next.timestamp }

    /// The refresh being made or last made; `nil` before the first.
    public var refresh: Refresh? { state.display.refresh }

    /// The display's rate now.
    public var rate: Rate { state.display.rate }

    /// The time of that refresh, zero before the first. All that is read within a step agrees on it.
    public var now: Flicks { state.now }

    /// The index of that refresh, -1 before the first.
    public var frame: Int { state.frame }

    /// Deterministic work of the frame being made or last made.
    public var counts: FrameCounts { state.counts }

    /// Called at the start of each phase, and with `nil` at the end of the last, so that phases can be timed from outside.
    public var phaseObserver: ((FramePhase?) -> Void)? {
        get { handlers.phaseObserver }
        set { handlers.phaseObserver = newValue }
    }

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
        state.tree.append()
        caches.append(LayerColumns.defaults)
        return Layer(stage: self, slot: state.layers.append(name: name))
    }

    /// Makes a shape layer and puts it into the root.
    public func addShapeLayer(_ name: String) -> ShapeLayer {
        ShapeLayer(addLayer(name))
    }

    /// The object of a name.
    public func object(_ name: String) -> StageObject { state.objects.object(name) }

    /// What an object is called; `nil` for none.
    public func name(of object: StageObject) -> String? { state.objects.name(of: object) }

    /// Has `action` run in the input phase of the first refresh not earlier than `time`; its argument is that time. Actions of one time run
    /// in the order in which they were scheduled, after the samples and the ends of touches at that time.
    ///
    /// One that is scheduled by an action, for its time or before, runs in the same refresh; at most a million do in one.
    public func schedule(at time: Flicks, _ action: @escaping (Flicks) -> Void) {
        let slot = handlers.scheduled.add(action)
        state.inputs.schedule(at: time, isScript: state.display.refresh == nil, action: slot)
    }

    /// Whether anything is under way or to come: an animation, a completion, a touch, a scheduled input.
    public var isMoving: Bool {
        hasInputAhead || !state.touches.down.isEmpty || !state.removals.isEmpty || !state.completions.isEmpty
            || animations.contains { $0.status != .ended } || state.animators.areAnyRunning
    }

    /// The same apart from what layers follow for as long as the run lasts, which may be at rest.
    package var isMovingByItself: Bool {
        guard !state.followed.isEmpty else { return isMoving }
        return hasInputAhead || !state.touches.down.isEmpty || !state.removals.isEmpty || !state.completions.isEmpty
            || animations.contains { $0.status != .ended && !follows($0) } || state.animators.areAnyRunning
    }

    private func follows(_ animation: RunningAnimation) -> Bool {
        guard case .state(let motion, _, _) = animation.easing else { return false }
        return state.followed.contains { $0 === motion }
    }

    /// Whether anything scheduled is still to come.
    public var hasInputAhead: Bool { !state.inputs.isEmpty }

    /// Whether anything happened since the events were last taken.
    public var hasEvents: Bool { !state.events.isEmpty }

    /// Takes what happened since this was last called, in order.
    public func takeEvents() -> [StageEvent] { state.events.take() }

    /// Takes them into an array, whose contents they replace; the stage takes the array's storage for the next ones.
    package func takeEvents(into events: inout [StageEvent]) { state.events.take(into: &events) }

    /// Records what code did to the stage among what happened on it, in order: the transactions of a script.
    public func recordEvent(_ kind: StageEvent.Kind, of subject: String = "", _ detail: String = "", at time: Flicks) {
        state.record(kind, subject, detail, at: time)
    }

    /// Makes the step fail with an error met where none can be thrown, as in a touch's handler. The first one counts.
    public func fail(_ error: SolverError) { state.fail(error) }

    /// The running animations in order of addition.
    var animations: [RunningAnimation] {
        _read {
            if state.animations.hasGaps { state.animations.closeGaps() }
            yield state.animations.entries
        }
    }
}
