internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeTrace

/// The rows of `points.csv`, one per frame and control point, scene after scene.
struct PointRows {
    private let scenes: [SceneOnStage]
    /// The name of each point, and the index of its scene.
    private let points: [(name: TextID, scene: Int)]
    /// The index of the first point's x in the frame buffer; x and y of each point follow.
    private let first: Int
    /// Whether each scene was dragged in the frames without rows yet, frame after frame.
    private var isDragged: [Bool] = []

    /// Enters the names of the points in the table, and appends their coordinates to `numbers`.
    init(_ scenes: [SceneOnStage], buffering numbers: inout [FrameBuffer.Number], in table: inout Table) {
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

    /// The number of rows per frame.
    var count: Int { points.count }

    /// Reads which scenes are dragged in a frame.
    mutating func read() {
        for index in scenes.indices { isDragged.append(scenes[index].isDragged) }
    }

    /// Appends the rows of the buffered frames to the table.
    func makeRows(of seen: FrameBuffer, in table: inout Table) {
        // Local copies are retained once, not for each row.
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

    /// Removes what was read, and keeps the allocated storage.
    mutating func removeAll() { isDragged.removeAll(keepingCapacity: true) }
}
