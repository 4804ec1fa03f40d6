import HookeRuns
import Synchronization

/// Shows how far a sweep has come, on standard error: once a second in one line of a terminal, or every ten seconds on request.
final class SweepMeter: Sendable {
    private let name: String
    private let interval: Duration?
    private let isTerminal: Bool
    private let start = ContinuousClock.now
    private let last: Mutex<(shown: ContinuousClock.Instant, isShown: Bool)>

    init(_ name: String, isAsked: Bool, isQuiet: Bool) {
        self.name = name
        isTerminal = Output.isTerminal && !isQuiet
        interval = isTerminal ? .seconds(1) : isAsked ? .seconds(10) : nil
        last = Mutex((shown: .now, isShown: false))
    }

    /// Call after each run, from any thread.
    func reached(_ progress: SweepJob.Progress) {
        guard let interval else { return }
        let now = ContinuousClock.now
        let isDue = last.withLock { last in
            guard last.shown.duration(to: now) >= interval else { return false }
            last = (now, true)
            return true
        }
        guard isDue else { return }
        let text = words(progress, after: start.duration(to: now))
        if isTerminal { Output.show(text) } else { Output.inform(text) }
    }

    /// Removes the line from the terminal.
    func end() {
        if isTerminal, last.withLock({ $0.isShown }) { Output.show("") }
    }

    private func words(_ progress: SweepJob.Progress, after duration: Duration) -> String {
        let seconds = duration / .seconds(1)
        let rate = Double(progress.done - progress.before) / max(seconds, 1e-9)
        var text = "\(name): \(progress.done) of \(progress.count) runs"
        guard rate > 0 else { return text }
        text += ", \(rate >= 10 ? "\(Int(rate))" : "\((rate * 100).rounded() / 100)") a second"
        return text + ", \(SweepMeter.words(Double(progress.count - progress.done) / rate)) left"
    }

    /// A duration with its largest unit: `12 s`, `3 min`, `1 h 20 min`.
    static func words(_ seconds: Double) -> String {
        guard seconds < 1e12 else { return "forever" }
        let whole = Int(seconds.rounded(.up))
        if whole < 100 { return "\(whole) s" }
        let minutes = (whole + 59) / 60
        return minutes < 100 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }
}
