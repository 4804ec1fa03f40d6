internal import HookeForms
internal import HookeTrace

/// What the cells of `results.csv` may have: finds the first cell of a line that no sweep writes.
struct SweepRowSyntax: Sendable {
    let columns: [(name: String, cell: Cell)]

    /// What a column has, by its word in `plan.lock.json`.
    enum Cell: String, Sendable {
        case run, integer, number, numberOrEmpty, text, hash, status
    }

    /// A cell that is wrong: its first byte in the line, from 1, and what was expected.
    struct Problem: Hashable, Sendable {
        let column: Int
        let reason: String
    }

    /// The first problem of a line that should be the row of a run; `nil` for none.
    func problem(in line: ArraySlice<UInt8>, ofRun run: Int) -> Problem? {
        func problem(_ place: Int, _ reason: String) -> Problem {
            Problem(column: place - line.startIndex + 1, reason: reason)
        }
        if let zero = line.firstIndex(of: 0) { return problem(zero, "a byte of zero; a row of text was expected") }
        var (index, start) = (0, line.startIndex)
        while true {
            guard let end = SweepRowSyntax.end(ofCell: start, in: line) else {
                return problem(start, "a quoted cell without its closing quote")
            }
            guard index < columns.count else {
                return problem(start, "more than \(columns.count) cells in the row of run \(run)")
            }
            if let reason = columns[index].cell.problem(in: line[start..<end], ofRun: run) {
                return problem(start, index == 0 ? reason : "\(columns[index].name): \(reason)")
            }
            index += 1
            guard end < line.endIndex else { break }
            start = end + 1
        }
        guard index == columns.count else {
            return problem(
                line.endIndex, "\(index.counted("cell")) in the row of run \(run) (expected \(columns.count))")
        }
        return nil
    }

    /// The end of a cell: the comma behind it, or that of the line; `nil` where a quote is missing or stray.
    private static func end(ofCell start: Int, in line: ArraySlice<UInt8>) -> Int? {
        let quote = UInt8(ascii: "\"")
        guard start < line.endIndex, line[start] == quote else {
            return line[start...].firstIndex(of: UInt8(ascii: ",")) ?? line.endIndex
        }
        var place = start + 1
        while place < line.endIndex {
            if line[place] == quote {
                place += 1
                guard place < line.endIndex, line[place] == quote else {
                    return place == line.endIndex || line[place] == UInt8(ascii: ",") ? place : nil
                }
            }
            place += 1
        }
        return nil
    }
}

extension SweepRowSyntax.Cell {
    /// Why no sweep writes these bytes in such a cell; `nil` if it may.
    fileprivate func problem(in bytes: ArraySlice<UInt8>, ofRun run: Int) -> String? {
        var text: String { String(decoding: bytes.prefix(60), as: UTF8.self).escaped() }
        switch self {
        case .run:
            return bytes.elementsEqual("\(run)".utf8)
                ? nil : "not the row of run \(run): its number is \(quoted(text))"
        case .integer:
            return !bytes.isEmpty && bytes.allSatisfy(\.isDigit) ? nil : "\(quoted(text)) is not a whole number"
        case .number: return bytes.isNumber ? nil : "\(quoted(text)) is not a number"
        case .numberOrEmpty:
            return bytes.isEmpty || bytes.isNumber ? nil : "\(quoted(text)) is not a number (expected one, or nothing)"
        case .text: return nil
        case .hash:
            let isHash = bytes.count == 16 && bytes.allSatisfy { $0.isDigit || (0x61...0x66).contains($0) }
            return bytes.isEmpty || isHash
                ? nil : "\(quoted(text)) is not a hash (expected 16 hexadecimal digits, or nothing)"
        case .status:
            return VariantRunner.Status(rawValue: String(decoding: bytes, as: UTF8.self)) != nil
                ? nil
                : "unknown status \(quoted(text)) (expected \(listed(VariantRunner.Status.allCases.map(\.rawValue), "or")))"
        }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension ArraySlice<UInt8> {
    /// Whether the bytes are a finite decimal number: `-1`, `0.5`, `2e-07`.
    fileprivate var isNumber: Bool {
        var rest = self
        func digits() -> Bool {
            let count = rest.prefix(while: \.isDigit).count
            rest = rest.dropFirst(count)
            return count > 0
        }
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        guard digits() else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard digits() else { return false }
        }
        if rest.first == UInt8(ascii: "e") {
            rest.removeFirst()
            if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
            guard digits() else { return false }
        }
        return rest.isEmpty
    }
}
