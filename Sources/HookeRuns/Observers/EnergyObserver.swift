internal import HookeForms
internal import HookeScenario
internal import HookeDynamics

/// Observes an energy from probe to probe, or from refresh to refresh. A change of energy by a step is not drift:
/// each segment is compared with its start.
struct EnergyObserver {
    let first: Double
    let last: Double
    let worst: Double
    let worstTime: Flicks
}

extension EnergyObserver {
    /// What was watched before, and the energy at one more time and at its segment's beginning; `nil` where there is none.
    init?(after before: EnergyObserver?, _ energy: (now: Double, begin: Double)?, at time: Flicks) {
        guard let energy else { return nil }
        first = before?.first ?? energy.now
        last = energy.now
        let drift = abs(energy.now - energy.begin)
        let isWorse = drift > before?.worst ?? -1
        worst = isWorse ? drift : before?.worst ?? drift
        worstTime = isWorse ? time : before?.worstTime ?? time
    }

    /// What became of it, if it is that of something that does or does not conserve it.
    func result(isConserved: Bool) -> EnergyResult {
        EnergyResult(
            start: first, end: last, worstDrift: worst, worstTime: worstTime.seconds, isConserved: isConserved)
    }
}
