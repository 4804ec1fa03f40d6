/// A target's code, its rule and the motion that it makes of the code.
struct PlatformCode {
    /// The platform's rule, one line.
    let rule: String
    /// The code to paste.
    let code: String
    /// The motion that the platform makes of the code.
    let curve: PlatformCurve

    private init(_ export: some PlatformExport, _ motion: ExportMotion) {
        let missing = motion.requested.missing(in: export.end).map { "; not part of this code: \($0)" }
        rule = export.rule + (missing ?? "")
        code = export.code
        curve = export.curve
    }

    /// Exports a motion by the type of its platform.
    init(_ motion: ExportMotion, for platform: SpringPlatform, percent: Double) throws(SpringExportError) {
        switch platform {
        case .swiftUI: self.init(SwiftUIExport(motion), motion)
        case .uikit: self.init(UIKitExport(motion), motion)
        case .coreAnimation: self.init(CoreAnimationExport(motion), motion)
        case .compose: self.init(try ComposeExport(motion), motion)
        case .flutter: self.init(FlutterExport(motion), motion)
        case .flutterDuration: self.init(FlutterExport(perceived: motion), motion)
        case .css: self.init(try CSSExport(motion, percent: percent), motion)
        case .motion: self.init(MotionExport(motion), motion)
        case .reanimated: self.init(try ReanimatedExport(motion), motion)
        case .reanimatedDuration: self.init(try ReanimatedExport(perceived: motion), motion)
        case .reactNative: self.init(try ReactNativeExport(motion), motion)
        case .reactSpring: self.init(try ReactSpringExport(motion), motion)
        case .slint: self.init(try SlintExport(motion), motion)
        case .dtcg: self.init(try TokenExport(motion), motion)
        case .figma: self.init(try FigmaExport(motion), motion)
        }
    }
}
