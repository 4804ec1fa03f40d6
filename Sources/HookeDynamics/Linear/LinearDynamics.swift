/// The system y' = A y + b with constant coefficients, which a propagator solves exactly.
public struct LinearDynamics: Hashable, Sendable {
    /// The greatest number of components, limited by the cost of a dense matrix exponential.
    public static let mostComponents = 64

    /// The method's name in errors: that of the exact solver.
    static let method = "propagator"

    /// A.
    let matrix: DoubleDoubleMatrix
    /// b.
    let offset: DoubleDoubleVector

    /// A system from a matrix and an offset.
    ///
    /// - Parameters:
    ///   - rows: A, row by row, square.
    ///   - offset: b; zero by default.
    /// - Throws: ``SolverError/setup(method:reason:)`` if the matrix is not square, is too large, or has an element that is not
    ///   finite.
    public init(rows: [[Double]], offset: [Double]? = nil) throws(SolverError) {
        let offset = offset ?? [Double](repeating: 0, count: rows.count)
        guard offset.count == rows.count, rows.allSatisfy({ $0.count == rows.count }) else {
            throw .setup(
                method: Self.method,
                reason: "a matrix of \(rows.count) rows needs as many columns, and as many offsets")
        }
        var matrix = DoubleDoubleMatrix(size: rows.count)
        for (row, elements) in rows.enumerated() {
            for (column, element) in elements.enumerated() { matrix[row, column] = DoubleDouble(element) }
        }
        try self.init(matrix, offset: DoubleDoubleVector(offset))
    }

    init(_ matrix: DoubleDoubleMatrix, offset: DoubleDoubleVector) throws(SolverError) {
        guard matrix.size > 0 else { throw .setup(method: Self.method, reason: "the state has no components") }
        guard matrix.size <= Self.mostComponents else {
            let reason = "a state of \(matrix.size) components is too large for it (\(Self.mostComponents) at most)"
            throw .setup(method: Self.method, reason: reason + "; choose rk8pd")
        }
        // Beyond this, squares leave the range of double-double.
        guard matrix.norm < 1e140, offset.hi.allSatisfy({ $0.magnitude < 1e140 }) else {
            throw .setup(method: Self.method, reason: "a coefficient is not finite, or above 1e140")
        }
        self.matrix = matrix
        self.offset = offset
    }
}

extension LinearDynamics: JacobianDynamics {
    /// The number of components of the state.
    public var stateCount: Int { matrix.size }

    /// Writes A y + b, summed in the order of the columns; `time` is not used.
    public func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        for row in 0..<stateCount {
            var sum = offset.hi[row]
            for column in 0..<stateCount { sum += matrix[row, column].hi * state[column] }
            derivative[row] = sum
        }
    }

    /// Writes A, row by row.
    public func jacobian(
        at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        for row in 0..<stateCount {
            timeDerivative[row] = 0
            for column in 0..<stateCount { jacobian[row * stateCount + column] = matrix[row, column].hi }
        }
    }
}
