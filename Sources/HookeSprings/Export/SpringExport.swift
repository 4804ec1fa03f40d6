internal import HookeTrace
internal import HookeForms
internal import HookeScenario

/// What one platform is told, by which rule it moves, and what comes of it.
protocol PlatformExport {
    /// The platform's rule, in a line.
    var rule: String { get }
    /// The code, ready to paste.
    var code: String { get }
    /// What the platform makes of the code.
    var curve: PlatformCurve { get }
}

/// A spring's motion as code for a platform, with what that platform makes of it.
///
///     let report = try SpringReport(SpringQuestion(.duration(0.5, bounce: 0.3)))
///     let export = try report.export(to: .swiftUI)
///     export.code         // let animation = Animation.spring(duration: 0.5, bounce: 0.3)
///     export.deviation    // at the worst, in percent of the distance
public struct SpringExport: Hashable, Sendable {
    /// Where it is to be pasted.
    public let platform: SpringPlatform
    /// The code without remarks.
    public let code: String
    /// The platform's rule, in a line: what ends the motion, and what is not documented.
    public let rule: String
    /// How far the platform's curve is off the exact one at the worst, the jump at its end included.
    public let deviation: CurveDeviation
    private let curve: PlatformCurve

    init(_ asked: ExportMotion, to platform: SpringPlatform, percent: Double) throws(SpringExportError) {
        let export: any PlatformExport =
            switch platform {
            case .swiftUI: SwiftUIExport(asked)
            case .uikit: UIKitExport(asked)
            case .compose: try ComposeExport(asked)
            case .flutter: FlutterExport(asked)
            case .css: try CSSExport(asked, percent: percent)
            case .motion: MotionExport(asked)
            }
        self.platform = platform
        code = export.code
        rule = export.rule + (asked.settled == nil ? "; compared over five periods" : "")
        curve = export.curve
        deviation = curve.deviation(from: asked)
    }

    /// Where the platform has the motion `time` seconds after its start, not negative: 0 at the start, 1 at the target.
    public func progress(at time: Double) -> Double { curve.progress(at: time) }

    /// All of it, to be pasted as it is: rule and deviation as remarks.
    public var text: String {
        let when = deviation.percent == 0 ? "" : ", at \(deviation.time.text(digits: 4)) s"
        let percent = deviation.percent.text(digits: 3)
        let words = "worst deviation from the exact curve: \(percent) % of the distance\(when)"
        return [platform.comment(rule), platform.comment(words), code].joined(separator: "\n")
    }
}

extension SpringReport {
    /// The error of a CSS easing unless another is asked for, percent of the distance.
    public static let usualError = 0.1

    /// The motion as code for a platform. What it is compared with is the exact motion of the spring of the report's mode.
    ///
    /// - Parameters:
    ///   - platform: where it is to be pasted.
    ///   - percent: for CSS, how far the easing may be off, percent of the distance, from 0.001 to 10.
    /// - Throws: ``SpringExportError``: no distance, too long, no end, an error out of reach, or numbers that the platform
    ///   cannot hold.
    public func export(
        to platform: SpringPlatform, percent: Double = SpringReport.usualError
    ) throws(SpringExportError) -> SpringExport {
        try SpringExport(try ExportMotion(motion), to: platform, percent: percent)
    }
}
