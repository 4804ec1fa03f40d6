internal import HookeTrace

/// The text of a scenario, not yet understood.
public struct ScenarioText: Sendable {
    /// What it is called in problems: a path, usually.
    public let file: String
    package let bytes: [UInt8]

    /// The longest file that is read.
    public static let largestSize = 1 << 20

    /// A text at hand. Where `file` is given, the scenario's name must be that file's.
    public init(_ text: String, file: String = "") {
        self.init(bytes: Array(text.utf8), file: file)
    }

    /// Bytes at hand, which may turn out to be no text.
    public init(bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
    }

    /// The SHA-256 of its bytes, in hexadecimal.
    public var digest: String { SHA256.text(of: bytes) }

    /// The file's name without its folders and its last extension; `nil` where there is no file.
    package var stem: String? {
        guard let name = file.split(separator: "/").last else { return nil }
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
        return String(name[..<dot])
    }

    /// Where the value of a key of the whole text stands; where the text begins, if there is none.
    public func position(ofKey key: String) -> SourcePosition { (try? nodes())?.root[key]?.position ?? .start }

    /// The text's nodes, and the problems that left them readable.
    ///
    /// - Throws: ``ScenarioProblems`` when they could not be read.
    package func nodes() throws(ScenarioProblems) -> (root: Node, problems: [Diagnostic]) {
        var found: [Diagnostic] = []
        do throws(Unreadable) {
            try refuseUnreadable()
            let scan = YAMLScan(bytes)
            found = scan.problems
            if scan.problems.count > scan.repeatedKeys.count { throw Unreadable(problems: []) }
            return (try compose(bytes, scan), found)
        } catch {
            throw ScenarioProblems(file: file, found + error.problems)
        }
    }

    /// Refuses what is no text, too long or empty, and line breaks that YAML knows and editors do not.
    private func refuseUnreadable() throws(Unreadable) {
        if bytes.count > ScenarioText.largestSize {
            throw Unreadable(at: .start, "the file is too long", expected: "at most 1 MiB")
        }
        if String(validating: bytes, as: UTF8.self) == nil {
            let valid = validPrefix(of: bytes)
            var cursor = ByteCursor(bytes)
            while cursor.offset < valid { cursor.advance() }
            throw Unreadable(at: cursor.position, "byte \(valid) is no UTF-8", expected: "a text file in UTF-8")
        }
        var cursor = ByteCursor(bytes)
        var (isEmpty, isComment) = (true, false)
        while !cursor.isAtEnd {
            // Comments are looked at too: a line break that only YAML sees would end one.
            if let name = strangeCharacter(at: cursor) {
                throw Unreadable(at: cursor.position, "\(name) has no place in a scenario")
            }
            if isEmpty {
                if cursor.isBreak { isComment = false }
                isComment = isComment || cursor.byte == UInt8(ascii: "#")
                isEmpty = isComment || cursor.isBlank || cursor.isBreak
            }
            cursor.advance()
        }
        if isEmpty { throw Unreadable.empty }
    }

    private func strangeCharacter(at cursor: ByteCursor) -> String? {
        if (0x20..<0x7F).contains(cursor.byte) { return nil }
        return switch (cursor.byte, cursor.byte(ahead: 1), cursor.byte(ahead: 2)) {
        case (UInt8(ascii: "\t"), _, _), (UInt8(ascii: "\n"), _, _), (UInt8(ascii: "\r"), UInt8(ascii: "\n"), _): nil
        case (UInt8(ascii: "\r"), _, _): "a carriage return that ends no line"
        case (0..<0x20, _, _), (0x7F, _, _): "the control character \(cursor.byte)"
        case (0xC2, 0x85, _), (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9): "a Unicode line break"
        case (0xC2, let second, _) where second < 0xA0: "the control character \(second)"
        case (0xEF, 0xBB, 0xBF): "a byte order mark"
        case (0xEF, 0xBF, 0xBE), (0xEF, 0xBF, 0xBF): "a code that is no character"
        default: nil
        }
    }

    private func validPrefix(of bytes: [UInt8]) -> Int {
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var count = 0
        while case .valid(let scalar) = parser.parseScalar(from: &rest) { count += scalar.count }
        return count
    }
}

/// Why a text's nodes cannot be had.
package struct Unreadable: Error {
    package let problems: [Diagnostic]

    package static let empty = Unreadable(
        at: .start, "the file is empty", expected: "a scenario, which begins 'hooke: 1'")

    package init(problems: [Diagnostic]) {
        self.problems = problems
    }

    package init(at position: SourcePosition, _ message: String, expected: String? = nil) {
        problems = [Diagnostic(at: position, message, expected: expected)]
    }
}
