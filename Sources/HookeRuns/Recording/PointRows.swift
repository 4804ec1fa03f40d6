internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeTrace

/// The rows of `points.csv`, one a frame and control point.
struct PointRows {
    private let names: [TextID]
    /// Where the points' places begin among the numbers that are looked at: x and y of each.
    private let first: Int

    /// Makes the points' names known to the table, and has their places looked at.
    init(_ points: [View], lookingAt numbers: inout [FrameBuffer.Number], in table: inout Table) {
        names = points.map { table.intern($0.layer.name) }
        first = numbers.count
        for point in points { numbers += [(point.layer, .position, 0), (point.layer, .position, 1)] }
    }

    /// How many rows a frame has.
    var count: Int { names.count }

    /// Appends the rows of frames.
    func makeRows(of seen: FrameBuffer, in table: inout Table) {
        // On its own, so that it is not held on to anew for each row.
        let names = names
        table.appendRows(seen.frames.count * names.count) { rows in
            for (number, frame) in seen.frames.enumerated() {
                for point in names.indices {
                    let (x, y) = (seen[number, first + 2 * point], seen[number, first + 2 * point + 1])
                    rows.append { row in
                        row.integer(frame.index)
                        row.real(frame.time)
                        row.text(names[point])
                        row.real(x.model)
                        row.real(y.model)
                        row.real(x.presentation)
                        row.real(y.presentation)
                        let hasVelocity = x.isShown && !frame.isDragged
                        row.real(hasVelocity ? x.velocity : nil)
                        row.real(hasVelocity ? y.velocity : nil)
                    }
                }
            }
        }
    }
}
