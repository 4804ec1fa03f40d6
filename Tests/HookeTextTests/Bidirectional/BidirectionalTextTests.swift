import HookeText
import Testing

@Suite("Bidirectional text") struct BidirectionalTextTests {
    typealias Direction = BidirectionalText.Direction

    @Test("Every row of BidiCharacterTest.txt holds", .enabled(if: UnicodeData.isInstalled, UnicodeData.note))
    func characters() throws {
        let directions: [Direction] = [.leftToRight, .rightToLeft, .automatic]
        var rows = 0
        for line in try UnicodeData.lines(of: "BidiCharacterTest.txt") {
            let fields = line.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            var text: [UInt16] = []
            for codePoint in numbers(fields[0], radix: 16) {
                UTF16.encode(Unicode.Scalar(UInt32(codePoint))!)!.forEach { text.append($0) }
            }
            let bidirectional = BidirectionalText(text, direction: directions[numbers(fields[1])[0]])
            let level = Int(bidirectional.paragraphLevel(at: 0))
            let isSame = level == numbers(fields[2])[0]
            try #require(isSame, "\(hexadecimal(text)) has level \(level)")
            try compare(bidirectional, text, numbers(fields[3]), numbers(fields[4]))
            rows += 1
        }
        #expect(rows == 91_707)
    }

    @Test("Every row of BidiTest.txt holds", .enabled(if: UnicodeData.isInstalled, UnicodeData.note))
    func classes() throws {
        let directions: [Direction] = [.automatic, .leftToRight, .rightToLeft]
        var levels: [Int] = []
        var order: [Int] = []
        var rows = 0
        for line in try UnicodeData.lines(of: "BidiTest.txt") {
            if line.starts(with: "@Levels:".utf8) {
                levels = numbers(line.dropFirst(8))
            } else if line.starts(with: "@Reorder:".utf8) {
                order = numbers(line.dropFirst(9))
            } else {
                let fields = line.split(separator: UInt8(ascii: ";"))
                let text = representatives(fields[0])
                let wanted = numbers(fields[1], radix: 16)[0]
                for (bit, direction) in directions.enumerated() where wanted & 1 << bit != 0 {
                    try compare(BidirectionalText(text, direction: direction), text, levels, order)
                    rows += 1
                }
            }
        }
        #expect(rows == 770_241)
    }

    /// Compares levels (-1: removed) and visual order of a text on one line with a row's.
    private func compare(
        _ bidirectional: BidirectionalText, _ text: [UInt16], _ levels: [Int], _ order: [Int]
    ) throws {
        let found = bidirectional.levels(ofLine: 0..<text.count)
        // The number of the code point that starts at an offset, unless it is removed.
        var codePoints = Array(repeating: -1, count: text.count)
        var codePoint = 0
        for (offset, unit) in text.enumerated() where unit & 0xfc00 != 0xdc00 {
            if levels[codePoint] >= 0 {
                codePoints[offset] = codePoint
                if Int(found[offset]) != levels[codePoint] {
                    try #require(Bool(false), "level \(found[offset]) at \(codePoint) of \(hexadecimal(text))")
                }
            }
            codePoint += 1
        }
        var visual: [Int] = []
        for run in bidirectional.visualRuns(ofLine: 0..<text.count) {
            for offset in run.range {
                let offset = run.isRightToLeft ? run.range.upperBound - 1 - (offset - run.range.lowerBound) : offset
                if codePoints[offset] >= 0 { visual.append(codePoints[offset]) }
            }
        }
        if visual != order { try #require(Bool(false), "order \(visual) of \(hexadecimal(text))") }
    }

    /// A code unit of each class, no bracket.
    private func representatives(_ classes: ArraySlice<UInt8>) -> [UInt16] {
        classes.split(separator: 0x20).map { name in
            Self.units[Int(name.reduce(0) { ($0 * 32 + Int($1)) % 1_009 })]
        }
    }

    private static let units: [UInt16] = {
        let classes: [(String, UInt16)] = [
            ("L", 0x61), ("R", 0x5d0), ("AL", 0x627), ("EN", 0x30), ("ES", 0x2b), ("ET", 0x23), ("AN", 0x660),
            ("CS", 0x2c), ("NSM", 0x300), ("BN", 0xad), ("B", 0x2029), ("S", 0x09), ("WS", 0x20), ("ON", 0x21),
            ("LRE", 0x202a), ("LRO", 0x202d), ("RLE", 0x202b), ("RLO", 0x202e), ("PDF", 0x202c), ("LRI", 0x2066),
            ("RLI", 0x2067), ("FSI", 0x2068), ("PDI", 0x2069),
        ]
        var units: [UInt16] = Array(repeating: 0, count: 1_009)
        for (name, unit) in classes {
            let index = name.utf8.reduce(0) { ($0 * 32 + Int($1)) % 1_009 }
            precondition(units[index] == 0)
            units[index] = unit
        }
        return units
    }()

    @Test(
        "What reads right to left in a paragraph from left to right",
        arguments: [
            ("abc def 123", []),
            ("abc שלום def", [4..<8]),
            ("abc שלום עולם, def", [4..<13]),
            ("price: שלום 123 עולם!", [7..<20]),
            ("שלום 12", [0..<7]),
            ("12 שלום", [3..<7]),
            ("a \u{202E}bc\u{202C} d", [3..<6]),
            ("مرحبا\nשלום", [0..<5, 6..<10]),
        ] as [(String, [Range<Int>])])
    func ranges(_ text: String, _ ranges: [Range<Int>]) {
        #expect(Bidirectional.rightToLeftRanges(in: Array(text.utf16)) == ranges)
    }
}

/// Numbers between spaces; `x` is -1.
private func numbers(_ text: ArraySlice<UInt8>, radix: Int = 10) -> [Int] {
    var numbers: [Int] = []
    var isInNumber = false
    for byte in text {
        switch byte {
        case 0x20, 0x09: isInNumber = false
        case UInt8(ascii: "x"): numbers.append(-1)
        default:
            if !isInNumber { numbers.append(0) }
            isInNumber = true
            numbers[numbers.count - 1] = numbers[numbers.count - 1] * radix + Int(byte) - (byte < 0x3a ? 0x30 : 0x37)
        }
    }
    return numbers
}
