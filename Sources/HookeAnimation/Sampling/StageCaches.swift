import HookeDynamics

/// The values that a stage derives from its state, and can recompute at any time.
struct StageCaches {
    private(set) var plan = SamplingPlan()
    private(set) var presentation = PresentationColumns()
    /// The time that is shown in place of the frame's, during a scrub.
    private(set) var scrubTime: Flicks?
    /// Whether the presentation is current for the shown time.
    private(set) var isSampled = false

    /// Records which caches a change of the state has invalidated.
    mutating func invalidate(_ stale: StaleCaches) {
        if stale.contains(.plan) { plan.invalidate() }
        if stale.contains(.presentation) { isSampled = false }
    }

    /// Empties the caches and keeps the capacity; the presentation becomes the committed model.
    mutating func rebuild(for layers: LayerColumns) {
        plan.removeAll()
        presentation.rebuild(showing: layers.committed)
        (scrubTime, isSampled) = (nil, false)
    }

    /// Appends components that were appended to the layers' columns.
    mutating func append(_ values: [Double]) { presentation.append(values) }

    /// Sets the initial value of a new layer's component.
    mutating func initialize(_ value: Double, at number: Int) { presentation.initialize(value, at: number) }

    /// Starts to show another time until ``endScrub(_:)``; returns its argument, and whether the presentation was current.
    mutating func beginScrub(to time: Flicks) -> (outer: Flicks?, wasSampled: Bool) {
        defer { (scrubTime, isSampled) = (time, false) }
        return (scrubTime, isSampled)
    }

    mutating func endScrub(to outer: Flicks?) { (scrubTime, isSampled) = (outer, false) }

    /// Commits the components and paths written since the last commit to the presentation; returns their number.
    mutating func commit(_ layers: inout LayerColumns) -> Int {
        let (count, hasNewOutlines) = layers.commit(to: &presentation.numbers)
        // Animated values depend on the old model.
        if count > 0 || hasNewOutlines && !presentation.outlines.isEmpty { isSampled = false }
        return count
    }

    /// Shows the committed values where animations that were taken out moved them.
    mutating func leave(_ removed: [RunningAnimation], over layers: LayerColumns) {
        let removed = removed.span
        for index in removed.indices {
            // The most frequent kind field by field, because a copy of an animation costs more.
            if case .range = removed[index].interpolation, case .lanes = removed[index].destination {
                presentation.leave(removed[index].destination.numbers, over: layers.committed)
            } else {
                presentation.leave(removed[index], over: layers.committed)
            }
        }
    }

    /// Arranges the plan for the animations as they are, unless it is.
    mutating func arrange(_ animations: [RunningAnimation]) {
        if !plan.isCurrent { plan.arrange(animations) }
    }

    /// Sets the cursors of springs to the last sampling, for a snapshot.
    func handBackSprings() { plan.handBackSprings() }

    /// Finds the next due start or stop, after starts were reported.
    mutating func findDue(of animations: [RunningAnimation]) { plan.findDue(of: animations) }

    /// Appends the path that an animation shows of a layer to another path; false if the layer's committed path shows.
    mutating func appendOutline(of layer: Int, to path: inout Path) -> Bool {
        presentation.outlines.append(layer, to: &path)
    }

    /// The sampling phase: shows the committed values at a time with the animations applied in order of addition. Changes animated
    /// components only.
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
