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
    /// The groups of frames that were made together, each with the number of single frames before it.
    private var groups: [(group: Int, before: Int)] = []

    /// Adds the counts of a frame; its row is made later.
    mutating func add(_ counts: FrameCounts, rows: Int, work: FrameWork?, _ refresh: Refresh) {
        seen.append((refresh, counts, rows))
        if let work { works.append(work) }
    }

    /// Adds a group of frames that were made together, by its index in the buffer; see ``FrameBuffer/take(_:)``.
    mutating func add(group: Int) { groups.append((group, seen.count)) }

    /// Appends the rows of the frames without rows to the table.
    mutating func makeRows(of buffer: FrameBuffer, in table: inout Table) {
        var next = 0
        for (group, before) in groups {
            makeRows(of: next..<before, in: &table)
            next = before
            let made = buffer.frames(ofGroup: group)
            // A run that failed among them has counted the rows of those before.
            table.appendRows(made.rows.count) { rows in
                for (frame, count) in zip(made.frames, made.rows) {
                    rows.append { row in FrameRows.fill(&row, frame.refresh, frame.counts, count) }
                }
            }
        }
        makeRows(of: next..<seen.count, in: &table)
        removeAll()
    }

    private func makeRows(of range: Range<Int>, in table: inout Table) {
        table.appendRows(range.count) { rows in
            for index in range {
                rows.append { row in
                    FrameRows.fill(&row, seen[index].refresh, seen[index].counts, seen[index].rows)
                    guard !works.isEmpty else { return }
                    row.real(works[index].commit.seconds)
                    row.real(works[index].render.seconds)
                }
            }
        }
    }

    private static func fill(_ row: inout Row, _ refresh: Refresh, _ counts: FrameCounts, _ rows: Int) {
        row.integer(refresh.index)
        row.real(refresh.timestamp.seconds)
        row.real(refresh.targetTimestamp.seconds)
        row.integer(counts.inputs)
        row.integer(counts.links)
        row.integer(counts.layouts)
        row.integer(counts.displays)
        row.integer(counts.commits)
        row.integer(counts.animationsSampled)
        row.integer(counts.layersVisited)
        row.integer(counts.pathElements)
        row.integer(counts.glyphs)
        row.integer(counts.solverSteps)
        row.integer(counts.evaluations)
        row.integer(rows)
    }

    /// Removes the frames without rows, and keeps the allocated storage.
    mutating func removeAll() {
        seen.removeAll(keepingCapacity: true)
        works.removeAll(keepingCapacity: true)
        groups.removeAll(keepingCapacity: true)
    }
}
