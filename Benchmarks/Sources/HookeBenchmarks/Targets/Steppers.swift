import CReferences
import HookeDynamics
import HookeSolvers

/// GSL's rk8pd through Hooke's stepper, against the same loop in C: the cost of a Swift right-hand side and of the stepper's checks.
///
/// The allocation gate, a separate program that replaces malloc, checks that steps do not allocate.
enum Steppers {
    static var targets: [Target] {
        [2, 14, 100].map(target)
    }

    private static func target(states: Int) -> Target {
        Target("rk8pd \(states) states", .time(1.05)) {
            let chain = HardeningChain(points: states / 2)
            let (ours, reference) = (try SwiftRun(chain), GSLRun(chain, steps: steps, length: length))
            let ends = (try ours.end(), reference.end())
            precondition(ends.0.bitPattern == ends.1.bitPattern, "the loops end at \(ends.0) and \(ends.1)")
            return (Work(items: steps, ours.end), Work(items: steps, reference.end))
        }
    }

    private static let steps = 600
    private static let length = 1.0 / 60

    /// Ten seconds by Hooke's stepper.
    private final class SwiftRun {
        private let chain: HardeningChain
        private var stepper: GSLStepper

        init(_ chain: HardeningChain) throws {
            self.chain = chain
            stepper = try GSLStepper(.rk8pd, for: chain)
        }

        func end() throws -> Double { try Self.end(of: chain, by: &stepper) }

        /// Accesses the stepper once instead of at each step.
        private static func end(of chain: HardeningChain, by stepper: inout GSLStepper) throws -> Double {
            var state = chain.start
            var span = state.mutableSpan
            for step in 0..<steps { try stepper.step(from: Double(step) * length, by: length, state: &span) }
            return span[0]
        }
    }
}

/// Steps of a chain by GSL's rk8pd from C.
final class GSLRun {
    private let start: [Double]
    private let steps: Int
    private let length: Double
    private let chain: UnsafeMutablePointer<reference_chain>
    private let stepper: OpaquePointer?

    init(_ chain: HardeningChain, steps: Int, length: Double) {
        (start, self.steps, self.length) = (chain.start, steps, length)
        self.chain = .allocate(capacity: 1)
        self.chain.initialize(to: chain.reference)
        stepper = reference_stepper_new(self.chain)
    }

    deinit {
        reference_stepper_free(stepper)
        chain.deallocate()
    }

    /// The first displacement at the end.
    func end() -> Double {
        var state = start
        let code = reference_stepper_run(stepper, length, steps, &state)
        precondition(code == 0, "GSL's step failed")
        return state[0]
    }
}
