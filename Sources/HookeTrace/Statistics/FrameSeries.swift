/// The times and motion of a frame, as far as they are known. Times count ticks of the series' clock.
public struct FrameRecord: Hashable, Sendable {
    /// The cause of a hitch.
    public enum HitchClass: String, CaseIterable, Hashable, Sendable {
        case commit, render, display
    }

    /// A displacement in points with the name of what is displaced.
    public struct Displacement: Hashable, Sendable {
        /// The layer or point and its property.
        public var subject: String
        /// The component along the first axis, or the only one.
        public var x: Double
        /// The component along the second axis; `nil` for a property with one number.
        public var y: Double?

        /// Creates a displacement.
        public init(subject: String, x: Double, y: Double? = nil) { (self.subject, self.x, self.y) = (subject, x, y) }

        /// The Euclidean norm.
        public var norm: Double { y.map { (x * x + $0 * $0).squareRoot() } ?? abs(x) }
    }

    /// The refresh at which its work began, or the row in a trace of another tool.
    public var frame: Int
    /// The start of its work: the time that its content shows.
    public var start: Int64?
    /// The time at which it was shown.
    public var present: Int64?
    /// The refresh at which it was shown.
    public var presentRefresh: Int?
    /// The time from the presentation before, or the frame time that a tool reports.
    public var frameTime: Int64?
    /// The work time of all phases.
    public var cost: Int64?
    /// Whether its work is over the budget.
    public var isOverBudget: Bool?
    /// End of the work minus its deadline.
    public var overrun: Int64?
    /// How much later than intended it was shown.
    public var hitch: Int64?
    /// The cause of the hitch; `nil` without one.
    public var hitchClass: HitchClass?
    /// Whether it was late.
    public var isLate: Bool?
    /// The number of refreshes that it missed.
    public var missed: Int?
    /// Simulated step minus displayed step.
    public var animationError: Int64?
    /// The visible jump of the thing that jumps farthest.
    public var judder: Displacement?
    /// The largest distance of model and presentation.
    public var modelGap: Displacement?
    /// Whether nothing moved in it and nothing was due.
    public var isIdle = false

    /// Creates a frame of which nothing is known but its number.
    public init(frame: Int) { self.frame = frame }
}

/// The frames of a run or trace in the order of their presentation, on a clock with a whole number of ticks in a second.
public struct FrameSeries: Hashable, Sendable {
    /// The display's rate from a refresh on.
    public struct RateChange: Hashable, Sendable {
        /// The first refresh of the rate.
        public var refresh: Int
        /// The number of refreshes in a second, rounded.
        public var perSecond: Int

        /// Creates a rate from a refresh on.
        public init(refresh: Int, perSecond: Int) { (self.refresh, self.perSecond) = (refresh, max(1, perSecond)) }
    }

    /// Ticks of the clock in a second.
    public var ticksPerSecond: Int64
    /// The frames in the order of their presentation.
    public var frames: [FrameRecord]
    /// The rates of the display, in order; empty if the refreshes are not known.
    public var rates: [RateChange]
    /// The animating time if it cannot be computed from starts and presentations.
    public var animatingTime: Int64?

    /// Creates a series.
    public init(ticksPerSecond: Int64, frames: [FrameRecord] = [], rates: [RateChange] = []) {
        trap(unless: ticksPerSecond > 0, "a clock has ticks")
        (self.ticksPerSecond, self.frames, self.rates) = (ticksPerSecond, frames, rates)
    }

    /// The same series with the frames presented in a time only.
    public func restricted(to window: ClosedRange<Int64>) -> FrameSeries {
        var part = self
        part.frames = frames.filter { $0.present.map(window.contains) ?? false }
        return part
    }

