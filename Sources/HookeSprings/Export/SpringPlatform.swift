internal import HookeForms
internal import HookeScenario

/// Where a spring is to be pasted.
public enum SpringPlatform: String, CaseIterable, Hashable, Sendable {
    /// SwiftUI's `Animation`.
    case swiftUI = "swiftui"
    /// UIKit's view animations.
    case uikit
    /// Jetpack Compose's `spring`.
    case compose
    /// Flutter's `SpringSimulation`.
    case flutter
    /// A CSS transition with a `linear()` easing.
    case css
    /// motion's `animate`, in JavaScript.
    case motion

    /// A remark in the platform's language.
    func comment(_ words: String) -> String { self == .css ? "/* \(words) */" : "// \(words)" }
}
