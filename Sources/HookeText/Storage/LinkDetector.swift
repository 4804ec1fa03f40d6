/// A kind of link that is found in a text.
public enum LinkKind: String, Hashable, Sendable, CaseIterable {
    /// A web address: `https://example.org/a?b=c`, `www.example.org`.
    case web
    /// A mail address: `ada@example.org`.
    case mail
    /// A telephone number: `+49 30 123 456-7`.
    case telephone
}

/// A link that was found in a text.
public struct FoundLink: Hashable, Sendable {
    /// Its characters, in UTF-16 code units.
    public let range: Range<Int>
    /// Its kind.
    public let kind: LinkKind

    /// A link of a kind in a range.
    public init(_ range: Range<Int>, _ kind: LinkKind) { (self.range, self.kind) = (range, kind) }
}

/// Finds web addresses, mail addresses and telephone numbers in a text, from left to right, in linear time.
///
/// The rule is a choice; the article 'Text around a moving shape' states it in full. Links consist of ASCII characters, and the search goes on
/// behind each. Of two kinds that begin at one place, a web address comes before a mail address, and that before a number.
public enum LinkDetector {
    /// The links of a text, which do not touch each other.
    public static func links(in text: Span<UInt16>) -> [FoundLink] {
        var links: [FoundLink] = []
        // Where the last run of a mail address's first part, and of a number, ended: what is inside was looked at.
        var (position, mailEnd, numberEnd) = (0, 0, 0)
        while position < text.count {
            let unit = text[position]
            let startsWord = isWord(unit)
            guard startsWord || unit == Unit.plus || unit == Unit.open else {
                position += 1
                continue
            }
            let before = position > 0 ? text[position - 1] : Unit.space
            if startsWord, !isWord(before), !beforeWeb.contains(before), let end = webEnd(text, position) {
                links.append(FoundLink(position..<end, .web))
                position = end
                continue
            }
            if startsWord, position >= mailEnd, let end = mailAddressEnd(text, position, &mailEnd) {
                links.append(FoundLink(position..<end, .mail))
                position = end
                continue
            }
            if position >= numberEnd, !isWord(before), !beforeNumber.contains(before),
                let end = telephoneEnd(text, position, &numberEnd)
            {
                links.append(FoundLink(position..<end, .telephone))
                position = end
                continue
            }
            position += 1
            // No link begins after a letter or a digit.
            if startsWord { while position < text.count, isWord(text[position]) { position += 1 } }
        }
        return links
    }

    /// What no web address follows, beside letters and digits.
    private static let beforeWeb = ASCIISet("_.@/-")
    /// What no number follows, beside letters and digits.
    private static let beforeNumber = ASCIISet("_.,/\\-+=#&%@$?")
    /// What follows no number, beside letters and digits.
    private static let afterNumber = ASCIISet("_@%=/+")
    /// What follows no number if a digit comes next.
    private static let inNumber = ASCIISet(".,:")
    /// The characters of addresses that are neither letters nor digits: RFC 3986, sections 2.1 to 2.3.
    private static let ofWeb = ASCIISet("-._~:/?#[]@!$&'()*+,;=%")
    /// What ends no web address.
    private static let afterWeb = ASCIISet(".,:;!?'")
    /// The characters before the @ that are neither letters nor digits.
    private static let ofMail = ASCIISet("._%+-")
    private static let firstOfSchemes = ASCIISet("hHfFwW")
    private static let schemes = ["https://", "http://", "ftp://", "www."].map { $0.utf16.map { UInt16($0) } }

    private enum Unit {
        static let space: UInt16 = 0x20
        static let open: UInt16 = 0x28
        static let close: UInt16 = 0x29
        static let plus: UInt16 = 0x2B
        static let hyphen: UInt16 = 0x2D
        static let dot: UInt16 = 0x2E
        static let at: UInt16 = 0x40
        static let openBracket: UInt16 = 0x5B
        static let closeBracket: UInt16 = 0x5D
        static let underscore: UInt16 = 0x5F
    }

    @inline(__always)
    private static func isDigit(_ unit: UInt16) -> Bool { unit &- 0x30 < 10 }
    @inline(__always)
    private static func isLetter(_ unit: UInt16) -> Bool { (unit | 0x20) &- 0x61 < 26 }
    /// Whether a code unit is an ASCII letter or digit.
    @inline(__always)
    private static func isWord(_ unit: UInt16) -> Bool { isDigit(unit) || isLetter(unit) }
}

extension LinkDetector {
    /// The end of the web address that begins at a position.
    private static func webEnd(_ text: Span<UInt16>, _ start: Int) -> Int? {
        guard firstOfSchemes.contains(text[start]), let scheme = schemes.first(where: { matches(text, start, $0) })
        else { return nil }
        var end = start + scheme.count
        guard end < text.count, isWord(text[end]) else { return nil }
        var (open, close) = ((round: 0, square: 0), (round: 0, square: 0))
        while end < text.count, isWord(text[end]) || ofWeb.contains(text[end]) {
            switch text[end] {
            case Unit.open: open.round += 1
            case Unit.close: close.round += 1
            case Unit.openBracket: open.square += 1
            case Unit.closeBracket: close.square += 1
            default: break
            }
            end += 1
        }
        while true {
            let last = text[end - 1]
            if last == Unit.close, close.round > open.round {
                close.round -= 1
            } else if last == Unit.closeBracket, close.square > open.square {
                close.square -= 1
            } else if !afterWeb.contains(last) {
                return end
            }
            end -= 1
        }
    }

