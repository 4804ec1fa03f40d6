import HookeAnimation
import HookeDynamics
import HookeScenario

/// Tells how far a run is, once a second and from its second second on, if somebody watches.
final class Progress {
    private let name: String
    private let last: Int
    private let isShown: Bool
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private var told = 0

    init(_ scenario: Scenario, isShown: Bool) {
        name = scenario.name
        last = Int(min(scenario.until.latest.seconds * scenario.display.refresh.hertz, 1e15))
        self.isShown = isShown && Output.isWatched
        start = clock.now
    }

    func reached(_ frame: Int) {
        // The clock is asked now and then: it costs more than some frames.
        guard isShown, frame % 1024 == 0 else { return }
        let seconds = Int(start.duration(to: clock.now).components.seconds)
        guard seconds > told else { return }
        told = seconds
        Output.note("\(name): frame \(frame) of at most \(last)")
    }
}
