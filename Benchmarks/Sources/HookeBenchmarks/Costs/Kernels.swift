import HookeDynamics
import HookeForms
import HookeSolvers

/// The cost of a spring per frame by closed form, propagator and each GSL method, over ten seconds at 60 Hz.
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
                (0..<frames).reduce(0) { $0 + solution.state(at: frame * Int64($1)).value }
            })
        let propagator = SpringPropagator(spring, step: frame)
        rows.append(
            Measurement("spring-propagator", size: 1, items: frames * 1000) {
                // Restarted every ten seconds, because subnormal numbers cost more on some CPUs.
                var sum = 0.0
                for _ in 0..<1000 {
                    var state = start
                    for _ in 0..<frames { propagator.apply(to: &state) }
                    sum += state.value
                }
                return sum
            })
        for method in GSLMethod.allCases {
            let solver = NumericalSolver(.gsl(method))
            rows.append(
                try Measurement("spring-\(solver.name)", size: 1, items: frames) {
                    let cursor = try solver.cursor(for: spring, from: start)
                    return try (0..<frames).reduce(0) { try $0 + cursor.state(at: frame * Int64($1)).value }
                })
        }
        return rows
    }
}
