import HookeDynamics

/// States of flings under the laws of platforms, beside those of the spring of a bounce that takes their place at an edge.
enum FlingStates {
    static var targets: [Target] {
        FlingLaw.allCases.map { law in
            Target("fling: a state under \(law.rawValue) beside the spring of a bounce", .time(1.2)) {
                (try states(.fling(Fling(law))), try states(.spring(ScrollMotion.bounce, target: 600)))
            }
        }
    }

    /// An item is the state at an instant of the first 0.4 s, in which no law is at rest.
    private static func states(_ law: MotionLaw) throws -> Work {
        let motion = try MotionSequence(law, from: MotionState(value: 0, velocity: 1000))
        let instants = (0..<1000).map { Flicks(seconds: 0.0004 * Double($0)) }
        return Work(items: instants.count) {
            var sum = 0.0
            for instant in instants {
                let state = motion.state(at: instant)
                sum += state.value + state.velocity
            }
            return sum
        }
    }
}
