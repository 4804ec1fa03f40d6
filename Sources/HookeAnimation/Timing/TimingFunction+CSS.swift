/// The text of a timing function in CSS.
extension TimingFunction {
    /// The functions of CSS.
    package static let functionNames = ["linear", "steps", "cubic-bezier"]

    /// Parses `linear(...)`, `steps(...)`, `cubic-bezier(...)` or a keyword such as `ease-in` of CSS Easing Functions Level 2.
    ///
    /// Spaces, comments, and upper and lower case are as in CSS; of mathematical functions such as `calc()` there is none.
    ///
    /// - Throws: ``TimingTextError``, with the place in the text.
    public init(css text: String) throws(TimingTextError) {
        var reader = TimingTextReader(text)
        try reader.advance()
        let start = reader.token
        guard case .word(let word) = start.kind else { throw reader.unexpected("a timing function") }
        try reader.advance()
        if reader.token.kind == .open {
            try reader.advance()
            switch word {
            case "linear": self = .linear(try reader.stops())
            case "steps": self = try reader.steps()
            case "cubic-bezier": self = try reader.curve()
            default:
                throw TimingTextError(
                    offset: start.offset, message: "unknown timing function '\(word)'",
                    expected: "linear(), steps() or cubic-bezier()", word: word, choices: TimingFunction.functionNames)
            }
            try reader.advance()
        } else {
            guard let name = EasingName.css.first(where: { $0.rawValue == word }) else {
                throw TimingTextError(
                    offset: start.offset, message: "unknown timing function '\(word)'",
                    expected: "linear(), steps(), cubic-bezier() or a keyword of CSS", word: word,
                    choices: EasingName.css.map { $0.rawValue })
            }
            self = name.function
        }
        guard reader.token.kind == .end else { throw reader.unexpected("the end of the text") }
    }
}

/// An error in the text of a timing function.
public struct TimingTextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The offset of the error in the text, in bytes of UTF-8.
    public let offset: Int
    /// What is wrong.
    public let message: String
    /// What was expected.
    public let expected: String
    /// A word that is none of ``choices``; `nil` for another error.
    public var word: String?
    /// The words that are possible at the place.
    public var choices: [String] = []

    /// The place, what is wrong and what was expected, in a sentence.
    public var description: String { "byte \(offset + 1): \(message) (expected \(expected))" }
}

/// Reads the text of a timing function token by token.
private struct TimingTextReader {
    enum Kind: Equatable {
        case word(String), number(Double, isWhole: Bool), percentage(Double), open, close, comma, other(String), end
    }

    private let bytes: [UInt8]
    private var next = 0
    private(set) var token = (kind: Kind.end, offset: 0)

    init(_ text: String) { bytes = Array(text.utf8) }

    private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    func unexpected(_ expected: String) -> TimingTextError {
        let found =
            switch token.kind {
            case .word(let word): "unexpected '\(word)'"
            case .number, .percentage: "unexpected '\(String(decoding: bytes[token.offset..<next], as: UTF8.self))'"
            case .open: "unexpected '('"
            case .close: "unexpected ')'"
            case .comma: "unexpected ','"
            case .other(let text): "unexpected '\(text)'"
            case .end: "the text ends here"
            }
        return TimingTextError(offset: token.offset, message: found, expected: expected)
    }

    /// Reads the next token.
    mutating func advance() throws(TimingTextError) {
        while true {
            switch byte(next) {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C:
                next += 1
                continue
            case UInt8(ascii: "/") where byte(next + 1) == UInt8(ascii: "*"):
                let start = next
                next += 2
                while next < bytes.count, byte(next) != UInt8(ascii: "*") || byte(next + 1) != UInt8(ascii: "/") {
                    next += 1
                }
                guard next < bytes.count else {
                    throw TimingTextError(offset: start, message: "the comment does not end", expected: "'*/' after it")
                }
                next += 2
                continue
            default: break
            }
            break
        }
        let start = next
        token = (try kind(), start)
    }

