package import HookeAnimation
public import HookeForms

/// A timing function in a scenario file, given by its name or its control points.
public enum TimingCurve: Hashable, Sendable {
    /// A timing function of Core Animation.
    case named(PanCurve)
    /// A cubic Bézier curve from (0, 0) to (1, 1); the x of its control points is from 0 to 1.
    case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
}

extension TimingCurve {
    static let schema = Schema<TimingCurve>.oneOf([
        Schema<PanCurve>.words.map { TimingCurve.named($0) },
        Schema<[Located<Double>]>.tuple(
            .located(.number(.value)), count: 4, named: "a timing function (x1, y1, x2, y2)"
        ).checked { points, _, diagnostics in
            for time in [points[0], points[2]] where !(0...1).contains(time.value) {
                diagnostics.report(
                    at: time.position, "control point x \(time.text) is out of range",
                    expected: "x from 0 to 1")
            }
        }.map { TimingCurve.cubic(x1: $0[0].value, y1: $0[1].value, x2: $0[2].value, y2: $0[3].value) },
    ])

    /// The timing function.
    package var function: TimingFunction {
        switch self {
        case .named(let name): name.timingFunction
        case .cubic(let x1, let y1, let x2, let y2): TimingFunction(x1, y1, x2, y2)
        }
    }
}

/// The timing functions of Core Animation by name.
public enum PanCurve: String, Word {
    /// The word for one of them in messages.
    public static let noun = "timing function"

    /// Constant speed.
    case linear
    /// Slow at the start.
    case easeIn = "ease-in"
    /// Slow at the end.
    case easeOut = "ease-out"
    /// Slow at the start and the end.
    case easeInOut = "ease-in-out"
    /// The timing function of implicit animations.
    case standard = "default"

    /// The description for people, with the control points.
    public var about: String {
        switch self {
        case .linear: "evenly"
        case .easeIn: "slowly at first, (0.42, 0, 1, 1)"
        case .easeOut: "slowly at the end, (0, 0, 0.58, 1)"
        case .easeInOut: "slowly at both ends, (0.42, 0, 0.58, 1)"
        case .standard: "as implicit animations do, (0.25, 0.1, 0.25, 1)"
        }
    }
}

extension PanCurve {
    /// The timing function.
    package var timingFunction: TimingFunction {
        switch self {
        case .linear: .linear
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .easeInOut: .easeInEaseOut
        case .standard: .default
        }
    }
}
