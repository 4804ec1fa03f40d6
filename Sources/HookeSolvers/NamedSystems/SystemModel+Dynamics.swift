public import HookeDynamics
internal import HookeEquations

/// Forwards each requirement to the system of the current case.
extension SystemModel: SystemDynamics {
    /// The names of the components.
    public var components: [String] {
        switch self {
        case .linear(let system): system.components
        case .driven(let system): system.components
        case .duffing(let system): system.components
        case .vanDerPol(let system): system.components
        case .pendulum(let system): system.components
        case .cubicDrag(let system): system.components
        case .chain(let system): system.components
        case .mesh(let system): system.components
        case .bounce(let system): system.components
        case .springStop(let system): system.components
        case .equations(let system): system.components
        }
    }

    /// Why the propagator cannot solve the system.
    public var obstacle: String {
        switch self {
        case .linear(let system): system.obstacle
        case .driven(let system): system.obstacle
        case .duffing(let system): system.obstacle
        case .vanDerPol(let system): system.obstacle
        case .pendulum(let system): system.obstacle
        case .cubicDrag(let system): system.obstacle
        case .chain(let system): system.obstacle
        case .mesh(let system): system.obstacle
        case .bounce(let system): system.obstacle
        case .springStop(let system): system.obstacle
        case .equations(let system): system.obstacle
        }
    }

    /// The drive's angular frequency, rad/s.
    public var driveFrequency: Double? {
        switch self {
        case .linear(let system): system.driveFrequency
        case .driven(let system): system.driveFrequency
        case .duffing(let system): system.driveFrequency
        case .vanDerPol(let system): system.driveFrequency
        case .pendulum(let system): system.driveFrequency
        case .cubicDrag(let system): system.driveFrequency
        case .chain(let system): system.driveFrequency
        case .mesh(let system): system.driveFrequency
        case .bounce(let system): system.driveFrequency
        case .springStop(let system): system.driveFrequency
        case .equations(let system): system.driveFrequency
        }
    }

    /// The kind of each component.
    public var kinds: [Int] {
        switch self {
        case .linear(let system): system.kinds
        case .driven(let system): system.kinds
        case .duffing(let system): system.kinds
        case .vanDerPol(let system): system.kinds
        case .pendulum(let system): system.kinds
        case .cubicDrag(let system): system.kinds
        case .chain(let system): system.kinds
        case .mesh(let system): system.kinds
        case .bounce(let system): system.kinds
        case .springStop(let system): system.kinds
        case .equations(let system): system.kinds
        }
    }

    /// The number of components.
    public var stateCount: Int {
        switch self {
        case .linear(let system): system.stateCount
        case .driven(let system): system.stateCount
        case .duffing(let system): system.stateCount
        case .vanDerPol(let system): system.stateCount
        case .pendulum(let system): system.stateCount
        case .cubicDrag(let system): system.stateCount
        case .chain(let system): system.stateCount
        case .mesh(let system): system.stateCount
        case .bounce(let system): system.stateCount
        case .springStop(let system): system.stateCount
        case .equations(let system): system.stateCount
        }
    }

    /// The system's rates.
    public func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        switch self {
        case .linear(let system): system.derivative(at: time, state: state, into: &derivative)
        case .driven(let system): system.derivative(at: time, state: state, into: &derivative)
        case .duffing(let system): system.derivative(at: time, state: state, into: &derivative)
        case .vanDerPol(let system): system.derivative(at: time, state: state, into: &derivative)
        case .pendulum(let system): system.derivative(at: time, state: state, into: &derivative)
        case .cubicDrag(let system): system.derivative(at: time, state: state, into: &derivative)
        case .chain(let system): system.derivative(at: time, state: state, into: &derivative)
        case .mesh(let system): system.derivative(at: time, state: state, into: &derivative)
        case .bounce(let system): system.derivative(at: time, state: state, into: &derivative)
        case .springStop(let system): system.derivative(at: time, state: state, into: &derivative)
        case .equations(let system): system.derivative(at: time, state: state, into: &derivative)
        }
    }

    /// The system's Jacobian.
    public func jacobian(
        at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        switch self {
        case .linear(let system):
            system.jacobian(at: time, state: state, into: &jacobian, timeDerivative: &timeDerivative)
        case .driven(let system):
            system.jacobian(at: time, state: state, into: &jacobian, timeDerivative: &timeDerivative)
        case .duffing(let system):
            system.jacobian(at: time, state: state, into: &jacobian, timeDerivative: &timeDerivative)
        case .vanDerPol(let system):
            system.jacobian(at: time, state: state, into: &jacobian, timeDerivative: &timeDerivative)
        case .pendulum(let system):
            system.jacobian(at: time, state: state, into: &jacobian, timeDerivative: &timeDerivative)
        case .cubicDrag(let system):
            system.jacobian(at: time, state: state, into: &jacobian, timeDerivative: &timeDerivative)
        case .chain(let system):
            system.jacobian(at: time, state: state, into: &jacobian, timeDerivative: &timeDerivative)
        case .mesh(let system):
            system.jacobian(at: time, state: state, into: &jacobian, timeDerivative: &timeDerivative)
        case .bounce(let system):
            system.jacobian(at: time, state: state, into: &jacobian, timeDerivative: &timeDerivative)
        case .springStop(let system):
            system.jacobian(at: time, state: state, into: &jacobian, timeDerivative: &timeDerivative)
        case .equations(let system):
            system.jacobian(at: time, state: state, into: &jacobian, timeDerivative: &timeDerivative)
        }
    }
}

