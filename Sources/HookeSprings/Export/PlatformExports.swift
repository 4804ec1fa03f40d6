extension SpringExport {
    /// Exports a motion by the type of its platform.
    init(_ motion: ExportMotion, to platform: SpringPlatform, percent: Double) throws(SpringExportError) {
        switch platform {
        case .swiftUI: self.init(SwiftUIExport(motion), of: motion, for: platform)
        case .uikit: self.init(UIKitExport(motion), of: motion, for: platform)
        case .coreAnimation: self.init(CoreAnimationExport(motion), of: motion, for: platform)
        case .compose: self.init(try ComposeExport(motion), of: motion, for: platform)
        case .flutter: self.init(FlutterExport(motion), of: motion, for: platform)
        case .css: self.init(try CSSExport(motion, percent: percent), of: motion, for: platform)
        case .motion: self.init(MotionExport(motion), of: motion, for: platform)
        }
    }
}
