internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeTrace

/// The rows of `points.csv`, one a frame and control point.
struct PointRows {
    private let names: [TextID]

    /// Makes the points' names known to the table.
    init(_ scene: any Scene, in table: inout Table) {
        names = scene.points.map { table.intern($0.layer.name) }
    }

    /// Appends a frame's rows.
    func append(_ scene: any Scene, at frame: Int, _ time: Double, to table: inout Table) {
        let isDragged = scene.isDragged
        for (index, point) in scene.points.enumerated() {
            let model = point.center
            let shown = point.layer.presentation
            let place = shown?.position ?? model
            table.integer(frame)
            table.real(time)
            table.text(names[index])
            table.real(model.x)
            table.real(model.y)
            table.real(place.x)
            table.real(place.y)
            let velocity = isDragged ? nil : shown?.velocity(of: .position)
            table.real(velocity?.x)
            table.real(velocity?.y)
            table.endRow()
        }
    }
}
