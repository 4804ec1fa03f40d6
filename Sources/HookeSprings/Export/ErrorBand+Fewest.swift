internal import HookeForms
internal import HookeScenario

extension ErrorBand {
    /// The fewest lines within the tube, wherever they meet: of its grid or not.
    var fewestLines: Int {
        var (floor, ceiling) = (floor, ceiling)
        (floor[0], ceiling[0]) = (0, 0)
        (floor[columns], ceiling[columns]) = (Double(levels), Double(levels))
        return FeasibleBand(floor: floor, ceiling: ceiling, isOpen: isOpenBetweenColumns).lines
    }

    /// Few stops on the grid, from 0 to the target, whose lines stay within the tube; `nil` where no more than `most` lead there.
    ///
    /// Line after line, it goes on from all corners that have been reached, which makes the search complete, or if there are more
    /// than `corners` of them from those at the edge of what has been reached, so that the work grows with the columns and not
    /// with their square: whatever is seen from farther back is seen, but for the grid, from some point of that edge.
    func fewStops(atMost most: Int, corners: Int = 600) -> [LinearStops.Stop]? {
        let goal = LinearStops.Stop(column: columns, level: levels)
        var reached = GridReached(self)
        var layers = [[ReachedCorner(stop: LinearStops.Stop(column: 0, level: 0), origin: 0)]]
        // One line may only make room for the next; two that lead no farther are the end.
        var farthest = [-2, -1, 0]
        while layers.count < most, let sources = layers.last, farthest[2] > farthest[0] {
            for (origin, source) in sources.enumerated() {
                extend(source.stop) { reached.insert($1, in: $0, from: origin) }
            }
            if let origin = reached.origin(of: goal) { return way(to: goal, origin, layers) }
            farthest = farthest.dropFirst() + [reached.columns.upperBound]
            layers.append(reached.take(atMost: corners))
        }
        return nil
    }

    private func way(
        to goal: LinearStops.Stop, _ origin: Int, _ layers: [[ReachedCorner]]
    ) -> [LinearStops.Stop] {
        var (stops, index) = ([goal], origin)
        for layer in layers.reversed() {
            stops.append(layer[index].stop)
            index = layer[index].origin
        }
        return stops.reversed()
    }

    /// Calls `visit` with each column to which a line leads from a stop, and with the levels there: those lines go through whose
    /// slope lies between two bounds, which every column on the way narrows.
    private func extend(_ source: LinearStops.Stop, _ visit: (_ column: Int, _ levels: ClosedRange<Int>) -> Void) {
        let level = Double(source.level)
        var (least, most) = (-Double.infinity, Double.infinity)
        var column = source.column + 1
        while column <= columns {
            let run = Double(column - source.column)
            least = max(least, (floor[column] - level) / run)
            most = min(most, (ceiling[column] - level) / run)
            if least > most { return }
            let (low, high) = (Int((level + least * run).rounded(.up)), Int((level + most * run).rounded(.down)))
            if low <= high { visit(column, low...high) }
            column += 1
        }
    }
}
