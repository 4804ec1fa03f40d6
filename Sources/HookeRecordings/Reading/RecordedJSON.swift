internal import HookeTrace

/// Reads recordings from JSON: lines or an array of objects with a time and values, golden files of MotionTestRule, and counters of trace
/// events.
enum RecordedJSON {
    static func read(_ bytes: [UInt8], name: String) throws(FrameTraceError) -> RecordedSamples {
        if isLines(bytes) { return try readLines(bytes, name: name) }
        let document = try JSONDocument(bytes, name: name)
        if MotionTestGolden.isFormat(of: document.root) { return try MotionTestGolden.read(document) }
        if TraceEventCounters.isFormat(of: document.root) { return try TraceEventCounters.read(document) }
        if case .array(let rows) = document.root, rows.allSatisfy({ if case .object = $0 { true } else { false } }) {
            return try read(rows, name: name) { row, key, message, expected in
                let path: [JSONDocument.Step] = key.isEmpty ? [.index(row)] : [.index(row), .key(key)]
                return document.error(at: path, message, expected: expected)
            }
        }
        let keys = document.root.members.prefix(12).map({ $0.name }).joined(separator: ", ").escaped().shortened(
            to: 400)
        throw document.error(
            at: [], "JSON of no known recording" + (keys.isEmpty ? "" : ": its keys are \(keys)"),
            expected:
                "lines such as {\"t\": 16.7, \"x\": 10}, an array of them, frame_ids and features of MotionTestRule, or traceEvents"
        )
    }

    /// Whether the first line is a whole object with a row.
    private static func isLines(_ bytes: [UInt8]) -> Bool {
        guard let start = bytes.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }),
            bytes[start] == UInt8(ascii: "{"),
            let value = try? JSONValue(parsing: Array(bytes[start...].prefix { $0 != UInt8(ascii: "\n") }))
        else { return false }
        return !MotionTestGolden.isFormat(of: value) && !TraceEventCounters.isFormat(of: value)
    }

    private static func readLines(_ bytes: [UInt8], name: String) throws(FrameTraceError) -> RecordedSamples {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        var (rows, lines): ([JSONValue], [(number: Int, bytes: [UInt8])]) = ([], [])
        var errors = FrameTraceErrors()
        let parts = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var cut: Int?
        for (index, part) in parts.enumerated() where part.contains(where: { $0 > UInt8(ascii: " ") }) {
            let line = Array(part)
            do throws(FrameTraceError) {
                rows.append(try JSONDocument(line, name: name).root)
                lines.append((index + 1, line))
            } catch {
                // A recorder that was stopped leaves a part of its last line.
                if index == parts.count - 1, index > 0 { cut = index + 1 } else { errors.add(at(error, index + 1)) }
            }
        }
        try errors.check()
        var samples = try read(rows, name: name) { row, key, message, expected in
            guard let document = try? JSONDocument(lines[row].bytes, name: name) else {
                return FrameTraceError(
                    name: name, line: lines[row].number, column: nil, message: message, expected: expected)
            }
            return at(
                document.error(at: key.isEmpty ? [] : [.key(key)], message, expected: expected), lines[row].number)
        }
        if let cut { samples.notes.append("line \(cut) left out: the file ends within it") }
        return samples
    }

    private static func at(_ error: FrameTraceError, _ line: Int) -> FrameTraceError {
        var error = error
        error.line = line
        return error
    }

    /// Reads rows of objects; `error` makes the error of a row and a key.
    private static func read(
        _ rows: [JSONValue], name: String, error: (Int, String, String, String?) -> FrameTraceError
    ) throws(FrameTraceError) -> RecordedSamples {
        var errors = FrameTraceErrors()
        var (keys, indices): ([String], [String: Int]) = ([], [:])
        var cells: [[(column: Int, value: Double, key: String)]] = []
        for (row, value) in rows.enumerated() {
            var found: [(column: Int, value: Double, key: String)] = []
            guard case .object = value else {
                errors.add(error(row, "", "not an object", "a time and values, such as {\"t\": 16.7, \"x\": 10}"))
                continue
            }
            for member in value.members {
                guard let numbers = JSONNumbers(member.value) else {
                    let shown = member.value.text().escaped().shortened(to: 40)
                    errors.add(
                        error(row, member.name, "\(shown) is not a number", "a number, or null where there is none"))
                    continue
                }
                for number in numbers.all {
                    let key = number.key.isEmpty ? member.name : "\(member.name).\(number.key)"
                    if indices[key] == nil {
                        indices[key] = keys.count
                        keys.append(key)
                    }
                    let column = indices[key] ?? 0
                    if found.contains(where: { $0.column == column }) {
                        errors.add(error(row, member.name, "two values are named \(key.shown)", nil))
                    }
                    found.append((column, number.value, member.name))
                }
            }
            cells.append(found)
        }
        try errors.check()
        let headings = keys.map { ColumnHeading($0) }
        guard !rows.isEmpty, let times = TimeColumn.find(in: headings) else {
            let shown = keys.prefix(12).joined(separator: ", ").escaped().shortened(to: 400)
            throw FrameTraceError(
                name: name, line: 1, column: nil,
                message: rows.isEmpty ? "no rows" : "no time: the keys are \(shown)",
                expected: "a key such as t, t_ms or timestamp")
        }
        let columns = headings.indices.filter { $0 != times.time && !times.others.contains($0) }
        guard !columns.isEmpty else {
            throw error(0, "", "a time and no values", "a value such as \"x\": 10")
        }
        var samples = RecordedSamples(
            .jsonLines, name: name, time: headings[times.time], values: columns.map { headings[$0] })
        for (row, cells) in cells.enumerated() {
            guard let time = cells.first(where: { $0.column == times.time }), !time.value.isNaN else {
                errors.add(error(row, "", "a row without a time", "the key \(keys[times.time].shown)"))
                continue
            }
            var values = [Double](repeating: .nan, count: columns.count)
            for cell in cells { if let index = columns.firstIndex(of: cell.column) { values[index] = cell.value } }
            if let problem = samples.add(time.value, values) {
                errors.add(error(row, time.key, problem.message, problem.expected))
            }
        }
        try errors.check()
        try samples.dropEmptyColumns()
        return samples
    }
}

/// The numbers of a value: itself, or those of an object's members. NaN stands for null.
struct JSONNumbers {
    let all: [(key: String, value: Double)]

    /// `nil` if the value is neither a number, null, nor an object of them.
    init?(_ value: JSONValue) {
        if let number = JSONNumbers.number(value) {
            all = [("", number)]
            return
        }
        guard case .object(let members) = value, !members.isEmpty else { return nil }
        var numbers: [(key: String, value: Double)] = []
        for member in members {
            guard let number = JSONNumbers.number(member.value) else { return nil }
            numbers.append((member.name, number))
        }
        all = numbers
    }

    private static func number(_ value: JSONValue) -> Double? { value == .null ? .nan : value.number }
}
