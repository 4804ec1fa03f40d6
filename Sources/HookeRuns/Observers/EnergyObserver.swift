internal import HookeForms
internal import HookeScenario
internal import HookeDynamics

/// Observes the energy of a motion at probes or refreshes: its first and last value, and the largest drift. Drift is the distance from
/// the energy at the start of the motion's segment, so that a change of energy by a step does not count.
struct EnergyObserver {
    let first: Double
    let last: Double
    let worst: Double
    let worstTime: Flicks
}

extension EnergyObserver {
    /// Adds an observation to those before. `energy` is the energy at `time` and at the start of the segment; without it the result is
    /// `nil`.
    init?(after before: EnergyObserver?, _ energy: (now: Double, begin: Double)?, at time: Flicks) {
        guard let energy else { return nil }
        first = before?.first ?? energy.now
        last = energy.now
        let drift = abs(energy.now - energy.begin)
        let isWorse = drift > before?.worst ?? -1
        worst = isWorse ? drift : before?.worst ?? drift
        worstTime = isWorse ? time : before?.worstTime ?? time
    }

    /// The result. `isConserved` says whether the exact motion conserves its energy.
    func result(isConserved: Bool) -> EnergyResult {
        EnergyResult(
            start: first, end: last, worstDrift: worst, worstTime: worstTime.seconds, isConserved: isConserved)
    }
}
