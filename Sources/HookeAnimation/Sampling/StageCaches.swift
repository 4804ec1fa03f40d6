import HookeDynamics

/// What a stage works out from its state, and can work out again at any time.
struct StageCaches {
    private(set) var plan = SamplingPlan()
    private(set) var presentation = PresentationColumns()
    /// The time that is shown in place of the frame's, during a scrub.
    private(set) var scrubTime: Flicks?
    /// Whether the presentation is the one at the time that is shown.
    private(set) var isSampled = false

    /// Notes what a transition left behind.
    mutating func expire(_ stale: StaleCaches) {
        if stale.contains(.plan) { plan.expire() }
        if stale.contains(.presentation) { isSampled = false }
    }

    /// Forgets everything, and keeps the room; the numbers show what is committed.
    mutating func rebuild(for layers: LayerColumns) {
        plan.removeAll()
        presentation.rebuild(showing: layers.committed)
        (scrubTime, isSampled) = (nil, false)
    }

    /// Makes room for numbers that were appended to the layers' columns.
    mutating func append(_ values: [Double]) { presentation.append(values) }

    /// Sets what a layer has from its beginning.
    mutating func initialize(_ value: Double, at number: Int) { presentation.initialize(value, at: number) }

    /// Shows other times until ``endScrub(_:)``; gives what to hand to it.
    mutating func beginScrub(to time: Flicks) -> (outer: Flicks?, wasSampled: Bool) {
        defer { (scrubTime, isSampled) = (time, false) }
        return (scrubTime, isSampled)
    }

    mutating func endScrub(to outer: Flicks?) { (scrubTime, isSampled) = (outer, false) }

    /// Takes into what shows the numbers and outlines that were written since the last commit; returns how many there were.
    mutating func commit(_ layers: inout LayerColumns) -> Int {
        let (count, hasNewOutlines) = layers.commit(to: &presentation.numbers)
        // What animations show is of a model that was.
        if count > 0 || hasNewOutlines && !presentation.outlines.isEmpty { isSampled = false }
        return count
    }

    /// Shows the committed values where animations that were taken out moved them.
    mutating func leave(_ removed: [RunningAnimation], over layers: LayerColumns) {
        for animation in removed { presentation.leave(animation, over: layers.committed) }
    }

    /// Arranges the plan for the animations as they are, unless it is.
    mutating func arrange(_ animations: [RunningAnimation]) {
        if !plan.isCurrent { plan.arrange(animations) }
    }

    /// Brings the cursors of springs to where the last sampling was, for a snapshot to keep.
    func handBackSprings() { plan.handBackSprings() }

    /// Finds what falls due next, after starts were reported.
    mutating func findDue(of animations: [RunningAnimation]) { plan.findDue(of: animations) }

    /// The presentation's own outline of a layer, appended to a path; false where the layer's committed one shows.
    mutating func appendOutline(of layer: Int, to path: inout Path) -> Bool {
        presentation.outlines.append(layer, to: &path)
    }

    /// The sampling phase: shows the committed numbers with the animations applied, in order of addition, at a time. Nothing else is
    /// touched; numbers that nothing animates keep their committed value.
    mutating func sample(
        _ animations: [RunningAnimation], _ animators: [PropertyAnimator], by clock: LayerClock?,
        at time: Flicks, over layers: LayerColumns
    ) throws(SolverError) -> SamplingVisit {
        isSampled = true
        presentation.offsets.removeAll()
        arrange(animations)
        guard !plan.isEmpty else { return SamplingVisit() }
        return try plan.sample(animations, animators, by: clock, at: time, over: layers, into: &presentation)
    }
}
