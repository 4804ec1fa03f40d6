public import HookeTrace

/// Code for one platform, the platform's rule, and the resulting motion.
protocol PlatformExport {
    /// The platform's rule, one line.
    var rule: String { get }
    /// The code to paste.
    var code: String { get }
    /// The motion that the platform makes of the code.
    var curve: PlatformCurve { get }
    /// The parts of the requested end that the code has; none by default.
    var end: ExportedEnd { get }
}

extension PlatformExport {
    var end: ExportedEnd { [] }
}

/// Code that makes a spring's motion on a platform, and the deviation of the result.
///
///     let report = try SpringReport(SpringQuestion(.duration(0.5, bounce: 0.3)))
///     let export = try report.export(to: .swiftUI)
///     export.code         // let animation = Animation.spring(duration: 0.5, bounce: 0.3)
///     export.deviation    // the largest, in percent of the distance
public struct SpringExport: Hashable, Sendable {
    /// The platform of the code.
    public let platform: SpringPlatform
    /// The code without comments.
    public let code: String
    /// The platform's rule, one line: when the motion ends, and what is undocumented.
    public let rule: String
    /// The largest deviation of the platform's curve from the exact one, including the jump at its end.
    public let deviation: CurveDeviation
    private let curve: PlatformCurve

    init(_ motion: ExportMotion, to platform: SpringPlatform, percent: Double) throws(SpringExportError) {
        let made = try PlatformCode(motion, for: platform, percent: percent)
        self.platform = platform
        code = made.code
        rule = made.rule + (motion.settled == nil ? "; compared over five periods" : "")
        curve = made.curve
        deviation = curve.deviation(from: motion)
    }

    /// The platform's progress at `time` seconds, at least 0: 0 at the start, 1 at the target.
    public func progress(at time: Double) -> Double { curve.progress(at: time) }

    /// When the platform ends the motion, seconds, and by what part of the distance the value then jumps to its target; `nil` for a motion that
    /// does not jump, and for react-spring, whose end depends on the frames.
    public var rest: (time: Double, jump: Double)? { curve.rest }

    private var restWords: String? {
        rest.map {
            // A clamp at the exact crossing leaves a rounding.
            let isJump = abs($0.jump) > 0x1p-40
            return "at rest after \($0.time.text(digits: 4)) s"
                + (isJump ? ", where it jumps by \(($0.jump * 100).text(digits: 3)) % of the distance" : "")
        }
    }

    /// The code to paste, preceded by the rule, the end and the deviation as comments; JSON has none.
    public var text: String {
        guard platform.hasComments else { return code }
        let when = deviation.percent == 0 ? "" : ", at \(deviation.time.text(digits: 4)) s"
        let percent = deviation.percent.text(digits: 3)
        let words = "worst deviation from the exact curve: \(percent) % of the distance\(when)"
        return ([rule, restWords, words].compactMap { $0 }.map(platform.comment) + [code]).joined(separator: "\n")
    }
}

extension SpringReport {
    /// The default error of a CSS easing, percent of the distance.
    public static let defaultError = 0.1

    /// Exports the motion as code for a platform and compares the result with the exact motion of the report's mode.
    ///
    /// - Parameters:
    ///   - platform: the platform of the code.
    ///   - percent: for CSS, the largest error of the easing, percent of the distance, from 0.001 to 10.
    /// The code has the clamp and the limits of rest of the question where the platform takes them; otherwise its rule says that they
    /// are not part of it.
    ///
    /// - Throws: ``SpringExportError``: no distance, too long, no settling, an error out of range, a number that the platform
    ///   cannot represent, or an end that data cannot represent.
    public func export(
        to platform: SpringPlatform, percent: Double = SpringReport.defaultError
    ) throws(SpringExportError) -> SpringExport {
        try SpringExport(try ExportMotion(motion), to: platform, percent: percent)
    }
}

/// A target platform of an export; the raw value is the argument of `--as`.
public enum SpringPlatform: String, CaseIterable, Hashable, Sendable {
    /// SwiftUI's `Animation`.
    case swiftUI = "swiftui"
    /// UIKit's view animations.
    case uikit
    /// Core Animation's `CASpringAnimation`.
    case coreAnimation = "core-animation"
    /// Jetpack Compose's `spring`.
    case compose
    /// Flutter's `SpringSimulation` by mass, stiffness and damping.
    case flutter
    /// Flutter's `SpringDescription.withDurationAndBounce`.
    case flutterDuration = "flutter-duration"
    /// A CSS transition with a `linear()` easing.
    case css
    /// motion's `animate`, in JavaScript.
    case motion
    /// Reanimated's `withSpring` by mass, stiffness and damping.
    case reanimated
    /// Reanimated's `withSpring` by duration and damping ratio.
    case reanimatedDuration = "reanimated-duration"
    /// React Native's `Animated.spring`.
    case reactNative = "react-native"
    /// react-spring's `useSpring`.
    case reactSpring = "react-spring"
    /// Slint's `animate` with the easing `spring`.
    case slint
    /// A design token, as JSON.
    case dtcg
    /// An easing of Figma's prototypes, as JSON.
    case figma

    /// Whether the target's language has comments; JSON has none.
    var hasComments: Bool { self != .dtcg && self != .figma }

    /// A one-line comment in the platform's language.
    func comment(_ words: String) -> String { self == .css ? "/* \(words) */" : "// \(words)" }
}

extension SpringExport {
    /// The export as JSON, with the deviation in full precision.
    public var json: JSONValue {
        [
            "target": .string(platform.rawValue), "code": .string(code),
            "worstDeviationPercent": .real(deviation.percent), "rule": .string(rule),
            "restTime": rest.map { .real($0.time) } ?? .null, "restJump": rest.map { .real($0.jump) } ?? .null,
        ]
    }
}

extension SpringReport {
    /// The report as JSON, with an export as its member `as`.
    public func json(as export: SpringExport) -> JSONValue {
        guard case .object(let members) = json else { return json }
        return .object(members + [.init("as", export.json)])
    }
}
