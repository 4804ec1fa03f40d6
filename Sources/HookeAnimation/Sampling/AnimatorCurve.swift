import HookeDynamics

/// A curve that an animator evaluates at any fraction of its time.
struct AnimatorCurve {
    let timing: BlockTiming
    /// The duration over which a spring is followed.
    let length: Flicks

    /// The progress at a fraction of the time, which may fall, with its change per fraction.
    func progress(at fraction: Double, isSecond: Bool, isFalling: Bool = false) throws(SolverError) -> Progress {
        switch timing.easing(isSecond: isSecond) {
        case .timing(let function):
            let shown = function.valueAndSlope(at: fraction, isFalling: isFalling)
            return Progress(fraction: shown.value, remaining: nil, rate: shown.slope)
        case .spring(let spring):
            let time = min(max(fraction, 0), 1) * Double(length.count)
            let remaining = try spring.cursor.state(at: Flicks(nearest: time))
            return Progress(
                fraction: 1 - remaining.value, remaining: remaining.value, rate: -(remaining.velocity * length.seconds))
        }
    }

    /// The progress at the start or the end of the time: that of a timing function, 0 or 1 of a spring, which is cut off.
    func progress(atEnd end: Double, isSecond: Bool, isBefore: Bool) -> Double {
        switch timing.easing(isSecond: isSecond) {
        case .timing(let function): function.value(at: end, isBefore: isBefore)
        case .spring: end
        }
    }

    /// The solvers' work so far.
    var work: SolverWork {
        var sum = SolverWork()
        for spring in timing.springs { sum = sum + spring.cursor.work }
        return sum
    }

    /// The histories of the cursors of its springs, which a snapshot stores.
    var histories: [CursorHistory?] { timing.springs.map { $0.cursor.history } }

    /// Moves the cursors of its springs to the times of histories, which must be within its duration.
    func follow(_ histories: [CursorHistory?]) throws(SnapshotError) {
        for (spring, history) in zip(timing.springs, histories) {
            guard let history else { continue }
            try history.requireUp(to: length)
            do throws(SolverError) { try history.replay(on: spring.cursor) } catch { throw .solver(error) }
        }
    }
}

extension Double {
    /// The first fraction in 0...1 at which a function that starts at or below a value reaches it; 1 if it never does.
    ///
    /// Searches 65 points, then bisects. It handles overshoot, and takes the same work on every machine.
    static func firstFraction(
        reaching value: Double, of function: (Double) throws(SolverError) -> Double
    ) throws(SolverError) -> Double {
        var low = 0.0
        if value <= 0 { return low }
        for step in 1...64 {
            var high = Double(step) / 64
            guard try function(high) >= value else {
                low = high
                continue
            }
            for _ in 0..<60 {
                let middle = (low + high) / 2
                if try function(middle) >= value { high = middle } else { low = middle }
            }
            return high
        }
        return 1
    }
}

/// The easing of an animation block, shared by its animations.
struct BlockTiming {
    let curve: ViewCurve
    /// For every property, and for the x of a centre.
    let first: Easing
    /// For the y of a centre, if it differs.
    let second: Easing?
    /// The spring that each number follows by itself: of a centre whose initial velocity is given in points per second, and of every
    /// property where the spring has an end.
    let launch: SpringCurve?

    /// A timing function, or a spring with its solver.
    enum Easing {
        case timing(TimingFunction)
        case spring(MotionProgress)
    }

    /// The easing of a part of a change; the second is the y of a centre that has separate curves.
    func easing(isSecond: Bool) -> Easing { isSecond ? second ?? first : first }

    /// Its springs: none, one, or two if a centre's x and y have different ones.
    var springs: [MotionProgress] {
        [first, second].compactMap { if case .spring(let spring)? = $0 { spring } else { nil } }
    }

    /// Prepares a curve's springs.
    init(along curve: ViewCurve) throws(SolverError) {
        self.curve = curve
        switch curve {
        case .timing(let function):
            (first, second, launch) = (.timing(function), nil, nil)
        case .spring(let spring):
            switch spring.initialVelocity {
            case .absolute(let velocity):
                guard velocity.dx * 0 + velocity.dy * 0 == 0 else {
                    throw .setup(method: spring.solver.name, reason: "a centre's velocity must be finite")
                }
                launch = spring
            case .relative: launch = spring.ending == .none ? nil : spring
            }
            let velocity = spring.relativeVelocity
            first = try BlockTiming.easing(spring, spring.spring, velocity.dx)
            let isSame = velocity.dx == velocity.dy && spring.spring == spring.verticalSpring
            second = isSame ? nil : try BlockTiming.easing(spring, spring.verticalSpring, velocity.dy)
        }
    }

    private static func easing(
        _ curve: SpringCurve, _ spring: Spring, _ velocity: Double
    ) throws(SolverError) -> Easing {
        let crossing = SpringEnding(clampsOvershoot: curve.ending.clampsOvershoot)
        let end = SpringLaunch(relative: velocity).end(along: spring, crossing, of: .points)
        return .spring(try MotionProgress(spring, initialVelocity: velocity, solver: curve.solver, until: end))
    }
}
