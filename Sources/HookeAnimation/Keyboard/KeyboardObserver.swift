public import HookeDynamics

/// A slide of a ``Keyboard``, as the user info of `UIKeyboardWillChangeFrameNotification` has it.
public struct KeyboardFrameChange: Sendable {
    /// The keyboard's frame before the slide, with its accessory view, in the coordinates of the layer in which it slides.
    public let frameBegin: Rect
    /// The frame after the slide.
    public let frameEnd: Rect
    /// The duration of the slide.
    public let duration: Flicks
    /// The curve of the slide.
    public let curve: ViewCurve
    /// UIKit's number of the curve, which is none of the published ones.
    public static let curveNumber = 7

    /// A slide.
    public init(frameBegin: Rect, frameEnd: Rect, duration: Flicks, curve: ViewCurve) {
        (self.frameBegin, self.frameEnd, self.duration, self.curve) = (frameBegin, frameEnd, duration, curve)
    }

    /// The animation of the slide: what moves with it along the keyboard's own curve, whatever block is open.
    public var animation: ViewAnimation { animation(along: curve) }

    /// An animation over the slide's duration, along another curve.
    public func animation(along curve: ViewCurve) -> ViewAnimation {
        var animation = ViewAnimation(duration: duration, curve: curve)
        animation.options = [.overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions]
        return animation
    }
}

/// Closures that a ``Keyboard`` calls before it slides, as notifications of `UIResponder`.
///
/// `willChangeFrame` comes first, then `willShow` or `willHide`; a shown keyboard that changes its height calls `willShow`, too. They must not
/// show or hide the keyboard, which traps.
public struct KeyboardObserver {
    /// Called before each slide.
    public var willChangeFrame: ((KeyboardFrameChange) -> Void)?
    /// Called before the keyboard slides in or to another height.
    public var willShow: ((KeyboardFrameChange) -> Void)?
    /// Called before the keyboard slides out.
    public var willHide: ((KeyboardFrameChange) -> Void)?

    /// An observer; an omitted closure does nothing.
    public init(
        willChangeFrame: ((KeyboardFrameChange) -> Void)? = nil, willShow: ((KeyboardFrameChange) -> Void)? = nil,
        willHide: ((KeyboardFrameChange) -> Void)? = nil
    ) {
        (self.willChangeFrame, self.willShow, self.willHide) = (willChangeFrame, willShow, willHide)
    }
}
