internal import HookeForms
internal import HookeScenario
internal import HookeAnimation

/// Follows events that are expected in an order, whatever comes between them: the first is looked for first, and so on.
struct OrderObserver {
    /// How many of them came in their order.
    private(set) var metCount = 0

    mutating func take(_ event: TraceEvent, _ marks: [EventPattern]) {
        guard metCount < marks.count else { return }
        let mark = marks[metCount]
        if mark.matches(event) { metCount += 1 }
    }

    /// How far it has come.
    mutating func archive(in archive: inout SnapshotCoder, through count: Int) throws(SnapshotError) {
        try archive.code(&metCount, in: 0...count)
    }
}