    /// Whether a text has the characters of a word, which is in small letters, at a position.
    private static func matches(_ text: Span<UInt16>, _ start: Int, _ word: [UInt16]) -> Bool {
        guard start + word.count <= text.count else { return false }
        for index in word.indices {
            let unit = text[start + index]
            guard word[index] == (isLetter(unit) ? unit | 0x20 : unit) else { return false }
        }
        return true
    }

    /// The end of the mail address that begins at a position; `stop` becomes the end of its first part.
    private static func mailAddressEnd(_ text: Span<UInt16>, _ start: Int, _ stop: inout Int) -> Int? {
        var position = start
        while position < text.count, isWord(text[position]) || ofMail.contains(text[position]) { position += 1 }
        stop = position
        guard position < text.count, text[position] == Unit.at else { return nil }
        let domain = position + 1
        var end = domain
        while end < text.count, isWord(text[end]) || text[end] == Unit.dot || text[end] == Unit.hyphen { end += 1 }
        if end < text.count, text[end] == Unit.at || text[end] == Unit.underscore { return nil }
        while end > domain, !isWord(text[end - 1]) { end -= 1 }
        return isDomain(text, domain..<end) ? end : nil
    }

    /// Whether a range that ends with a letter or digit is a name of at least two labels, the last of two or more letters.
    private static func isDomain(_ text: Span<UInt16>, _ range: Range<Int>) -> Bool {
        var (label, letters) = (range.lowerBound, 0)
        for index in range {
            let unit = text[index]
            if unit == Unit.dot {
                guard index > label, isWord(text[index - 1]) else { return false }
                (label, letters) = (index + 1, 0)
            } else if index == label, !isWord(unit) {
                return false
            } else if isLetter(unit) {
                letters += 1
            }
        }
        return label > range.lowerBound && letters >= 2 && letters == range.upperBound - label
    }

    /// The end of the telephone number that begins at a position; `stop` becomes the end of the groups of digits there, if there are any.
    private static func telephoneEnd(_ text: Span<UInt16>, _ start: Int, _ stop: inout Int) -> Int? {
        let isInternational = text[start] == Unit.plus
        var (end, digits) = (isInternational ? start + 1 : start, 0)
        guard let first = groupEnd(text, end) else { return nil }
        var next = Optional(first)
        while let group = next {
            for index in end..<group where isDigit(text[index]) { digits += 1 }
            end = group
            next = groupEnd(text, end)
            if next == nil, end < text.count, text[end] == Unit.space || text[end] == Unit.hyphen {
                next = groupEnd(text, end + 1)
            }
        }
        stop = end
        guard digits >= (isInternational ? 7 : 10), digits <= 15 else { return nil }
        guard end < text.count else { return end }
        let after = text[end]
        if isWord(after) || afterNumber.contains(after) { return nil }
        if inNumber.contains(after), end + 1 < text.count, isDigit(text[end + 1]) { return nil }
        return end
    }

    /// The end of digits, or of digits in parentheses, that begin at a position.
    private static func groupEnd(_ text: Span<UInt16>, _ start: Int) -> Int? {
        guard start < text.count else { return nil }
        let isOpen = text[start] == Unit.open
        let first = isOpen ? start + 1 : start
        var end = first
        while end < text.count, isDigit(text[end]) { end += 1 }
        guard end > first else { return nil }
        guard isOpen else { return end }
        return end < text.count && text[end] == Unit.close ? end + 1 : nil
    }
}

/// ASCII characters as two words of bits.
private struct ASCIISet {
    private var (low, high): (UInt64, UInt64) = (0, 0)

    init(_ characters: StaticString) {
        for index in 0..<characters.utf8CodeUnitCount {
            let unit = UInt64(characters.utf8Start[index])
            if unit < 64 { low |= 1 << unit } else { high |= 1 << (unit - 64) }
        }
    }

    @inline(__always)
    func contains(_ unit: UInt16) -> Bool {
        unit < 64 ? low >> UInt64(unit) & 1 == 1 : unit < 128 && high >> UInt64(unit - 64) & 1 == 1
    }
}

extension TextStorage {
    /// Finds the links of paragraphs again. A link that the attributes give goes before one that is found on the same characters.
    func findLinks(in range: Range<Int>) {
        for paragraph in range {
            var attributes = paragraphs[paragraph].attributes
            guard detectsLinks || attributes.runs.contains(where: { $0.attributes.foundLink != nil }) else { continue }
            let units = paragraphs[paragraph].units
            attributes.setFoundLinks(detectsLinks ? LinkDetector.links(in: units.span) : [])
            guard attributes != paragraphs[paragraph].attributes else { continue }
            paragraphs[paragraph].attributes = attributes
            // A paragraph without a shape is in the log already.
            guard paragraphs[paragraph].shape != nil else { continue }
            paragraphs[paragraph].shape = nil
            log.append(.init(first: paragraph, removed: 1, inserted: 1))
        }
    }

    /// The number of links in the text, given and found.
    public var linkCount: Int { paragraphs.reduce(0) { $0 + LinkRanges($1.attributes).ranges.count } }
}

extension AttributeRuns {
    /// Makes ascending ranges links, but for those with characters of a given link.
    fileprivate mutating func setFoundLinks(_ links: [FoundLink]) {
        var free = links
        if runs.contains(where: { $0.attributes.link != nil }) {
            let given = LinkRanges(self, onlyGiven: true).ranges
            var index = 0
            free.removeAll { link in
                while index < given.count, given[index].upperBound <= link.range.lowerBound { index += 1 }
                return index < given.count && given[index].overlaps(link.range)
            }
        }
        rewrite(free.map { $0.range }) { $0.foundLink = $1.map { free[$0].kind } }
    }
}
