/// The system y' = A y + b with constant coefficients, which a propagator solves exactly.
public struct LinearDynamics: Hashable, Sendable {
    /// The greatest number of components that are solved by matrix exponentials; larger systems are solved by a power series with
    /// the sparse matrix.
    public static let mostDenseComponents = 64

    /// The greatest number of components, limited by memory: half a kilobyte for each.
    public static let mostComponents = 1_000_000

    /// The greatest rate of a system of more than ``mostDenseComponents``, per second: the norm of its matrix in balanced units,
    /// about its highest frequency or fastest decay. The cost of a second of motion grows with it.
    public static let greatestRate = 1e6

    /// The method's name in errors: that of the exact solver.
    static let method = "propagator"

    /// A.
    let matrix: SparseMatrix
    /// b.
    let offset: DoubleDoubleVector

    /// A system from a matrix and an offset.
    ///
    /// - Parameters:
    ///   - rows: A, row by row, square. Elements that are zero are not stored.
    ///   - offset: b; zero by default.
    /// - Throws: ``SolverError/setup(method:reason:)`` if the matrix is not square, is too large, has an element that is not
    ///   finite, or is large and has a rate above ``greatestRate``.
    public init(rows: [[Double]], offset: [Double]? = nil) throws(SolverError) {
        let offset = offset ?? [Double](repeating: 0, count: rows.count)
        guard offset.count == rows.count, rows.allSatisfy({ $0.count == rows.count }) else {
            throw .setup(
                method: Self.method,
                reason: "a matrix of \(rows.count) rows needs as many columns, and as many offsets")
        }
        guard rows.count <= Self.mostComponents else {
            let reason = "a state of \(rows.count) components is too large for it (\(Self.mostComponents) at most)"
            throw .setup(method: Self.method, reason: reason + "; choose rk8pd")
        }
        var elements: [SparseMatrix.Element] = []
        for (row, values) in rows.enumerated() {
            for (column, value) in values.enumerated() where value != 0 {
                elements.append(.init(row: row, column: column, value: DoubleDouble(value)))
            }
        }
        try self.init(Self.matrix(size: rows.count, elements), offset: DoubleDoubleVector(offset))
    }

    /// A small system from coefficients in double-double.
    ///
    /// - Throws: ``SolverError/setup(method:reason:)`` if a coefficient is not finite or above 1e140.
    package init(rows: [[DoubleDouble]], offset: [DoubleDouble]) throws(SolverError) {
        var elements: [SparseMatrix.Element] = []
        for (row, values) in rows.enumerated() {
            for (column, value) in values.enumerated() where value.hi != 0 {
                elements.append(.init(row: row, column: column, value: value))
            }
        }
        var vector = DoubleDoubleVector(count: 0)
        for value in offset { vector.append(value) }
        try self.init(Self.matrix(size: rows.count, elements), offset: vector)
    }

    /// A matrix of a permitted size from its elements.
    static func matrix(size: Int, _ elements: [SparseMatrix.Element]) throws(SolverError) -> SparseMatrix {
        guard elements.count <= SparseMatrix.mostElements else {
            let reason = "a matrix with \(elements.count) elements that are not zero is too large for it "
            throw .setup(method: method, reason: reason + "(\(SparseMatrix.mostElements) at most); choose rk8pd")
        }
        return SparseMatrix(size: size, elements)
    }

    /// A system from its coefficients.
    init(_ matrix: SparseMatrix, offset: DoubleDoubleVector) throws(SolverError) {
        guard matrix.size > 0 else { throw .setup(method: Self.method, reason: "the state has no components") }
        // Beyond this, squares leave the range of double-double.
        guard matrix.norm < 1e140, offset.hi.allSatisfy({ $0.magnitude < 1e140 }) else {
            throw .setup(method: Self.method, reason: "a coefficient is not finite, or above 1e140")
        }
        if matrix.size > Self.mostDenseComponents {
            let rate = matrix.balancedNorm
            guard rate <= Self.greatestRate else {
                let reason =
                    "its rates reach \(rate) per second, and with more than \(Self.mostDenseComponents) components "
                throw .setup(
                    method: Self.method, reason: reason + "it takes \(Self.greatestRate) at most; choose rodas5p")
            }
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
        for row in 0..<stateCount { derivative[row] = offset.hi[row] }
        matrix.add(times: state, to: &derivative)
    }

    /// Writes A, row by row.
    public func jacobian(
        at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        for row in 0..<stateCount { timeDerivative[row] = 0 }
        for element in jacobian.indices { jacobian[element] = 0 }
        for run in matrix.runs {
            for index in 0..<run.count {
                jacobian[(run.row + index) * stateCount + run.column + index] = matrix.elements.hi[run.first + index]
            }
        }
    }
}

extension LinearDynamics: SparseJacobianDynamics {
    /// The columns in which each row of A has elements.
    public var jacobianColumns: [[Int]] {
        var columns = [[Int]](repeating: [], count: stateCount)
        matrix.forEach { row, column, _ in columns[row].append(column) }
        return columns
    }
}
