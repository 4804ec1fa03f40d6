import HookeDynamics

/// What is to happen at given times, in order of time, then of scheduling.
struct InputQueue {
    private struct Entry {
        let time: Flicks
        let action: (Flicks) -> Void
    }

    /// Sorted from the last to the first, so that the next is taken from the end.
    private var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    mutating func schedule(at time: Flicks, _ action: @escaping (Flicks) -> Void) {
        // The first place, from the end, that is not earlier: what was scheduled before at the same time stays ahead.
        let place = entries.lastIndex { $0.time > time }.map { $0 + 1 } ?? 0
        entries.insert(Entry(time: time, action: action), at: place)
    }

    /// Takes out what comes next if it is due.
    mutating func next(until now: Flicks) -> (() -> Void)? {
        guard let last = entries.last, last.time <= now else { return nil }
        entries.removeLast()
        return { last.action(last.time) }
    }
}
