import HookeAnimation
import HookeDynamics
import HookeScenes
import Testing

/// The words the tests of this module speak: the header of the article under a finger, frame by frame.
struct Pull {
    static let width = 320.0
    /// Where the finger lifts: after 0.5 s.
    static let release: Flicks = 0.5

    let stage: Stage
    let header: ElasticHeader

    /// The header at rest. Nothing springs back where there is no solver.
    init(
        hertz: Int64 = 60, solver: (any Solver)? = Propagator(), interactionWhileAnimating: Bool = false
    ) throws {
        stage = Stage(size: Size(width: Pull.width, height: 568), rate: Rate(hertz))
        var parameters = ElasticHeader.Parameters()
        parameters.interactionWhileAnimating = interactionWhileAnimating
        parameters.release = try solver.map {
            .spring(
                ReleaseSpring(
                    spring: try SpringDialect.settlingDuration(0.9, dampingRatio: 0.57).spring(), duration: 0.9,
                    solver: $0))
        }
        header = ElasticHeader(on: stage, parameters)
    }

    /// A finger that comes down after 0.1 s and leaves after 0.5 s, as in the scenario elastic-pull.
    func drag(ending: TouchPath.Ending = .lifted) {
        stage.play(
            TouchPath(
                from: Point(x: 160, y: 60), to: Point(x: 220, y: 260), duration: 0.4, pace: .easeOut, ending: ending),
            at: 0.1)
    }

    /// Makes refreshes up to the one at a time, which must be one of the display's.
    func step(to time: Flicks) throws {
        while stage.frame < 0 || stage.now < time { try stage.step() }
        try #require(stage.now == time, "\(time) is no refresh of this display")
    }

    /// Where the points are set, and where they show.
    var model: [Point] { header.points.map(\.center) }
    var shown: [Point] { header.points.compactMap { $0.layer.presentation?.position } }
    /// How fast they go through animations, downwards.
    var speeds: [Double] { header.points.compactMap { $0.layer.presentation?.velocity(of: .position).y } }
    var path: Path { header.shape.path }
}

/// The article's outline over seven points, written down as it stands there.
func outline(_ p: [Point], width: Double = Pull.width) -> Path {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.addLine(to: Point(x: 0, y: p[0].y))
    path.addCurve(to: p[2], control1: p[0], control2: p[1])
    path.addCurve(to: p[4], control1: p[3], control2: p[4])
    path.addCurve(to: p[6], control1: p[4], control2: p[5])
    path.addLine(to: Point(x: width, y: 0))
    path.close()
    return path
}

/// The largest distance between points of two lists, componentwise; infinite where one is longer.
func distance(_ left: [Point], _ right: [Point]) -> Double {
    guard left.count == right.count else { return .infinity }
    return zip(left, right).map { max(abs($0.x - $1.x), abs($0.y - $1.y)) }.max() ?? 0
}

/// Core Animation's default pace: the cubic with control points (0.25, 0.1) and (0.25, 1), its parameter by bisection.
func defaultPace(_ x: Double) -> Double {
    func cubic(_ a: Double, _ b: Double, _ s: Double) -> Double {
        3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
        let middle = (low + high) / 2
        if cubic(0.25, 0.25, middle) < x { low = middle } else { high = middle }
    }
    return cubic(0.1, 1, (low + high) / 2)
}
