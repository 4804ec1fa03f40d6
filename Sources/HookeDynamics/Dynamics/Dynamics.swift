/// A first-order system of ordinary differential equations, y' = f(t, y), as a value without the state.
///
/// A right-hand side made of + - * /, square roots and the functions of ``Elementary`` gives the same bits on every CPU. One that
/// calls the C library's exp, sin, cos or pow does not.
public protocol Dynamics: Sendable {
    /// The number of components of the state.
    var stateCount: Int { get }

    /// Writes f(t, y) into `derivative`.
    ///
    /// - Parameters:
    ///   - time: Seconds since the segment began.
    ///   - state: y, `stateCount` components.
    ///   - derivative: Receives y', `stateCount` components, all of which must be written.
    func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>)

    /// The same dynamics without memory in common with this value, for one integrator. By default the value itself, which suits all that
    /// evaluate without working memory.
    func separated() -> Self

    // What some dynamics have besides is asked for by requirements with defaults, not by casts, which Embedded Swift does not have.

    /// Whether the dynamics are those of positions and velocities, x' = v and v' = a, whose accelerations depend on the positions only: neither on
    /// the velocities, as with friction, nor on time, as with a drive. Then symplectic methods integrate them. The state is all positions, then all
    /// velocities, in the same order. By default `false`.
    var isSeparable: Bool { get }

    /// What computes Taylor series of the motions: that of ``SeriesDynamics``, `nil` for others.
    ///
    /// - Throws: ``SeriesError``, as ``SeriesDynamics/motionSeries(order:)``.
    func series(order: Int) throws(SeriesError) -> (any MotionSeries)?

    /// Makes a use of the dynamics as ``JacobianDynamics``; `nil` for others.
    func withJacobian<Use: JacobianUse>(_ use: Use) throws(Use.Failure) -> Use.Result?
}

extension Dynamics {
    /// The value itself.
    @inlinable
    public func separated() -> Self { self }

    /// `false`.
    public var isSeparable: Bool { false }

    /// `nil`.
    public func series(order: Int) throws(SeriesError) -> (any MotionSeries)? { nil }

    /// `nil`.
    public func withJacobian<Use: JacobianUse>(_ use: Use) throws(Use.Failure) -> Use.Result? { nil }
}

/// A use of dynamics with a Jacobian by code that is generic over all dynamics: ``Dynamics/withJacobian(_:)``.
public protocol JacobianUse {
    /// What the use gives.
    associatedtype Result
    /// Why it fails.
    associatedtype Failure: Error

    /// Uses a system.
    func callAsFunction(_ system: some JacobianDynamics) throws(Failure) -> Result
}

/// Dynamics with a Jacobian, which implicit methods for stiff systems need.
public protocol JacobianDynamics: Dynamics {
    /// Writes the derivatives of f(t, y) by y and by t.
    ///
    /// - Parameters:
    ///   - time: Seconds since the segment began.
    ///   - state: y, `stateCount` components.
    ///   - jacobian: Receives the derivatives of f by y, `stateCount` squared, row by row: element i n + j is the derivative of f's
    ///     component i by y's component j. All must be written.
    ///   - timeDerivative: Receives the derivatives of f by t, `stateCount` components, all of which must be written.
    func jacobian(
        at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>)

    /// The columns of each row that may differ from zero: those of ``SparseJacobianDynamics``; `nil` for others, where all may.
    var sparsity: [[Int]]? { get }

    /// Writes the elements of the columns of ``sparsity``, row by row, or of the full matrix without it; the parameters are those of
    /// ``jacobian(at:state:into:timeDerivative:)``.
    func storedElements(
        at time: Double, state: Span<Double>, into elements: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>)
}

extension JacobianDynamics {
    /// Uses the system.
    public func withJacobian<Use: JacobianUse>(_ use: Use) throws(Use.Failure) -> Use.Result? { try use(self) }

    /// `nil`.
    public var sparsity: [[Int]]? { nil }

    /// Writes the full matrix.
    public func storedElements(
        at time: Double, state: Span<Double>, into elements: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        jacobian(at: time, state: state, into: &elements, timeDerivative: &timeDerivative)
    }
}

