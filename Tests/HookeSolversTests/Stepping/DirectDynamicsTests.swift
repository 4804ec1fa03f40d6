import HookeDynamics
import HookeSolvers
import Testing

/// A system that brings its own C function is the same system, by whatever way GSL gets to it.
@Suite struct DirectDynamicsTests {
    private let spring = DampedOscillator(Spring(mass: 1, stiffness: 157.9, damping: 3.77))
    private let start = [1.0, 0]

    private static let solvers =
        GSLMethod.allCases.map { NumericalSolver(.gsl($0)) }
        + [.rkf45].compactMap { try? NumericalSolver($0, tolerance: .standard) }

    @Test("Bits and counts are those of the way round", arguments: solvers)
    func sameBits(solver: NumericalSolver) throws {
        var direct = try NumericalMotion(spring, from: start, by: solver).integrator()
        var around = try NumericalMotion(Roundabout(system: spring), from: start, by: solver).integrator()
        for frame in 1...60 {
            let time = Flicks(1, per: 60)! * Int64(frame)
            try direct.go(to: time)
            try around.go(to: time)
            for component in 0..<2 {
                let values = (direct[component], around[component])
                #expect(
                    values.0.bitPattern == values.1.bitPattern,
                    "\(solver.name), frame \(frame), component \(component): \(values.0) directly, \(values.1) around")
            }
        }
        #expect(direct.work == around.work)
        #expect(direct.work.evaluations > 0)
    }

    @Test("A network's function reads and writes as many components as it has")
    func network() throws {
        let network = try ControlPointNetwork.chain(
            7, of: .init(mass: 1, damping: 0.2), joinedBy: Coupling(stiffness: 60, hardening: 40))
        let start = [0.5] + [Double](repeating: 0, count: network.stateCount - 1)
        var direct = try NumericalMotion(network, from: start, by: NumericalSolver(.rk8pd)).integrator()
        var around = try NumericalMotion(Roundabout(system: network), from: start, by: NumericalSolver(.rk8pd))
            .integrator()
        try direct.go(to: 1.0)
        try around.go(to: 1.0)
        for component in 0..<network.stateCount {
            #expect(direct[component].bitPattern == around[component].bitPattern, "component \(component)")
        }
        #expect(direct.work == around.work)
    }
}

/// A system without a function of its own.
private struct Roundabout<System: JacobianDynamics>: JacobianDynamics {
    let system: System

    var stateCount: Int { system.stateCount }

    func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        system.derivative(at: time, state: state, into: &derivative)
    }

    func jacobian(
        at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        system.jacobian(at: time, state: state, into: &jacobian, timeDerivative: &timeDerivative)
    }
}
