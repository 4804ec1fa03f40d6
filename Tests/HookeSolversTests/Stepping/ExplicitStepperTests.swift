import HookeDynamics
import HookeSolvers
import Testing

/// The explicit methods without GSL have the bits of GSL's.
@Suite struct ExplicitStepperTests {
    /// Steps a system by both, from the end of one step to the next.
    private static func compare(
        _ system: some Dynamics, from start: [Double], _ method: ExplicitMethod, step: Double, count: Int
    ) throws {
        let name = try #require(GSLMethod(rawValue: method.rawValue))
        var gsl = try GSLStepper(name, for: system)
        var own = ExplicitStepper(method, for: system)
        var (theirs, ours) = (start, start)
        for index in 0..<count {
            let time = Double(index) * step
            var span = theirs.mutableSpan
            try gsl.step(from: time, by: step, state: &span)
            own.step(from: time, by: step, state: &ours)
            for component in start.indices {
                let (a, b) = (theirs[component], ours[component])
                try #require(
                    a.bitPattern == b.bitPattern, "\(method), step \(index), component \(component): \(b), GSL \(a)")
            }
        }
        #expect(gsl.work.evaluations == count * method.evaluationsOfGSL)
    }

    @Test("An oscillator", arguments: ExplicitMethod.allCases, [1.0 / 60, 0.013, 0.1])
    func oscillator(method: ExplicitMethod, step: Double) throws {
        let spring = Spring(mass: 1, stiffness: 157.9, damping: 3.77)
        try ExplicitStepperTests.compare(
            DampedOscillator(spring), from: [1, -0.3], method, step: step, count: 300)
    }

    @Test("A chain of seven points that hardens", arguments: ExplicitMethod.allCases)
    func chain(method: ExplicitMethod) throws {
        let network = try ControlPointNetwork.chain(
            7, of: .init(mass: 1, damping: 0.2), joinedBy: Coupling(stiffness: 60, hardening: 40))
        let start = [0.5] + [Double](repeating: 0, count: network.stateCount - 1)
        try ExplicitStepperTests.compare(network, from: start, method, step: 1.0 / 120, count: 200)
    }

    @Test("Systems whose rates depend on the time", arguments: ExplicitMethod.allCases, 1...8)
    func driven(method: ExplicitMethod, seed: Int) throws {
        // Fractions that fill the unit interval evenly, one after another.
        var count = 5 * seed
        func fraction() -> Double {
            count += 1
            return (Double(count) * 0.6180339887498949).truncatingRemainder(dividingBy: 1)
        }
        let settings = ["damping", "stiffness", "hardening", "forcing", "frequency"].map {
            SystemSetting($0, 0.1 + 3 * fraction())
        }
        let instance = try InitialValueProblem(.duffing, settings).instance()
        func compare(_ system: some Dynamics) throws {
            try ExplicitStepperTests.compare(
                system, from: [4 * fraction() - 2, 0], method, step: 0.001 + 0.05 * fraction(), count: 200)
        }
        try compare(instance.dynamics)
    }
}
