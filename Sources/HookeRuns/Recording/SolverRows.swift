internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeTrace

/// The rows of `solver.csv`, one per frame and scene with a release under way: the error of the solver against the exact solution.
struct SolverRows {
    /// The names of the points, scene by scene.
    private let names: [[TextID]]
    /// The comparisons without rows yet.
    private var seen: [(refresh: Refresh, scene: Int, point: Int, comparison: SolverComparison)] = []

    /// Enters the names of the points in the table.
    init(_ scenes: [SceneOnStage], in table: inout Table) {
        names = scenes.map { $0.scene.trace.points.map { table.intern($0.layer.name) } }
    }

    /// Adds a comparison; its row is made later.
    mutating func add(_ comparison: SolverComparison, ofPoint point: Int, inScene scene: Int, _ refresh: Refresh) {
        seen.append((refresh, scene, point, comparison))
    }

    /// Appends the rows of the comparisons without rows to the table.
    mutating func makeRows(in table: inout Table) {
        // A local copy is retained once, not for each row.
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
        removeAll()
    }

    /// Removes the comparisons without rows, and keeps the allocated storage.
    mutating func removeAll() { seen.removeAll(keepingCapacity: true) }
}

/// A presented value, the exact value and the error.
struct SolverComparison {
    /// The presented value, points.
    let shown: Double
    /// The exact value, points.
    let exact: Double
    /// Their difference as a fraction of the point's displacement at the release.
    let error: Double
}
