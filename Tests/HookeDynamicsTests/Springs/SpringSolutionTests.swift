import HookeDynamics
import Testing

/// The closed form against 600 bits, in units of 2^-53 of the envelope ||P|| ||(x0, v0/w)||, measured as the energy does.
///
/// The promise is one unit: double-double leaves only the last rounding, 2^-53 of displacement and velocity each at the most. The
/// reference's own rounding is another at the most.
struct SpringSolutionTests {
    @Test(arguments: SpringSolutionReference.sets)
    func staysWithinTwoUnits(_ set: SpringSolutionReference.Set) {
        let rows = set.rows
        #expect(rows.count == 30)
        var worst = 0.0
        for row in rows {
            let solution = SpringSolution(row.spring, from: row.initial)
            let state = set.countsFlicks ? solution.state(at: row.time) : solution.state(atSeconds: row.seconds)
            let frequency = (row.spring.stiffness / row.spring.mass).squareRoot()
            let value = state.value - row.expected.value
            let velocity = (state.velocity - row.expected.velocity) / frequency
            let distance = (value * value + velocity * velocity).squareRoot()
            // A motion decayed to the subnormal doubles cannot be nearer than their spacing.
            let bound = 2 * 0x1p-53 * row.envelope + 2 * .leastNonzeroMagnitude
            #expect(distance <= bound, "\(row): \(state) is \(distance) off, more than \(bound)")
            if row.envelope > 0x1p-900 { worst = max(worst, distance / row.envelope * 0x1p53) }
        }
        print("\(set.name): worst \(worst) of 2 units")
    }

    @Test(arguments: PhysicalSpring.all)
    func startsWhereItStarts(_ row: PhysicalSpring) {
        let initial = MotionState(value: 3.7, velocity: -11.3)
        #expect(SpringSolution(row.spring, from: initial).state(at: .zero) == initial)
    }

    @Test(arguments: PhysicalSpring.all)
    func splitsIntoTwoMotions(_ row: PhysicalSpring) {
        // Linear: what a displacement and what a velocity start add up, within 3 roundings of the parts.
        let time = Flicks(seconds: 0.7)
        let both = SpringSolution(row.spring, from: MotionState(value: 2, velocity: 5)).value(at: time)
        let placed = SpringSolution(row.spring, from: MotionState(value: 2, velocity: 0)).value(at: time)
        let struck = SpringSolution(row.spring, from: MotionState(value: 0, velocity: 5)).value(at: time)
        #expect(abs(both - (placed + struck)) <= 3 * 0x1p-53 * (abs(placed) + abs(struck)))
    }

    @Test(arguments: PhysicalSpring.all)
    func oneTimeSaidThreeWays(_ row: PhysicalSpring) {
        let solution = SpringSolution(row.spring, from: MotionState(value: 1, velocity: 2))
        let time = Flicks(seconds: 1.25)
        let state = solution.state(at: time)
        #expect(solution.state(atSeconds: 1.25) == state)
        #expect(solution.state(atExactSeconds: DoubleDouble(1.25)) == state)
        #expect(solution.value(at: time) == state.value && solution.velocity(at: time) == state.velocity)
        #expect(solution.value(atSeconds: 1.25) == state.value && solution.velocity(atSeconds: 1.25) == state.velocity)
    }

    @Test(arguments: PhysicalSpring.all)
    func energyNeverGrows(_ row: PhysicalSpring) {
        let solution = SpringSolution(row.spring, from: MotionState(value: 1, velocity: 20))
        var last = solution.energy(at: .zero)
        #expect(last == row.spring.mass * 200 + row.spring.stiffness / 2)
        for frame in 1...600 as ClosedRange<Int64> {
            let energy = solution.energy(at: Flicks(1, per: 120)! * frame)
            // Squares of two correctly rounded numbers: 2 units of 2^-53, and 4 roundings; twice, for both energies.
            #expect(energy <= last * (1 + 12 * 0x1p-53), "\(row.name): \(last) J grew to \(energy) J at frame \(frame)")
            last = energy
        }
        if row.spring.damping == 0 {
            #expect(abs(last - solution.energy(at: .zero)) <= last * 12 * 0x1p-53, "energy is kept without damping")
        }
    }

    @Test func restsForEver() {
        let solution = SpringSolution(Spring(stiffness: 100, damping: 10), from: MotionState(value: 1, velocity: 0))
        #expect(solution.state(at: .forever) == MotionState(value: 0, velocity: 0))
    }

    @Test(arguments: [-1000, -500, 300, 600])
    func unitsOfMassDoNotMatter(exponent: Int) {
        let unit = Double.powerOfTwo(exponent)
        let initial = MotionState(value: 1, velocity: 2)
        let plain = SpringSolution(Spring(mass: 1.5, stiffness: 80, damping: 9), from: initial)
        let scaled = SpringSolution(
            Spring(mass: 1.5 * unit, stiffness: 80 * unit, damping: 9 * unit), from: initial)
        #expect(plain.state(atSeconds: 0.3) == scaled.state(atSeconds: 0.3))
    }

    @Test(arguments: [
        Spring(stiffness: .infinity, damping: 1), Spring(stiffness: 1, damping: .nan),
        Spring(mass: 0, stiffness: 1, damping: 1), Spring(mass: .nan, stiffness: 1, damping: 1),
        Spring(mass: 1e-200, stiffness: 1e200, damping: 0),
    ])
    func whatIsNoSpringGivesNoNumber(_ spring: Spring) {
        let state = SpringSolution(spring, from: MotionState(value: 1, velocity: 1)).state(atSeconds: 1)
        #expect(state.value.isNaN && state.velocity.isNaN, "\(spring) moved to \(state)")
    }

    @Test func aFreeMassGoesOn() {
        let solution = SpringSolution(Spring(stiffness: 0, damping: 0), from: MotionState(value: 1, velocity: 2))
        #expect(solution.state(atSeconds: 3) == MotionState(value: 7, velocity: 2))
    }

    @Test func timesBeforeTheStartAreRefused() async {
        await #expect(processExitsWith: .failure) {
            _ = SpringSolution(Spring(stiffness: 1, damping: 1), from: MotionState(value: 1, velocity: 0))
                .state(at: Flicks(-1))
        }
        await #expect(processExitsWith: .failure) {
            _ = SpringSolution(Spring(stiffness: 1, damping: 1), from: MotionState(value: 1, velocity: 0))
                .state(atSeconds: .nan)
        }
    }
}
