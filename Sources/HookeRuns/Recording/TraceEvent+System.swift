internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeSolvers

extension TraceEvent {
    /// The row of an event of a system, in the first refresh that is not earlier than the event.
    init(_ event: SystemEvent, of system: ProblemSystem, at rate: Rate) {
        switch event {
        case .impact(let impact, let seconds):
            self.init(
                .impact, of: system.name, "speed after \(impact.speedAfter)", value: impact.speedBefore,
                frame: rate.refresh(atOrAfter: seconds), time: seconds)
        case .event(let event):
            self.init(
                .crossing, of: event.name, event.isRising ? "rising" : "falling", value: event.slope, in: event.unit,
                frame: rate.refresh(atOrAfter: event.time), time: event.time)
        case .change(let change):
            let single = change.action.single
            self.init(
                .change, of: system.name, single?.name ?? "\(change.action)", value: single?.value,
                frame: rate.refresh(atOrAfter: change.at.seconds), time: change.at.seconds)
        }
    }
}

extension SystemChange.Action {
    /// The name and the number of a change of one number; `nil` for a change of several.
    fileprivate var single: (name: String, value: Double)? {
        switch self {
        case .set(let settings): settings.count == 1 ? (settings[0].name, settings[0].value) : nil
        case .kick(let velocities): velocities.count == 1 ? ("kick", velocities[0]) : nil
        case .velocity(let velocities): velocities.count == 1 ? ("velocity", velocities[0]) : nil
        case .state(let state): state.count == 1 ? ("state", state[0]) : nil
        case .add(let given): given.count == 1 ? ("kick \(given[0].name)", given[0].value) : nil
        case .assign(let given): given.count == 1 ? ("state \(given[0].name)", given[0].value) : nil
        }
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
