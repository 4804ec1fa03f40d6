import HookeAnimation
import HookeText

/// Random numbers by SplitMix64.
struct Seed {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678 }

    mutating func next(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ (z >> 31)) % UInt64(bound))
    }

    /// A number of 1/8 steps.
    mutating func number(_ range: Range<Double>) -> Double {
        range.lowerBound + Double(next(Int((range.upperBound - range.lowerBound) * 8))) / 8
    }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[next(values.count)] }
}

/// Texts, containers and shapes from a seed.
extension Seed {
    static let words = [
        "a", "of", "the", "quick", "brown", "fox", "(jumps)", "over", "semi\u{AD}auto\u{AD}matic", "well-known",
        "1,000.50",
        "漢字仮名", "、日本語。", "שלום", "עולם", "👩‍👩‍👧", "🇩🇪🇫🇷", "e\u{301}te\u{301}", "𝐀𝐁", "unbreakablewordofgreatlength",
        "iWord", "ada@x-y.de", "www.a-b/c", "+49 30 123-4567", "x\u{A0}y", "\u{3000}", "\t",
    ]

    mutating func attributes() -> TextAttributes {
        var attributes = TextAttributes(font: .sized(pick([12, 12, 16, 13.7])))
        if next(6) == 0 { attributes.kern = number(-1..<2) }
        if next(8) == 0 { attributes.baselineOffset = number(-4..<4) }
        if next(5) == 0 { attributes.link = next(3) }
        return attributes
    }

    mutating func text(words count: Int, newlines: Int) -> AttributedText {
        var text = AttributedText()
        var current = attributes()
        for _ in 0..<count {
            if next(6) == 0 { current = attributes() }
            if next(15) == 0 {
                let size = Size(width: number(2..<40), height: number(2..<40))
                text.append(attachment: TextAttachment(name: "image", size: size), current)
            }
            let end = next(newlines) == 0 ? pick(["\n", "\r\n", "\u{2029}", "\n\n"]) : pick([" ", " ", " ", "  ", ""])
            text.append(AttributedText(pick(Seed.words) + end, current))
        }
        return text
    }

    mutating func containers() throws -> [TextContainer] {
        try (0...next(3)).map { index in
            let height = index == 2 || next(4) == 0 ? .infinity : number(20..<300)
            return try TextContainer(
                width: number(10..<200), height: height, lineFragmentPadding: pick([0, 0, 5, 7.5]))
        }
    }

    /// A shape whose edges do not cross: an ellipse, a ring, a concave polygon.
    mutating func shape() -> (Path, FillRule) {
        let rect = Rect(x: number(-30..<150), y: number(-30..<250), width: number(4..<90), height: number(4..<90))
        var path = Path()
        switch next(4) {
        case 0: path.addRect(rect)
        case 1:
            path.addEllipse(in: rect)
            let (x, y) = (rect.origin.x + rect.size.width / 4, rect.origin.y + rect.size.height / 4)
            path.addEllipse(in: Rect(x: x, y: y, width: rect.size.width / 2, height: rect.size.height / 2))
            return (path, pick([.nonZero, .evenOdd]))
        case 2:
            // A cup that is open above.
            let (low, high) = (rect.origin, rect.origin + Point(x: rect.size.width, y: rect.size.height))
            path.move(to: low)
            path.addLine(to: Point(x: low.x, y: high.y))
            path.addLine(to: high)
            path.addLine(to: Point(x: high.x, y: low.y))
            path.addLine(to: Point(x: low.x + rect.size.width / 2, y: low.y + rect.size.height / 2))
            path.close()
        default: path.addEllipse(in: rect)
        }
        return (path, .nonZero)
    }
}
