internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeTrace

/// The rows of `events.csv`, one per event, in the order in which the events were recorded.
struct EventRows {
    /// The number of events so far.
    private(set) var count = 0
    /// The events without rows yet.
    private var seen: [TraceEvent] = []

    /// Adds an event; its row is made later.
    mutating func add(_ event: consuming TraceEvent) {
        seen.append(event)
        count += 1
    }

    /// Appends the rows of the events without rows to the table.
    mutating func makeRows(in table: inout Table) {
        for (index, event) in seen.enumerated() { table.append(event, sequence: count - seen.count + index) }
        seen.removeAll(keepingCapacity: true)
    }

    /// Removes all events for another run, and keeps the allocated storage.
    mutating func removeAll() {
        seen.removeAll(keepingCapacity: true)
        count = 0
    }
}

extension EventRows {
    /// Writes or reads the number of events. Rows made before a snapshot are not part of it.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&count, in: 0...1 << 48)
    }
}
