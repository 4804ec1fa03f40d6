internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeTrace

/// The rows of `solver.csv`, one a frame in which a point moves: how far a solver is from the exact solution.
struct SolverRows {
    private let names: [TextID]
    /// Comparisons of which no rows were made as yet.
    private var seen: [(refresh: Refresh, point: Int, comparison: SolverComparison)] = []

    /// Makes the points' names known to the table.
    init(_ points: [View], in table: inout Table) { names = points.map { table.intern($0.layer.name) } }

    mutating func note(_ comparison: SolverComparison, ofPoint point: Int, _ refresh: Refresh) {
        seen.append((refresh, point, comparison))
    }

    /// Appends the rows of what was noted, and forgets it.
    mutating func makeRows(in table: inout Table) {
        // On its own, so that it is not held on to anew for each row.
        let names = names
        table.appendRows(seen.count) { rows in
            for (refresh, point, comparison) in seen {
                rows.append { row in
                    row.integer(refresh.index)
                    row.real(refresh.timestamp.seconds)
                    row.text(names[point])
                    row.real(comparison.shown)
                    row.real(comparison.exact)
                    row.real(comparison.error)
                }
            }
        }
        forget()
    }

    /// Forgets what was noted, and keeps its room.
    mutating func forget() { seen.removeAll(keepingCapacity: true) }
}
