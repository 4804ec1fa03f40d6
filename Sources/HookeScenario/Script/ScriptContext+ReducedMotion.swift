package import HookeAnimation
internal import HookeDynamics

extension ScriptContext {
    /// The animation of a description as the user wants it; `nil` for none. The caller must apply its delay.
    package func shown(_ description: AnimationDescription, on layer: Layer) -> Animation? {
        let whole = animation(description, on: layer)
        guard stage.reducesMotion, let variant = description.reducedMotion else { return whole }
        let range = whole.takingEnd(on: layer)
        let duration = whole.timing.duration < .forever ? whole.timing.duration : .zero
        switch variant {
        case .off: return nil
        case .crossFade: return .transition(Transition(timing: MediaTiming(duration: duration)))
        case .shorter(let shorter):
            let short = duration > .zero ? min(duration, shorter) : shorter
            var reduced = whole
            if let eased = range { reduced = .basic(eased) }
            // Once: a shorter animation that repeats would move more.
            (reduced.timing.repeatCount, reduced.timing.repeatDuration, reduced.timing.autoreverses) = (0, .zero, false)
            if case .group = whole, duration > .zero {
                // Its members keep their times in the group's clock.
                reduced.timing.speed *= duration.seconds / short.seconds
            } else {
                reduced.timing.duration = short
            }
            return reduced
        }
    }

    /// A view animation as the user wants it.
    func reduced(_ animation: ViewAnimation, by variant: ReducedMotion?) -> ViewAnimation {
        guard stage.reducesMotion, let variant else { return animation }
        switch variant {
        case .off:
            var none = animation
            (none.duration, none.delay) = (.zero, .zero)
            return none
        case .crossFade:
            var fade = animation.eased(over: animation.duration < .forever ? animation.duration : 0.25)
            fade.crossFades = true
            return fade
        case .shorter(let shorter): return animation.eased(over: min(animation.duration, shorter))
        }
    }
}

extension ViewAnimation {
    /// The animation over a duration, along its timing function or in place of a spring slow at both ends.
    fileprivate func eased(over duration: Flicks) -> ViewAnimation {
        var animation = self
        animation.duration = duration
        animation.options.subtract([.repeat, .autoreverse])
        animation.repetition = nil
        if case .spring = curve { animation.curve = .timing(.easeInEaseOut) }
        return animation
    }
}

extension Animation {
    /// The animation of a spring or a decay along a timing function; `nil` for all others. The model takes the end of a decay.
    fileprivate func takingEnd(on layer: Layer) -> BasicAnimation? {
        switch self {
        case .spring(let spring): return spring.eased
        case .decay(let decay): return decay.eased(on: layer)
        case .basic, .keyframe, .group, .transition: return nil
        }
    }
}
