internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeSolvers

/// What moves while the capacity of a frame is measured: control points that move in every frame.
public enum CapacityLoad: String, CaseIterable, Sendable {
    /// Views with an exact spring animation each, out of step with each other.
    case springs
    /// A hanging chain, integrated by rk8pd in steps of 1/240 s.
    case chain

    /// The solver with its step, as on the command line.
    public var solver: String {
        switch self {
        case .springs: "propagator"
        case .chain: "rk8pd:1/240s"
        }
    }

    /// A stage with this many control points, before its first frame. The scene must live as long as the stage runs.
    func stage(points: Int, rate: Rate) -> (stage: Stage, scene: (any Scene)?) {
        let stage = Stage(size: Size(width: 320, height: 568), rate: rate)
        switch self {
        case .springs:
            for index in 0..<points {
                let view = stage.addView("point", frame: Rect(x: 0, y: 0, width: 4, height: 4))
                var spring = SpringAnimation(.position.y, from: 0, to: 100 + Double(index % 97))
                // Stiff enough to differ, soft enough to move for longer than the measurement.
                (spring.stiffness, spring.damping) = (20 + Double(index % 31), 0.5)
                spring.timing.duration = Flicks(seconds: 60)
                view.layer.add(spring, forKey: "move")
            }
            return (stage, nil)
        case .chain:
            let network: ControlPointNetwork
            do throws(NetworkError) {
                network = try .chain(
                    points, dimension: .two, of: .init(mass: 1, position: SIMD2(160, 60)),
                    joinedBy: Coupling(stiffness: 2000, damping: 5, restLength: 1),
                    anchoredBy: Coupling(stiffness: 50, damping: 0.5), spacing: SIMD2(1, 0), gravity: SIMD2(0, 1000))
            } catch {
                trap("a chain of \(points) points: \(error)")
            }
            return (stage, NetworkScene(on: stage, network, solver: NumericalSolver(.rk8pd)))
        }
    }
}
