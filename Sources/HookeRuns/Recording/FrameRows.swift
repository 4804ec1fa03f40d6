internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeTrace

/// The rows of `frames.csv`, one a frame: what it did, counted.
struct FrameRows {
    /// What frames did of which no rows were made as yet; with how many rows each has in the other tables.
    private var seen: [(refresh: Refresh, counts: FrameCounts, rows: Int)] = []

    mutating func note(_ counts: FrameCounts, rows: Int, _ refresh: Refresh) { seen.append((refresh, counts, rows)) }

    /// Appends the rows of what was noted, and forgets it.
    mutating func makeRows(in table: inout Table) {
        table.appendRows(seen.count) { rows in
            for frame in seen {
                rows.append { row in
                    row.integer(frame.refresh.index)
                    row.real(frame.refresh.timestamp.seconds)
                    row.real(frame.refresh.targetTimestamp.seconds)
                    row.integer(frame.counts.inputs)
                    row.integer(frame.counts.links)
                    row.integer(frame.counts.layouts)
                    row.integer(frame.counts.displays)
                    row.integer(frame.counts.commits)
                    row.integer(frame.counts.animationsSampled)
                    row.integer(frame.counts.layersVisited)
                    row.integer(frame.counts.pathElements)
                    row.integer(frame.counts.solverSteps)
                    row.integer(frame.counts.evaluations)
                    row.integer(frame.rows)
                }
            }
        }
        forget()
    }

    /// Forgets what was noted, and keeps its room.
    mutating func forget() { seen.removeAll(keepingCapacity: true) }
}
