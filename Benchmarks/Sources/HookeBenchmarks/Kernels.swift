import HookeDynamics
import HookeSolvers

/// One spring, by every way to follow it: ten seconds at 60 Hz, per frame.
enum Kernels {
    private static let spring = Spring(mass: 1, stiffness: 162.6288, damping: 14.538)
    private static let start = MotionState(value: -1, velocity: 0)
    private static let frame = Flicks(1, per: 60)!
    private static let frames = 600

    static func measure() throws -> [Measurement] {
        var rows: [Measurement] = []
        let solution = SpringSolution(spring, from: start)
        rows.append(
            Measurement("spring-closed-form", size: 1, items: frames) {
                for index in 0..<frames { keep(solution.state(at: frame * Int64(index))) }
            })
        let propagator = SpringPropagator(spring, step: frame)
        rows.append(
            Measurement("spring-propagator", size: 1, items: frames * 1000) {
                var state = start
                for _ in 0..<frames * 1000 { propagator.apply(to: &state) }
                keep(state)
            })
        for method in GSLMethod.allCases {
            let solver = GSLSolver(method)
            rows.append(
                try Measurement("spring-\(solver.name)", size: 1, items: frames) {
                    let cursor = try solver.cursor(for: spring, from: start)
                    for index in 0..<frames { keep(try cursor.state(at: frame * Int64(index))) }
                })
        }
        return rows
    }
}
