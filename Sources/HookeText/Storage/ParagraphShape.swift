/// What the layout of a paragraph needs to know of its text: clusters, advances, breaks and heights, computed once per edit of the paragraph.
final class ParagraphShape {
    /// A place where a line may end.
    struct Break {
        /// The cluster before which the line ends.
        var cluster: Int32
        /// The end of the last cluster before it that is not hanging white space.
        var visibleEnd: Int32
        /// The right-to-left run around it; -1 outside.
        var run: Int32
        /// Whether it lies inside a link or directly after it.
        var isInLink: Bool
        /// The width of the hyphen that a break after a soft hyphen shows; otherwise 0.
        var hyphen: Int64
    }

    /// Clusters of right-to-left text.
    struct Run {
        var clusters: Range<Int>
        /// Without white space at its end.
        var width: Int64
    }

    /// Clusters of equal heights, up to the next style.
    struct Style {
        var start: Int32
        var ascent: Int64
        var descent: Int64
    }

    /// The offsets of the clusters in the paragraph, and its count.
    let clusterStarts: [Int32]
    /// The sums of the advances before each cluster, and of all.
    let advances: [Int64]
    /// Whether each cluster hangs at the end of a line: white space, or the end of the paragraph.
    let isWhite: [Bool]
    /// The last is the end of the paragraph; none in an empty one.
    let breaks: [Break]
    let runs: [Run]
    let styles: [Style]

    var clusterCount: Int { isWhite.count }

    init(_ units: [UInt16], _ attributes: AttributeRuns, _ cache: inout AdvanceCache) {
        let starts = GraphemeBreaks.boundaries(in: units).map { Int32($0) }
        clusterStarts = starts.isEmpty ? [0] : starts
        let clusterCount = clusterStarts.count - 1
        var measured = ClusterMeasurement(capacity: clusterCount)
        measured.measure(units, clusterStarts, attributes, &cache)
        (advances, isWhite, styles) = (measured.advances, measured.isWhite, measured.styles)
        runs = ParagraphShape.runs(in: units, measured, clusterStarts)
        breaks = ParagraphShape.breaks(in: units, attributes, measured, clusterStarts, runs, &cache)
    }

    /// The cluster that holds an offset of the paragraph, or the number of clusters at its end.
    func cluster(at offset: Int) -> Int {
        var (low, high) = (0, clusterCount)
        while low < high {
            let middle = (low + high + 1) / 2
            if Int(clusterStarts[middle]) <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Whether an offset of the paragraph lies between two clusters.
    func isBoundary(_ offset: Int) -> Bool { Int(clusterStarts[cluster(at: offset)]) == offset }

    /// The greatest heights of a range of clusters that is not empty.
    func metrics(of clusters: Range<Int>) -> LineMetrics {
        var index = style(of: clusters.lowerBound)
        var (ascent, descent) = (styles[index].ascent, styles[index].descent)
        index += 1
        while index < styles.count, Int(styles[index].start) < clusters.upperBound {
            ascent = max(ascent, styles[index].ascent)
            descent = max(descent, styles[index].descent)
            index += 1
        }
        return LineMetrics(ascent, descent)
    }

    private func style(of cluster: Int) -> Int {
        var (low, high) = (0, styles.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if Int(styles[middle].start) <= cluster { low = middle } else { high = middle - 1 }
        }
        return low
    }
}

extension ParagraphShape {
    private static func runs(in units: [UInt16], _ measured: ClusterMeasurement, _ starts: [Int32]) -> [Run] {
        // The first right-to-left letters are the Hebrew ones.
        guard units.contains(where: { $0 >= 0x0590 }) else { return [] }
        var cluster = 0
        return Bidirectional.rightToLeftRanges(in: units).compactMap { range in
            while cluster + 1 < starts.count, Int(starts[cluster]) < range.lowerBound { cluster += 1 }
            let first = cluster
            while cluster + 1 < starts.count, Int(starts[cluster]) < range.upperBound { cluster += 1 }
            var end = cluster
            while end > first, measured.isWhite[end - 1] { end -= 1 }
            guard first < cluster else { return nil }
            return Run(clusters: first..<cluster, width: measured.advances[end] - measured.advances[first])
        }
    }

    private static func breaks(
        in units: [UInt16], _ attributes: AttributeRuns, _ measured: ClusterMeasurement, _ starts: [Int32],
        _ runs: [Run], _ cache: inout AdvanceCache
    ) -> [Break] {
        let opportunities = LineBreaks.opportunities(in: units)
        let links = LinkRanges(attributes)
        var breaks: [Break] = []
        breaks.reserveCapacity(opportunities.count)
        var (cluster, visibleEnd, run, link) = (0, 0, 0, 0)
        for opportunity in opportunities {
            let offset = opportunity.offset
            while cluster + 1 < starts.count, Int(starts[cluster]) < offset {
                cluster += 1
                if !measured.isWhite[cluster - 1] { visibleEnd = cluster }
            }
            // A break inside a cluster is none.
            guard Int(starts[cluster]) == offset, cluster > 0 else { continue }
            while run < runs.count, runs[run].clusters.upperBound <= cluster { run += 1 }
            let isInRun = run < runs.count && runs[run].clusters.lowerBound < cluster
            while link < links.ranges.count, links.ranges[link].upperBound < offset { link += 1 }
            let isInLink = link < links.ranges.count && links.ranges[link].lowerBound < offset
            let isSoft = units[offset - 1] == SoftHyphen.unit && offset < units.count
            breaks.append(
                Break(
                    cluster: Int32(cluster), visibleEnd: Int32(visibleEnd), run: isInRun ? Int32(run) : -1,
                    isInLink: isInLink,
                    hyphen: isSoft ? cache.hyphen(attributes.run(at: offset - 1)?.attributes.font) : 0))
        }
        return breaks
    }
}

/// The ranges of links in a paragraph: neighbouring runs with the same identifier are one, and so are those of a link that was found.
struct LinkRanges {
    /// The links in order.
    private(set) var ranges: [Range<Int>] = []

    /// - Parameter onlyGiven: whether links that were found are left out.
    init(_ attributes: AttributeRuns, onlyGiven: Bool = false) {
        var walk = LinkWalk(attributes)
        while let range = walk.next() { if !onlyGiven || walk.isGiven { ranges.append(range) } }
    }
}

/// A walk over the links of a paragraph. It allocates nothing.
struct LinkWalk: IteratorProtocol {
    private let runs: [AttributeRuns.Run]
    private var (index, start) = (0, 0)
    /// Whether attributes give the last link; otherwise it was found.
    private(set) var isGiven = false

    init(_ attributes: AttributeRuns) { runs = attributes.runs }

    mutating func next() -> Range<Int>? {
        while index < runs.count {
            let (first, attributes) = (start, runs[index].attributes)
            start += runs[index].count
            index += 1
            guard attributes.isLink else { continue }
            while index < runs.count, runs[index].attributes.isSameLink(as: attributes) {
                start += runs[index].count
                index += 1
            }
            isGiven = attributes.link != nil
            return first..<start
        }
        return nil
    }
}

/// The soft hyphen, which shows only where a line ends after it.
enum SoftHyphen {
    static let unit: UInt16 = 0x00AD
    /// What it shows as: U+2010.
    static let shown: UInt16 = 0x2010
}
