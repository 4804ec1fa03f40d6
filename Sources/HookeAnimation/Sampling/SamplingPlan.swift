import HookeDynamics

/// The list of animations that a sampling evaluates: made when the running animations change, and used in every frame.
///
/// The cost of sampling is the evaluations and the memory that they read. Therefore an animation of up to four components is a
/// plain ``Track`` in an array. Rare kinds, and those with references, stay in the stage's array and are sampled from there in
/// their order. `Scripts/bench` compares a frame with a plain loop over the same evaluations.
struct SamplingPlan {
    /// Whether it matches the running animations.
    private(set) var isCurrent = false
    /// The earliest time of the next start or stop, in flicks, if no layer has its own clock.
    private(set) var nextDue = Double.infinity
    private var tracks = Tracks()
    private var sources = SamplingState()
    private var untracked: [Untracked] = []

    /// An animation that is not a track.
    private struct Untracked {
        /// Its index among the running animations.
        var index: Int
        /// The number of tracks before it.
        var tracksBefore: Int
    }

    /// Marks the plan as stale: the animations have changed.
    mutating func invalidate() { isCurrent = false }

    /// Removes everything and keeps the capacity.
    mutating func removeAll() {
        tracks.removeAll()
        sources.removeAll()
        untracked.empty()
        nextDue = .infinity
        isCurrent = false
    }

    /// Sets the cursors of springs to the last sampling, for a snapshot.
    func handBackSprings() { sources.springs.own.handBack() }

    /// Makes the plan of the animations, in order of addition; those that are not committed do not show.
    mutating func arrange(_ animations: [RunningAnimation]) {
        removeAll()
        // By a buffer: an element of a span is copied for a call.
        animations.withUnsafeBufferPointer { animations in
            for index in animations.indices where animations[index].status != .pending {
                append(animations[index], index)
            }
        }
        isCurrent = true
    }

    private mutating func append(_ animation: RunningAnimation, _ index: Int) {
        let interval = ActiveInterval(animation.timing)
        noteDue(animation.status, interval)
        if !tracks.append(animation, interval, &sources) {
            untracked.append(Untracked(index: index, tracksBefore: tracks.count))
            animation.forEachRange { tracks.take($0) }
        }
    }

    /// Updates ``nextDue`` after starts were reported, when nothing else has changed.
    mutating func findDue(of animations: [RunningAnimation]) {
        nextDue = .infinity
        for index in animations.indices {
            noteDue(animations[index].status, ActiveInterval(animations[index].timing))
        }
    }

    private mutating func noteDue(_ status: RunningAnimation.Status, _ interval: ActiveInterval) {
        switch status {
        case .committed: nextDue = min(nextDue, interval.earliestBegin)
        case .started: nextDue = min(nextDue, interval.earliestEnd)
        case .pending, .ended: break
        }
    }

    /// Whether no animation shows.
    var isEmpty: Bool { tracks.count == 0 && untracked.isEmpty }

    /// Writes the presentation at a time of the stage: the committed values, with the animations applied in order of addition.
    /// Visits animated components only.
    mutating func sample(
        _ animations: [RunningAnimation], _ animators: [PropertyAnimator], by clock: LayerClock?,
        at time: Flicks, over layers: LayerColumns, into columns: inout PresentationColumns
    ) throws(SolverError) -> SamplingVisit {
        columns.reset(tracks.rests.numbers, to: layers.committed)
        for other in untracked { columns.reset(animations[other.index], to: layers.committed) }
        sources.springs.begin()
        var visit = SamplingVisit()
        var next = 0
        for other in untracked {
            try show(next..<other.tracksBefore, by: clock, at: time, over: layers.committed, in: &columns, &visit)
            next = other.tracksBefore
            let layer = animations[other.index].layer
            let before = animations[other.index].work(animators)
            let local = clock?(layer) ?? (time: Double(time.count), speed: 1.0)
            let shows = try columns.apply(
                animations[other.index], at: local.time, speed: local.speed, animators, at: time, over: layers)
            if shows { visit.shows(layer) }
            visit.work = visit.work + (animations[other.index].work(animators) - before)
        }
        try show(next..<tracks.count, by: clock, at: time, over: layers.committed, in: &columns, &visit)
        visit.work = visit.work + sources.springs.work
        return visit
    }

    private mutating func show(
        _ range: Range<Int>, by clock: LayerClock?, at time: Flicks, over committed: [Double],
        in columns: inout PresentationColumns, _ visit: inout SamplingVisit
    ) throws(SolverError) {
        try tracks.show(
            range, at: Double(time.count), by: clock, from: &sources.springs, &sources.intervals,
            over: committed, in: &columns.numbers, &columns.velocity, &visit)
    }
}

/// The local times and speeds of layers at the time that is shown. (Not a closure, which would be allocated in every frame.)
struct LayerClock {
    let clocks: LayerClocks
    let tree: LayerTree
    let time: Flicks

    func callAsFunction(_ layer: Int) -> (time: Double, speed: Double) {
        (clocks.localTime(of: layer, in: tree, at: time), clocks.speed(of: layer, in: tree, at: time))
    }
}

/// The counts of a sampling.
struct SamplingVisit {
    private(set) var animations = 0
    private(set) var layers = 0
    var work = SolverWork()
    private var lastLayer = -1

    /// Counts an animation that shows, and its layer.
    mutating func shows(_ layer: Int) {
        animations += 1
        if layer != lastLayer { layers += 1 }
        lastLayer = layer
    }
}
