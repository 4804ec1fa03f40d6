internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeTrace

/// The rows of `frames.csv`, one per frame: counts of its work.
struct FrameRows {
    /// The counts of the frames without rows yet, each with the number of the frame's rows in the other tables.
    private var seen: [(refresh: Refresh, counts: FrameCounts, rows: Int)] = []
    /// The modelled work of these frames; empty if it is not recorded.
    private var works: [FrameWork] = []

    /// Adds the counts of a frame; its row is made later.
    mutating func add(_ counts: FrameCounts, rows: Int, work: FrameWork?, _ refresh: Refresh) {
        seen.append((refresh, counts, rows))
        if let work { works.append(work) }
    }

    /// Appends the rows of the frames without rows to the table.
    mutating func makeRows(in table: inout Table) {
        table.appendRows(seen.count) { rows in
            for (index, frame) in seen.enumerated() {
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
                    row.integer(frame.counts.glyphs)
                    row.integer(frame.counts.solverSteps)
                    row.integer(frame.counts.evaluations)
                    row.integer(frame.rows)
                    guard !works.isEmpty else { return }
                    row.real(works[index].commit.seconds)
                    row.real(works[index].render.seconds)
                }
            }
        }
        removeAll()
    }

    /// Removes the frames without rows, and keeps the allocated storage.
    mutating func removeAll() {
        seen.removeAll(keepingCapacity: true)
        works.removeAll(keepingCapacity: true)
    }
}
