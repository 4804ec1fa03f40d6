import HookeAnimation

/// The places of a fragment's clusters: from left to right, right-to-left runs mirrored as wholes.
struct FragmentGeometry {
    let shape: ParagraphShape
    let clusters: Range<Int>
    /// The x at which the text begins.
    let origin: Double

    init(_ walk: FragmentWalk) {
        shape = walk.manager.storage.shape(of: walk.paragraph)
        clusters = walk.record.start..<walk.record.end
        origin = walk.record.part.low + walk.padding
    }

    /// The advance before a cluster in logical order.
    private func advance(before cluster: Int) -> Int64 { shape.advances[cluster] - shape.advances[clusters.lowerBound] }

    /// The visible part of the right-to-left run around a cluster; `nil` outside of runs and in white space at the fragment's end.
    func run(around cluster: Int) -> Range<Int>? {
        var (low, high) = (0, shape.runs.count)
        while low < high {
            let middle = (low + high) / 2
            if shape.runs[middle].clusters.upperBound <= cluster { low = middle + 1 } else { high = middle }
        }
        guard low < shape.runs.count, shape.runs[low].clusters.contains(cluster) else { return nil }
        var run = shape.runs[low].clusters.clamped(to: clusters)
        let reachesEnd = run.upperBound == clusters.upperBound
        while reachesEnd, !run.isEmpty, shape.isWhite[run.upperBound - 1] {
            run = run.lowerBound..<run.upperBound - 1
        }
        return run.contains(cluster) ? run : nil
    }

    /// The left side and the width of a cluster, in points.
    func extent(of cluster: Int) -> (x: Double, width: Double) {
        let width = shape.advances[cluster + 1] - shape.advances[cluster]
        var left = advance(before: cluster)
        if let run = run(around: cluster) {
            left = advance(before: run.lowerBound) + shape.advances[run.upperBound] - shape.advances[cluster + 1]
        }
        return (origin + LayoutUnits.points(left), LayoutUnits.points(width))
    }

    /// The x of the caret before a cluster, or after the last one.
    func caret(before cluster: Int) -> Double {
        if cluster < clusters.upperBound {
            let extent = extent(of: cluster)
            return run(around: cluster) == nil ? extent.x : extent.x + extent.width
        }
        return origin + LayoutUnits.points(advance(before: clusters.upperBound))
    }

    /// The least interval around a range of clusters that is not empty, in points. Runs within are mirrored.
    func extent(of range: Range<Int>) -> Interval {
        var interval = Interval(low: .infinity, high: -.infinity)
        var cluster = range.lowerBound
        while cluster < range.upperBound {
            let first = extent(of: cluster)
            // Up to the end of the run or to the next one, the places are monotonic.
            let end = min(range.upperBound, run(around: cluster)?.upperBound ?? nextRun(after: cluster))
            let last = extent(of: end - 1)
            interval.low = min(interval.low, first.x, last.x)
            interval.high = max(interval.high, first.x + first.width, last.x + last.width)
            cluster = end
        }
        return interval
    }

    /// The first cluster of the next right-to-left run, or the end of the fragment.
    func nextRun(after cluster: Int) -> Int {
        var (low, high) = (0, shape.runs.count)
        while low < high {
            let middle = (low + high) / 2
            if shape.runs[middle].clusters.lowerBound <= cluster { low = middle + 1 } else { high = middle }
        }
        return low < shape.runs.count
            ? min(shape.runs[low].clusters.lowerBound, clusters.upperBound) : clusters.upperBound
    }

    /// The cluster whose extent holds an x; the nearest one at either side. `nil` in an empty fragment.
    func cluster(at x: Double) -> Int? {
        guard !clusters.isEmpty else { return nil }
        // The cluster at the x in logical order, then its mirror image in its run.
        let target = x - origin
        var (low, high) = (clusters.lowerBound, clusters.upperBound - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if LayoutUnits.points(advance(before: middle)) <= target { low = middle } else { high = middle - 1 }
        }
        guard let run = run(around: low) else { return low }
        let mirrored =
            LayoutUnits.points(advance(before: run.lowerBound))
            + LayoutUnits.points(shape.advances[run.upperBound] - shape.advances[clusters.lowerBound]) - target
        (low, high) = (run.lowerBound, run.upperBound - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if LayoutUnits.points(advance(before: middle)) < mirrored { low = middle } else { high = middle - 1 }
        }
        return low
    }
}
