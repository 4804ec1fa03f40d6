internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeTrace

/// The rows of `points.csv`, one a frame and control point.
struct PointRows {
    private let names: [TextID]
    private var places: NumberReader

    /// Makes the points' names known to the table.
    init(_ scene: any Scene, in table: inout Table) {
        names = scene.points.map { table.intern($0.layer.name) }
        places = NumberReader(ofPositions: scene.points.map(\.layer), on: scene.stage)
    }

    /// Appends a frame's rows, and says how many they are.
    mutating func append(at frame: Int, _ time: Double, isDragged: Bool, to table: inout Table) -> Int {
        // On their own, so that they are not held on to anew for each row.
        let names = names
        places.look { shown in
            table.appendRows(names.count) { rows in
                for point in names.indices {
                    let (x, y) = (shown[2 * point], shown[2 * point + 1])
                    rows.append { row in
                        row.integer(frame)
                        row.real(time)
                        row.text(names[point])
                        row.real(x.model)
                        row.real(y.model)
                        row.real(x.presentation)
                        row.real(y.presentation)
                        let hasVelocity = x.isShown && !isDragged
                        row.real(hasVelocity ? x.velocity : nil)
                        row.real(hasVelocity ? y.velocity : nil)
                    }
                }
            }
        }
        return names.count
    }
}
