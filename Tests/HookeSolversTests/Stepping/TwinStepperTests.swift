import HookeDynamics
import Testing

@testable import HookeSolvers

/// Steps without GSL against GSL's: the same bits, work and errors.
struct TwinStepperTests {
    static let methods = GSLMethod.allCases.filter { ExplicitMethod(rawValue: $0.rawValue) != nil }

    /// A step by each: what came out, the error, and the work.
    private static func compare(
        _ system: some Dynamics, _ method: GSLMethod, from start: [Double], by lengths: [Double]
    ) throws {
        let gsl = try GSLStepper(method, for: system)
        let twin = try TwinStepper(method, for: system)
        var (theirs, ours) = (start, start)
        var time = 0.0
        for length in lengths {
            var errors: [SolverError?] = [nil, nil]
            var span = theirs.mutableSpan
            do throws(SolverError) { try gsl.advance(&span, from: time, by: length) } catch { errors[0] = error }
            var ownSpan = ours.mutableSpan
            do throws(SolverError) { try twin.advance(&ownSpan, from: time, by: length) } catch { errors[1] = error }
            try #require(errors[0] == errors[1], "\(method), step of \(length)")
            try #require(theirs.map(\.bitPattern) == ours.map(\.bitPattern), "\(method), step of \(length)")
            time += max(0, length)
        }
        let (expected, work) = (gsl.work, twin.work)
        #expect(work == expected)
    }

    @Test("steps of an oscillator, and lengths that are none", arguments: methods)
    func oscillator(method: GSLMethod) throws {
        let spring = Spring(mass: 1, stiffness: 157.9, damping: 3.77)
        try Self.compare(
            DampedOscillator(spring), method, from: [1, -0.3],
            by: [1.0 / 60, 0.013, 0, 0.1, -1, 1.0 / 240, 0.5])
    }

    @Test("a state that overflows ends in the same error, and stays what it was", arguments: methods)
    func overflow(method: GSLMethod) throws {
        try Self.compare(BlowsUp(), method, from: [1], by: [0.1, 1e3, 0.1, 1e9, 0.1])
        let spring = Spring(mass: 1, stiffness: 1e300, damping: 0)
        try Self.compare(DampedOscillator(spring), method, from: [1, 1], by: [1e100, 1])
    }

    @Test("every named system", arguments: NamedSystem.allCases)
    func systems(system: NamedSystem) throws {
        let instance = try system.instance()
        for method in Self.methods {
            try Self.compare(instance.dynamics, method, from: instance.initial, by: (0..<20).map { _ in 1.0 / 120 })
        }
    }

    @Test("a method without a twin says that GSL is not there", arguments: GSLMethod.allCases)
    func none(method: GSLMethod) throws {
        guard !Self.methods.contains(method) else { return }
        let error = #expect(throws: SolverError.self) { _ = try TwinStepper(method, for: BlowsUp()) }
        #expect(error?.description.contains("GSL is not in the page") == true)
    }

    @Test("a system without components has no twin either", arguments: methods)
    func empty(method: GSLMethod) throws {
        let expected = SolverError.setup(method: method.rawValue, reason: "the state has no components")
        #expect(throws: expected) { _ = try TwinStepper(method, for: DrivenByTime(stateCount: 0)) }
    }
}