extension SystemModel {
    /// The columns of each row of the Jacobian that may differ from zero; `nil` where all may.
    public var sparsity: [[Int]]? {
        switch self {
        case .linear(let system): system.sparsity
        case .driven(let system): system.sparsity
        case .duffing(let system): system.sparsity
        case .vanDerPol(let system): system.sparsity
        case .pendulum(let system): system.sparsity
        case .cubicDrag(let system): system.sparsity
        case .chain(let system): system.sparsity
        case .mesh(let system): system.sparsity
        case .bounce(let system): system.sparsity
        case .springStop(let system): system.sparsity
        case .equations(let system): system.sparsity
        }
    }

    /// The system's elements.
    public func storedElements(
        at time: Double, state: Span<Double>, into elements: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        switch self {
        case .linear(let system):
            system.storedElements(at: time, state: state, into: &elements, timeDerivative: &timeDerivative)
        case .driven(let system):
            system.storedElements(at: time, state: state, into: &elements, timeDerivative: &timeDerivative)
        case .duffing(let system):
            system.storedElements(at: time, state: state, into: &elements, timeDerivative: &timeDerivative)
        case .vanDerPol(let system):
            system.storedElements(at: time, state: state, into: &elements, timeDerivative: &timeDerivative)
        case .pendulum(let system):
            system.storedElements(at: time, state: state, into: &elements, timeDerivative: &timeDerivative)
        case .cubicDrag(let system):
            system.storedElements(at: time, state: state, into: &elements, timeDerivative: &timeDerivative)
        case .chain(let system):
            system.storedElements(at: time, state: state, into: &elements, timeDerivative: &timeDerivative)
        case .mesh(let system):
            system.storedElements(at: time, state: state, into: &elements, timeDerivative: &timeDerivative)
        case .bounce(let system):
            system.storedElements(at: time, state: state, into: &elements, timeDerivative: &timeDerivative)
        case .springStop(let system):
            system.storedElements(at: time, state: state, into: &elements, timeDerivative: &timeDerivative)
        case .equations(let system):
            system.storedElements(at: time, state: state, into: &elements, timeDerivative: &timeDerivative)
        }
    }

    /// Whether a symplectic method integrates the system.
    public var isSeparable: Bool {
        switch self {
        case .linear(let system): system.isSeparable
        case .driven(let system): system.isSeparable
        case .duffing(let system): system.isSeparable
        case .vanDerPol(let system): system.isSeparable
        case .pendulum(let system): system.isSeparable
        case .cubicDrag(let system): system.isSeparable
        case .chain(let system): system.isSeparable
        case .mesh(let system): system.isSeparable
        case .bounce(let system): system.isSeparable
        case .springStop(let system): system.isSeparable
        case .equations(let system): system.isSeparable
        }
    }

    /// The system's series.
    public func series(order: Int) throws(SeriesError) -> (any MotionSeries)? {
        switch self {
        case .linear(let system): try system.series(order: order)
        case .driven(let system): try system.series(order: order)
        case .duffing(let system): try system.series(order: order)
        case .vanDerPol(let system): try system.series(order: order)
        case .pendulum(let system): try system.series(order: order)
        case .cubicDrag(let system): try system.series(order: order)
        case .chain(let system): try system.series(order: order)
        case .mesh(let system): try system.series(order: order)
        case .bounce(let system): try system.series(order: order)
        case .springStop(let system): try system.series(order: order)
        case .equations(let system): try system.series(order: order)
        }
    }

    /// The system without memory in common with this one.
    public func separated() -> SystemModel {
        switch self {
        case .linear(let system): .linear(system.separated())
        case .driven(let system): .driven(system.separated())
        case .duffing(let system): .duffing(system.separated())
        case .vanDerPol(let system): .vanDerPol(system.separated())
        case .pendulum(let system): .pendulum(system.separated())
        case .cubicDrag(let system): .cubicDrag(system.separated())
        case .chain(let system): .chain(system.separated())
        case .mesh(let system): .mesh(system.separated())
        case .bounce(let system): .bounce(system.separated())
        case .springStop(let system): .springStop(system.separated())
        case .equations(let system): .equations(system.separated())
        }
    }
}
