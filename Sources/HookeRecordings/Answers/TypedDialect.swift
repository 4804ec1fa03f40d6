import HookeDynamics

/// A pair of parameters by which springs are given in code and design tools.
public enum TypedDialect: String, Hashable, Sendable, CaseIterable {
    /// Duration and damping ratio of `UIView.animate(withDuration:usingSpringWithDamping:)`.
    case uiView = "UIView duration and ratio"
    /// Response and damping ratio.
    case response = "response and ratio"
    /// Duration and bounce of SwiftUI and UIKit.
    case bounce = "duration and bounce"
    /// Stiffness and damping, with mass 1.
    case physics = "stiffness and damping"
    /// Origami's tension and friction.
    case tension = "tension and friction"
    /// Visual duration and bounce of the library motion.
    case visualDuration = "visual duration and bounce"

    /// The pair of a natural frequency (per second) and a damping ratio.
    func pair(frequency: Double, ratio: Double) -> (first: Double, second: Double)? {
        let bounce = ratio <= 1 ? 1 - ratio : 1 / ratio - 1
        switch self {
        case .uiView:
            guard ratio <= 1 else { return nil }
            return UIKitDuration.scaledFrequency(ratio: ratio).map { ($0 / frequency, ratio) }
        case .response: return (2 * .pi / frequency, ratio)
        case .bounce: return (2 * .pi / frequency, bounce)
        case .physics: return (frequency * frequency, 2 * ratio * frequency)
        case .tension:
            return ((frequency * frequency - 194) / 3.62 + 30, (2 * ratio * frequency - 25) / 3 + 8)
        case .visualDuration: return (2 * .pi / (1.2 * frequency), bounce)
        }
    }

    /// Natural frequency and damping ratio of a pair; `nil` if there is no such spring.
    func spring(_ first: Double, _ second: Double) -> (frequency: Double, ratio: Double)? {
        func ratio(ofBounce bounce: Double) -> Double { bounce >= 0 ? 1 - bounce : 1 / (1 + bounce) }
        let (frequency, damping): (Double, Double)
        switch self {
        case .uiView:
            guard second <= 1, let scaled = UIKitDuration.scaledFrequency(ratio: second) else { return nil }
            (frequency, damping) = (scaled / first, second)
        case .response: (frequency, damping) = (2 * .pi / first, second)
        case .bounce: (frequency, damping) = (2 * .pi / first, ratio(ofBounce: second))
        case .physics, .tension:
            let stiffness = self == .physics ? first : 3.62 * (first - 30) + 194
            let coefficient = self == .physics ? second : 3 * (second - 8) + 25
            guard stiffness > 0 else { return nil }
            (frequency, damping) = (stiffness.squareRoot(), coefficient / (2 * stiffness.squareRoot()))
        case .visualDuration: (frequency, damping) = (2 * .pi / (1.2 * first), ratio(ofBounce: second))
        }
        guard frequency > 0, frequency.isFinite, damping >= 0, damping.isFinite else { return nil }
        return (frequency, damping)
    }

    /// How often springs are given so; the rest up to 1 are springs without round numbers.
    var prior: Double {
        switch self {
        case .uiView: 0.25
        case .response: 0.1
        case .bounce: 0.15
        case .physics: 0.3
        case .tension, .visualDuration: 0.05
        }
    }

    /// Which numbers are typed for the first parameter, and for the second.
    var scales: (first: RoundScale, second: RoundScale) {
        switch self {
        case .uiView, .response, .visualDuration, .bounce:
            (.seconds, self == .uiView || self == .response ? .ratio : .bounce)
        case .physics: (.stiffness, .damping)
        case .tension: (.stiffness, .damping)
        }
    }
}

/// How people round a number: levels of roundness, and how often each is used.
struct RoundScale {
    /// The finest step.
    let unit: Double
    /// The steps in units, the roundest first, and the share of numbers that are typed so.
    let levels: [(step: Int, share: Double)]
    /// The width of the range in which such numbers lie: of the number, or of its logarithm.
    let range: Double
    let isLogarithmic: Bool

    static let seconds = RoundScale(
        unit: 0.01, levels: [(10, 0.45), (25, 0.15), (5, 0.2), (1, 0.2)], range: 3, isLogarithmic: true)
    static let ratio = RoundScale(
        unit: 0.005, levels: [(200, 0.1), (20, 0.38), (10, 0.22), (2, 0.27), (1, 0.03)], range: 1, isLogarithmic: false)
    static let bounce = RoundScale(
        unit: 0.01, levels: [(100, 0.1), (10, 0.4), (5, 0.25), (1, 0.25)], range: 1, isLogarithmic: false)
    static let stiffness = RoundScale(
        unit: 1, levels: [(100, 0.3), (50, 0.15), (10, 0.25), (5, 0.1), (1, 0.2)], range: 4.6, isLogarithmic: true)
    static let damping = RoundScale(
        unit: 0.1, levels: [(50, 0.35), (10, 0.4), (5, 0.15), (1, 0.1)], range: 3.4, isLogarithmic: true)

    /// The share of typed numbers that are this multiple of the unit, and the step of its level.
    func weight(of multiple: Int) -> (share: Double, step: Double) {
        for level in levels where multiple % level.step == 0 {
            let step = Double(level.step) * unit
            // Of numbers below ten units, as many of each.
            let density = isLogarithmic ? 1 / max(10 * unit, (Double(multiple) * unit).magnitude) : 1
            return (level.share * step * density / range, step)
        }
        return (0, unit)
    }
}
