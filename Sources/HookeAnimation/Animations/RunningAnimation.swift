import HookeDynamics

/// An animation as a stage runs it: everything resolved that does not change from frame to frame.
struct RunningAnimation {
    /// What the way follows, ready to be read.
    enum Pace {
        case timing(TimingFunction)
        /// The cursor gives the share of the way that is left: 1 at the start, 0 at the target.
        case spring(any MotionCursor)
    }

    /// Its number, in order of addition over the whole run.
    let serial: Int
    let layer: Int
    let key: String?
    let property: PropertyKey
    /// The numbers it animates: this many from here on in the columns.
    let firstComponent: Int
    let componentCount: Int
    var timing: MediaTiming
    let range: AnimationRange
    let pace: Pace
    let isAdditive: Bool
    let isRemovedOnCompletion: Bool
    /// Who waits for its end; an index of the stage's completion groups, -1 for nobody.
    let group: Int
    /// Whether its view takes no touches until it ends.
    let blocksInteraction: Bool

    /// How far it has come.
    enum Status: UInt8 {
        /// Added, its transaction not committed: it does not show.
        case pending
        /// Committed; its active interval may lie ahead.
        case committed
        /// Its start has been told.
        case started
        /// Its end has been told; it stays because it is not removed on completion.
        case ended
    }
    var status = Status.pending

    /// What events call it: its key, or what it animates.
    var label: String { key ?? property.name }
}

extension RunningAnimation {
    /// Applies the animation at a time of its layer, in flicks, to the presentation; says whether it shows.
    func apply(
        at layerTime: Double, committed: [Double], presentation: inout [Double], velocity: inout [Double]
    ) throws(SolverError) -> Bool {
        guard let phase = timing.phase(at: layerTime) else { return false }
        var model = SIMD4<Double>()
        for lane in 0..<componentCount { model[lane] = committed[firstComponent + lane] }
        let (from, to) = range.ends(model: model)

        let value: SIMD4<Double>
        let rate: SIMD4<Double>
        switch pace {
        case .timing(let function):
            value = from + (to - from) * function.value(at: phase.fraction)
            rate = (to - from) * (function.slope(at: phase.fraction) * phase.speed / timing.duration.seconds)
        case .spring(let cursor):
            let left = try cursor.state(at: Flicks(Int64(phase.local.rounded())))
            value = to + (from - to) * left.value
            rate = (from - to) * (left.velocity * phase.speed)
        }

        for lane in 0..<componentCount {
            let component = firstComponent + lane
            if isAdditive {
                presentation[component] += value[lane]
                velocity[component] += rate[lane]
            } else {
                presentation[component] = value[lane]
                velocity[component] = rate[lane]
            }
        }
        return true
    }
}
