internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeTrace

/// The rows of `events.csv`, one an event, in the order of calls.
struct EventRows {
    /// How many events there have been.
    private(set) var count = 0
    /// Those of which no rows were made as yet.
    private var seen: [TraceEvent] = []

    mutating func note(_ event: TraceEvent) {
        seen.append(event)
        count += 1
    }

    /// Appends the rows of what was noted, and forgets it.
    mutating func makeRows(in table: inout Table) {
        for (place, event) in seen.enumerated() { table.append(event, sequence: count - seen.count + place) }
        seen.removeAll(keepingCapacity: true)
    }

    /// Forgets all events, and keeps the room for them: another run begins.
    mutating func beginAgain() {
        seen.removeAll(keepingCapacity: true)
        count = 0
    }
}

extension EventRows {
    /// The number of events goes on; rows that were made do not come back.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&count, in: 0...1 << 48)
    }
}