/// Dynamics whose Jacobian has known zeros, so that implicit methods of the project factor it at a cost that grows with its band.
public protocol SparseJacobianDynamics: JacobianDynamics {
    /// The columns of each row of the Jacobian that may differ from zero at some state and time, in any order, each once.
    var jacobianColumns: [[Int]] { get }

    /// Writes the elements of the Jacobian that may differ from zero.
    ///
    /// The default takes them from the full matrix, at a cost that grows with the square of the number of components: write it for large systems.
    ///
    /// - Parameters:
    ///   - time: Seconds since the segment began.
    ///   - state: y, `stateCount` components.
    ///   - elements: Receives the elements row by row, those of a row in the order of ``jacobianColumns``. All must be written.
    ///   - timeDerivative: Receives the derivatives of f by t, `stateCount` components, all of which must be written.
    func jacobianElements(
        at time: Double, state: Span<Double>, into elements: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>)
}

extension SparseJacobianDynamics {
    /// Those of ``jacobianColumns``.
    public var sparsity: [[Int]]? { jacobianColumns }

    /// Writes those of ``jacobianElements(at:state:into:timeDerivative:)``.
    public func storedElements(
        at time: Double, state: Span<Double>, into elements: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        jacobianElements(at: time, state: state, into: &elements, timeDerivative: &timeDerivative)
    }

    /// Takes the elements from the full matrix.
    public func jacobianElements(
        at time: Double, state: Span<Double>, into elements: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        let count = stateCount
        var matrix = [Double](repeating: 0, count: count * count)
        var span = matrix.mutableSpan
        jacobian(at: time, state: state, into: &span, timeDerivative: &timeDerivative)
        var element = 0
        for (row, columns) in jacobianColumns.enumerated() {
            for column in columns {
                elements[element] = span[row * count + column]
                element += 1
            }
        }
    }
}

/// Dynamics with an energy, whose drift shows a solution's error without a reference.
public protocol EnergeticDynamics: Dynamics {
    /// Whether the exact motion conserves the energy, as without friction and drive.
    var conservesEnergy: Bool { get }

    /// Whether the exact motion can lose energy but never gains any, as with friction and without drive.
    var neverGainsEnergy: Bool { get }

    /// The kinetic plus potential energy of a state, in the system's unit.
    func energy(of state: Span<Double>) -> Double
}

extension EnergeticDynamics {
    /// Whether the energy is conserved: then no force depends on velocity or time. A system with a magnetic force says otherwise itself.
    public var isSeparable: Bool { conservesEnergy }

    /// Whether the energy is conserved. A system with friction says otherwise itself.
    public var neverGainsEnergy: Bool { conservesEnergy }
}

/// Dynamics whose motion has a Taylor series that can be computed to any order, which Taylor methods need.
public protocol SeriesDynamics: Dynamics {
    /// Memory for the series of motions of this system, and what computes them.
    ///
    /// - Parameter order: The highest power of time, at least 1.
    /// - Throws: ``SeriesError`` if some motion has no series, as where a right-hand side has a corner.
    func motionSeries(order: Int) throws(SeriesError) -> any MotionSeries
}

extension SeriesDynamics {
    /// That of ``motionSeries(order:)``.
    public func series(order: Int) throws(SeriesError) -> (any MotionSeries)? { try motionSeries(order: order) }
}

/// Computes Taylor series of a system's motions. It belongs to one integrator.
public protocol MotionSeries: AnyObject {
    /// Computes the series of the motion through a state.
    ///
    /// A series that does not exist at that state, as of a square root at 0, has coefficients that are not finite.
    ///
    /// - Parameters:
    ///   - time: Seconds since the segment began.
    ///   - state: y at that time.
    ///   - coefficients: Receives `order + 1` times as many numbers as y has: y, then the coefficients of the first power of the time that has
    ///     passed, then those of the second.
    func expand(at time: Double, state: Span<Double>, into coefficients: inout MutableSpan<Double>)
}

/// The reason why a system's motions have no Taylor series.
public struct SeriesError: Error, Hashable, Sendable {
    /// What has none, and what to do instead.
    public let reason: String
    /// The component whose right-hand side has it; `nil` if that is not known.
    public let component: Int?

    /// An error with a reason.
    public init(_ reason: String, component: Int? = nil) { (self.reason, self.component) = (reason, component) }
}
