public import HookeAnimation

/// Colours every match of `i[\p{Alphabetic}&&\p{Uppercase}][\p{Alphabetic}]+` in the paragraphs that an edit touched: an `i`, an uppercase
/// letter, and at least one more letter, as many as there are.
///
/// The whole paragraph is looked at, because a match can begin before the edited range: `iW` is none, `iWo` is one. A newline typed inside
/// a word makes two paragraphs, each looked at. A letter beyond the Basic Multilingual Plane counts as one.
public struct TextHighlighter: Hashable, Sendable {
    /// The colour of matches.
    public var color: Color
    /// The colour of all other text in the paragraphs.
    public var plainColor: Color

    /// A highlighter by its two colours.
    public init(color: Color = .red, plainColor: Color = .black) {
        (self.color, self.plainColor) = (color, plainColor)
    }

    /// The ranges of all matches from left to right, each as long as possible.
    public static func matches(in text: Span<UInt16>) -> [Range<Int>] {
        var matches: [Range<Int>] = []
        var start = 0
        while start < text.count {
            if text[start] == 0x69, let end = end(ofMatchAt: start, in: text) {
                matches.append(start..<end)
                start = end
            } else {
                start += 1
            }
        }
        return matches
    }

    private static func end(ofMatchAt start: Int, in text: Span<UInt16>) -> Int? {
        var position = start + 1
        guard position < text.count else { return nil }
        let second = UTF16Scalars.next(in: text, at: &position)
        guard TextProperties.isAlphabetic(second), TextProperties.isUppercase(second) else { return nil }
        let least = position
        while position < text.count {
            var next = position
            guard TextProperties.isAlphabetic(UTF16Scalars.next(in: text, at: &next)) else { break }
            position = next
        }
        return position > least ? position : nil
    }
}

extension TextStorage {
    /// Colours paragraphs; the layout stays.
    func highlight(_ range: Range<Int>) {
        guard let highlighter else { return }
        for paragraph in range {
            let units = paragraphs[paragraph].units
            let matches = TextHighlighter.matches(in: units.span)
            paragraphs[paragraph].attributes.color(matches, by: highlighter)
        }
    }
}

extension AttributeRuns {
    /// Gives ascending ranges the highlighter's colour and the rest the plain one, in time proportional to runs and ranges.
    fileprivate mutating func color(_ matches: [Range<Int>], by highlighter: TextHighlighter) {
        var colored = AttributeRuns()
        var (start, match) = (0, 0)
        for run in runs {
            let end = start + run.count
            while start < end {
                while match < matches.count, matches[match].upperBound <= start { match += 1 }
                let next = match < matches.count ? matches[match] : end..<end
                var attributes = run.attributes
                let isMatch = next.lowerBound <= start && start < next.upperBound
                attributes.color = isMatch ? highlighter.color : highlighter.plainColor
                let stop = min(end, isMatch ? next.upperBound : next.lowerBound)
                colored.append(stop - start, attributes)
                start = stop
            }
        }
        self = colored
    }
}
