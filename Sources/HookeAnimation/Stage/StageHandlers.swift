import HookeDynamics

/// What code has asked a stage to call: closures, which no snapshot can keep.
///
/// Closures are stored so that they hold no handle of the stage: those of links, recognisers and animators are given the stage and a slot.
struct StageHandlers {
    /// Where layers find their actions.
    var actions = ActionTable()
    /// What layers are that are not plain ones.
    var classes: [Int: LayerClass] = [:]
    /// What layers run to lay out their sublayers.
    var layout: [Int: (Layer) -> Void] = [:]
    /// What layers run in place of drawing.
    var display: [Int: (Layer) -> Void] = [:]
    /// How layers draw that have no class which does.
    var draw: [Int: (DrawnLayer, inout DrawingContext) -> Void] = [:]
    /// Actions that are to run at a time, by the slots that the input queue has.
    var scheduled = HandlerTable<(Flicks) -> Void>()
    /// What display links call, by their slots; `nil` for those that were invalidated.
    var links: [((Stage, Int) -> Void)?] = []
    /// What pan recognisers call, by their slots.
    var pans: [(Stage, Int) -> Void] = []
    /// What property animators change and call, by their slots.
    var animators: [AnimatorHandlers] = []
    /// What completions run by name.
    var completionBlocks: [String: (_ finished: Bool) -> Void] = [:]
    /// Completions that have no name, by the slots that the completion groups have.
    var completions = HandlerTable<(_ finished: Bool) -> Void>()
    /// Delegates of animations by name.
    var delegates: [String: AnimationDelegate] = [:]
    /// Delegates of animations that have no name, by the slots that the animations have.
    var observers = HandlerTable<AnimationDelegate>()
    var phaseObserver: ((FramePhase?) -> Void)?
}

/// Code by slots, which the state has in its place. A slot is free again when its code was taken out.
struct HandlerTable<Handler> {
    private var handlers: [Handler?] = []
    private var free: [Int] = []

    /// The code of a slot; `nil` after it was taken out.
    subscript(slot: Int) -> Handler? { handlers[slot] }

    /// Adds code; returns its slot.
    mutating func add(_ handler: Handler) -> Int {
        if let slot = free.popLast() {
            handlers[slot] = handler
            return slot
        }
        handlers.append(handler)
        return handlers.count - 1
    }

    /// Takes code out that runs for the last time.
    mutating func take(_ slot: Int) -> Handler? {
        guard let handler = handlers[slot] else { return nil }
        handlers[slot] = nil
        free.append(slot)
        return handler
    }
}

/// What a property animator changes and calls.
struct AnimatorHandlers {
    /// Changes that wait for its start.
    var changes: [(body: () -> Void, delayFactor: Double)] = []
    var completions: [Completion] = []

    /// What runs when it has ended.
    enum Completion {
        case code((AnimatorPosition) -> Void)
        case named(String)
    }
}