    /// A time in whole nanoseconds, half to even.
    public func nanoseconds(_ ticks: Int64) -> Int64 {
        let product = ticks.magnitude.multipliedFullWidth(by: 1_000_000_000)
        let divisor = UInt64(ticksPerSecond)
        guard product.high < divisor else { return ticks < 0 ? .min : .max }
        var (quotient, remainder) = divisor.dividingFullWidth(product)
        if remainder > divisor - remainder || remainder == divisor - remainder && quotient % 2 == 1 { quotient += 1 }
        guard quotient <= UInt64(Int64.max) else { return ticks < 0 ? .min : .max }
        return ticks < 0 ? -Int64(quotient) : Int64(quotient)
    }

    /// An amount of ticks in nanoseconds: half to even for whole ticks, otherwise the nearest double.
    func nanoseconds(of ticks: Double) -> Double {
        if let whole = Int64(exactly: ticks) { return Double(nanoseconds(whole)) }
        return ticks * 1e9 / Double(ticksPerSecond)
    }

    /// The lengths of the intervals that begin at refreshes and together span a time: equal as far as whole ticks allow.
    ///
    /// Where the rate before them differs from the rate after them, it changed at the refresh among them with which the intervals of both come
    /// nearest to the time: a rate may change at a refresh without a frame.
    func intervals(of refreshes: Range<Int>, spanning span: Int64) -> [Int64] {
        let steps = Int64(refreshes.count)
        let before = ticksPerSecond / Int64(perSecond(at: refreshes.lowerBound))
        let after = ticksPerSecond / Int64(perSecond(at: refreshes.upperBound))
        var change = steps
        if before != after {
            let (excess, difference) = (span - steps * after, before - after)
            change = Swift.min(steps, Swift.max(0, Int64((Double(excess) / Double(difference)).rounded())))
        }
        guard change > 0, change < steps else {
            return (0..<steps).map { span * ($0 + 1) / steps - span * $0 / steps }
        }
        var lengths = (0..<steps).map { $0 < change ? before : after }
        lengths[lengths.count - 1] = span - lengths.dropLast().reduce(0, +)
        return lengths
    }

    private func perSecond(at refresh: Int) -> Int { rates.last { $0.refresh <= refresh }?.perSecond ?? 1 }

    /// The stretches of time in which something moves or is due: from the start of the first such frame to the presentation of the last,
    /// joined where they overlap.
    var animatingStretches: [Range<Int64>] {
        var stretches: [Range<Int64>] = []
        var isOpen = false
        for frame in frames {
            guard let start = frame.start, let present = frame.present, start <= present else { continue }
            if frame.isIdle {
                isOpen = false
            } else if let last = stretches.last, isOpen || start <= last.upperBound {
                stretches[stretches.count - 1] = last.lowerBound..<Swift.max(last.upperBound, present)
                isOpen = true
            } else {
                stretches.append(start..<present)
                isOpen = true
            }
        }
        return stretches
    }

    /// The sum of the animating stretches, or the given time.
    public var totalAnimatingTime: Int64 {
        animatingTime ?? animatingStretches.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    }
}

extension FrameSeries {
    /// The animation error of a frame: its simulated step minus its displayed step, in the same unit.
    public static func animationError(
        start: Int64, present: Int64, startBefore: Int64, presentBefore: Int64
    ) -> Int64 {
        // How late the frame before was, less how late this one is: small where the steps may be beyond 64 bits.
        (presentBefore - startBefore) - (present - start)
    }

    /// The judder of something that moves with a velocity in points per second, shown late by a time in seconds.
    public static func judder(lateness: Double, velocity: FrameRecord.Displacement) -> FrameRecord.Displacement {
        FrameRecord.Displacement(
            subject: velocity.subject, x: lateness * velocity.x, y: velocity.y.map { lateness * $0 })
    }

    /// Whether work is over a budget: the sum of the phases with one deadline, a phase of its own with a deadline for each.
    public static func isOverBudget(phases: [Int64], budget: Int64, hasDeadlinePerPhase: Bool) -> Bool {
        hasDeadlinePerPhase ? phases.contains { $0 > budget } : phases.reduce(0, +) > budget
    }
}
