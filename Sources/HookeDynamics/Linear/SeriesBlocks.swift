/// The motion of a large linear system: blocks of equal length, in each the power series of ``ExponentialSeries``.
///
/// A block's start is the end of the one before it, in double-double; the number of blocks up to a time does not depend on who
/// asks, so that the bits of a state do not either. A block costs some twenty products of the sparse matrix and a vector, each
/// state within it one sum of as many vectors: no matrix is made or factored, and the cost grows with the number of couplings.
///
/// Error: each block adds 2^-78 of the largest state, in balanced units, which the following ones carry on. With at most 1e6 / 2 blocks
/// a second, see ``LinearDynamics/greatestRate``, this stays below a double's last place for hours of a motion that does not grow.
struct SeriesBlocks: Sendable {
    /// ||A|| h of a block: longer ones need fewer products for each second, and more vectors to add for each state.
    private static let reach = 2.0
    /// The relative error of a block.
    private static let accuracy = 0x1p-80
    /// The length of a block without rates, 1.5 s.
    private static let longest: Int64 = 1 << 30

    /// The length of a block.
    let length: Flicks
    let series: ExponentialSeries

    /// The blocks for a matrix.
    init(_ matrix: SparseMatrix) {
        let flicks = Self.reach / matrix.balancedNorm * Double(Flicks.perSecond)
        length = Flicks(flicks < Double(Self.longest) ? max(1, Int64(flicks)) : Self.longest)
        series = ExponentialSeries(
            matrix, over: DoubleDouble(length), reach: Self.reach, accuracy: Self.accuracy)
    }

    /// The block in which a reader is, and the starts of earlier ones to return to.
    struct Position {
        fileprivate var index: Int64?
        /// The state at the block's start.
        fileprivate var start = DoubleDoubleVector(count: 0)
        fileprivate var starts: [DoubleDoubleVector] = []
        /// The number of states in `starts`, and their distance in blocks.
        fileprivate var (count, stride): (Int, Int64) = (0, 1)

        /// The position of a reader that needs none.
        init() {}

        /// Buffers for a reader of a motion.
        init(stateCount: Int) {
            start = DoubleDoubleVector(count: stateCount)
            // As many as fit into 32 MB, at most 64, an even number.
            let capacity = max(2, min(64, (1 << 21) / max(1, stateCount)) & ~1)
            starts = [DoubleDoubleVector](repeating: start, count: capacity)
        }

        /// Keeps the start of a block if it is due: every `stride`-th one, and with all places taken every second of those.
        fileprivate mutating func keep(at index: Int64) {
            guard index == Int64(count) * stride else { return }
            if count == starts.count {
                for kept in 1..<count / 2 { starts.swapAt(kept, 2 * kept) }
                (count, stride) = (count / 2, 2 * stride)
            }
            starts[count].set(to: start)
            count += 1
        }
    }

    /// Computes the state at `time`, not negative, into `result`.
    ///
    /// - Parameters:
    ///   - time: The time since the motion's start.
    ///   - initial: The state at time zero.
    ///   - offset: b; `nil` if it is zero.
    ///   - position: The reader's position in this motion.
    ///   - terms: The series of the position's block.
    ///   - result: Receives the state.
    /// - Returns: The number of products of a matrix and a vector.
    func evaluate(
        at time: Flicks, from initial: [Double], offset: DoubleDoubleVector?, _ position: inout Position,
        terms: inout ExponentialSeries.Terms, into result: inout DoubleDoubleVector
    ) -> Int {
        trap(unless: time >= .zero, "a motion is known from its start on")
        let index = time.count / length.count
        let expansions = go(to: index, from: initial, offset: offset, &position, &terms)
        let fraction = DoubleDouble(Double(time.count % length.count)) / Double(length.count)
        series.evaluate(terms, at: fraction, into: &result)
        return expansions * series.productCount + 1
    }

    /// Goes to a block and expands it. Returns the number of expansions.
    private func go(
        to index: Int64, from initial: [Double], offset: DoubleDoubleVector?, _ position: inout Position,
        _ terms: inout ExponentialSeries.Terms
    ) -> Int {
        let kept = position.count > 0 ? min(index / position.stride, Int64(position.count - 1)) * position.stride : 0
        var current: Int64
        var expansions = 0
        if let last = position.index, last <= index, last >= kept {
            current = last
        } else {
            if position.count > 0 {
                position.start.set(to: position.starts[Int(kept / position.stride)])
            } else {
                for component in initial.indices { position.start[component] = DoubleDouble(initial[component]) }
            }
            current = kept
            position.keep(at: current)
            series.expand(position.start, offset: offset, into: &terms)
            expansions += 1
        }
        while current < index {
            series.end(terms, into: &position.start)
            current += 1
            position.keep(at: current)
            series.expand(position.start, offset: offset, into: &terms)
            expansions += 1
        }
        position.index = current
        return expansions
    }
}
