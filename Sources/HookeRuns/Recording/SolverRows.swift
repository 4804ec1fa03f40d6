internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeTrace

/// The rows of `solver.csv`, one a frame and scene in which a point moves: how far a solver is from the exact solution.
struct SolverRows {
    /// The points' names, scene by scene.
    private let names: [[TextID]]
    /// Comparisons of which no rows were made as yet.
    private var seen: [(refresh: Refresh, scene: Int, point: Int, comparison: SolverComparison)] = []

    /// Makes the points' names known to the table.
    init(_ scenes: [SceneOnStage], in table: inout Table) {
        names = scenes.map { $0.scene.trace.points.map { table.intern($0.layer.name) } }
    }

    mutating func note(_ comparison: SolverComparison, ofPoint point: Int, inScene scene: Int, _ refresh: Refresh) {
        seen.append((refresh, scene, point, comparison))
    }

    /// Appends the rows of what was noted, and forgets it.
    mutating func makeRows(in table: inout Table) {
        // A local copy, which is retained once and not for each row.
        let names = names
        table.appendRows(seen.count) { rows in
            for (refresh, scene, point, comparison) in seen {
                rows.append { row in
                    row.integer(refresh.index)
                    row.real(refresh.timestamp.seconds)
                    row.text(names[scene][point])
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

/// A shown value beside the exact one.
struct SolverComparison {
    /// What shows, points.
    let shown: Double
    /// What the exact solution has, points.
    let exact: Double
    /// Their difference as a share of the way.
    let error: Double
}
