import HookeDynamics
import Testing

/// The exponential of a matrix against 100 digits: stiff, defective, unstable, far from normal, and none at all.
struct LinearSolutionTests {
    /// Double-double leaves the last rounding, half a unit of 2^-52 of each component at the most, and the reference's own; what
    /// ``Transition`` states beside it, n (1 + ||A|| t) 2^-98 of the largest product on the way, is below 2^-60 of what a row begins and ends with.
    @Test(arguments: LinearReference.all)
    func isExact(_ reference: LinearReference) throws {
        let solution = try LinearSolution(reference.system(), from: reference.start)
        for row in reference.states {
            let state = solution.state(at: Flicks(row.flicks))
            let largest = (reference.start + reference.offset + row.state).map(\.magnitude).max() ?? 0
            for component in state.indices {
                let (found, exact) = (state[component], row.state[component])
                let bound = 0x1p-52 * exact.magnitude + 0x1p-60 * largest
                #expect(
                    abs(found - exact) <= bound,
                    "component \(component) after \(row.flicks) flicks: \(found), exactly \(exact), bound \(bound)")
            }
        }
    }

    @Test(arguments: LinearReference.all)
    func startsWhereItStarts(_ reference: LinearReference) throws {
        let solution = try LinearSolution(reference.system(), from: reference.start)
        #expect(solution.state(at: .zero) == reference.start)
    }

    /// exp(A (s + t)) = exp(A s) exp(A t), but for the rounding of the state in the middle: 2^-53 of each component, carried on by entries that
    /// the states of a chain in these units keep below 40.
    @Test(
        arguments: [
            (1, 2), (705_600_000, 1), (11_760_000, 352_800_001), (123_456_789, 987_654_321),
        ] as [(Int64, Int64)])
    func timesAddUp(_ first: Int64, _ second: Int64) throws {
        let chain = try #require(LinearReference.all.last)
        let system = try chain.system()
        let solution = try LinearSolution(system, from: chain.start)
        let middle = solution.state(at: Flicks(first))
        let split = try solution.restarted(system, from: middle).state(at: Flicks(second))
        let whole = solution.state(at: Flicks(first + second))
        let bound = 40 * 14 * 0x1p-53 * (middle.map(\.magnitude).max() ?? 0)
        for component in whole.indices {
            #expect(
                abs(split[component] - whole[component]) <= bound,
                "component \(component): \(split[component]) in two parts, \(whole[component]) in one, bound \(bound)")
        }
    }

    /// Two roads to one motion: the closed form of a spring, and the exponential of its matrix. Both are rounded once.
    @Test(arguments: PhysicalSpring.all)
    func isTheSpringsForOnePoint(_ row: PhysicalSpring) throws {
        let spring = row.spring
        let network = try ControlPointNetwork(
            points: [.init(mass: spring.mass)], anchors: [.init(0, Coupling(spring))])
        let solution = try NetworkSolution(network, from: [3, -20])
        let exact = SpringSolution(spring, from: MotionState(value: 3, velocity: -20))
        let frequency = (spring.stiffness / spring.mass).squareRoot()
        for flicks in [1, 11_760_000, 400_000_001, 7_056_000_000] as [Int64] {
            let time = Flicks(flicks)
            let (found, expected) = (solution.state(at: time), exact.state(at: time))
            let envelope = 3 + 20 / frequency
            #expect(
                abs(found[0] - expected.value) <= 0x1p-52 * expected.value.magnitude + 0x1p-70 * envelope,
                "\(row.name) at \(time): \(found[0]), the spring's \(expected.value)")
            #expect(
                abs(found[1] - expected.velocity) <= 0x1p-52 * expected.velocity.magnitude + 0x1p-70 * envelope
                    * frequency,
                "\(row.name) at \(time): velocity \(found[1]), the spring's \(expected.velocity)")
        }
    }

    /// 32 springs side by side, each of its own stiffness, are 64 components: as many as are solved densely.
    @Test func thirtyTwoSpringsAtOnce() throws {
        let springs = (0..<32).map { Spring(stiffness: 20 + 10 * Double($0), damping: Double($0 % 9)) }
        let network = try ControlPointNetwork(
            points: springs.map { .init(mass: $0.mass) },
            anchors: springs.indices.map { .init($0, Coupling(springs[$0])) })
        let start = MotionState(value: 2, velocity: -5)
        let solution = try NetworkSolution(
            network, from: (0..<64).map { $0 < 32 ? start.value : start.velocity })
        let state = solution.state(at: 0.7)
        for (number, spring) in springs.enumerated() {
            let exact = SpringSolution(spring, from: start).state(at: 0.7)
            expectClose(state[number], exact.value, within: 0x1p-52, "spring \(number)")
            expectClose(state[32 + number], exact.velocity, within: 0x1p-52, "velocity of spring \(number)")
        }
    }

    @Test func whatGrowsBeyondAllNumbersIsNoNumber() throws {
        let solution = try LinearSolution(LinearDynamics(rows: [[30]]), from: [1])
        #expect(solution.state(at: 20.0)[0].isFinite)
        #expect(!solution.state(at: 60.0)[0].isFinite)
    }

    @Test func sharesWhatItHasComputed() throws {
        let chain = try #require(LinearReference.all.last)
        let solution = try LinearSolution(chain.system(), from: chain.start)
        let other = try LinearDynamics(rows: chain.rows)
        let (shared, fresh) = try (
            solution.restarted(other, from: chain.start), LinearSolution(other, from: chain.start)
        )
        #expect(shared.state(at: 0.3) == fresh.state(at: 0.3))
    }
}

/// What is no linear system, or no start of it.
struct BadLinearDynamicsTests {
    @Test(
        arguments: [
            ([], nil, "the state has no components"),
            ([[1, 2]], nil, "a matrix of 1 rows needs as many columns, and as many offsets"),
            ([[1]], [1, 2], "a matrix of 1 rows needs as many columns, and as many offsets"),
            ([[.nan]], nil, "a coefficient is not finite, or above 1e140"),
            ([[1e141]], nil, "a coefficient is not finite, or above 1e140"),
            ([[1]], [-.infinity], "a coefficient is not finite, or above 1e140"),
        ] as [([[Double]], [Double]?, String)])
    func isRefused(_ rows: [[Double]], _ offset: [Double]?, _ reason: String) {
        #expect(throws: SolverError.setup(method: "propagator", reason: reason)) {
            try LinearDynamics(rows: rows, offset: offset)
        }
    }

    @Test(
        arguments: [
            ([1, 2], "2 initial values were given for 1 components"),
            ([.nan], "component 0 of the initial state is nan"),
        ] as [([Double], String)])
    func stateIsRefused(_ state: [Double], _ reason: String) throws {
        let system = try LinearDynamics(rows: [[1]])
        #expect(throws: SolverError.setup(method: "propagator", reason: reason)) {
            try LinearSolution(system, from: state)
        }
    }
}
