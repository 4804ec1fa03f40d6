/// Predicts the cells of a table from the rows above, for its compact form.
///
/// The rows of one key, such as those of a point, are a motion. A row is expected to have the key that followed last time; without a last
/// time, the key cells of the row above. Every other cell has up to five predictions (``CellPrediction``), and the one with the least score
/// counts, the first of several. A score is the number of wrong bits at the row before (64 for another text), plus half the score
/// before that.
///
/// All arithmetic is + - * / on doubles, so every machine predicts the same bits.
struct RowPredictor {
    /// The columns that identify rows of one thing.
    let keyColumns: [Int]
    private let columnCount: Int
    /// The rows above, the last one last; at least ``CompactTable/farthest``, if there are so many.
    private var above: [[CompactCell]] = []
    /// What is known of each key. The first is of rows whose key is new.
    private var keys: [KeyHistory]
    private var indices: [[CompactCell]: Int] = [:]
    /// The key of the row above.
    private var last: Int?
    /// The key of the current row, if it is not new, and its cells.
    private var current: (index: Int?, cells: [CompactCell]) = (nil, [])

    /// The rows of a key, and how well each prediction did.
    private struct KeyHistory {
        var cells: [CompactCell] = []
        /// The last rows, the latest first.
        var rows: [[CompactCell]] = []
        /// The key of the row that followed.
        var next: Int?
        var columns: [ColumnScores]
    }

    /// The scores of the predictions of a column, and the rows to the cell that was repeated last; 0 before the first.
    private struct ColumnScores {
        var scores: [CellPrediction.Kind.RawValue] = CellPrediction.Kind.allCases.map { $0.firstScore }
        var reference = 0
    }

    init(keyColumns: [Int], columnCount: Int) {
        self.keyColumns = keyColumns
        self.columnCount = columnCount
        keys = [KeyHistory(columns: Array(repeating: ColumnScores(), count: columnCount))]
    }

    /// The key cells that the next row is expected to have.
    var expectedKey: [CompactCell] {
        if let last, let next = keys[last].next { return keys[next].cells }
        return keyColumns.map { column in above.last?[column] ?? .empty }
    }

    /// Begins a row with its key cells.
    mutating func begin(key: [CompactCell]) { current = (indices[key], key) }

    /// The predictions of a cell of the current row.
    func prediction(of column: Int) -> CellPrediction {
        let history = keys[current.index ?? 0]
        return CellPrediction(
            column, history: history.rows, above: above, reference: history.columns[column].reference)
    }

    /// The prediction that counts; `nil` without any.
    func best(of prediction: CellPrediction, in column: Int) -> CompactCell? {
        let scores = keys[current.index ?? 0].columns[column].scores
        var best: CellPrediction.Kind?
        for kind in CellPrediction.Kind.allCases where prediction[kind] != nil {
            if best.map({ scores[kind.rawValue] < scores[$0.rawValue] }) ?? true { best = kind }
        }
        return best.flatMap { prediction[$0] }
    }

    /// The cell of a column some rows above; `nil` if there are not so many.
    func cell(_ rows: Int, above column: Int) -> CompactCell? {
        (1...CompactTable.farthest).contains(rows) && rows <= above.count ? above[above.count - rows][column] : nil
    }

    /// Takes the cell that a column has, after its prediction. `reference` is the distance of the row that it repeats.
    mutating func learn(_ cell: CompactCell, in column: Int, _ prediction: CellPrediction, reference: Int?) {
        let index = current.index ?? 0
        for kind in CellPrediction.Kind.allCases {
            guard let predicted = prediction[kind] else { continue }
            let error =
                predicted == cell ? 0 : cell.distance(from: predicted).map { 64 - $0.magnitude.leadingZeroBitCount }
            let score = keys[index].columns[column].scores[kind.rawValue]
            keys[index].columns[column].scores[kind.rawValue] = score / 2 + (error ?? 64)
        }
        if let reference { keys[index].columns[column].reference = reference }
    }

    /// Ends a row.
    mutating func end(_ row: [CompactCell]) {
        let index: Int
        if let known = current.index {
            index = known
        } else {
            index = keys.count
            indices[current.cells] = index
            keys.append(
                KeyHistory(
                    cells: current.cells, columns: Array(repeating: ColumnScores(), count: columnCount)))
        }
        if let last { keys[last].next = index }
        last = index
        keys[index].rows.insert(row, at: 0)
        if keys[index].rows.count > CellPrediction.longestHistory { keys[index].rows.removeLast() }
        above.append(row)
        if above.count > 8 * CompactTable.farthest { above.removeFirst(7 * CompactTable.farthest) }
    }
}

/// The predictions of a cell.
struct CellPrediction {
    /// The number of rows of a key that a prediction needs.
    static let longestHistory = 5

    /// The kinds of predictions, in the order in which they count.
    enum Kind: Int, CaseIterable {
        /// The cell of the row before of this key.
        case same
        /// A number that changes as it did: 2a - b.
        case linear
        /// A number of a damped oscillation or an exponential: its changes follow d' = p d + q d1, with p and q from the last four changes.
        case recurrence
        /// The cell in the row above.
        case above
        /// The cell as many rows above as when one was last repeated.
        case reference

        /// The score before the first row: a number usually stays as it is.
        var firstScore: Int {
            switch self {
            case .same, .above: 0
            case .linear, .recurrence, .reference: 8
            }
        }
    }

    private var cells: [CompactCell?]

    /// The prediction of a kind; `nil` where the rows above are too few or have texts.
    subscript(_ kind: Kind) -> CompactCell? { cells[kind.rawValue] }

    init(_ column: Int, history: [[CompactCell]], above: [[CompactCell]], reference: Int) {
        cells = [
            history.first?[column], CellPrediction.linear(column, history), CellPrediction.recurrence(column, history),
            above.last?[column],
            reference > 0 && reference <= above.count ? above[above.count - reference][column] : nil,
        ]
    }

    private static func linear(_ column: Int, _ history: [[CompactCell]]) -> CompactCell? {
        guard history.count >= 2 else { return nil }
        switch (history[0][column], history[1][column]) {
        case (.integer(let a), .integer(let b)): return .integer(a &+ (a &- b))
        case (.real(let a), .real(let b)): return real(a + (a - b))
        case (.text, _), (_, .text), (.integer, .real), (.real, .integer): return nil
        }
    }

    private static func recurrence(_ column: Int, _ history: [[CompactCell]]) -> CompactCell? {
        guard history.count >= longestHistory, case .real(let a) = history[0][column],
            case .real(let b) = history[1][column], case .real(let c) = history[2][column],
            case .real(let d) = history[3][column], case .real(let e) = history[4][column]
        else { return nil }
        let (ab, bc, cd, de) = (a - b, b - c, c - d, d - e)
        let determinant = bc * de - cd * cd
        guard determinant != 0 else { return nil }
        let p = (ab * de - bc * cd) / determinant
        let q = (bc * bc - cd * ab) / determinant
        return real(a + (p * ab + q * bc))
    }

    /// A finite number with one zero.
    private static func real(_ value: Double) -> CompactCell? { value.isFinite ? .real(value + 0) : nil }
}
