/// The catalogue of named timing functions: CSS, Core Animation, UIKit, Material 2 and Material 3.
///
/// A name means one function wherever it stands. Names on which CSS and UIKit agree have no prefix; Material's have one, because its two
/// versions have a `standard`, `accelerate` and `decelerate` of their own. CSS `ease` and Core Animation's `default` are one curve;
/// `ease-in-out` is another, Core Animation's `easeInEaseOut` and UIKit's `curveEaseInOut`.
///
/// Sources: CSS Easing Functions Level 2; `CAMediaTimingFunctionName`; Android's `FastOutSlowInInterpolator` and its kin, the curves of Material
/// Design 2; the motion tokens of Material Design 3 (m3.material.io) and its path in Material Components for Android.
public enum EasingName: String, Hashable, Sendable, CaseIterable {
    /// Constant speed.
    case linear
    /// CSS's initial value.
    case ease
    /// Slow at the start.
    case easeIn = "ease-in"
    /// Slow at the end.
    case easeOut = "ease-out"
    /// Slow at the start and the end.
    case easeInOut = "ease-in-out"
    /// The timing function of implicit animations.
    case `default`
    /// A jump at the start.
    case stepStart = "step-start"
    /// A jump at the end.
    case stepEnd = "step-end"
    /// Material 2: elements that move on the screen.
    case material2Standard = "material2-standard"
    /// Material 2: elements that enter.
    case material2Decelerate = "material2-decelerate"
    /// Material 2: elements that leave for good.
    case material2Accelerate = "material2-accelerate"
    /// Material 2: elements that leave and may return.
    case material2Sharp = "material2-sharp"
    /// Material 3: small transitions.
    case material3Standard = "material3-standard"
    /// Material 3: small transitions that enter.
    case material3StandardDecelerate = "material3-standard-decelerate"
    /// Material 3: small transitions that leave.
    case material3StandardAccelerate = "material3-standard-accelerate"
    /// Material 3: most transitions.
    case material3Emphasized = "material3-emphasized"
    /// Material 3: transitions that enter.
    case material3EmphasizedDecelerate = "material3-emphasized-decelerate"
    /// Material 3: transitions that leave.
    case material3EmphasizedAccelerate = "material3-emphasized-accelerate"

    /// The names of CSS, which ``TimingFunction/init(css:)`` reads.
    static let css: [EasingName] = [.linear, .ease, .easeIn, .easeOut, .easeInOut, .stepStart, .stepEnd]

    /// The description for people, with the numbers.
    public var about: String {
        switch self {
        case .linear: "evenly"
        case .ease: "CSS: the same as default"
        case .easeIn: "slowly at first, (0.42, 0, 1, 1)"
        case .easeOut: "slowly at the end, (0, 0, 0.58, 1)"
        case .easeInOut: "slowly at both ends, (0.42, 0, 0.58, 1)"
        case .default: "as implicit animations do, (0.25, 0.1, 0.25, 1)"
        case .stepStart: "CSS: a jump at the start, steps(1, start)"
        case .stepEnd: "CSS: a jump at the end, steps(1, end)"
        case .material2Standard: "Android: fast out, slow in, (0.4, 0, 0.2, 1)"
        case .material2Decelerate: "Android: linear out, slow in, (0, 0, 0.2, 1)"
        case .material2Accelerate: "Android: fast out, linear in, (0.4, 0, 1, 1)"
        case .material2Sharp: "Android: (0.4, 0, 0.6, 1)"
        case .material3Standard: "Android: (0.2, 0, 0, 1)"
        case .material3StandardDecelerate: "Android: (0, 0, 0, 1)"
        case .material3StandardAccelerate: "Android: (0.3, 0, 1, 1)"
        case .material3Emphasized:
            "Android: two curves, C 0.05 0 0.133333 0.06 0.166666 0.4 C 0.208333 0.82 0.25 1 1 1"
        case .material3EmphasizedDecelerate: "Android: (0.05, 0.7, 0.1, 1)"
        case .material3EmphasizedAccelerate: "Android: (0.3, 0, 0.8, 0.15)"
        }
    }

    /// The timing function.
    public var function: TimingFunction {
        switch self {
        case .linear: .linear
        case .ease, .default: .default
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .easeInOut: .easeInEaseOut
        case .stepStart: .steps(1, .jumpStart)
        case .stepEnd: .steps(1, .jumpEnd)
        case .material2Standard: TimingFunction(0.4, 0, 0.2, 1)
        case .material2Decelerate: TimingFunction(0, 0, 0.2, 1)
        case .material2Accelerate: TimingFunction(0.4, 0, 1, 1)
        case .material2Sharp: TimingFunction(0.4, 0, 0.6, 1)
        case .material3Standard: TimingFunction(0.2, 0, 0, 1)
        case .material3StandardDecelerate: TimingFunction(0, 0, 0, 1)
        case .material3StandardAccelerate: TimingFunction(0.3, 0, 1, 1)
        case .material3Emphasized:
            TimingFunction(
                .joined(
                    JoinedBeziers(
                        (Point(x: 0.05, y: 0), Point(x: 0.133333, y: 0.06)), joint: Point(x: 0.166666, y: 0.4),
                        (Point(x: 0.208333, y: 0.82), Point(x: 0.25, y: 1)))))
        case .material3EmphasizedDecelerate: TimingFunction(0.05, 0.7, 0.1, 1)
        case .material3EmphasizedAccelerate: TimingFunction(0.3, 0, 0.8, 0.15)
        }
    }
}
