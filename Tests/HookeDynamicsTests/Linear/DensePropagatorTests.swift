import HookeDynamics
import Testing

/// One product of a matrix and a vector a frame, against the exact motion.
struct DensePropagatorTests {
    private static let frame = Flicks(1, per: 60)!

    private static func stepped(_ system: LinearDynamics, from start: [Double], frames: Int) throws -> [Double] {
        let propagator = try DensePropagator(system, step: frame)
        var (state, next) = (start, start)
        for _ in 0..<frames {
            var span = next.mutableSpan
            propagator.step(state.span, into: &span)
            swap(&state, &next)
        }
        return state
    }

    /// A step sums 14 products of correctly rounded factors: 16 units of 2^-53 of the largest partial sum, which the velocities
    /// keep below 4 times the largest component here; errors of one step decay with the motion, and less than 60 of them add up.
    @Test(arguments: [1, 60])
    func stepsAChain(frames: Int) throws {
        let chain = try #require(LinearReference.all.last)
        let system = try chain.system()
        let stepped = try Self.stepped(system, from: chain.start, frames: frames)
        let exact = try LinearSolution(system, from: chain.start).state(at: Self.frame * Int64(frames))
        let bound = 16 * 4 * Double(frames) * 0x1p-53 * 300
        for component in exact.indices {
            let error = abs(stepped[component] - exact[component])
            #expect(
                error <= bound,
                "component \(component) after \(frames): \(stepped[component]), exactly \(exact[component]), bound \(bound)"
            )
        }
    }

    @Test("Vectors of every width give the same bits", arguments: VectorWidth.available, [1, 2, 7, 8, 9, 14, 17, 32])
    func widths(width: VectorWidth, count: Int) throws {
        let row: (Int) -> [Double] = { row in (0..<count).map { Double((row * 5 + $0 * 3) % 13) - 6 } }
        let system = try LinearDynamics(rows: (0..<count).map(row), offset: (0..<count).map { Double($0) / 7 })
        let propagator = try DensePropagator(system, step: Self.frame)
        let state = (0..<count).map { 1 / Double($0 + 3) }
        var (next, other) = (state, state)
        var span = next.mutableSpan
        propagator.step(state.span, into: &span, width: .two)
        var otherSpan = other.mutableSpan
        propagator.step(state.span, into: &otherSpan, width: width)
        #expect(other.map { $0.bitPattern } == next.map { $0.bitPattern })
    }

    /// The entries for one point are those of the spring's own propagator, each correctly rounded by another formula.
    @Test(arguments: PhysicalSpring.all)
    func isTheSpringsForOnePoint(_ row: PhysicalSpring) throws {
        let spring = row.spring
        let rows = [[0, 1], [-spring.stiffness / spring.mass, -spring.damping / spring.mass]]
        let unit = Spring(mass: 1, stiffness: -rows[1][0], damping: -rows[1][1])
        let expected = SpringPropagator(unit, step: Self.frame)
        let propagator = try DensePropagator(LinearDynamics(rows: rows), step: Self.frame)
        #expect(propagator[0, 0] == expected.valueFromValue)
        #expect(propagator[0, 1] == expected.valueFromVelocity)
        #expect(propagator[1, 0] == expected.velocityFromValue)
        #expect(propagator[1, 1] == expected.velocityFromVelocity)
    }

    /// Sums run through the columns in order, whatever the padding: the same as a plain loop, bit for bit.
    @Test(arguments: [1, 7, 8, 9, 14, 16, 17])
    func sumsInTheOrderOfColumns(count: Int) throws {
        let row: (Int) -> [Double] = { row in (0..<count).map { Double((row * 7 + $0 * 13) % 11) - 5 } }
        let rows = (0..<count).map(row)
        let offset = (0..<count).map { Double($0) - 2.5 }
        let system = try LinearDynamics(rows: rows, offset: offset)
        let propagator = try DensePropagator(system, step: Self.frame)
        let state = (0..<count).map { 1 / Double($0 + 3) }
        var (next, drift) = (state, state)
        var span = next.mutableSpan
        propagator.step(state.span, into: &span)
        var driftSpan = drift.mutableSpan
        propagator.step([Double](repeating: 0, count: count).span, into: &driftSpan)
        for row in 0..<count {
            var sum = drift[row]
            for column in 0..<count { sum += propagator[row, column] * state[column] }
            #expect(next[row].bitPattern == sum.bitPattern, "row \(row): \(next[row]), in order \(sum)")
        }
    }

    @Test func noTimeChangesNothing() throws {
        let chain = try #require(LinearReference.all.last)
        let propagator = try DensePropagator(chain.system(), step: .zero)
        for row in 0..<14 {
            for column in 0..<14 { #expect(propagator[row, column] == (row == column ? 1 : 0)) }
        }
    }
}
