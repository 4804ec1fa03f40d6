extension StopTube {
    /// The fewest stops, from 0 to the target, whose lines stay within the tube; `nil` where no stops of this grid do.
    ///
    /// A search in breadth over all corners of the grid, so no list of stops on the grid is shorter. From a corner, those lines
    /// go through whose slope lies between two bounds, which every column on the way narrows (after H. Imai and M. Iri, "An
    /// optimal algorithm for approximating a piecewise linear function", Journal of Information Processing 9, 1986).
    func fewestStops() -> [LinearStops.Stop]? {
        var reached = CornersReached(self)
        guard reached.visit(LinearStops.Stop(column: 0, level: 0), from: -1) else { return nil }
        var next = 0
        while next < reached.queue.count {
            if let goal = extend(next, &reached) { return reached.way(to: goal) }
            next += 1
        }
        return nil
    }

    /// Visits all corners that a line from corner number `source` leads to, the farthest first; the number of the target's, if it
    /// is one. Of lists with the same count, the found one's stops therefore come late rather than at once.
    private func extend(_ source: Int, _ reached: inout CornersReached) -> Int? {
        let start = reached.queue[source]
        let level = Double(start.level)
        let known = reached.queue.count
        var (least, most) = (-Double.infinity, Double.infinity)
        var column = start.column + 1
        while column <= columns {
            let run = Double(column - start.column)
            let (low, high) = ((floor[column] - level) / run, (ceiling[column] - level) / run)
            if low > least { least = low }
            if high < most { most = high }
            if least > most { break }
            var corner = Int((level + least * run).rounded(.up))
            let last = Int((level + most * run).rounded(.down))
            while corner <= last {
                let isNew = reached.visit(LinearStops.Stop(column: column, level: corner), from: source)
                if isNew, column == columns, corner == levels { return reached.queue.count - 1 }
                corner += 1
            }
            column += 1
        }
        reached.reverse(from: known)
        return nil
    }
}

/// Corners of a grid in the order in which they were reached, and from where.
private struct CornersReached {
    private(set) var queue: [LinearStops.Stop] = []
    private var origins: [Int] = []
    private var isVisited: [Bool]
    /// For each column its first level in the tube, where its levels begin among all, and how many they are.
    private let lowest: [Int]
    private let offsets: [Int]
    private let counts: [Int]

    init(_ tube: StopTube) {
        lowest = tube.floor.map { Int($0.rounded(.up)) }
        counts = zip(lowest, tube.ceiling).map { max(0, Int($1.rounded(.down)) - $0 + 1) }
        var total = 0
        offsets = counts.map { count in
            total += count
            return total - count
        }
        isVisited = [Bool](repeating: false, count: total)
    }

    /// Whether a corner is in the tube and reached for the first time.
    mutating func visit(_ corner: LinearStops.Stop, from origin: Int) -> Bool {
        let index = corner.level - lowest[corner.column]
        guard index >= 0, index < counts[corner.column] else { return false }
        let place = offsets[corner.column] + index
        guard !isVisited[place] else { return false }
        isVisited[place] = true
        queue.append(corner)
        origins.append(origin)
        return true
    }

    /// Turns round the order of those that were reached last, all from the same corner.
    mutating func reverse(from known: Int) { queue[known...].reverse() }

    func way(to goal: Int) -> [LinearStops.Stop] {
        var stops: [LinearStops.Stop] = []
        var corner = goal
        while corner >= 0 {
            stops.append(queue[corner])
            corner = origins[corner]
        }
        return stops.reversed()
    }
}
