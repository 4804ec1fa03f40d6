internal import HookeDynamics

/// The band around a motion that line segments must stay within: a floor and a ceiling that are linear between the columns of a
/// time grid, so that a line inside them at the columns is inside them everywhere.
struct ErrorBand {
    /// The duration, milliseconds.
    let milliseconds: Int
    /// The number of columns in the duration; the first column is 0.
    let columns: Int
    /// The number of levels from start to target.
    let levels: Int
    /// Floor and ceiling at each column, in levels.
    let floor: [Double]
    let ceiling: [Double]
    /// The largest narrowing of the band that keeps floor and ceiling linear, a fraction of the distance.
    let slack: Double
    /// Whether the band limits lines only at the columns.
    let isOpenBetweenColumns: Bool

    /// The band of half width `error`, a fraction of the distance, around a motion.
    ///
    /// - Parameters:
    ///   - end: the crossing of the target at which the motion stops, seconds; `nil` for none.
    ///   - isOpenBetweenColumns: whether to ignore the curve between the columns. The band then contains every line that
    ///     is within `error` of the motion at the columns.
    init(
        _ motion: SpringSolution, until end: Double? = nil, error: Double, milliseconds: Int, columns: Int, levels: Int,
        isOpenBetweenColumns: Bool = false
    ) {
        let duration = Double(milliseconds) / 1000
        let step = duration / Double(columns)
        let end = end ?? .infinity
        let states = (0...columns).map { column in
            let time = Double(column * milliseconds) / Double(columns * 1000)
            return time < end ? motion.state(atSeconds: time) : MotionState(value: 0, velocity: 0)
        }
        var turns = motion.inflections(through: min(duration, end))[...]
        // The velocity jumps to 0 at the end.
        if end <= duration { turns.append((end, motion.state(atSeconds: end))) }
        var raised = [Double](repeating: 0, count: columns + 1)
        var lowered = raised
        for column in 0..<(isOpenBetweenColumns ? 0 : columns) {
            var velocities = [states[column].velocity]
            while let turn = turns.first, turn.time <= Double(column + 1) * step {
                velocities.append(turn.state.velocity)
                turns.removeFirst()
            }
            velocities.append(states[column + 1].velocity)
            let changes = zip(velocities, velocities.dropFirst()).map { $1 - $0 }
            // Between two columns, a curve deviates from its chord by less than a quarter of the step times the total change of its
            // velocity: above the chord where the velocity falls, below it where it grows.
            let bulge = changes.reduce(0) { $0 + abs($1) } * step / 4
            for side in [column, column + 1] {
                if changes.contains(where: { $0 < 0 }) { raised[side] = max(raised[side], bulge) }
                if changes.contains(where: { $0 > 0 }) { lowered[side] = max(lowered[side], bulge) }
            }
        }
        let scale = Double(levels)
        floor = zip(states, raised).map { (1 + $0.value + $1 - error) * scale }
        ceiling = zip(states, lowered).map { (1 + $0.value - $1 + error) * scale }
        slack = max(raised.max() ?? 0, lowered.max() ?? 0)
        self.milliseconds = milliseconds
        self.columns = columns
        self.levels = levels
        self.isOpenBetweenColumns = isOpenBetweenColumns
    }
}

extension SpringSolution {
    /// The extrema of the velocity up to `time`, with displacement and velocity at each.
    func inflections(through time: Double) -> [(time: Double, state: MotionState)] {
        rate.extrema(through: time).map { ($0.time, state(atSeconds: $0.time)) }
    }
}

extension ErrorBand {
    /// The smallest number of connected lines within the band, with corners on or off the grid.
    var fewestLines: Int {
        var (floor, ceiling) = (floor, ceiling)
        (floor[0], ceiling[0]) = (0, 0)
        (floor[columns], ceiling[columns]) = (Double(levels), Double(levels))
        return FeasibleBand(floor: floor, ceiling: ceiling, isOpen: isOpenBetweenColumns).lines
    }

    /// A short list of stops on the grid, from 0 to the target, whose lines stay within the band; `nil` if more than `most` are needed.
    ///
    /// The search extends every reached corner by one line at a time, which makes it exact. With more than `corners` reached
    /// corners it extends only those at the edge of the reached region, so that the work grows with the number of columns and not
    /// with its square; but for the grid, every corner visible from farther back is visible from a point of that edge.
    func fewStops(atMost most: Int, corners: Int = 600) -> [LinearStops.Stop]? {
        let goal = LinearStops.Stop(column: columns, level: levels)
        var reached = ReachedLevels(floor: floor, ceiling: ceiling)
        var layers = [[ReachedCorner(stop: LinearStops.Stop(column: 0, level: 0), origin: 0)]]
        // A line without progress may allow the next one to advance; two without progress end the search.
        var farthest = [-2, -1, 0]
        while layers.count < most, let sources = layers.last, farthest[2] > farthest[0] {
            for (origin, source) in sources.enumerated() {
                extend(source.stop) { reached.insert($1, in: $0, from: origin) }
            }
            if let origin = reached.origin(of: goal) { return path(to: goal, origin, layers) }
            farthest = farthest.dropFirst() + [reached.columns.upperBound]
            layers.append(reached.take(atMost: corners))
        }
        return nil
    }

    /// The stops from the start to `goal`, followed back through the layers.
    private func path(
        to goal: LinearStops.Stop, _ origin: Int, _ layers: [[ReachedCorner]]
    ) -> [LinearStops.Stop] {
        var (stops, index) = ([goal], origin)
        for layer in layers.reversed() {
            stops.append(layer[index].stop)
            index = layer[index].origin
        }
        return stops.reversed()
    }

    /// Calls `visit` with each column that a line from `source` can reach within the band, and with its reachable levels. The range of
    /// possible slopes narrows with every column.
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
