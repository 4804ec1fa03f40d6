public import HookeDynamics

/// How the views of an animation block move.
public struct ViewAnimation: Sendable {
    /// How long it takes; zero or less animates nothing. A spring is cut off then, whatever its state, as UIKit's is.
    public var duration: Flicks
    /// What the way follows.
    public var curve: ViewCurve
    /// How long it waits; the model is new at once. Within another block it is counted from now too.
    public var delay = Flicks.zero
    /// What else is asked for. The curve's and the keyframes' bits are not read here: ``curve`` says it.
    public var options: ViewAnimationOptions = []

    /// Whether the animated views take touches meanwhile.
    public var allowsUserInteraction: Bool {
        get { options.contains(.allowUserInteraction) }
        set { if newValue { options.insert(.allowUserInteraction) } else { options.remove(.allowUserInteraction) } }
    }

    /// Along a timing function.
    public static func timing(_ function: TimingFunction = .easeInEaseOut, duration: Flicks) -> ViewAnimation {
        ViewAnimation(duration: duration, curve: .timing(function))
    }

    /// Along a spring; `initialVelocity` is in distances per second towards the target.
    public static func spring(
        _ spring: Spring, initialVelocity: Double = 0, duration: Flicks, solver: any Solver = Propagator()
    ) -> ViewAnimation {
        let velocity = Vector(dx: initialVelocity, dy: initialVelocity)
        return ViewAnimation(
            duration: duration,
            curve: .spring(SpringCurve(spring, initialVelocity: .relative(velocity), solver: solver)))
    }

    /// Along a spring from a centre's velocity in points per second, as a finger leaves it.
    public static func spring(
        _ spring: Spring, centerVelocity: Vector, duration: Flicks, solver: any Solver = Propagator()
    ) -> ViewAnimation {
        ViewAnimation(
            duration: duration,
            curve: .spring(SpringCurve(spring, initialVelocity: .absolute(centerVelocity), solver: solver)))
    }

    init(duration: Flicks, curve: ViewCurve) {
        self.duration = duration
        self.curve = curve
    }

    /// As a block within another one's runs it: duration, curve and options are the outer one's unless it overrides them.
    func inherits(from outer: ViewAnimation) -> ViewAnimation {
        var inner = self
        if !options.contains(.overrideInheritedDuration) { inner.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { inner.curve = outer.curve }
        if !options.contains(.overrideInheritedOptions) {
            inner.options.formUnion(outer.options.intersection(.inherited))
        }
        return inner
    }

    /// When its animations run.
    var timing: MediaTiming {
        var timing = MediaTiming(duration: duration, fillMode: .both)
        timing.autoreverses = options.contains(.autoreverse)
        timing.repeatCount = options.contains(.repeat) ? .infinity : 0
        return timing
    }
}
