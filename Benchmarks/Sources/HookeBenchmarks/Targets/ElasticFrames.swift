import HookeAnimation
import HookeDynamics
import HookeScenes
import HookeTrace

/// A frame of the elastic header during a release, including the binary rows of its points, against the necessary work: one
/// spring, which moves seven points, and their path.
enum ElasticFrames {
    static var targets: [Target] {
        [
            Target("elastic frame", .none) { (try frames(), try physics()) },
            Target("elastic frame within 1 us", within: 1000) { try frames() },
        ]
    }

    private static let count = 100
    private static let width = 320.0
    /// A header whose release lasts longer than the measurement.
    private static let spring = Spring(mass: 1, stiffness: 100, damping: 0)

    private static func frames() throws -> Work {
        let stage = Stage(size: Size(width: width, height: 568), rate: Rate(60))
        var parameters = ElasticHeader.Parameters()
        parameters.release = .spring(
            ReleaseSpring(spring: spring, duration: Flicks(100_000 * Flicks.perSecond), solver: Propagator()))
        let header = ElasticHeader(on: stage, parameters)
        stage.play(TouchPath(from: Point(x: 160, y: 60), to: Point(x: 220, y: 260), duration: 0.1), at: .zero)
        while header.releases.isEmpty { try stage.step() }
        var places = PropertyReader(ofPositions: header.points.map(\.layer), on: stage)
        var table = Table(rows, capacity: 7 * count)
        let names = ElasticShape.names.map { table.intern($0) }
        return Work(items: count) {
            try run(stage, &places, names, &table)
            return header.points[3].layer.presentation?.position.y ?? .nan
        }
    }

    private static func run(
        _ stage: Stage, _ places: inout PropertyReader, _ names: [TextID], _ table: inout Table
    ) throws {
        for _ in 0..<count {
            try stage.step()
            places.read()
            append(places.readings, names, stage.refresh, to: &table)
        }
        table.removeAll()
    }

    /// The table of points of a run.
    private static let rows = TableSchema(
        "points", about: "The points.",
        columns: [
            Column("frame", .integer, about: "The refresh."), Column("time_s", .real, unit: "s", about: "Its time."),
            Column("point_id", .text, about: "The point."),
        ]
            + ["model_x", "model_y", "presentation_x", "presentation_y", "velocity_x", "velocity_y"].map {
                Column($0, .real, about: "A number.")
            })

    private static func append(
        _ readings: [PropertyReader.Reading], _ names: [TextID], _ refresh: Refresh?, to table: inout Table
    ) {
        guard let refresh else { return }
        let time = refresh.timestamp.seconds
        table.appendRows(names.count) { rows in
            for point in names.indices {
                let (x, y) = (readings[2 * point], readings[2 * point + 1])
                rows.append { row in
                    row.integer(refresh.index)
                    row.real(time)
                    row.text(names[point])
                    row.real(x.model)
                    row.real(y.model)
                    row.real(x.presentation)
                    row.real(y.presentation)
                    row.real(x.velocity)
                    row.real(y.velocity)
                }
            }
        }
    }

    private static func physics() throws -> Work {
        let shape = ElasticShape(width: width, minimalHeight: 50, maxWaveHeight: 100, pull: 200, x: 220)
        let cursor = try Propagator().cursor(for: spring, from: MotionState(value: 1, velocity: 0))
        let frame = Flicks(1, per: 60)!
        var path = Path()
        var number: Int64 = 0
        return Work(items: count) {
            for _ in 0..<count {
                number += 1
                let rest = try cursor.state(at: frame * number).value
                ElasticShape.outline(&path, width: width) {
                    Point(x: shape.points[$0].x, y: 50 + rest * (shape.points[$0].y - 50))
                }
            }
            return path.points[3].y
        }
    }
}
