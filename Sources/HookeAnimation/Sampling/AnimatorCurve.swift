import HookeDynamics

/// A curve that an animator can read at any share of its time.
struct AnimatorCurve {
    let timing: BlockTiming
    /// How long a spring is read for.
    let length: Flicks

    /// The progress at a share of the time, and its change per share.
    func progress(at fraction: Double, isSecond: Bool) throws(SolverError) -> Progress {
        switch timing.easing(isSecond: isSecond) {
        case .timing(let function):
            return Progress(fraction: function.value(at: fraction), remaining: nil, rate: function.slope(at: fraction))
        case .spring(let spring):
            let time = min(max(fraction, 0), 1) * Double(length.count)
            let left = try spring.cursor.state(at: Flicks(nearest: time))
            return Progress(
                fraction: 1 - left.value, remaining: left.value, rate: -(left.velocity * length.seconds))
        }
    }

    /// What solving it has cost so far.
    var work: SolverWork {
        var sum = SolverWork()
        for spring in timing.springs { sum = sum + spring.cursor.work }
        return sum
    }

    /// Where the cursors of its springs have been, which a snapshot keeps.
    var histories: [CursorHistory?] { timing.springs.map { $0.cursor.history } }

    /// Has the cursors of its springs go where others of the same springs have been.
    func follow(_ histories: [CursorHistory?]) throws(SolverError) {
        for (spring, history) in zip(timing.springs, histories) {
            if let history { try spring.cursor.follow(history) }
        }
    }
}

extension Double {
    /// The first share of 0...1 at which something that begins at or below a value reaches it; 1 where it never does.
    ///
    /// Looked for at 65 places, then halved: overshoot and all, the same work on every machine.
    static func firstFraction(
        reaching value: Double, of way: (Double) throws(SolverError) -> Double
    ) throws(SolverError) -> Double {
        var low = 0.0
        if value <= 0 { return low }
        for step in 1...64 {
            var high = Double(step) / 64
            guard try way(high) >= value else {
                low = high
                continue
            }
            for _ in 0..<60 {
                let middle = (low + high) / 2
                if try way(middle) >= value { high = middle } else { low = middle }
            }
            return high
        }
        return 1
    }
}

/// A block's curve, ready to be read by all that the block animates.
struct BlockTiming {
    let curve: ViewCurve
    /// For all that has one direction, and for a centre's x.
    let first: Easing
    /// For a centre's y, where that is another.
    let second: Easing?
    /// A spring that a centre starts along with a velocity in points per second.
    let launch: (curve: SpringCurve, velocity: Vector)?

    /// A curve's function, or its spring set up.
    enum Easing {
        case timing(TimingFunction)
        case spring(SpringProgress)
    }

    /// What a part of a change follows; the second is a centre's y where that has a curve of its own.
    func easing(isSecond: Bool) -> Easing { isSecond ? second ?? first : first }

    /// Its springs: none, one, or two where a centre's y has a spring that differs from x's.
    var springs: [SpringProgress] {
        [first, second].compactMap { if case .spring(let spring)? = $0 { spring } else { nil } }
    }

    /// Sets a curve's springs up.
    init(along curve: ViewCurve) throws(SolverError) {
        self.curve = curve
        switch curve {
        case .timing(let function):
            (first, second, launch) = (.timing(function), nil, nil)
        case .spring(let spring):
            switch spring.initialVelocity {
            case .absolute(let velocity):
                guard velocity.dx * 0 + velocity.dy * 0 == 0 else {
                    throw .setup(
                        method: spring.solver.name, reason: "a centre's velocity is finite, and not \(velocity)")
                }
                launch = (spring, velocity)
            case .relative: launch = nil
            }
            let velocity = spring.relativeVelocity
            first = try BlockTiming.easing(spring.spring, velocity.dx, spring.solver)
            let isSame = velocity.dx == velocity.dy && spring.spring == spring.verticalSpring
            second = isSame ? nil : try BlockTiming.easing(spring.verticalSpring, velocity.dy, spring.solver)
        }
    }

    private static func easing(
        _ spring: Spring, _ velocity: Double, _ solver: any Solver
    ) throws(SolverError) -> Easing {
        .spring(try SpringProgress(spring, initialVelocity: velocity, solver: solver))
    }
}

extension RunningAnimation.Easing {
    /// As a block's curve has it.
    init(_ easing: BlockTiming.Easing) {
        switch easing {
        case .timing(let function): self = .timing(function)
        case .spring(let spring): self = .spring(spring)
        }
    }
}
