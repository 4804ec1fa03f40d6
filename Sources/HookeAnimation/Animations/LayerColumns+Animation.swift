import HookeDynamics

extension LayerColumns {
    /// Applies an animation at a time of its layer, in flicks, to the presentation; says whether it shows.
    mutating func apply(_ animation: RunningAnimation, at layerTime: Double) throws(SolverError) -> Bool {
        guard let phase = animation.timing.phase(at: layerTime) else { return false }
        let first = animation.firstComponent
        let count = animation.componentCount
        var model = SIMD4<Double>()
        for lane in 0..<count { model[lane] = committed[first + lane] }
        let (from, to) = animation.range.ends(model: model)

        var value = SIMD4<Double>()
        var rate = SIMD4<Double>()
        switch animation.pace {
        case .timing(let function):
            value = from + (to - from) * function.value(at: phase.fraction)
            rate = (to - from) * (function.slope(at: phase.fraction) * phase.speed / animation.timing.duration.seconds)
        case .spring(let spring):
            let left = try spring.cursor.state(at: Flicks(Int64(phase.local.rounded())))
            value = to + (from - to) * left.value
            rate = (from - to) * (left.velocity * phase.speed)
        case .state(let cursor, let component, let velocity):
            try cursor.go(to: Flicks(Int64(phase.local.rounded())))
            for lane in 0..<count {
                value[lane] = cursor[component + lane]
                rate[lane] = cursor[velocity + lane] * phase.speed
            }
        }

        for lane in 0..<count {
            if animation.isAdditive {
                presentation[first + lane] += value[lane]
                velocity[first + lane] += rate[lane]
            } else {
                presentation[first + lane] = value[lane]
                velocity[first + lane] = rate[lane]
            }
        }
        return true
    }
}
