internal import CKernels

/// The propagator of a linear system over a fixed step, y <- P y + q, in doubles: for stepping frame by frame.
///
/// The entries are those of exp(A step), nearly all correctly rounded, so that one step is exact to a few units of 2^-53; the
/// errors of steps accumulate. For arbitrary times, or a bound that does not grow, use ``LinearSolution``.
///
/// Columns are stored in blocks of eight rows, padded with zeros, and a block's sums stay in registers while the columns are added
/// in order (`Sources/CKernels/matrix_product.c`). The order of every sum is thus fixed: the bits depend neither on the width of the
/// machine's vectors nor on the build.
public struct DensePropagator: Hashable, Sendable {
    /// The number of components of the state.
    public let stateCount: Int
    /// The matrix, block by block and within a block column by column.
    private let matrix: [SIMD8<Double>]
    private let shift: [SIMD8<Double>]

    /// The propagator of `system` over `step`, which is not negative.
    ///
    /// - Throws: ``SolverError/setup(method:reason:)`` for a system of more than ``LinearDynamics/mostDenseComponents``.
    public init(_ system: LinearDynamics, step: Flicks) throws(SolverError) {
        let count = system.stateCount
        guard count <= LinearDynamics.mostDenseComponents else {
            let reason =
                "a dense matrix of \(count) components is too large (\(LinearDynamics.mostDenseComponents) at most)"
            throw .setup(method: LinearDynamics.method, reason: reason + "; use LinearSolution")
        }
        let (transition, shift) = Transition.over(DoubleDouble(step), of: system)
        let propagator = transition.propagator
        let blocks = (count + 7) / 8
        var matrix: [SIMD8<Double>] = []
        for block in 0..<blocks {
            for column in 0..<count {
                matrix.append(Self.block(block, of: count) { propagator[$0, column].hi })
            }
        }
        stateCount = count
        self.matrix = matrix
        self.shift = (0..<blocks).map { block in Self.block(block, of: count) { shift[$0].hi } }
    }

    private static func block(_ block: Int, of count: Int, _ element: (Int) -> Double) -> SIMD8<Double> {
        var rows = SIMD8<Double>.zero
        for lane in 0..<8 where 8 * block + lane < count { rows[lane] = element(8 * block + lane) }
        return rows
    }

    /// An element of exp(A step).
    public subscript(row: Int, column: Int) -> Double { matrix[row / 8 * stateCount + column][row % 8] }

    /// Writes the state after one step into `next`; both have `stateCount` components. Allocates nothing.
    public func step(_ state: Span<Double>, into next: inout MutableSpan<Double>) {
        step(state, into: &next, width: .widest)
    }

    /// The same by vectors of a width.
    package func step(_ state: Span<Double>, into next: inout MutableSpan<Double>, width: VectorWidth) {
        trap(unless: state.count == stateCount && next.count == stateCount, "a state of another system")
        withUnsafeNumbers(of: matrix) { matrix in
            withUnsafeNumbers(of: shift) { shift in
                state.withUnsafeBufferPointer { state in
                    next.withUnsafeMutableBufferPointer { next in
                        hooke_step_dense(
                            width.rawValue, stateCount, matrix, shift, state.baseAddress,
                            next.baseAddress)
                    }
                }
            }
        }
    }

    private func withUnsafeNumbers(of blocks: [SIMD8<Double>], _ body: (UnsafePointer<Double>?) -> Void) {
        blocks.withUnsafeBytes { body($0.baseAddress?.assumingMemoryBound(to: Double.self)) }
    }
}
