internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeSolvers

extension TraceEvent {
    /// The row of an event of a system, in the first refresh that is not earlier than the event.
    init(_ event: SystemEvent, of system: NamedSystem, at rate: Rate) {
        subject = system.rawValue
        switch event {
        case .impact(let impact, let seconds):
            kind = .impact
            time = seconds
            detail = "speed \(impact.speedBefore) to \(impact.speedAfter)"
        case .change(let change):
            kind = .change
            time = change.at.seconds
            detail = "\(change.action)"
        }
        frame = rate.refresh(atOrAfter: time)
    }
}

extension Rate {
    /// The index of the first refresh that is not earlier than a time in seconds.
    fileprivate func refresh(atOrAfter seconds: Double) -> Int {
        // The search starts one below the quotient, because the quotient and the times of refreshes are rounded.
        var index = max(0, Int(seconds * hertz) - 1)
        while time(ofRefresh: Int64(index)).seconds < seconds { index += 1 }
        return index
    }
}
