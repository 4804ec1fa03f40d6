import HookeDynamics

/// What can be due at a time. Touches are data, so that a snapshot can keep them.
enum Input {
    /// A finger comes down.
    case land(TouchPath)
    /// The finger of a number leaves.
    case lift(Int)
    /// Code runs, and is told the time. What was scheduled before the first refresh has a number, by which a snapshot keeps it:
    /// the same scene schedules the same again.
    case action((Flicks) -> Void, script: Int?)
}

/// What is to happen at given times, in order of time, then of scheduling.
struct InputQueue {
    struct Entry {
        let time: Flicks
        let input: Input
    }

    /// Sorted from the last to the first, so that the next is taken from the end.
    var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    mutating func schedule(_ input: Input, at time: Flicks) {
        // The first place, from the end, that is not earlier: what was scheduled before at the same time stays ahead.
        let place = entries.lastIndex { $0.time > time }.map { $0 + 1 } ?? 0
        entries.insert(Entry(time: time, input: input), at: place)
    }

    /// What the script has scheduled under a number, if it is still to come.
    func action(_ number: Int) -> Input? {
        for entry in entries {
            if case .action(_, number) = entry.input { return entry.input }
        }
        return nil
    }

    /// Takes out what comes next if it is due.
    mutating func next(until now: Flicks) -> Entry? {
        guard let last = entries.last, last.time <= now else { return nil }
        return entries.removeLast()
    }
}
