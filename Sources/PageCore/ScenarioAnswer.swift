internal import HookeForms
internal import HookeRuns
internal import HookeScenario
internal import HookeTrace

/// What a page gets for a scenario: its problems, or its result and the tables of its run.
///
/// The bytes are the length of a JSON text (32 bits, the lowest byte first), the text, zeros up to the next multiple of eight, and the columns:
///
///     {"problems": [{"line": 3, "column": 7, "message": "..."}]}
///     {"name": "...", "hash": "...", "frames": 120, "summary": {...}, "tables": [
///         {"name": "points", "rows": 480, "columns": [
///             {"name": "frame", "type": "integer", "offset": 0},
///             {"name": "point_id", "type": "text", "offset": 3840, "texts": ["c0", "c1"]}, ...]}, ...]}
///
/// `offset` counts bytes from the first column. A column has a double for each row, the lowest byte first, NaN for an empty cell; one of type `text`
/// a 32-bit index into its texts. A problem without a place in the text has line 0.
struct ScenarioAnswer {
    private var text: JSONValue
    private var columns: [UInt8] = []

    /// The answer with problems.
    init(_ problems: [Diagnostic]) {
        self.init(problems: problems.map { ($0.words, $0.position) })
    }

    /// The answer with the error of a run.
    init(_ error: RunError) {
        switch error {
        case .expression(let problem): self.init([problem])
        case .step(_, let position), .notFinite(_, let position?):
            self.init(problems: [(error.description, position)])
        case .solver, .system, .notFinite, .endlessFrame, .trace, .tooMuchOutput, .noFrames, .snapshot:
            self.init(problems: [(error.description, nil)])
        }
    }

    private init(problems: [(message: String, position: SourcePosition?)]) {
        let values = problems.map { problem in
            JSONValue.object([
                .init("line", .integer(Int64(problem.position?.line ?? 0))),
                .init("column", .integer(Int64(problem.position?.column ?? 0))),
                .init("message", .string(problem.message)),
            ])
        }
        text = .object([.init("problems", .array(values))])
    }

    /// The answer with a result and the tables of its run.
    init(_ result: RunResult, _ tables: [TableColumns]) {
        var data: [UInt8] = []
        let values = tables.map { ScenarioAnswer.table($0, appendingTo: &data) }
        columns = data
        text = .object([
            .init("name", .string(result.scenario)), .init("hash", .string(result.hash.text)),
            .init("frames", .integer(Int64(result.frames))), .init("summary", result.json),
            .init("tables", .array(values)),
        ])
    }

    private static func table(_ table: TableColumns, appendingTo data: inout [UInt8]) -> JSONValue {
        var values: [JSONValue] = []
        for (described, column) in zip(table.schema.columns, table.columns) {
            var members: [JSONValue.Member] = [
                .init("name", .string(described.name)), .init("type", .string(type(of: column.kind))),
                .init("offset", .integer(Int64(data.count))),
            ]
            if column.isText {
                members.append(.init("texts", .array(column.texts.map { .string($0) })))
                for index in column.indices { data.append(low: UInt64(index), bytes: 4) }
                data.fillUp()
            } else {
                for number in column.numbers { data.append(low: number.bitPattern, bytes: 8) }
            }
            values.append(.object(members))
        }
        return .object([
            .init("name", .string(table.schema.name)), .init("rows", .integer(Int64(table.rowCount))),
            .init("columns", .array(values)),
        ])
    }

    private static func type(of kind: ColumnKind) -> String {
        switch kind {
        case .integer: "integer"
        case .real: "real"
        case .text, .hexadecimal: "text"
        }
    }

    /// The answer's bytes.
    var bytes: [UInt8] {
        let words = text.bytes()
        var bytes: [UInt8] = []
        bytes.reserveCapacity(words.count + columns.count + 16)
        bytes.append(low: UInt64(words.count), bytes: 4)
        bytes += words
        bytes.fillUp()
        bytes += columns
        return bytes
    }
}

extension [UInt8] {
    /// Appends the low bytes of a number, the lowest first.
    fileprivate mutating func append(low number: UInt64, bytes: Int) {
        for byte in 0..<bytes { append(UInt8(truncatingIfNeeded: number >> UInt64(8 * byte))) }
    }

    /// Appends zeros up to a multiple of eight.
    fileprivate mutating func fillUp() {
        while count % 8 != 0 { append(0) }
    }
}
