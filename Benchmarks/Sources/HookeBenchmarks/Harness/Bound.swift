/// What a ratio must come to.
enum Bound {
    /// Our speed in parts of the reference's, at least; the ratio is the reference's time to ours.
    case speed(Double)
    /// Our time in parts of the reference's, at most; the ratio is our time to the reference's.
    case time(Double)
    /// Nothing: reported as a speed.
    case none

    func ratio(ours: Double, reference: Double) -> Double {
        switch self {
        case .speed, .none: reference / ours
        case .time: ours / reference
        }
    }

    /// Whether a smaller ratio is a better one.
    var isBetterLower: Bool { if case .time = self { true } else { false } }

    /// Whether a ratio is good enough; `nil` where nothing was promised.
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
