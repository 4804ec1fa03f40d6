import HookeDynamics

/// The closures that a stage calls. Snapshots cannot store them.
///
/// The closures of links and recognisers get the stage and a slot as arguments, so that they need not retain the stage.
struct StageHandlers {
    /// Action tables and delegates of layers.
    var actions = ActionTable()
    /// Classes of layers.
    var classes: [Int: LayerClass] = [:]
    /// Layout handlers of layers.
    var layout: [Int: (Layer) -> Void] = [:]
    /// Display handlers of layers, called instead of drawing.
    var display: [Int: (Layer) -> Void] = [:]
    /// Draw handlers of layers.
    var draw: [Int: (DrawnLayer, inout DrawingContext) -> Void] = [:]
    /// Scheduled actions, by the slots in the input queue.
    var scheduled = HandlerTable<(Flicks) -> Void>()
    /// Handlers of display links, by slot; `nil` for an invalidated link.
    var links: [((Stage, Int) -> Void)?] = []
    /// Handlers of gesture recognisers, by slot.
    var recognizers: [(Stage, Int) -> Void] = []
    /// Delegates of scroll views, by their indices.
    var scrolls: [ScrollHandlers] = []
    /// What lists show, by their indices.
    var lists: [ListDataSource] = []
    /// Changes and completions of property animators, by slot.
    var animators: [AnimatorHandlers] = []
    /// Completion blocks by name.
    var completionBlocks: [String: (_ finished: Bool) -> Void] = [:]
    /// Completions without a name, by the slots in the completion groups.
    var completions = HandlerTable<(_ finished: Bool) -> Void>()
    /// Delegates of animations by name.
    var delegates: [String: AnimationDelegate] = [:]
    /// Delegates without a name, by the slots in the animations.
    var observers = HandlerTable<AnimationDelegate>()
    /// Layouts that follow what a frame will show, in order of addition.
    var presentationLayouts: [() -> Void] = []
    /// Called for each event.
    var event: ((StageEvent) -> Void)?
    /// What observes the phases from outside.
    var phaseObserver: ((FramePhase?) -> Void)? { didSet { setPhaseHandler() } }
    /// Streams that were subscribed to; `nil` until then.
    var streams: StageStreams? { didSet { setPhaseHandler() } }
    /// Called at the start of each phase, and with `nil` at the end of the last: streams, then the observer. `nil` without either,
    /// so that a phase checks one handler.
    private(set) var phaseHandler: ((Stage, FramePhase?) -> Void)?

    private mutating func setPhaseHandler() {
        phaseHandler =
            switch (streams, phaseObserver) {
            case (nil, nil): nil
            case (nil, let observer?): { _, phase in observer(phase) }
            case (let streams?, let observer):
                { stage, phase in
                    stage.sendStreams(streams, before: phase)
                    observer?(phase)
                }
            }
    }
}

/// A table of closures by slot. The state refers to them by slot; a slot is reused after its closure was removed.
struct HandlerTable<Handler> {
    private var handlers: [Handler?] = []
    private var free: [Int] = []

    /// The closures that are there, in order of slots.
    var all: [Handler] { handlers.compactMap { $0 } }

    /// Whether there is such a slot and it has a closure.
    func hasHandler(in slot: Int) -> Bool { handlers.indices.contains(slot) && handlers[slot] != nil }

    /// The closure of a slot; `nil` after it was removed.
    subscript(slot: Int) -> Handler? { handlers[slot] }

    /// Adds a closure; returns its slot.
    mutating func add(_ handler: Handler) -> Int {
        if let slot = free.popLast() {
            handlers[slot] = handler
            return slot
        }
        handlers.append(handler)
        return handlers.count - 1
    }

    /// Removes a closure and returns it for its last call.
    mutating func take(_ slot: Int) -> Handler? {
        guard let handler = handlers[slot] else { return nil }
        handlers[slot] = nil
        free.append(slot)
        return handler
    }

    /// Writes which slots are free, or reads them, and moves handlers that were added again to the slots that they had.
    mutating func archive(
        moving moves: [(slot: Int, old: Int)], in archive: inout SnapshotCoder
    ) throws(SnapshotError) {
        try archive.code(&free)
        guard archive.isReading else { return }
        var moved: [Handler?] = []
        for move in moves {
            moved.append(handlers[move.slot])
            handlers[move.slot] = nil
        }
        var slots: [Handler?] = []
        let staying = handlers.indices.filter { handlers[$0] != nil }
        for _ in 0..<staying.count + moves.count + free.count { slots.append(nil) }
        func isFree(_ slot: Int) -> Bool { slots.indices.contains(slot) && slots[slot] == nil }
        for slot in staying {
            try archive.require(isFree(slot), "a slot of a timer is taken")
            slots[slot] = handlers[slot]
        }
        for (index, move) in moves.enumerated() {
            try archive.require(isFree(move.old), "a slot of a timer is taken")
            slots[move.old] = moved[index]
        }
        try archive.require(free.allSatisfy(isFree) && Set(free).count == free.count, "a free slot is taken")
        handlers = slots
    }
}

/// The changes and completions of a property animator.
struct AnimatorHandlers {
    /// Changes to run when the animator becomes active.
    var changes: [(body: () -> Void, delayFactor: Double)] = []
    var completions: [Completion] = []

    /// A completion, which runs after the animator has ended.
    enum Completion {
        case code((AnimatorPosition) -> Void)
        case named(String)
    }
}

/// The delegate of a scroll view, with the stage and the view's index in place of its handle.
struct ScrollHandlers {
    /// Called after each change of the content offset by a touch or by a motion.
    var didScroll: ((Stage, Int) -> Void)?
    /// Called when a finger lets go, with its velocity in points per millisecond, and with the target, which it may change.
    var willEndDragging: ((Stage, Int, _ velocity: Point, _ target: inout Point) -> Void)?
}
