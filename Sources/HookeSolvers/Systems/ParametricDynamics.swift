public import HookeDynamics

/// Dynamics that can be made from named numbers: what stands behind each ``NamedSystem``. All have a Jacobian, so that every method solves
/// them.
public protocol ParametricDynamics: JacobianDynamics {
    /// What can be given, in the order in which people think of it.
    static var parameters: [SystemParameter] { get }

    /// A system from values that are all there and all in range.
    init(_ values: SystemValues)

    /// The components' names, in their order.
    var components: [String] { get }

    /// A state worth watching it from.
    var standardState: [Double] { get }

    /// What keeps the propagator from solving it, after the system's name: "has a drive". Of no interest in ``PropagatedDynamics``.
    var obstacle: String { get }
}

extension ParametricDynamics {
    /// Its equations, unless it says otherwise.
    public var obstacle: String { "is not linear" }
}

/// The checked values of a system's parameters.
public struct SystemValues: Hashable, Sendable {
    private let parameters: [SystemParameter]
    private var values: [Double]

    /// The standard values.
    public init(_ parameters: [SystemParameter]) {
        self.parameters = parameters
        values = parameters.map(\.standard)
    }

    /// The value of a parameter that the system has.
    public subscript(name: String) -> Double {
        guard let index = parameters.firstIndex(where: { $0.name == name }) else {
            preconditionFailure("there is no parameter \(name)")
        }
        return values[index]
    }

    /// Sets what was given, in any order.
    mutating func set(_ given: [(name: String, value: Double)], of system: String) throws(SystemError) {
        for (position, (name, value)) in given.enumerated() {
            guard let index = parameters.firstIndex(where: { $0.name == name }) else {
                let meant = nearestName(to: name, among: parameters.map(\.name))
                throw .unknownParameter(system: system, parameter: name, meant: meant)
            }
            guard !given[..<position].contains(where: { $0.name == name }) else {
                throw .repeatedParameter(system: system, parameter: name)
            }
            let parameter = parameters[index]
            guard parameter.allows(value) else {
                throw .outOfRange(system: system, parameter: name, value: value, range: parameter.range)
            }
            values[index] = value
        }
    }
}

/// A system whose motion begins later than its clock: what drives it goes on in phase when a change begins a new segment.
struct DelayedDynamics<System: JacobianDynamics>: JacobianDynamics {
    let system: System
    /// Seconds on the system's clock when the motion begins.
    let delay: Double

    var stateCount: Int { system.stateCount }

    func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        system.derivative(at: delay + time, state: state, into: &derivative)
    }

    func jacobian(
        at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        system.jacobian(at: delay + time, state: state, into: &jacobian, timeDerivative: &timeDerivative)
    }
}

/// A system that is a network of control points under another name, with the same state: where that is linear, the propagator
/// solves it exactly.
public protocol PropagatedDynamics: ParametricDynamics {
    /// The same equations, their coefficients as they were given.
    ///
    /// - Throws: `NetworkError` where no network has them, such as a softening spring.
    func network() throws(NetworkError) -> ControlPointNetwork
}
