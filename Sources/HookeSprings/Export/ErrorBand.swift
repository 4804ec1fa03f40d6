internal import HookeForms
internal import HookeScenario
internal import HookeDynamics

/// What straight lines have to stay within to be near a motion: a floor and a ceiling that are straight between the columns of
/// a grid, so that a line which keeps to them at the columns keeps to them everywhere.
struct ErrorBand {
    /// The duration, milliseconds.
    let milliseconds: Int
    /// How many columns the duration has; the first column is 0.
    let columns: Int
    /// How many levels there are from 0 to the target.
    let levels: Int
    /// Floor and ceiling at each column, in levels.
    let floor: [Double]
    let ceiling: [Double]
    /// What the straightness of floor and ceiling costs of the error at the worst, a fraction of the distance.
    let slack: Double
    /// Whether only the columns count.
    let isOpenBetweenColumns: Bool

    /// The tube of half width `error`, a fraction of the distance, around a motion.
    ///
    /// A tube that is `isOpenBetweenColumns` is the wider one that leaves out what the curve does there: whatever is near the
    /// motion at every column is in it.
    init(
        _ motion: SpringSolution, error: Double, milliseconds: Int, columns: Int, levels: Int,
        isOpenBetweenColumns: Bool = false
    ) {
        let duration = Double(milliseconds) / 1000
        let step = duration / Double(columns)
        let states = (0...columns).map {
            motion.state(atSeconds: Double($0 * milliseconds) / Double(columns * 1000))
        }
        var turns = motion.inflections(through: duration)[...]
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
            // Over a column, a curve is off its chord by less than a quarter of the step times what its velocity changes by in
            // all: above it where the velocity falls, below it where it grows.
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
    /// Where the velocity turns back, up to `time`, with displacement and velocity then: a velocity moves as a spring does, too.
    func inflections(through time: Double) -> [(time: Double, state: MotionState)] {
        rate.extrema(through: time).map { ($0.time, state(atSeconds: $0.time)) }
    }

    /// The velocity, as a motion of the same spring.
    var rate: SpringSolution {
        let pull = -(spring.stiffness * initial.value + spring.damping * initial.velocity) / spring.mass
        return SpringSolution(spring, from: MotionState(value: initial.velocity, velocity: pull))
    }
}
