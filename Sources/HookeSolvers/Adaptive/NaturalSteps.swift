import HookeDynamics

/// The steps that an adaptive method chooses from time zero on, and the states between them.
///
/// Neither the times asked for nor their order change the steps. A time between two accepted points is reached from the earlier one by a shorter step,
/// whose result is discarded. Points are kept by their number, as those of a fixed grid are; of a multistep method only those at which
/// it restarts.
final class NaturalSteps: FlightSteps {
    private let stepper: any NaturalStepper
    private let stateCount: Int
    private let stopsPerSecond: Double
    private var checkpoints: CheckpointStore
    /// The accepted point `number`: components, length of the next step, time, attempts in the sixtieth of a second that has begun.
    private var point: [Double]
    /// The point after it, if `isNextKnown`; the stepper's memory belongs there.
    private var next: [Double]
    private var isNextKnown = false
    private var between: [Double]
    /// `nil` after a failed step.
    private var number: Int64? = 0
    /// The furthest time gone to.
    private(set) var furthest = Flicks.zero

    /// - Parameter longestStep: The longest step in the first seconds, a whole fraction of a second.
    init(_ stepper: any NaturalStepper, from initial: [Double], atMost longestStep: Flicks) {
        self.stepper = stepper
        stopsPerSecond = (1 / longestStep.seconds).rounded()
        stateCount = initial.count
        point = initial + [stepper.firstLength, 0, 0]
        next = point
        between = point
        checkpoints = CheckpointStore(stateCount: point.count)
        checkpoints.offer(point, at: 0)
    }

    var work: SolverWork { stepper.work }

    /// Writes the components of the state at a time.
    func go(to time: Flicks, into answer: inout [Double]) throws(SolverError) {
        try go(to: time.seconds, into: &answer)
        furthest = max(furthest, time)
    }

    func stepEnd(after time: Double, into state: inout [Double]) throws(SolverError) -> Double {
        let here = try follow(to: time)
        if !isNextKnown { try takeStep(from: here) }
        for component in 0..<stateCount { state[component] = next[component] }
        return self.time(of: next)
    }

    func go(to seconds: Double, into answer: inout [Double]) throws(SolverError) {
        _ = try follow(to: seconds)
        // A shorter distance is one of rounding, and too short for some methods.
        if seconds - self.time(of: point) > 0x1p-50 * seconds {
            for index in point.indices { between[index] = point[index] }
            try stepper.reach(seconds, from: self.time(of: point), state: &between)
            for component in 0..<stateCount { answer[component] = between[component] }
        } else {
            for component in 0..<stateCount { answer[component] = point[component] }
        }
    }

    private func time(of point: [Double]) -> Double { point[stateCount + 1] }

    /// Makes `point` the last one that is not after `time`, and returns its number.
    private func follow(to time: Double) throws(SolverError) -> Int64 {
        var here = start(towards: time)
        while self.time(of: point) < time {
            if !isNextKnown { try takeStep(from: here) }
            guard self.time(of: next) <= time else { return here }
            swap(&point, &next)
            isNextKnown = false
            here += 1
            number = here
            if here % stepper.restartInterval == 0 { checkpoints.offer(point, at: here / stepper.restartInterval) }
        }
        return here
    }

    /// Takes the step from `point`, whose number is given, to `next`.
    private func takeStep(from here: Int64) throws(SolverError) {
        for index in point.indices { next[index] = point[index] }
        let begin = time(of: point)
        // Invalid until the step has succeeded: after an error a multistep method's memory is of no use.
        number = nil
        let step = try stepper.takeStep(
            &next, from: begin, atMost: longestStep(at: begin), taken: Int(point[stateCount + 2]),
            isContinuing: here % stepper.restartInterval != 0)
        number = here
        next[stateCount + 1] = step.time
        let isSameSixtieth = (60 * begin).rounded(.down) == (60 * step.time).rounded(.down)
        next[stateCount + 2] = isSameSixtieth ? Double(step.taken) : 0
        isNextKnown = true
    }

    /// The number of the point to start from: the present one, unless it is after the time or a kept one lies between.
    private func start(towards time: Double) -> Int64 {
        let kept = checkpoints.last(withComponent: stateCount + 1, atMost: time)
        let keptNumber = kept * stepper.restartInterval
        if let number, self.time(of: point) <= time, number >= keptNumber { return number }
        checkpoints.restore(&point, from: kept)
        isNextKnown = false
        number = keptNumber
        return keptNumber
    }

    /// The longest step, seconds: a sixtieth of a second, or a thousandth of the time so far; a second pass shortens both.
    ///
    /// A system at rest has no error at any length: without a limit its steps would grow until they pass over a force that begins later. Errors too are
    /// smaller than with steps as long as a loose tolerance lets them be.
    ///
    /// From a whole sixtieth (1/126 s in a second pass) it leads to the next one, so that a smooth motion has points at the usual frames.
    private func longestStep(at time: Double) -> Double {
        let longest = 1 / stopsPerSecond
        let later = time * (longest / (1000 / 60))
        guard later < longest else { return later }
        let number = (stopsPerSecond * time).rounded()
        return time == number / stopsPerSecond ? (number + 1) / stopsPerSecond - time : longest
    }
}
