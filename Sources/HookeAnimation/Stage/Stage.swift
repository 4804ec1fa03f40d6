public import HookeDynamics

/// A run: a virtual display, the layers on it and their animations.
///
/// A stage is stepped from refresh to refresh. It uses no globals and no wall clock, so that stages can run side by side; one stage
/// is used from one thread.
///
/// A solver, or the cursor of a motion, must not use the stage that is evaluating it: reading a presentation value, setting a
/// property or adding an animation then traps.
///
///     let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
///     let dot = stage.addLayer("dot")
///     try stage.step()
///     dot.position.x = 100          // animates implicitly, 0.25 s
///     while stage.isMoving { try stage.step() }
public final class Stage {
    /// The size of the display, in points.
    public let size: Size

    // Accesses to `state`, `caches` and `handlers` are not checked for overlaps at run time, because the checks take a noticeable
    // part of a frame (`hooke bench --capacity`). Instead, only methods of their types change them, and the only outside code that these
    // call is a solver's; a closure is copied before it is called; and a solver that uses the stage traps (`StageActivity`).

    /// Whether the user asks for less motion, as `UIAccessibility.isReduceMotionEnabled`. The stage itself does not change for it.
    public var reducesMotion = false

    /// The state, which a snapshot and a restart copy.
    @exclusivity(unchecked) var state: StageState
    /// Values derived from the state, which can be recomputed at any time.
    @exclusivity(unchecked) var caches = StageCaches()
    /// The handlers that the stage calls.
    @exclusivity(unchecked) var handlers = StageHandlers()
    /// Detects re-entrance.
    var activity = StageActivity()

    /// A stage with an empty root layer as large as the display, before its first refresh.
    ///
    /// `maximumRate` is the panel's maximum rate, by default `rate`. The size's width and height must be finite and not negative.
    public init(size: Size, rate: Rate, maximumRate: Rate? = nil, pipeline: DisplayPipeline = .oneStage) {
        trap(
            unless: size.width >= 0 && size.width < .infinity && size.height >= 0 && size.height < .infinity,
            "a display's width and height are finite and not negative")
        self.size = size
        state = StageState(display: VirtualDisplay(rate: rate, maximumRate: maximumRate, pipeline: pipeline))
        let root = addDetachedLayer("root")
        root.position = Point(x: size.width * 0.5, y: size.height * 0.5)
        root.bounds = Rect(origin: .zero, size: size)
        state.layers.setCommitted(true, LayerTree.root)
        // The root is a window's layer: like a view outside a block it never animates implicitly.
        root.setActionDelegate { _, _ in .null }
    }

    /// The root of the layer tree.
    public var root: Layer { Layer(stage: self, slot: LayerTree.root) }

    /// The display; a copy can be advanced to predict refreshes.
    public var display: VirtualDisplay {
        _read { yield state.display }
    }

    /// The timestamp of the next refresh.
    package var nextTimestamp: Flicks { state.display.next.timestamp }

    /// The current or last refresh; `nil` before the first.
    public var refresh: Refresh? { state.display.refresh }

    /// The display's current refresh rate.
    public var rate: Rate { state.display.rate }

    /// The time of the current or last refresh, zero before the first. All readings within a step agree on it.
    public var now: Flicks { state.now }

    /// The index of the current or last refresh, -1 before the first.
    public var frame: Int { state.frame }

    /// Deterministic counts of the current or last frame's work.
    public var counts: FrameCounts { state.counts }

    /// A closure called at the start of each phase, and with `nil` at the end of the last, so that a caller can time phases.
    public var phaseObserver: ((FramePhase?) -> Void)? {
        get { handlers.phaseObserver }
        set { handlers.phaseObserver = newValue }
    }

    /// The current transaction.
    public var transaction: Transaction { Transaction(stage: self) }

    /// Makes a layer and adds it to the root.
    public func addLayer(_ name: String) -> Layer {
        let layer = addDetachedLayer(name)
        root.addSublayer(layer)
        return layer
    }

    /// Makes a layer without a superlayer.
    public func addDetachedLayer(_ name: String) -> Layer {
        state.tree.append()
        caches.append(LayerColumns.defaults)
        return Layer(stage: self, slot: state.layers.append(name: name))
    }

