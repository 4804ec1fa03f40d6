internal import HookeForms
internal import HookeAnimation
internal import HookeDynamics

/// The refresh rates of a display over a run, which predict the number of its frames.
package struct DisplayRates {
    /// The rates in order of time, each with its start in seconds; the first starts at 0.
    private var rates: [(from: Double, rate: Rate)]

    /// The initial rate, and the rates that the steps of a script set. The steps need not be in order of time.
    init(_ first: Rate, changes script: [ScriptStep]) {
        let changes = script.compactMap { step in
            step.action.as(RefreshStep.self).map { (from: step.at.seconds, rate: $0.rate) }
        }
        rates = [(0, first)] + changes.sorted { $0.from < $1.from }
    }

    /// The number of frames up to a time in seconds, with an error of at most one for each change.
    package func frames(until end: Double) -> Double {
        var frames = 0.0
        for (index, (from, rate)) in rates.enumerated() where from < end {
            let to = index + 1 < rates.count ? min(end, rates[index + 1].from) : end
            frames += (to - from) * rate.hertz
        }
        return frames
    }

    /// The rates up to a time in seconds as text, such as `60 Hz and 1000 Hz`.
    func described(until end: Double) -> String {
        rates.filter { $0.from < end }.map { "\($0.rate)" }.joined(separator: " and ")
    }
}

extension Scenario {
    /// The refresh rates of its display over the run.
    package var displayRates: DisplayRates { DisplayRates(display.fastestRate, changes: script) }
}
