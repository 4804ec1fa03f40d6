internal import HookeDynamics
internal import HookeSolvers

/// What becomes of a system's energy from probe to probe. A change gives or takes energy and is no drift: each segment is held against
/// its own beginning.
struct EnergyWatch {
    let first: Double
    let last: Double
    let worst: Double
    let worstTime: Flicks
}

extension EnergyWatch {
    /// What was watched before, and the energy at one more probe; `nil` where the system has none.
    init?(after before: EnergyWatch?, _ motion: SystemMotion, at time: Flicks) {
        guard let energy = motion.energy else { return nil }
        first = before?.first ?? energy.now
        last = energy.now
        let drift = abs(energy.now - energy.begin)
        let isWorse = drift > before?.worst ?? -1
        worst = isWorse ? drift : before?.worst ?? drift
        worstTime = isWorse ? time : before?.worstTime ?? time
    }
}
