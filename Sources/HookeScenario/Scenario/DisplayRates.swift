internal import HookeForms
internal import HookeAnimation
internal import HookeDynamics

/// The rates that a display is to run at, one after the other, and so how many frames a run promises.
package struct DisplayRates {
    /// Each with the second from which on it counts, in order; the first counts from the start.
    private var rates: [(from: Double, rate: Rate)]

    /// A display's own rate, and those that a script changes it to, in any order of time.
    init(_ first: Rate, changes script: [ScriptStep]) {
        let changes = script.compactMap { step in
            (step.action.base as? RefreshStep).map { (from: step.at.seconds, rate: $0.rate) }
        }
        rates = [(0, first)] + changes.sorted { $0.from < $1.from }
    }

    /// How many frames there are up to a second, give or take one a change.
    package func frames(until end: Double) -> Double {
        var frames = 0.0
        for (index, (from, rate)) in rates.enumerated() where from < end {
            let to = index + 1 < rates.count ? min(end, rates[index + 1].from) : end
            frames += (to - from) * rate.hertz
        }
        return frames
    }

    /// For a sentence: `60 Hz and 1000 Hz`.
    func described(until end: Double) -> String {
        rates.filter { $0.from < end }.map { "\($0.rate)" }.joined(separator: " and ")
    }
}

extension Scenario {
    /// The rates of its display, from the start to the end.
    package var displayRates: DisplayRates { DisplayRates(display.refresh, changes: script) }
}
