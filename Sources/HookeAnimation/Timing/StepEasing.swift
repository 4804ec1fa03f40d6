import HookeDynamics

/// Equal intervals with a constant output each, as CSS `steps()`: CSS Easing Functions Level 2, the output of a step easing function.
public struct StepEasing: Hashable, Sendable {
    /// The number of intervals: at least 1, with ``Position/jumpNone`` at least 2.
    public let count: Int
    /// Where the output rises.
    public let position: Position

    /// Where the output rises, by CSS's names.
    public enum Position: String, Hashable, Sendable, CaseIterable {
        /// At the start of each interval; CSS's `start` too.
        case jumpStart = "jump-start"
        /// At the end of each interval; CSS's `end` too.
        case jumpEnd = "jump-end"
        /// Between intervals only.
        case jumpNone = "jump-none"
        /// At the start of the first interval and at the end of each.
        case jumpBoth = "jump-both"

        /// The least number of intervals.
        var leastCount: Int {
            switch self {
            case .jumpStart, .jumpEnd, .jumpBoth: 1
            case .jumpNone: 2
            }
        }
    }

    /// The largest number of intervals.
    static let mostCount = Int(Int32.max)

    init(_ count: Int, _ position: Position) {
        trap(
            unless: (position.leastCount...StepEasing.mostCount).contains(count),
            "steps are at least one, without jumps at the ends two")
        (self.count, self.position) = (count, position)
    }

    /// The output; at a rise that after it, before the begin of an animation (CSS's before flag) that below it.
    ///
    /// An input rises at the double nearest to k / count, where the rounded product of input and count would sometimes miss k.
    func value(at fraction: Double, isBefore: Bool) -> Double {
        let intervals = Double(count)
        var step = (fraction * intervals).rounded(.down)
        if (step + 1) / intervals <= fraction { step += 1 } else if step / intervals > fraction { step -= 1 }
        let isAtRise = step / intervals == fraction
        var jumps = intervals
        switch position {
        case .jumpEnd: break
        case .jumpStart: step += 1
        case .jumpNone: jumps -= 1
        case .jumpBoth:
            step += 1
            jumps += 1
        }
        if isBefore && isAtRise { step -= 1 }
        if fraction >= 0 && step < 0 { step = 0 }
        if fraction <= 1 && step > jumps { step = jumps }
        return step / jumps
    }
}
