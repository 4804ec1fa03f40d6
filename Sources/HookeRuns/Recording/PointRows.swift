internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeTrace

/// The rows of `points.csv`, one a frame and control point: those of one scene after those of another.
struct PointRows {
    private let scenes: [SceneOnStage]
    /// Each point's name, and which scene it belongs to.
    private let points: [(name: TextID, scene: Int)]
    /// Where the points' places begin among the numbers that are looked at: x and y of each.
    private let first: Int
    /// Whether each scene was dragged in the frames of which no rows were made as yet, frame after frame.
    private var isDragged: [Bool] = []

    /// Makes the points' names known to the table, and has their places looked at.
    init(_ scenes: [SceneOnStage], lookingAt numbers: inout [FrameBuffer.Number], in table: inout Table) {
        let scenes = scenes.filter { !$0.scene.trace.points.isEmpty }
        self.scenes = scenes
        first = numbers.count
        var points: [(name: TextID, scene: Int)] = []
        for (scene, part) in scenes.enumerated() {
            for point in part.scene.trace.points {
                points.append((table.intern(point.layer.name), scene))
                numbers += [(point.layer, .position, 0), (point.layer, .position, 1)]
            }
        }
        self.points = points
    }

    /// How many rows a frame has.
    var count: Int { points.count }

    /// Looks at who is dragged in a frame.
    mutating func look() {
        for index in scenes.indices { isDragged.append(scenes[index].isDragged) }
    }

    /// Appends the rows of frames.
    func makeRows(of seen: FrameBuffer, in table: inout Table) {
        // Local copies, which are retained once and not for each row.
        let (points, isDragged, sceneCount) = (points, isDragged, scenes.count)
        table.appendRows(seen.frames.count * points.count) { rows in
            for (number, frame) in seen.frames.enumerated() {
                for point in points.indices {
                    let (x, y) = (seen[number, first + 2 * point], seen[number, first + 2 * point + 1])
                    rows.append { row in
                        row.integer(frame.index)
                        row.real(frame.time)
                        row.text(points[point].name)
                        row.real(x.model)
                        row.real(y.model)
                        row.real(x.presentation)
                        row.real(y.presentation)
                        let hasVelocity = x.isShown && !isDragged[number * sceneCount + points[point].scene]
                        row.real(hasVelocity ? x.velocity : nil)
                        row.real(hasVelocity ? y.velocity : nil)
                    }
                }
            }
        }
    }

    /// Forgets who was dragged, and keeps the room for it.
    mutating func forget() { isDragged.removeAll(keepingCapacity: true) }
}
