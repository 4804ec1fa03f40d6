import HookeAnimation
import HookeDynamics
import HookeScenes

/// A frame of the elastic header while it springs back, beside what it cannot do without: seven points evaluated, one path built.
enum ElasticFrames {
    static var targets: [Target] {
        [
            Target("elastic frame", .time(3)) { (try frames(), physics()) },
            Target("elastic frame within 1 us", within: 1000) { try frames() },
        ]
    }

    private static let count = 100
    private static let width = 320.0
    /// Springs back for as long as it is measured.
    private static let spring = Spring(mass: 1, stiffness: 100, damping: 0)

    private static func frames() throws -> Work {
        let stage = Stage(size: Size(width: width, height: 568), rate: Rate(60))
        var parameters = ElasticHeader.Parameters()
        parameters.release = .spring(
            ReleaseSpring(spring: spring, duration: Flicks(100_000 * Flicks.perSecond), solver: Propagator()))
        let header = ElasticHeader(on: stage, parameters)
        stage.play(TouchPath(from: Point(x: 160, y: 60), to: Point(x: 220, y: 260), duration: 0.1), at: .zero)
        while header.releases.isEmpty { try stage.step() }
        return Work(items: count) {
            for _ in 0..<count { try stage.step() }
            return header.points[3].layer.presentation?.position.y ?? .nan
        }
    }

    private static func physics() -> Work {
        let shape = ElasticShape(width: width, minimalHeight: 50, maxWaveHeight: 100, pull: 200, x: 220)
        let solutions = (0..<7).map {
            SpringSolution(spring, from: MotionState(value: shape.points[$0].y - 50, velocity: 0))
        }
        let frame = Flicks(1, per: 60)!
        var path = Path()
        var number: Int64 = 0
        return Work(items: count) {
            for _ in 0..<count {
                number += 1
                var heights: InlineArray<7, Double> = .init(repeating: 50)
                for point in heights.indices { heights[point] += solutions[point].value(at: frame * number) }
                ElasticShape.outline(&path, width: width) { Point(x: shape.points[$0].x, y: heights[$0]) }
            }
            return path.points[3].y
        }
    }
}
