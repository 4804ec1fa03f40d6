import HookeAnimation
import HookeText

/// The layout written down from its rules: slow, without caches, over the whole text at once, in binary fractions that add exactly.
struct ReferenceLayout {
    var text: AttributedText
    var defaultAttributes: TextAttributes
    var containers: [TextContainer]
    /// The exclusion paths of each container.
    var shapes: [[ReferenceShape]]
    var spacing = LineSpacing.none
    var heightRule = LineHeightRule.natural
    var forbidsBreaksInLinks = false
    var hyphenationFactor = 1.0

    struct Fragment: Hashable {
        var container: Int
        var range: Range<Int>
        var rect: Rect
        var usedWidth: Double
        var baseline: Double
        var fragmentIndex: Int
        var isExtra: Bool
        var showsHyphen: Bool
    }

    private var starts: [Int] { GraphemeBreaks.boundaries(in: text.units) }

    static func rounded(_ points: Double) -> Double { (points * 65536).rounded() / 65536 }

    func fragments() -> [Fragment] {
        let measured = MeasuredText(self)
        var result: [Fragment] = []
        var (cluster, container, y) = (0, 0, 0.0)
        var isExtraDone = false
        while container < containers.count {
            let isExtra = cluster == measured.count
            if isExtra, isExtraDone || !measured.endsWithNewline { break }
            guard let line = line(measured, from: cluster, container, y) else {
                (container, y) = (container + 1, 0)
                continue
            }
            result += line.fragments
            y += line.height
            guard !line.fragments.isEmpty else { continue }
            if isExtra { isExtraDone = true }
            cluster = line.end
            if case .glyphIndex(let per) = spacing, !isExtra { y += Double((cluster - 1) / per) }
        }
        return result
    }

    private struct Line {
        var fragments: [Fragment] = []
        var height: Double
        var end: Int
    }

    /// A line at a height; without fragments if it is passed; `nil` if the container has no room for it.
    private func line(_ text: MeasuredText, from start: Int, _ container: Int, _ y: Double) -> Line? {
        let isExtra = start == text.count
        let first = isExtra ? LineMetrics(natural: defaultAttributes) : text.metrics[start]
        var metrics: (ascent: Double, descent: Double)
        switch heightRule {
        case .natural: metrics = (first.ascent, first.descent)
        case .uniform(let uniform): metrics = (uniform.ascent, uniform.descent)
        case .uniformFromSecondLine(let uniform):
            metrics = (y == 0 ? first.ascent : uniform.ascent, uniform.descent)
        }
        while true {
            let height = metrics.ascent + metrics.descent
            if y + height > containers[container].height { return nil }
            var line = filled(text, from: start, container, y, height)
            for index in line.fragments.indices { line.fragments[index].baseline = y + metrics.ascent }
            var grown = metrics
            for cluster in start..<line.end {
                let own = text.metrics[cluster]
                switch heightRule {
                case .natural: grown = (max(grown.ascent, own.ascent), max(grown.descent, own.descent))
                case .uniform: break
                case .uniformFromSecondLine: if y == 0 { grown.ascent = max(grown.ascent, own.ascent) }
                }
            }
            if grown == metrics { return line }
            metrics = grown
        }
    }

    private func filled(
        _ text: MeasuredText, from start: Int, _ container: Int, _ y: Double, _ height: Double
    ) -> Line {
        let width = containers[container].width
        let padding = containers[container].lineFragmentPadding
        let covered = shapes[container].flatMap { $0.projection(from: y, to: y + height) }
        let parts = ReferenceShape.free(of: covered, width: width)
        let isUntouched = parts.count == 1 && parts[0] == 0..<width
        var line = Line(height: height, end: start)
        for (index, part) in parts.enumerated() {
            let room = part.upperBound - part.lowerBound - 2 * padding
            var fill: (end: Int, width: Double, hyphen: Bool)?
            if start == text.count {
                if room >= 0 || isUntouched { fill = (start, 0, false) }
            } else {
                fill = pieces(text, from: line.end, room: room, wholeLine: width - 2 * padding)
                if fill == nil, isUntouched { fill = clusters(text, from: line.end, room: room) }
            }
            guard let fill else { continue }
            line.fragments.append(
                Fragment(
                    container: container, range: text.offset(line.end)..<text.offset(fill.end),
                    rect: Rect(x: part.lowerBound, y: y, width: part.upperBound - part.lowerBound, height: height),
                    usedWidth: fill.width, baseline: 0, fragmentIndex: index, isExtra: start == text.count,
                    showsHyphen: fill.hyphen))
            line.end = fill.end
            if line.end == text.count || text.isNewline[line.end - 1] { break }
        }
        return line
    }

