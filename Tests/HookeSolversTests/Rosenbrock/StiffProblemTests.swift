import HookeDynamics
import Testing

@testable import HookeSolvers

/// Stiff problems with published or independent solutions, by rodas5p.
struct StiffProblemTests {
    /// Robertson's reactions. (H. H. Robertson, "The solution of a set of reaction rate equations", 1966.)
    private struct Robertson: JacobianDynamics {
        var stateCount: Int { 3 }

        func derivative(at time: Double, state y: Span<Double>, into derivative: inout MutableSpan<Double>) {
            let (slow, middle, fast) = (0.04 * y[0], 1e4 * y[1] * y[2], 3e7 * y[1] * y[1])
            derivative[0] = middle - slow
            derivative[1] = slow - middle - fast
            derivative[2] = fast
        }

        func jacobian(
            at time: Double, state y: Span<Double>, into jacobian: inout MutableSpan<Double>,
            timeDerivative: inout MutableSpan<Double>
        ) {
            let rows = [
                -0.04, 1e4 * y[2], 1e4 * y[1], 0.04, -1e4 * y[2] - 6e7 * y[1], -1e4 * y[1], 0, 6e7 * y[1], 0,
            ]
            for element in rows.indices { jacobian[element] = rows[element] }
            for component in 0..<3 { timeDerivative[component] = 0 }
        }
    }

    /// SciPy's Radau at rtol 1e-12 and 3e-13 and its BDF agree to 3e-11 on these; the first line is that of Hairer and Wanner, II, section IV.10,
    /// to the four digits printed there.
    private static let robertson: [(seconds: Int64, state: [Double])] = [
        (40, [0.71582706871941, 9.1855347645580e-6, 0.28416374574583]),
        (4000, [0.18320225777671, 8.9423712527753e-7, 0.81679684798617]),
        (400_000, [4.9382745210014e-3, 1.9849940879631e-8, 0.99506170562906]),
    ]

    /// A tolerance of a step, which the errors of some hundred steps exceed ten times.
    @Test(
        "Robertson's reactions to 4e5 s",
        arguments: [("rodas5p:rtol=1e-6,atol=1e-12", 1e-5), ("rodas5p:rtol=1e-9,atol=1e-15", 1e-8)])
    func robertson(text: String, bound: Double) throws {
        let motion = NumericalMotion(Robertson(), from: [1, 0, 0], by: try NumericalSolver(parsing: text))
        var integrator = try motion.integrator()
        for (seconds, state) in Self.robertson {
            try integrator.go(to: Flicks(seconds * Flicks.perSecond))
            for (component, exact) in state.enumerated() {
                let error = abs(integrator[component] - exact) / exact
                #expect(error < bound, "y\(component + 1)(\(seconds) s) = \(integrator[component]), not \(exact)")
            }
            // Every stage conserves the sum, but for rounding.
            let sum = integrator[0] + integrator[1] + integrator[2]
            #expect(abs(sum - 1) < 1e-11, "the sum is \(sum)")
        }
    }

    /// Links of 1e9 whose dampers end relative motions within microseconds, and soft anchors: what is left moves as one body.
    private static func stiffNetwork() throws -> ControlPointNetwork {
        try .chain(
            7, of: .init(mass: 1), joinedBy: Coupling(stiffness: 1e9, damping: 1e6),
            anchoredBy: Coupling(stiffness: 160, damping: 3))
    }

    private static let pulled: [Double] = [1, 0, 1, 1, 0.5, 1, 1] + [Double](repeating: 0, count: 7)

