public import HookeDynamics

/// Dynamics with named components. All have a Jacobian, so that every method can solve them.
public protocol SystemDynamics: JacobianDynamics {
    /// The names of the components, in order.
    var components: [String] { get }

    /// The reason why the propagator cannot solve the system, as a phrase after its name: "has a drive". Not used for systems that it solves.
    var obstacle: String { get }

    /// The angular frequency of a drive, rad/s; `nil` without one.
    var driveFrequency: Double? { get }

    /// The kind of each component, counted from 0: components of one kind have one unit, and the largest of them measures the errors of all.
    var kinds: [Int] { get }
}

extension SystemDynamics {
    /// The default: none.
    public var driveFrequency: Double? { nil }

    /// The default: positions come first, then as many velocities.
    public var kinds: [Int] { (0..<stateCount).map { $0 < stateCount / 2 ? 0 : 1 } }
}

/// Dynamics with named parameters, the basis of each ``NamedSystem``.
public protocol ParametricDynamics: SystemDynamics {
    /// The parameters, the most familiar first.
    static var parameters: [SystemParameter] { get }

    /// Creates the system from a valid value for each parameter.
    init(_ values: SystemValues)

    /// The default initial state.
    var standardState: [Double] { get }
}

extension ParametricDynamics {
    /// The default: the equations are not linear.
    public var obstacle: String { "is not linear" }
}

/// Valid values of a system's parameters.
public struct SystemValues: Hashable, Sendable {
    private let parameters: [SystemParameter]
    private var values: [Double]

    /// The default values.
    public init(_ parameters: [SystemParameter]) {
        self.parameters = parameters
        values = parameters.map { $0.standard }
    }

    /// The value of a parameter, which the system must have.
    public subscript(name: String) -> Double {
        guard let index = parameters.firstIndex(where: { $0.name == name }) else {
            trap("there is no parameter \(name)")
        }
        return values[index]
    }

    /// Sets values, in any order.
    mutating func set(_ given: [(name: String, value: Double)], of system: String) throws(SystemError) {
        for (position, (name, value)) in given.enumerated() {
            guard let index = parameters.firstIndex(where: { $0.name == name }) else {
                let meant = nearestName(to: name, among: parameters.map { $0.name })
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

/// A system whose motion begins later than its clock, so that a drive stays in phase when a change begins a new segment.
struct DelayedDynamics<System: JacobianDynamics>: JacobianDynamics {
    let system: System
    /// The system's time at the start of the motion, seconds.
    let delay: Double

    var stateCount: Int { system.stateCount }

    func separated() -> DelayedDynamics { DelayedDynamics(system: system.separated(), delay: delay) }

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

extension DelayedDynamics {
    var sparsity: [[Int]]? { system.sparsity }

    func storedElements(
        at time: Double, state: Span<Double>, into elements: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        system.storedElements(at: delay + time, state: state, into: &elements, timeDerivative: &timeDerivative)
    }

    var isSeparable: Bool { system.isSeparable }

    func series(order: Int) throws(SeriesError) -> (any MotionSeries)? {
        try system.series(order: order).map { DelayedSeries($0, by: delay) }
    }
}

/// A system that is equivalent to a network of control points with the same state. The propagator solves it exactly if that is linear.
public protocol PropagatedDynamics: ParametricDynamics {
    /// The network with the same equations and coefficients.
    ///
    /// - Throws: `NetworkError` if no network is equivalent, for example for a softening spring.
    func network() throws(NetworkError) -> ControlPointNetwork
}

/// The series of a system whose motion begins later than its clock.
private final class DelayedSeries: MotionSeries {
    private let series: any MotionSeries
    private let delay: Double

    init(_ series: any MotionSeries, by delay: Double) {
        self.series = series
        self.delay = delay
    }

    func expand(at time: Double, state: Span<Double>, into coefficients: inout MutableSpan<Double>) {
        series.expand(at: delay + time, state: state, into: &coefficients)
    }
}