    /// The last allowed break whose text has room, and shows a hyphen only if the text would otherwise be short.
    private func pieces(
        _ text: MeasuredText, from start: Int, room: Double, wholeLine: Double
    ) -> (end: Int, width: Double, hyphen: Bool)? {
        var last = start
        while last < text.count, !text.isNewline[last] { last += 1 }
        last = min(last + 1, text.count)
        var hyphenated: (end: Int, width: Double, hyphen: Bool)?
        for end in stride(from: last, to: start, by: -1) where text.canBreak[end] || end == last {
            let offset = text.offset(end)
            let isInLink = text.links.contains { $0.lowerBound < offset && offset <= $0.upperBound }
            if end < last {
                if forbidsBreaksInLinks, isInLink { continue }
                let run = text.runs.first { $0.lowerBound < end && end < $0.upperBound }
                if let run, text.width(run) <= wholeLine { continue }
            }
            let hyphen = end < last && text.isSoftHyphen[end - 1] ? text.hyphenWidth(end - 1) : 0
            let width = text.width(start..<end) + hyphen
            guard width <= room else { continue }
            if hyphen == 0 || hyphenationFactor == 1 {
                let isShort = width < hyphenationFactor * room
                return hyphenated != nil && isShort ? hyphenated : (end, width, hyphen > 0)
            }
            hyphenated = hyphenated ?? (end, width, true)
        }
        return hyphenationFactor * room > 0 ? hyphenated : nil
    }

    /// As many clusters as have room.
    private func clusters(
        _ text: MeasuredText, from start: Int, room: Double
    ) -> (end: Int, width: Double, hyphen: Bool) {
        var end = start + 1
        func isInParagraph(_ cluster: Int) -> Bool { cluster < text.count && !text.isNewline[cluster - 1] }
        while isInParagraph(end), text.width(start..<end + 1) <= room || text.isWhite[end] { end += 1 }
        return (end, text.width(start..<end), false)
    }
}

extension LineMetrics {
    /// The metrics of text with attributes, or of its attachment.
    init(natural attributes: TextAttributes) {
        if let size = attributes.attachment?.size {
            self.init(ascent: size.height + attributes.baselineOffset, descent: -attributes.baselineOffset)
        } else {
            self.init(
                ascent: attributes.font.ascent + attributes.baselineOffset,
                descent: attributes.font.descent - attributes.baselineOffset)
        }
    }
}

/// A text's clusters, measured one by one.
struct MeasuredText {
    let starts: [Int]
    var metrics: [LineMetrics] = []
    var isNewline: [Bool] = []
    var isWhite: [Bool] = []
    var isSoftHyphen: [Bool] = []
    var canBreak: [Bool]
    var links: [Range<Int>] = []
    var runs: [Range<Int>] = []
    private var advances: [Double] = []
    private let text: AttributedText

    var count: Int { starts.count - 1 }
    var endsWithNewline: Bool { isNewline.last ?? true }

    func offset(_ cluster: Int) -> Int { starts[cluster] }

    /// The sum of advances without white space at the end.
    func width(_ clusters: Range<Int>) -> Double {
        var end = clusters.upperBound
        while end > clusters.lowerBound, isWhite[end - 1] { end -= 1 }
        return advances[clusters.lowerBound..<end].reduce(0, +)
    }

    func hyphenWidth(_ cluster: Int) -> Double {
        let attributes = text.attributes(at: starts[cluster])!
        return ReferenceLayout.rounded(attributes.font.advance(of: ([0x2010] as [UInt16]).span))
    }

    init(_ layout: ReferenceLayout) {
        text = layout.text
        let units = text.units
        let boundaries = GraphemeBreaks.boundaries(in: units)
        starts = boundaries.isEmpty ? [0] : boundaries
        canBreak = Array(repeating: false, count: starts.count)
        let offsets = Set(LineBreaks.opportunities(in: units).map(\.offset))
        for cluster in 0..<count {
            let unit = units[starts[cluster]]
            let attributes = text.attributes(at: starts[cluster])!
            metrics.append(LineMetrics(natural: attributes))
            isNewline.append([0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029].contains(unit))
            isSoftHyphen.append(unit == 0xAD)
            let isSpace = [0x09, 0x20, 0x3000].contains(unit)
            isWhite.append(isSpace || isNewline[cluster])
            if isNewline[cluster] || isSoftHyphen[cluster] {
                advances.append(0)
            } else if let attachment = attributes.attachment {
                advances.append(ReferenceLayout.rounded(attachment.size.width))
            } else {
                let advance = attributes.font.advance(of: Array(units[starts[cluster]..<starts[cluster + 1]]).span)
                advances.append(
                    max(0, ReferenceLayout.rounded(advance) + ReferenceLayout.rounded(attributes.kern)))
            }
            canBreak[cluster + 1] = offsets.contains(starts[cluster + 1])
        }
        findLinks()
        findRuns(units)
    }

    private mutating func findLinks() {
        var last: String?
        for run in text.runs {
            let link = run.attributes.link.map { "\($0)" } ?? run.attributes.foundLink?.rawValue
            defer { last = link }
            guard let link else { continue }
            if last == link {
                links[links.count - 1] = links[links.count - 1].lowerBound..<run.range.upperBound
            } else {
                links.append(run.range)
            }
        }
    }

    /// The right-to-left runs of each paragraph, in clusters.
    private mutating func findRuns(_ units: [UInt16]) {
        var first = 0
        for cluster in 0..<count where isNewline[cluster] || cluster + 1 == count {
            let range = starts[first]..<starts[cluster + 1]
            for run in Bidirectional.rightToLeftRanges(in: Array(units[range])) {
                let lower = starts.firstIndex { $0 >= run.lowerBound + range.lowerBound }!
                let upper = starts.firstIndex { $0 >= run.upperBound + range.lowerBound }!
                runs.append(lower..<upper)
            }
            first = cluster + 1
        }
    }
}