    @Test(
        "a network of seven points with links of 1e9 follows the exact one; bsimp gives up on it",
        arguments: ["rodas5p:1/240s", "rodas5p:rtol=1e-8"])
    func network(text: String) throws {
        let network = try Self.stiffNetwork()
        let exact = try Propagator().cursor(for: network, from: Self.pulled)
        let numerical = try NumericalSolver(parsing: text).cursor(for: network, from: Self.pulled)
        for time in [0.25, 0.5, 1.0, 3.0] as [Flicks] {
            try exact.go(to: time)
            try numerical.go(to: time)
            for component in 0..<14 {
                let (found, expected) = (numerical[component], exact[component])
                #expect(
                    abs(found - expected) < 1e-6, "component \(component) at \(time): \(found), exactly \(expected)")
            }
        }
        let given = try NumericalSolver(parsing: "bsimp:1/60s").cursor(for: network, from: Self.pulled)
        #expect(throws: SolverError.self) { try given.go(to: Flicks(seconds: 1)) }
    }

    /// The light point swings at 1.4e4 rad/s; its dampers end that within a millisecond.
    @Test("masses of 1 and 1e-6", arguments: ["rodas5p:1/480s", "rodas5p:rtol=1e-8"])
    func massRatio(text: String) throws {
        let link = Coupling(stiffness: 100, damping: 0.005)
        let anchor = Coupling(stiffness: 100, damping: 1)
        let network = try ControlPointNetwork(
            points: [.init(mass: 1), .init(mass: 1e-6), .init(mass: 1)], links: [.init(0, 1, link), .init(1, 2, link)],
            anchors: [.init(0, anchor), .init(2, anchor)])
        let start: [Double] = [1, 0, -0.5, 0, 0, 0]
        let exact = try Propagator().cursor(for: network, from: start)
        let numerical = try NumericalSolver(parsing: text).cursor(for: network, from: start)
        for time in [0.25, 0.5, 1.0, 2.0] as [Flicks] {
            try exact.go(to: time)
            try numerical.go(to: time)
            for component in 0..<6 {
                let (found, expected) = (numerical[component], exact[component])
                #expect(
                    abs(found - expected) < 1e-6, "component \(component) at \(time): \(found), exactly \(expected)")
            }
        }
    }

    /// u' = u'' on a rod of length 1 whose ends are kept at 0, on equidistant points.
    private struct Heat: SparseJacobianDynamics {
        let stateCount: Int
        var stiffness: Double { Double((stateCount + 1) * (stateCount + 1)) }

        func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
            for point in 0..<stateCount {
                let before = point > 0 ? state[point - 1] : 0
                let after = point + 1 < stateCount ? state[point + 1] : 0
                derivative[point] = stiffness * (before - 2 * state[point] + after)
            }
        }

        func jacobian(
            at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
            timeDerivative: inout MutableSpan<Double>
        ) {
            preconditionFailure("a full matrix of \(jacobian.count) elements")
        }

        var jacobianColumns: [[Int]] {
            (0..<stateCount).map { row in [row - 1, row, row + 1].filter((0..<stateCount).contains) }
        }

        func jacobianElements(
            at time: Double, state: Span<Double>, into elements: inout MutableSpan<Double>,
            timeDerivative: inout MutableSpan<Double>
        ) {
            precondition(elements.count == 3 * stateCount - 2)
            for element in elements.indices { elements[element] = stiffness * (element % 3 == 0 ? -2 : 1) }
            for component in timeDerivative.indices { timeDerivative[component] = 0 }
        }
    }

    /// The first wave of the discrete rod decays at 4 (n + 1)^2 sin^2(pi / (2 n + 2)); waves of up to 4e6 / s decay beside it.
    @Test("the heat equation on 1000 points", arguments: ["rodas5p:1/480s", "rodas5p:rtol=1e-8"])
    func heat(text: String) throws {
        let rod = Heat(stateCount: 1000)
        let angle = Double.pi / 1001
        let initial = (1...1000).map { Elementary.sin(Double($0) * angle) }
        let solver = try NumericalSolver(parsing: text)
        var integrator = try NumericalMotion(rod, from: initial, by: solver).integrator()
        let half = Elementary.sin(angle / 2)
        for time in [0.05, 0.1, 0.2] as [Flicks] {
            try integrator.go(to: time)
            let decay = Elementary.exp(-4 * rod.stiffness * half * half * time.seconds)
            for point in [0, 1, 333, 499, 999] {
                let exact = initial[point] * decay
                #expect(
                    abs(integrator[point] - exact) < 1e-7,
                    "point \(point) at \(time): \(integrator[point]), not \(exact)")
            }
        }
        // A step of 4e6 / s by 1/480 s is no shorter than one of the slowest wave.
        #expect(integrator.work.steps < 300, "\(integrator.work.steps) steps")
    }

    @Test(
        "the memory of a step grows with the band, not with the square of the points", arguments: [10, 1000, 100_000])
    func elements(count: Int) {
        let rod = Heat(stateCount: count)
        let ordering = BandOrdering(columns: rod.jacobianColumns)
        #expect(ordering.lower == 1 && ordering.upper == 1)
    }

    @Test("the elements of a chain's band are those of its full matrix", arguments: [1, 2, 7])
    func chainElements(points: Int) throws {
        let instance = try NamedSystem.chain.instance(with: [("points", Double(points)), ("damping", 0.3)])
        guard case .chain(let chain) = instance.dynamics else {
            Issue.record("a chain is no chain")
            return
        }
        let state = (0..<2 * points).map { Elementary.sin(Double($0) * 1.7) }
        var full = [Double](repeating: .nan, count: 4 * points * points)
        let sparse = chain.jacobianColumns.reduce(0) { $0 + $1.count }
        var elements = [Double](repeating: .nan, count: sparse)
        var rates = [Double](repeating: .nan, count: 2 * points)
        var fullSpan = full.mutableSpan
        var rateSpan = rates.mutableSpan
        chain.jacobian(at: 0, state: state.span, into: &fullSpan, timeDerivative: &rateSpan)
        var span = elements.mutableSpan
        chain.jacobianElements(at: 0, state: state.span, into: &span, timeDerivative: &rateSpan)
        var (next, sum) = (0, 0.0)
        for (row, columns) in chain.jacobianColumns.enumerated() {
            for column in columns {
                #expect(span[next] == fullSpan[row * 2 * points + column], "row \(row), column \(column)")
                sum += abs(span[next])
                next += 1
            }
        }
        var all = 0.0
        for element in fullSpan.indices { all += abs(fullSpan[element]) }
        #expect(abs(all - sum) <= 1e-12 * all, "elements outside the band")
    }

    @Test("a state whose matrix would not fit in memory is refused with the limit and a remedy")
    func tooLarge() throws {
        struct Full: JacobianDynamics {
            var stateCount: Int { 5000 }
            func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {}
            func jacobian(
                at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
                timeDerivative: inout MutableSpan<Double>
            ) {}
        }
        let motion = NumericalMotion(Full(), from: [Double](repeating: 0, count: 5000), by: NumericalSolver(.rodas5p))
        let error = try #require(#expect(throws: SolverError.self) { _ = try motion.integrator() })
        #expect(error.description.contains("5000 x 5000") && error.description.contains("rk8pd"), "\(error)")
    }

    @Test(
        "GSL's implicit methods refuse what their full matrices make slow, and name the limit and two remedies",
        arguments: IntegrationMethod.allCases)
    func obstacle(method: IntegrationMethod) throws {
        let solver = NumericalSolver(method)
        #expect(solver.obstacle(forComponents: NumericalSolver.mostImplicitComponents) == nil)
        let refused = [.rk1imp, .rk2imp, .rk4imp, .bsimp, .msbdf].contains(method)
        let words = solver.obstacle(forComponents: 201)?.description
        #expect((words != nil) == refused, "\(method.rawValue): \(words ?? "no obstacle")")
        guard let words else { return }
        for part in ["201 x 201", "200 components", "rodas5p", "--force"] { #expect(words.contains(part), "\(words)") }
    }

    @Test("rodas5p promises bits on a grid and with a tolerance, GSL's methods on a grid only")
    func promise() throws {
        for (text, promised) in [
            ("rodas5p:1/60s", true), ("rodas5p:rtol=1e-9", true), ("rk8pd:1/60s", true), ("rk8pd:rtol=1e-9", false),
            ("bsimp:1/60s", false), ("symplectic8:1/60s", true),
        ] {
            #expect(try NumericalSolver(parsing: text).promisesBits == promised, "\(text)")
        }
    }

    /// With GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2,-FMA too.
    @Test(
        "golden bits",
        arguments: [("rodas5p:1/120s", 0xfcae74a0b1bb9b8b), ("rodas5p:rtol=1e-8", 0x533caaeea09dfa85)]
            as [(String, UInt64)])
    func golden(text: String, expected: UInt64) throws {
        var hash = TrajectoryHash()
        for system in [NamedSystem.duffing, .vanDerPol, .pendulum, .chain] {
            var integrator = try system.instance().integrator(by: NumericalSolver(parsing: text))
            for frame in 1...60 as ClosedRange<Int64> {
                try integrator.go(to: #require(Flicks(frame, per: 60)))
                for component in 0..<integrator.stateCount { hash.combine(integrator[component]) }
            }
        }
        #expect(hash.value == expected, "\(text): 0x\(String(hash.value, radix: 16))")
    }
}
