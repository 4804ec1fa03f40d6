import HookeDynamics

/// A stage as it was set up, before its first refresh: to go back to it costs a few copies, where setting up the same anew asks each
/// change of tree and model for its actions. (A class, since to copy it would be to hold on to all that it is made of.)
package final class StageCheckpoint {
    private let display: VirtualDisplay
    private let layers: LayerColumns
    private let tree: LayerTree
    private let objects: ObjectNames
    private let timings: [Int: MediaTiming]
    private let actions: ActionTable
    private let classes: [Int: LayerClass]
    private let dashes: Dashes
    private let transactions: TransactionStack
    private let completions: CompletionGroups
    private let completionBlocks: [String: (_ finished: Bool) -> Void]
    private let animationDelegates: [String: AnimationDelegate]
    private let animationSerial: Int
    private let hasPending, hasStill: Bool
    private let links: [(link: DisplayLink, start: DisplayLink.Start)]
    private let linkCount: Int
    private let inputs: InputQueue
    private let scriptCount: Int
    private let drawing: DrawingRequests
    private let areViewsAnimated: Bool
    private let interaction: Interaction
    private let recognizers: [(recognizer: PanRecognizer, start: PanRecognizer.Start)]
    private let eventLog: [StageEvent]
    private let counts: FrameCounts
    private let isSampled: Bool

    /// What a stage is before its first refresh; `nil` where it has gone on, or where something moves already: what solves that cannot
    /// go back.
    package init?(of stage: Stage) {
        guard stage.refresh == nil, !stage.transactions.isExplicit, stage.viewBlocks.isEmpty, stage.pendingError == nil,
            stage.animations.isEmpty, stage.removals.isEmpty, stage.followed.isEmpty, stage.animators.isEmpty
        else { return nil }
        display = stage.display
        layers = stage.layers
        tree = stage.tree
        objects = stage.objects
        timings = stage.timings
        actions = stage.actions
        classes = stage.classes
        dashes = stage.dashes
        transactions = stage.transactions
        completions = stage.completions
        completionBlocks = stage.completionBlocks
        animationDelegates = stage.animationDelegates
        animationSerial = stage.animationSerial
        (hasPending, hasStill) = (stage.hasPending, stage.hasStill)
        links = stage.links.map { ($0, DisplayLink.Start(of: $0)) }
        linkCount = stage.linkCount
        inputs = stage.inputs
        scriptCount = stage.scriptCount
        drawing = stage.drawing
        areViewsAnimated = stage.viewBlocks.isEnabled
        interaction = stage.interaction
        recognizers = stage.recognizers.map { ($0, PanRecognizer.Start(of: $0)) }
        eventLog = stage.eventLog
        counts = stage.frameCounts
        isSampled = stage.isSampled
    }

    /// Brings the stage that it is of back to it. Whoever observes its phases still does.
    package func restore(_ stage: Stage) {
        stage.display = display
        stage.layers.restore(to: layers)
        stage.tree = tree
        stage.objects = objects
        stage.timings = timings
        stage.clockChanges = [:]
        stage.actions = actions
        stage.classes = classes
        stage.dashes = dashes
        stage.transactions = transactions
        stage.completions = completions
        stage.completionBlocks = completionBlocks
        stage.animationDelegates = animationDelegates
        for (link, start) in links { link.restore(to: start) }
        stage.links = links.map { $0.link }
        stage.linkCount = linkCount
        stage.linkChanges.areNew = true
        stage.inputs = inputs
        stage.scriptCount = scriptCount
        stage.drawing = drawing
        stage.viewBlocks = ViewBlocks()
        stage.viewBlocks.isEnabled = areViewsAnimated
        stage.interaction = interaction
        for (recognizer, start) in recognizers { recognizer.restore(to: start) }
        stage.recognizers = recognizers.map { $0.recognizer }
        stage.eventLog = eventLog
        endMotions(on: stage)
    }

    private func endMotions(on stage: Stage) {
        stage.running.removeAll()
        stage.plan.removeAll()
        stage.removals.removeAll()
        stage.animationSerial = animationSerial
        (stage.hasPending, stage.hasStill) = (hasPending, hasStill)
        stage.followed.removeAll()
        stage.fingers.removeAll()
        stage.fingerCount = 0
        stage.animators.removeAll()
        stage.frameCounts = counts
        (stage.isSampled, stage.pendingError) = (isSampled, nil)
    }
}
