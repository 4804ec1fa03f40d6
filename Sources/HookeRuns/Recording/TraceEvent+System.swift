internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeSolvers

extension TraceEvent {
    /// What happened to a system, in the first refresh that shows it.
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
    /// The first refresh that does not come before a time in seconds.
    fileprivate func refresh(atOrAfter seconds: Double) -> Int {
        // One below the quotient, which is rounded: refreshes fall on whole flicks.
        var index = max(0, Int(seconds * hertz) - 1)
        while time(ofRefresh: Int64(index)).seconds < seconds { index += 1 }
        return index
    }
}
