/// The bound on a target's ratio.
enum Bound {
    /// A minimum for the speed relative to the reference: the ratio is the reference's time divided by ours.
    case speed(Double)
    /// A maximum for the time relative to the reference: the ratio is our time divided by the reference's.
    case time(Double)
    /// No bound; the ratio is a speed.
    case none

    func ratio(ours: Double, reference: Double) -> Double {
        switch self {
        case .speed, .none: reference / ours
        case .time: ours / reference
        }
    }

    /// Whether a smaller ratio is better.
    var isBetterLower: Bool { if case .time = self { true } else { false } }

    /// Whether a ratio meets the bound; `nil` without a bound.
    func isHeld(by ratio: Double) -> Bool? {
        switch self {
        case .speed(let least): ratio >= least
        case .time(let most): ratio <= most
        case .none: nil
        }
    }

    /// `>= 0.97`, `<= 1.05`, or nothing.
    var text: String {
        switch self {
        case .speed(let least): ">= \(least)"
        case .time(let most): "<= \(most)"
        case .none: ""
        }
    }
}
