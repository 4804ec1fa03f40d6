import HookeAnimation
import HookeDynamics

/// The header's height at each refresh: model and presentation.
func runTrailingHeader() throws -> [(set: Double, shown: Double)] {
    let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
    let scene = TrailingHeader(on: stage)
    stage.play(.straightDown, at: 0.1)

    var heights: [(set: Double, shown: Double)] = []
    repeat {
        try stage.step()
        guard let shown = scene.header.presentation else { continue }
        heights.append((scene.header.bounds.size.height, shown.bounds.size.height))
    } while stage.isMoving
    return heights
}
