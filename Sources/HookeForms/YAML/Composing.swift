internal import Yams
internal import HookeTrace

/// Parses YAML that ``YAMLScan`` has passed into nodes.
///
/// The parser refuses a file with repeated keys whole. So that the rest of the file is still checked, each repetition's
/// first character becomes one of Unicode's private ones here (which moves nothing else), and its entry is dropped. The escapes of
/// a surrogate pair become YAML's one escape, which is shorter: what stands behind it in its line is moved back.
package func compose(_ bytes: [UInt8], _ scan: YAMLScan) throws(Unreadable) -> Node {
    var changes: [(bytes: Range<Int>, text: [UInt8])] = scan.surrogatePairs.map { pair in
        let digits = String(pair.value, radix: 16)
        return (pair.bytes, Array("\\U\(String(repeating: "0", count: 8 - digits.count))\(digits)".utf8))
    }
    for (index, key) in scan.repeatedKeys.enumerated() {
        guard let scalar = key.firstScalar, let mask = Unicode.Scalar(0xE000 + UInt32(index)), index < 6400 else {
            break
        }
        changes.append((scalar, Array(UTF8.encode(mask)!)))
    }
    changes.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + 2 * scan.repeatedKeys.count)
    var copied = 0
    for change in changes {
        text += bytes[copied..<change.bytes.lowerBound]
        text += change.text
        copied = change.bytes.upperBound
    }
    text += bytes[copied...]
    let marks = Marks(scan.surrogatePairs)
    let composed: Yams.Node?
    do {
        // The basic resolver knows no numbers or dates: what a scalar means is this module's to say.
        composed = try Yams.compose(yaml: String(decoding: text, as: UTF8.self), .basic)
    } catch {
        throw Unreadable(yams: error, in: bytes, marks)
    }
    guard let composed else { throw Unreadable.empty }
    var reading = Reading(dropped: Set(scan.repeatedKeys.map(\.position)), marks: marks)
    let node = reading.node(composed)
    if !reading.problems.isEmpty { throw Unreadable(problems: reading.problems) }
    return node
}

private struct Reading {
    let dropped: Set<SourcePosition>
    let marks: Marks
    var problems: [Diagnostic] = []

    mutating func node(_ node: Yams.Node) -> Node {
        let position = marks.position(node.mark)
        switch node {
        case .scalar(let scalar):
            return Node(.scalar(scalar.string, isPlain: scalar.style == .plain), at: position)
        case .sequence(let items):
            return Node(.list(items.map { self.node($0) }), at: position)
        case .mapping(let pairs):
            var entries: [Node.Entry] = []
            for (key, value) in pairs {
                let position = marks.position(key.mark)
                if dropped.contains(position) { continue }
                guard let name = key.scalar?.string else {
                    problems.append(
                        Diagnostic(at: position, "a collection is used as a key", expected: "text"))
                    continue
                }
                let value = self.node(value)
                entries.append(Node.Entry(key: name, keyPosition: position, value: value))
            }
            return Node(.mapping(entries), at: position)
        case .alias:
            problems.append(Diagnostic(at: position, "an alias (*) has no place in a scenario"))
            return Node(.list([]), at: position)
        }
    }
}

/// Where the parser's marks are in the file.
private struct Marks {
    /// By how many columns the escapes of a surrogate pair are longer than the one in their place.
    private static let movedColumns = 2

    /// The columns, as the parser counts them, where such pairs begin, in order, by their lines.
    private var columns: [Int: [Int]] = [:]

    init(_ pairs: [YAMLScan.SurrogatePair]) {
        for pair in pairs {
            let before = columns[pair.position.line]?.count ?? 0
            columns[pair.position.line, default: []].append(pair.position.column - before * Marks.movedColumns)
        }
    }

    func position(_ mark: Mark?) -> SourcePosition {
        let (line, column) = (mark?.line ?? 1, mark?.column ?? 1)
        guard let columns = columns[line] else { return SourcePosition(line: line, column: column) }
        var (passed, end) = (0, columns.count)
        while passed < end {
            let middle = (passed + end) / 2
            if columns[middle] < column { passed = middle + 1 } else { end = middle }
        }
        return SourcePosition(line: line, column: column + passed * Marks.movedColumns)
    }
}

extension Unreadable {
    /// The parser's own words, at the place that it names.
    fileprivate init(yams error: any Error, in bytes: [UInt8], _ marks: Marks) {
        switch error as? YamlError {
        case .scanner(_, "found character that cannot start any token", let mark, _):
            var cursor = ByteCursor(bytes)
            while !cursor.isAtEnd, cursor.position < marks.position(mark) { cursor.advance() }
            if cursor.byte == UInt8(ascii: "\t") {
                self.init(at: marks.position(mark), "a tab indents nothing in YAML", expected: "spaces")
            } else {
                let sign = Unicode.Scalar(cursor.byte)
                self.init(at: marks.position(mark), "no text begins with \(quoted(sign))", expected: "quotes around it")
            }
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            let about = context.map { "\($0.text) of line \($0.mark.line), " } ?? ""
            self.init(at: marks.position(mark), "this is no YAML: \(about)\(problem)")
        case .duplicatedKeysInMapping(let keys, let context):
            let names = keys.map { "\(quoted($0))" }.joined(separator: ", ")
            self.init(at: marks.position(context.mark), "a key is repeated: \(names)")
        case .reader(let problem, _, _, _):
            self.init(at: .start, "this is no YAML: \(problem)")
        default:
            self.init(at: .start, "this is no YAML: \(error)")
        }
    }
}
