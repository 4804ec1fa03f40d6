import HookeDynamics

/// What a sampling has to do, worked out when the running animations change and gone through at every frame.
///
/// Sampling is bound by the evaluations themselves and by the memory that they pass through. So an animation of numbers is a plain
/// ``Track`` in an array of them. What is rare, or holds on to something, is left in the stage's array and sampled from there, in
/// its turn. `Scripts/bench` compares a frame (10 000 of 100 000 layers) with a plain loop over the same evaluations: the frame takes 1.3 times
/// as long along timing functions and 1.2 times through keyframes. Along springs it takes half as long: it steps each from the frame before, where
/// the loop evaluates closed forms.
struct SamplingPlan {
    /// Whether it is of the animations as they are.
    private(set) var isCurrent = false
    /// When the next start or stop can fall due, at the earliest, where all layers go by the stage's clock; flicks.
    private(set) var nextDue = Double.infinity
    private var lanes = Tracks()
    private var sources = MotionSources()
    private var others: [Other] = []

    /// An animation that is no lane motion.
    private struct Other {
        /// Its place among the running animations.
        var index: Int
        /// How many lane motions come before it.
        var motionsBefore: Int
    }

    /// The animations have changed.
    mutating func expire() { isCurrent = false }

    /// Forgets everything, and keeps the room.
    mutating func removeAll() {
        lanes.removeAll()
        sources.removeAll()
        others.removeAll(keepingCapacity: true)
        nextDue = .infinity
        isCurrent = false
    }

    /// Works it out, in order of addition: what is not committed does not show.
    mutating func arrange(_ animations: Span<RunningAnimation>) {
        removeAll()
        for index in animations.indices where animations[index].status != .pending { append(animations, index) }
        isCurrent = true
    }

    private mutating func append(_ animations: Span<RunningAnimation>, _ index: Int) {
        let interval = ActiveInterval(animations[index].timing)
        noteDue(animations[index].status, interval)
        if !lanes.append(animations[index], interval, &sources) {
            others.append(Other(index: index, motionsBefore: lanes.count))
            animations[index].forEachRange { lanes.take($0) }
        }
    }

    /// Finds again what falls due next: the starts of some were reported, and nothing else has changed.
    mutating func findDue(of animations: Span<RunningAnimation>) {
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

    /// Whether nothing moves.
    var isEmpty: Bool { lanes.count == 0 && others.isEmpty }

    /// Shows in the columns what the animations are at a time of the stage: the committed values first, then the animations
    /// on top of them in order of addition. Visits these, and nothing that rests.
    mutating func sample(
        _ animations: Span<RunningAnimation>, _ animators: Span<PropertyAnimator>, by clock: LayerClock?,
        at time: Flicks, over layers: LayerColumns, into columns: inout PresentationColumns
    ) throws(SolverError) -> SamplingVisit {
        columns.reset(lanes.rests.numbers, to: layers.committed)
        for other in others { columns.reset(animations[other.index], to: layers.committed) }
        sources.springs.begin()
        var visit = SamplingVisit()
        var next = 0
        for other in others {
            try show(next..<other.motionsBefore, by: clock, at: time, over: layers.committed, in: &columns, &visit)
            next = other.motionsBefore
            let layer = animations[other.index].layer
            let before = animations[other.index].work(animators)
            let local = clock?(layer) ?? (time: Double(time.count), speed: 1.0)
            let shows = try columns.apply(
                animations[other.index], at: local.time, speed: local.speed, animators, at: time, over: layers)
            if shows { visit.shows(layer) }
            visit.work = visit.work + (animations[other.index].work(animators) - before)
        }
        try show(next..<lanes.count, by: clock, at: time, over: layers.committed, in: &columns, &visit)
        visit.work = visit.work + sources.springs.work
        return visit
    }

    private mutating func show(
        _ range: Range<Int>, by clock: LayerClock?, at time: Flicks, over committed: [Double],
        in columns: inout PresentationColumns, _ visit: inout SamplingVisit
    ) throws(SolverError) {
        try lanes.show(
            range, at: Double(time.count), by: clock, from: &sources.springs, &sources.intervals,
            over: committed, in: &columns.numbers, &columns.velocity, &visit)
    }
}

/// What layers' clocks say at the time that is shown, and how fast they go; without one all go by the stage's. (No closure: it would
/// be allocated again in every frame.)
struct LayerClock {
    let clocks: LayerClocks
    let tree: LayerTree
    let time: Flicks

    func callAsFunction(_ layer: Int) -> (time: Double, speed: Double) {
        (clocks.localTime(of: layer, in: tree, at: time), clocks.speed(of: layer, in: tree, at: time))
    }
}

/// What a sampling did.
struct SamplingVisit {
    private(set) var animations = 0
    private(set) var layers = 0
    var work = SolverWork()
    private var lastLayer = -1

    /// An animation of a layer shows.
    mutating func shows(_ layer: Int) {
        animations += 1
        if layer != lastLayer { layers += 1 }
        lastLayer = layer
    }
}
