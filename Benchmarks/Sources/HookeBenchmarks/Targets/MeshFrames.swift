import HookeDynamics
import HookeForms
import HookeRuns
import HookeScenario

/// A whole run of a large mesh in memory, with its trace, against its physics alone: the same steps by GSL's rk8pd in C.
enum MeshFrames {
    static var targets: [Target] {
        [
            Target("mesh of 100 x 100 points beside its physics", .time(2)) {
                let reference = NetworkReference(try mesh())
                var start = try mesh().initialState
                start[velocity] = 900
                var end = start
                reference.run(steps, of: step, from: &end)
                let scenario = try Scenario(ScenarioText(text(ending: end[0]), file: "jelly.yaml"))
                let holds = try scenario.run().result.holdsAll
                precondition(holds, "the run and its reference end differently")
                return (
                    Work(items: frames) {
                        Double(try scenario.run().result.frames)
                    },
                    Work(items: frames) {
                        var state = start
                        reference.run(steps, of: step, from: &state)
                        return state[0]
                    }
                )
            }
        ]
    }

    private static let frames = 30
    private static let steps = 4 * frames
    private static let step = 1.0 / 240
    /// The component of the first point's horizontal velocity, behind all positions.
    private static let velocity = 2 * 100 * 100

    private static func mesh() throws -> ControlPointNetwork {
        try ControlPointNetwork.mesh(
            rows: 100, columns: 100, dimension: .two, of: ControlPointNetwork.Point(mass: 1),
            joinedBy: Coupling(stiffness: 900, damping: 8, restLength: 3),
            anchoredBy: Coupling(stiffness: 60, damping: 3), spacing: SIMD2(3, 3))
    }

    private static func text(ending x: Double) -> String {
        """
        hooke: 1
        name: jelly
        display: { size: [320 pt, 568 pt], refresh: 60 Hz }
        scene: network
        with:
          shape: mesh
          rows: 100
          columns: 100
          origin: [0 pt, 0 pt]
          spacing: 3 pt
          link: { stiffness: 900, damping: 8 }
          anchor: { stiffness: 60, damping: 3 }
        initial: { r0c0: { velocity: [900, 0] } }
        solver: { method: rk8pd, step: 1/240 s }
        until: { time: \(frames)/60 s }
        expect:
          - { metric: presentation, point: r0c0, property: position.x, at: \(frames)/60 s, equals: \(x), within: 1e-9 }
        """
    }
}
