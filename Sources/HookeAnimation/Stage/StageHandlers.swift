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
    var scheduled = ScheduledActions()
    /// What display links call, by their slots; `nil` for those that were invalidated.
    var links: [((Stage, Int) -> Void)?] = []
    /// What pan recognisers call, by their slots.
    var pans: [(Stage, Int) -> Void] = []
    /// What property animators change and call, by their slots.
    var animators: [AnimatorHandlers] = []
    /// What completions run by name.
    var completionBlocks: [String: (_ finished: Bool) -> Void] = [:]
    /// Delegates of animations by name.
    var delegates: [String: AnimationDelegate] = [:]
    var phaseObserver: ((FramePhase?) -> Void)?
}

/// Actions that each run once; a slot is free again when its action was taken out.
struct ScheduledActions {
    private var actions: [((Flicks) -> Void)?] = []
    private var free: [Int] = []

    mutating func add(_ action: @escaping (Flicks) -> Void) -> Int {
        if let slot = free.popLast() {
            actions[slot] = action
            return slot
        }
        actions.append(action)
        return actions.count - 1
    }

    mutating func take(_ slot: Int) -> ((Flicks) -> Void)? {
        defer { actions[slot] = nil }
        free.append(slot)
        return actions[slot]
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
