import Testing

@testable import HookeDynamics

/// Systems of more components than are solved by matrix exponentials.
struct SeriesBlocksTests {
    /// Each state is computed in double-double and rounded once: half a unit in the last place, as the reference's own rounding; the
    /// sum within a block is to 2^-63 of its largest term, a velocity of 128 in these units, or a displacement of 4.
    @Test(arguments: LargeReference.allCases)
    func agreesWithMpmath(_ reference: LargeReference) throws {
        let solution = try NetworkSolution(reference.network(), from: reference.start)
        for row in reference.states {
            let state = solution.state(at: Flicks(row.flicks))
            for (index, point) in LargeReference.samples.enumerated() {
                expectNear(state[point], row.positions[index], 4, "point \(point) at \(row.flicks) flicks")
                expectNear(
                    state[LargeReference.count + point], row.velocities[index], 128,
                    "velocity of point \(point) at \(row.flicks) flicks")
            }
        }
    }

    private func expectNear(_ found: Double, _ exact: Double, _ largest: Double, _ what: String) {
        let bound = 0x1p-52 * exact.magnitude + 0x1p-63 * largest
        #expect(abs(found - exact) <= bound, "\(what): \(found), exactly \(exact), bound \(bound)")
    }

    /// Independent springs side by side, one more than matrix exponentials take, against the closed form of each.
    @Test func thirtyThreeSprings() throws {
        let springs = (0..<33).map { Spring(stiffness: 20 + 10 * Double($0), damping: Double($0 % 9)) }
        let network = try ControlPointNetwork(
            points: springs.map { .init(mass: $0.mass) },
            anchors: springs.indices.map { .init($0, Coupling(springs[$0])) })
        let start = MotionState(value: 2, velocity: -5)
        let solution = try NetworkSolution(
            network, from: (0..<66).map { $0 < 33 ? start.value : start.velocity })
        for time in [0.0, 0.7, 12.3] as [Flicks] {
            let state = solution.state(at: time)
            for (number, spring) in springs.enumerated() {
                let exact = SpringSolution(spring, from: start).state(at: time)
                expectClose(state[number], exact.value, within: 0x1p-52, "spring \(number) at \(time)")
                expectClose(state[33 + number], exact.velocity, within: 0x1p-52, "velocity \(number) at \(time)")
            }
        }
    }

    /// A system is solved with the same result by matrix exponentials and, with components that rest beside it, by blocks.
    @Test(arguments: LinearReference.all.filter { !$0.name.hasPrefix("stiff") && $0.name != "unstable" })
    func agreesWithTransitions(_ reference: LinearReference) throws {
        let (own, count) = (reference.rows.count, 70)
        let rows = (0..<count).map { row in
            (0..<count).map { row < own && $0 < own ? reference.rows[row][$0] : 0 }
        }
        let zeros = [Double](repeating: 0, count: count - own)
        let system = try LinearDynamics(rows: rows, offset: reference.offset + zeros)
        let solution = try LinearSolution(system, from: reference.start + zeros)
        for row in reference.states where row.flicks <= 352_800_001 {
            let state = solution.state(at: Flicks(row.flicks))
            let largest = (reference.start + reference.offset + row.state).map(\.magnitude).max() ?? 0
            for component in 0..<own {
                let (found, exact) = (state[component], row.state[component])
                let bound = 0x1p-52 * exact.magnitude + 0x1p-60 * largest
                #expect(
                    abs(found - exact) <= bound,
                    "component \(component) after \(row.flicks) flicks: \(found), exactly \(exact), bound \(bound)")
            }
            #expect(state[own...].allSatisfy { $0 == 0 }, "what rests moves after \(row.flicks) flicks")
        }
    }

    /// A cursor that goes back and forth, over kept blocks and dropped ones, gives the bits of a new one at each time.
    @Test func anyOrderOfTimesHasTheSameBits() throws {
        let network = try ControlPointNetwork.chain(
            40, of: .init(mass: 1), joinedBy: Coupling(stiffness: 300),
            anchoredBy: Coupling(stiffness: 16, damping: 0.5))
        let start = (0..<80).map { Double($0 * 7 % 16) - 8 }
        let cursor = try Propagator().cursor(for: network, from: start)
        // 64 blocks of a tenth of a second are kept at first, then every second one.
        for time in [9.5, 0.01, 3.3, 3.31, 13.0, 12.9, 6.4, 6.3, 0.0] as [Flicks] {
            try cursor.go(to: time)
            let fresh = try NetworkSolution(network, from: start).state(at: time)
            #expect(cursor.state == fresh, "at \(time)")
        }
    }

    @Test func changedTargetsShareTheMatrix() throws {
        let network = try LargeReference.uneven.network()
        let solution = try NetworkSolution(network, from: LargeReference.uneven.start)
        var moved = network
        moved.anchors[0].target.x = 40
        let restarted = try solution.restarted(moved, from: LargeReference.uneven.start)
        let fresh = try NetworkSolution(moved, from: LargeReference.uneven.start)
        #expect(restarted.state(at: 0.25) == fresh.state(at: 0.25))
        #expect(restarted.state(at: 0.25) != solution.state(at: 0.25))
    }

    /// A balanced norm is at most the plain one, and for an oscillator of w rad/s within a factor of 2 of w.
    @Test(arguments: [1e-3, 0.5, 3, 1000, 1e5, 1e6])
    func balancedNormIsAFrequency(_ frequency: Double) throws {
        let system = try LinearDynamics(rows: [[0, 1], [-frequency * frequency, 0]])
        let norm = system.matrix.balancedNorm
        #expect(norm <= system.matrix.norm)
        #expect(norm >= frequency && norm <= 2 * frequency, "\(norm) for \(frequency)")
    }
}

