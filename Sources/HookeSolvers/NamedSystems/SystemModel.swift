internal import HookeDynamics
public import HookeEquations

/// A system with values of its parameters: one of the named ones, or equations.
///
/// An enum, because the kinds are closed and Embedded Swift has no existentials of values. The memory of equations is shared by copies; what integrates
/// them separates it.
public enum SystemModel: Sendable {
    /// ``LinearSystem``.
    case linear(LinearSystem)
    /// ``DrivenSystem``.
    case driven(DrivenSystem)
    /// ``DuffingSystem``.
    case duffing(DuffingSystem)
    /// ``VanDerPolSystem``.
    case vanDerPol(VanDerPolSystem)
    /// ``PendulumSystem``.
    case pendulum(PendulumSystem)
    /// ``CubicDragSystem``.
    case cubicDrag(CubicDragSystem)
    /// ``ChainSystem``.
    case chain(ChainSystem)
    /// ``MeshSystem``.
    case mesh(MeshSystem)
    /// ``BounceSystem``.
    case bounce(BounceSystem)
    /// ``SpringStopSystem``.
    case springStop(SpringStopSystem)
    /// Equations in a file.
    case equations(EquationDynamics)

    /// The equations; `nil` for a named system.
    public var equations: EquationDynamics? { if case .equations(let system) = self { system } else { nil } }

    /// The system with its stop; `nil` without one.
    var stopped: StoppedSystem? {
        switch self {
        case .bounce(let system): .bounce(system)
        case .springStop(let system): .springStop(system)
        case .linear, .driven, .duffing, .vanDerPol, .pendulum, .cubicDrag, .chain, .mesh, .equations: nil
        }
    }

    /// The network with the same equations; `nil` for a system that no network is equivalent to.
    ///
    /// - Throws: `NetworkError`, as ``PropagatedDynamics/network()``.
    func network() throws(NetworkError) -> ControlPointNetwork? {
        switch self {
        case .linear(let system): try system.network()
        case .chain(let system): try system.network()
        case .mesh(let system): system.network()
        case .driven, .duffing, .vanDerPol, .pendulum, .cubicDrag, .bounce, .springStop, .equations: nil
        }
    }

    /// The linear system under its drive, from a time of the system's clock on; `nil` for systems that are not linear.
    ///
    /// - Throws: `SolverError`, as ``AugmentedDynamics/augmented(startingAt:)``.
    func augmented(startingAt start: Flicks) throws(SolverError) -> AugmentedSystem? {
        switch self {
        case .driven(let system): try system.augmented(startingAt: start)
        case .duffing(let system): try system.augmented(startingAt: start)
        case .linear, .vanDerPol, .pendulum, .cubicDrag, .chain, .mesh, .bounce, .springStop, .equations: nil
        }
    }
}

extension SystemModel {
    /// Whether the system has an energy.
    public var hasEnergy: Bool {
        switch self {
        case .linear, .duffing, .pendulum, .chain, .mesh, .bounce, .springStop: true
        case .driven, .vanDerPol, .cubicDrag, .equations: false
        }
    }

    /// The kinetic plus potential energy of a state, in the system's unit; `nil` for a system without energy.
    public func energy(of state: Span<Double>) -> Double? {
        switch self {
        case .linear(let system): system.energy(of: state)
        case .duffing(let system): system.energy(of: state)
        case .pendulum(let system): system.energy(of: state)
        case .chain(let system): system.energy(of: state)
        case .mesh(let system): system.energy(of: state)
        case .bounce(let system): system.energy(of: state)
        case .springStop(let system): system.energy(of: state)
        case .driven, .vanDerPol, .cubicDrag, .equations: nil
        }
    }

    /// Whether the exact motion conserves the energy; `false` without one.
    public var conservesEnergy: Bool {
        switch self {
        case .linear(let system): system.conservesEnergy
        case .duffing(let system): system.conservesEnergy
        case .pendulum(let system): system.conservesEnergy
        case .chain(let system): system.conservesEnergy
        case .mesh(let system): system.conservesEnergy
        case .bounce(let system): system.conservesEnergy
        case .springStop(let system): system.conservesEnergy
        case .driven, .vanDerPol, .cubicDrag, .equations: false
        }
    }

    /// Whether the exact motion never gains energy; `false` without one.
    public var neverGainsEnergy: Bool {
        switch self {
        case .linear(let system): system.neverGainsEnergy
        case .duffing(let system): system.neverGainsEnergy
        case .pendulum(let system): system.neverGainsEnergy
        case .chain(let system): system.neverGainsEnergy
        case .mesh(let system): system.neverGainsEnergy
        case .bounce(let system): system.neverGainsEnergy
        case .springStop(let system): system.neverGainsEnergy
        case .driven, .vanDerPol, .cubicDrag, .equations: false
        }
    }
}
