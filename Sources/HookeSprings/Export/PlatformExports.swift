/// A target's code, its rule and the motion that it makes of the code.
struct PlatformCode {
    /// The platform's rule, one line.
    let rule: String
    /// The code to paste.
    let code: String
    /// The motion that the platform makes of the code.
    let curve: PlatformCurve

    private init(_ export: some PlatformExport) {
        rule = export.rule
        code = export.code
        curve = export.curve
    }

    /// Exports a motion by the type of its platform.
    init(_ motion: ExportMotion, for platform: SpringPlatform, percent: Double) throws(SpringExportError) {
        switch platform {
        case .swiftUI: self.init(SwiftUIExport(motion))
        case .uikit: self.init(UIKitExport(motion))
        case .coreAnimation: self.init(CoreAnimationExport(motion))
        case .compose: self.init(try ComposeExport(motion))
        case .flutter: self.init(FlutterExport(motion))
        case .flutterDuration: self.init(FlutterExport(perceived: motion))
        case .css: self.init(try CSSExport(motion, percent: percent))
        case .motion: self.init(MotionExport(motion))
        case .reanimated: self.init(try ReanimatedExport(motion))
        case .reanimatedDuration: self.init(try ReanimatedExport(perceived: motion))
        case .reactNative: self.init(try ReactNativeExport(motion))
        case .reactSpring: self.init(try ReactSpringExport(motion))
        case .slint: self.init(try SlintExport(motion))
        case .dtcg: self.init(TokenExport(motion))
        case .figma: self.init(FigmaExport(motion))
        }
    }
}
