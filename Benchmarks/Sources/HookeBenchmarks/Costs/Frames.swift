import HookeAnimation
import HookeDynamics
import HookeScenes
import HookeForms
import HookeSolvers

/// The cost of frames of the elastic header during a release, and of a stage with idle layers.
enum Frames {
    static func measure() throws -> [Measurement] {
        [
            try elasticFrame("propagator", Propagator()),
            try elasticFrame("rk8pd", NumericalSolver(.rk8pd)),
            try idleFrame(layers: 1), try idleFrame(layers: 100_000),
        ]
    }

    private static func elasticFrame(_ name: String, _ solver: any Solver) throws -> Measurement {
        let frames = 500
        return try Measurement("elastic-frame-\(name)", size: 7, items: frames) {
            let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
            var parameters = ElasticHeader.Parameters()
            // The release lasts to the last frame; the setup of the stage and 0.1 s of drag are included.
            parameters.release = .spring(
                ReleaseSpring(
                    spring: Spring(mass: 1, stiffness: 10, damping: 0.2), duration: 10.0, solver: solver))
            let header = ElasticHeader(on: stage, parameters)
            stage.play(
                TouchPath(from: Point(x: 160, y: 60), to: Point(x: 220, y: 260), duration: 0.1), at: .zero)
            for _ in 0..<frames { try stage.step() }
            return header.points[3].layer.presentation?.position.y ?? .nan
        }
    }

    private static func idleFrame(layers: Int) throws -> Measurement {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        for _ in 0..<layers { _ = stage.addLayer("layer") }
        try stage.step()
        return try Measurement("idle-frame", size: layers, items: 1000) {
            for _ in 0..<1000 { try stage.step() }
            return stage.root.opacity
        }
    }
}
