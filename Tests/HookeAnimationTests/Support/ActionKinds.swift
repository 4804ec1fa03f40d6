import HookeAnimation
import HookeDynamics

/// The kind of an action, and its basic animation.
extension Action? {
    var isAnimation: Bool {
        if case .animation(let animation) = self { animation.kind != "transition" } else { false }
    }
    var isTransition: Bool {
        if case .animation(let animation) = self { animation.kind == "transition" } else { false }
    }
    var animation: BasicAnimation? {
        if case .animation(let animation) = self { animation.asBasic } else { nil }
    }
}
