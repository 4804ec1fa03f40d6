import HookeDynamics

/// The closures that a stage calls, which no snapshot can keep.
///
/// The closures of links, recognisers and animators get the stage and a slot as arguments, so that they do not hold the stage.
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
    /// Handlers of pan recognisers, by slot.
    var pans: [(Stage, Int) -> Void] = []
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
    var phaseObserver: ((FramePhase?) -> Void)?
}

/// Closures by slots; the state refers to them by slot. A slot is free again after its closure was taken out.
struct HandlerTable<Handler> {
    private var handlers: [Handler?] = []
    private var free: [Int] = []

    /// The closure of a slot; `nil` after it was taken out.
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

    /// Takes a closure out, to run it for the last time.
    mutating func take(_ slot: Int) -> Handler? {
        guard let handler = handlers[slot] else { return nil }
        handlers[slot] = nil
        free.append(slot)
        return handler
    }
}

/// The changes and completions of a property animator.
struct AnimatorHandlers {
    /// Changes that it makes when it starts.
    var changes: [(body: () -> Void, delayFactor: Double)] = []
    var completions: [Completion] = []

    /// A completion, which runs when it has ended.
    enum Completion {
        case code((AnimatorPosition) -> Void)
        case named(String)
    }
}