    private mutating func kind() throws(TimingTextError) -> Kind {
        guard next < bytes.count else { return .end }
        switch bytes[next] {
        case UInt8(ascii: "("):
            next += 1
            return .open
        case UInt8(ascii: ")"):
            next += 1
            return .close
        case UInt8(ascii: ","):
            next += 1
            return .comma
        default: break
        }
        if let number = try number() { return number }
        let start = next
        while isWordByte(byte(next)) { next += 1 }
        if next > start {
            return .word(String(decoding: bytes[start..<next].map { isUpper($0) ? $0 + 32 : $0 }, as: UTF8.self))
        }
        // A whole character of several bytes.
        next += 1
        while byte(next) & 0xC0 == 0x80 { next += 1 }
        return .other(String(decoding: bytes[start..<next], as: UTF8.self))
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    private func isUpper(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
    private func isWordByte(_ byte: UInt8) -> Bool {
        isUpper(byte) || byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") || isDigit(byte)
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    /// A number as CSS writes it, `+.5e-1`, with an optional percent sign; `nil` where none begins.
    private mutating func number() throws(TimingTextError) -> Kind? {
        let start = next
        var end = next
        if byte(end) == UInt8(ascii: "+") || byte(end) == UInt8(ascii: "-") { end += 1 }
        let digits = end
        while isDigit(byte(end)) { end += 1 }
        var isWhole = end > digits
        if byte(end) == UInt8(ascii: "."), isDigit(byte(end + 1)) {
            isWhole = false
            end += 1
            while isDigit(byte(end)) { end += 1 }
        }
        guard end > digits else { return nil }
        if byte(end) | 0x20 == UInt8(ascii: "e") {
            var power = end + 1
            if byte(power) == UInt8(ascii: "+") || byte(power) == UInt8(ascii: "-") { power += 1 }
            if isDigit(byte(power)) {
                isWhole = false
                end = power
                while isDigit(byte(end)) { end += 1 }
            }
        }
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        guard let value = Double(text), value.isFinite else {
            throw TimingTextError(offset: start, message: "'\(text)' is out of range", expected: "a finite number")
        }
        next = end
        if byte(next) == UInt8(ascii: "%") {
            next += 1
            return .percentage(value)
        }
        guard !isWordByte(byte(next)) else {
            while isWordByte(byte(next)) { next += 1 }
            return .other(String(decoding: bytes[start..<next], as: UTF8.self))
        }
        return .number(value, isWhole: isWhole)
    }

    /// The stops of `linear()`, up to its closing parenthesis: `[ <number> && <percentage>{0,2} ]#`.
    mutating func stops() throws(TimingTextError) -> [LinearEasing.Stop] {
        var stops: [LinearEasing.Stop] = []
        repeat {
            if !stops.isEmpty { try advance() }
            var stop: LinearEasing.Stop?
            var inputs: [Double] = []
            var isOver = false
            while true {
                switch token.kind {
                case .number(let value, _) where stop == nil:
                    stop = LinearEasing.Stop(value)
                    isOver = !inputs.isEmpty
                case .percentage(let value) where inputs.count < 2 && !isOver: inputs.append(value / 100)
                case .comma where stop != nil, .close where stop != nil: break
                default:
                    throw unexpected(
                        stop == nil
                            ? "a number, the output of a stop of linear()"
                            : isOver || inputs.count == 2 ? "',' or ')'" : "a percentage, ',' or ')'")
                }
                if token.kind == .comma || token.kind == .close { break }
                try advance()
            }
            guard let output = stop?.output else { throw unexpected("a number") }
            stops.append(LinearEasing.Stop(output, at: inputs.first, to: inputs.count > 1 ? inputs[1] : nil))
        } while token.kind == .comma
        return stops
    }

    /// The number of intervals and the position of `steps()`, up to its closing parenthesis.
    mutating func steps() throws(TimingTextError) -> TimingFunction {
        let (offset, kind) = (token.offset, token.kind)
        guard case .number(let value, isWhole: true) = kind else {
            throw unexpected("a whole number of intervals, at least 1")
        }
        try advance()
        var position = StepEasing.Position.jumpEnd
        if token.kind == .comma {
            try advance()
            let expected = "jump-start, jump-end, jump-none, jump-both, start or end"
            guard case .word(let word) = token.kind else { throw unexpected(expected) }
            switch word {
            case "start": position = .jumpStart
            case "end": position = .jumpEnd
            default:
                guard let known = StepEasing.Position(rawValue: word) else {
                    throw TimingTextError(
                        offset: token.offset, message: "unknown step position '\(word)'", expected: expected,
                        word: word,
                        choices: StepEasing.Position.allCases.map { $0.rawValue } + ["start", "end"])
                }
                position = known
            }
            try advance()
        }
        guard token.kind == .close else { throw unexpected("',' or ')'") }
        guard value >= Double(position.leastCount), value <= Double(StepEasing.mostCount) else {
            let jumps = position == .jumpNone ? " with jump-none" : ""
            throw TimingTextError(
                offset: offset, message: "the number of intervals is out of range",
                expected: "from \(position.leastCount)\(jumps) to \(StepEasing.mostCount)")
        }
        return .steps(Int(value), position)
    }

    /// The control points of `cubic-bezier()`, up to its closing parenthesis.
    mutating func curve() throws(TimingTextError) -> TimingFunction {
        var numbers: [Double] = []
        while true {
            let name = ["x1", "y1", "x2", "y2"][numbers.count]
            guard case .number(let value, _) = token.kind else {
                throw unexpected("\(name), a number of cubic-bezier(x1, y1, x2, y2)")
            }
            guard numbers.count % 2 == 1 || (0...1).contains(value) else {
                throw TimingTextError(
                    offset: token.offset, message: "\(name) is \(value), which is out of range",
                    expected: "x from 0 to 1")
            }
            numbers.append(value)
            try advance()
            if numbers.count == 4 { break }
            guard token.kind == .comma else {
                throw unexpected("',' and a further number of cubic-bezier(x1, y1, x2, y2)")
            }
            try advance()
        }
        guard token.kind == .close else { throw unexpected("')'") }
        return TimingFunction(numbers[0], numbers[1], numbers[2], numbers[3])
    }
}