    /// Makes a shape layer and adds it to the root.
    public func addShapeLayer(_ name: String) -> ShapeLayer {
        ShapeLayer(addLayer(name))
    }

    /// The object with a name; the same name always gives the same object.
    public func object(_ name: String) -> StageObject { state.objects.object(name) }

    /// The name of an object; `nil` for ``StageObject/none``.
    public func name(of object: StageObject) -> String? { state.objects.name(of: object) }

    /// Schedules `action` for the input phase of the first refresh not before `time`; its argument is that time. Actions of equal
    /// times run in the order in which they were scheduled, after the samples and the ends of touches at that time.
    ///
    /// An action that an action schedules for its own time or before runs in the same refresh; at most a million run in one
    /// refresh.
    public func schedule(at time: Flicks, _ action: @escaping (Flicks) -> Void) {
        let slot = handlers.scheduled.add(action)
        state.inputs.schedule(at: time, isScript: state.display.refresh == nil, action: slot)
    }

    /// Whether anything is running or to come: an animation, a completion, a touch, a scheduled input, a value that a stream holds
    /// back.
    public var isMoving: Bool {
        hasInputAhead || !state.touches.down.isEmpty || !state.removals.isEmpty || !state.completions.isEmpty
            || animations.contains { $0.status != .ended } || state.animators.areAnyRunning
            || state.scrolls.areAnyMoving
    }

    /// The same, but without the motions that layers follow to the end of the run, which may be at rest.
    package var isMovingByItself: Bool {
        state.followed.isEmpty ? isMoving : hasInputAhead || isActive
    }

    /// Whether anything runs or a touch is down: inputs that are still to come do not count, nor do the motions that layers follow to the
    /// end of the run.
    package var isActive: Bool {
        !state.touches.down.isEmpty || !state.removals.isEmpty || !state.completions.isEmpty
            || animations.contains { $0.status != .ended && (state.followed.isEmpty || !follows($0)) }
            || state.animators.areAnyRunning || state.scrolls.areAnyMoving
    }

    private func follows(_ animation: RunningAnimation) -> Bool {
        guard case .state(let motion, _, _) = animation.easing else { return false }
        return state.followed.contains { $0 === motion }
    }

    /// Whether any scheduled input is still to come, apart from the ticks of ``timer(every:)`` and changes of the display.
    public var hasInputAhead: Bool { !state.inputs.isEmpty }

    /// Whether there are events that were not taken yet.
    public var hasEvents: Bool { !state.events.isEmpty }

    /// Removes and returns the events since the last call, in order.
    public func takeEvents() -> [StageEvent] { state.events.take() }

    /// Moves the events into an array, replacing its contents; the stage reuses the array's storage.
    package func takeEvents(into events: inout [StageEvent]) { state.events.take(into: &events) }

    /// Sets the handler of events, or removes it.
    ///
    /// It is called for every event of a frame, once, in the order in which they are recorded: as soon as the input, the call of a display
    /// link, the commit or the report that recorded it is over, and before the frame is sampled. What it does to the stage happens in that
    /// phase; events that it causes follow those that wait. Events between frames are delivered at the start of the next frame.
    /// Streams of ``events`` receive an event first; what a stream's subscriber causes at the end of a phase is delivered there.
    public func setEventHandler(_ handler: ((StageEvent) -> Void)?) { handlers.event = handler }

    /// Records an event, in order with the stage's own; a script records its transactions.
    public func recordEvent(
        _ kind: StageEvent.Kind, of subject: String = "", _ detail: String = "", numbers: EventNumbers = .none,
        at time: Flicks
    ) {
        state.record(kind, subject, detail, numbers: numbers, at: time)
    }

    /// Makes the step throw an error that occurred where none can be thrown, such as in a touch handler. The first error counts.
    public func fail(_ error: SolverError) { state.fail(error) }

    /// The running animations in order of addition.
    var animations: [RunningAnimation] {
        _read {
            if state.animations.hasGaps { state.animations.closeGaps() }
            yield state.animations.entries
        }
    }
}
