import Yams
internal import HookeTrace

/// Parses YAML that ``YAMLScan`` has passed into nodes.
///
/// The parser refuses a file with repeated keys whole. So that the rest of the file is still checked, each repetition's
/// first character becomes one of Unicode's private ones here (which moves nothing else), and its entry is dropped.
func compose(_ bytes: [UInt8], without repeatedKeys: [YAMLScan.RepeatedKey]) throws(Unreadable) -> Node {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + 2 * repeatedKeys.count)
    var copied = 0
    for (index, key) in repeatedKeys.enumerated() {
        guard let scalar = key.firstScalar, let mask = Unicode.Scalar(0xE000 + UInt32(index)), index < 6400 else {
            break
        }
        text += bytes[copied..<scalar.lowerBound]
        text += Array(UTF8.encode(mask)!)
        copied = scalar.upperBound
    }
    text += bytes[copied...]
    let composed: Yams.Node?
    do {
        // The basic resolver knows no numbers or dates: what a scalar means is this module's to say.
        composed = try Yams.compose(yaml: String(decoding: text, as: UTF8.self), .basic)
    } catch {
        throw Unreadable(yams: error, in: bytes)
    }
    guard let composed else { throw Unreadable.empty }
    var reading = Reading(dropped: Set(repeatedKeys.map(\.position)))
    let node = reading.node(composed)
    if !reading.problems.isEmpty { throw Unreadable(problems: reading.problems) }
    return node
}

private struct Reading {
    let dropped: Set<SourcePosition>
    var problems: [Problem] = []

    mutating func node(_ node: Yams.Node) -> Node {
        let position = SourcePosition(node.mark)
        switch node {
        case .scalar(let scalar):
            return Node(.scalar(scalar.string, isPlain: scalar.style == .plain), at: position)
        case .sequence(let items):
            return Node(.list(items.map { self.node($0) }), at: position)
        case .mapping(let pairs):
            var entries: [Node.Entry] = []
            for (key, value) in pairs where !dropped.contains(SourcePosition(key.mark)) {
                guard let name = key.scalar?.string else {
                    problems.append(
                        Problem(at: SourcePosition(key.mark), "a collection is used as a key", expected: "text"))
                    continue
                }
                let value = self.node(value)
                entries.append(Node.Entry(key: name, keyPosition: SourcePosition(key.mark), value: value))
            }
            return Node(.mapping(entries), at: position)
        case .alias:
            problems.append(Problem(at: position, "an alias (*) has no place in a scenario"))
            return Node(.list([]), at: position)
        }
    }
}

extension SourcePosition {
    fileprivate init(_ mark: Mark?) {
        self.init(line: mark?.line ?? 1, column: mark?.column ?? 1)
    }
}

extension Unreadable {
    /// The parser's own words, at the place that it names.
    fileprivate init(yams error: any Error, in bytes: [UInt8]) {
        switch error as? YamlError {
        case .scanner(_, "found character that cannot start any token", let mark, _):
            var cursor = ByteCursor(bytes)
            while !cursor.isAtEnd, cursor.position < SourcePosition(mark) { cursor.advance() }
            if cursor.byte == UInt8(ascii: "\t") {
                self.init(at: SourcePosition(mark), "a tab indents nothing in YAML", expected: "spaces")
            } else {
                let sign = Unicode.Scalar(cursor.byte)
                self.init(at: SourcePosition(mark), "no text begins with \(quoted(sign))", expected: "quotes around it")
            }
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            let about = context.map { "\($0.text) of line \($0.mark.line), " } ?? ""
            self.init(at: SourcePosition(mark), "this is no YAML: \(about)\(problem)")
        case .duplicatedKeysInMapping(let keys, let context):
            let names = keys.map { "\(quoted($0))" }.joined(separator: ", ")
            self.init(at: SourcePosition(context.mark), "a key is repeated: \(names)")
        case .reader(let problem, _, _, _):
            self.init(at: .start, "this is no YAML: \(problem)")
        default:
            self.init(at: .start, "this is no YAML: \(error)")
        }
    }
}