/// The storage of matrices by diagonals.
struct SparseMatrixTests {
    /// The corners of the largest matrix keep their order, elements with one position are added, and neighbours are one run.
    @Test func runsAreInTheOrderOfDiagonals() {
        let last = LinearDynamics.mostComponents - 1
        let positions = [(0, last), (5, 6), (last, 0), (4, 5), (last, last), (5, 6), (0, 0)]
        let matrix = SparseMatrix(
            size: last + 1, positions.map { .init(row: $0.0, column: $0.1, value: DoubleDouble(2)) })
        #expect(matrix.runs.map(\.row) == [last, 0, last, 4, 0])
        #expect(matrix.runs.map(\.column) == [0, 0, last, 5, last])
        #expect(matrix.runs.map(\.count) == [1, 1, 1, 2, 1])
        #expect(matrix.elements.hi == [2, 2, 2, 2, 4, 2])
    }

    /// Products of a full, an empty and a banded matrix, against the sums by hand: small whole numbers, exact in any order.
    @Test(arguments: [0, 1, 2, 8])
    func productsAreSums(width: Int) {
        let size = 9
        var elements: [SparseMatrix.Element] = []
        for row in 0..<size {
            for column in 0..<size where abs(row - column) < width {
                elements.append(.init(row: row, column: column, value: DoubleDouble(Double(row * 3 - column))))
            }
        }
        let vector = (0..<size).map { Double($0 * $0 - 4) }
        var result = DoubleDoubleVector(count: size)
        SparseMatrix(size: size, elements).multiply(DoubleDoubleVector(vector), into: &result)
        for row in 0..<size {
            let sum = (0..<size).filter { abs(row - $0) < width }.reduce(0) { $0 + Double(row * 3 - $1) * vector[$1] }
            #expect(result.hi[row] == sum && result.lo[row] == 0, "row \(row): \(result.hi[row]), by hand \(sum)")
        }
    }
}

/// Large systems that are refused.
struct BadLargeSystemTests {
    @Test func ratesThatAreTooFast() throws {
        let network = try ControlPointNetwork.chain(40, of: .init(mass: 1e-6), joinedBy: Coupling(stiffness: 1e9))
        #expect {
            try NetworkSolution(network, from: network.initialState)
        } throws: { error in
            "\(error)".contains("with more than 64 components it takes 1000000.0 at most; choose rodas5p")
        }
    }

    /// Seconds, for the network itself: it must be larger than the limit.
    @Test func tooManyPoints() throws {
        let network = try ControlPointNetwork.chain(500_001, of: .init(mass: 1), joinedBy: Coupling(stiffness: 1))
        let reason =
            "a network of 500001 points has 1000002 components of state, and it takes 1000000 at most; choose rk8pd"
        #expect(throws: SolverError.setup(method: "propagator", reason: reason)) {
            try NetworkSolution(network, from: network.initialState)
        }
    }

    @Test func aDensePropagatorOfManyComponents() throws {
        let system = try LinearDynamics(LargeReference.even.network())
        let reason = "a dense matrix of 2000 components is too large (64 at most); use LinearSolution"
        #expect(throws: SolverError.setup(method: "propagator", reason: reason)) {
            try DensePropagator(system, step: Flicks(1, per: 60)!)
        }
    }
}
