public import HookeDynamics

/// View animations that can be paused, scrubbed, reversed, stopped and continued, as `UIViewPropertyAnimator`.
///
///     let animator = ViewPropertyAnimator(stage, .timing(duration: 1)) { view.center.y = 300 }
///     try animator.startAnimation()
///     try animator.pauseAnimation()
///     try animator.scrub(to: 0.25)
///     try animator.continueAnimation()
///
/// Its animations are additive view animations of the stage, which read the animator's fraction of time at each sampling. Snapshots
/// store animators that have a name; ``Stage/propertyAnimator(named:)`` finds them.
///
/// An animator is a handle that retains its stage. The stage keeps the animator's state for as long as the stage lives.
public struct ViewPropertyAnimator {
    /// The state of an animator, which decides the calls it accepts.
    public typealias State = AnimatorState
    /// The position at which an animator ended, the argument of its completions.
    public typealias Position = AnimatorPosition

    let stage: Stage
    let slot: Int

    private var own: PropertyAnimator {
        _read { yield stage.state.animators[slot] }
        nonmutating _modify { yield &stage.state.animators[slot] }
    }

    /// Makes an inactive animator. `animations` run when it is first started, paused or scrubbed.
    ///
    /// - Parameters:
    ///   - stage: The stage of the views.
    ///   - animation: The duration of a run, the curve and the repetition. The options are ignored; only
    ///     ``running(_:_:named:animations:completion:)`` reads the delay. A spring's velocity must be relative (distances per second), because the animator can be reversed; an
    ///     absolute one traps.
    ///   - name: The name under which a snapshot stores the animator; no other animator of that name may be active.
    ///   - animations: Sets the target values.
    public init(_ stage: Stage, _ animation: ViewAnimation, named name: String? = nil, animations: (() -> Void)? = nil)
    {
        if case .spring(let spring) = animation.curve, case .absolute = spring.initialVelocity {
            trap("an animator's velocity is in distances per second")
        }
        self.stage = stage
        slot = stage.addAnimator(PropertyAnimator(name: name, animation: animation))
        if let animations { stage.handlers.animators[slot].changes = [(animations, 0)] }
    }

    init(stage: Stage, slot: Int) { (self.stage, self.slot) = (stage, slot) }

    /// The name given at initialisation, if any.
    public var name: String? { own.name }

    /// The duration, delay and curve given at initialisation.
    public var animation: ViewAnimation { own.animation }

    /// Whether the animator is inactive, active or stopped.
    public var state: State { own.state }

    /// Whether the animator pauses at its end and stays active. Its completions do not run then.
    public var pausesOnCompletion: Bool {
        get { own.pausesOnCompletion }
        nonmutating set { own.pausesOnCompletion = newValue }
    }

    /// Whether scrubbing shows the given fraction of the distance and ignores the curve. Otherwise it shows the curve at that
    /// fraction of the time.
    public var scrubsLinearly: Bool {
        get { own.scrubsLinearly }
        nonmutating set { own.scrubsLinearly = newValue }
    }

    /// Whether the views receive touches while they animate. A change affects only animations added later.
    public var isUserInteractionEnabled: Bool {
        get { own.isUserInteractionEnabled }
        nonmutating set { own.isUserInteractionEnabled = newValue }
    }

    /// Whether changes wait for the animator to become active. Without any, starting it animates nothing.
    public var hasWaitingAnimations: Bool { !stage.handlers.animators[slot].changes.isEmpty }

    /// Whether the animator is active and not paused.
    public var isRunning: Bool { own.isRunning }

    /// Whether the animator moves towards its start. Setting it reverses a running animator without a jump.
    public var isReversed: Bool {
        get { own.isReversed }
        nonmutating set {
            guard newValue != own.isReversed else { return }
            own.turn(at: stage.now)
            stage.caches.invalidate(.presentation)
        }
    }

    /// The completed fraction of the animation in the current direction, 0 to 1; 0 while inactive. When ``isReversed`` changes it
    /// becomes one minus its value, as in UIKit since iOS 11.
    ///
    /// Of an animator that repeats it is the fraction of the present run (``ViewAnimation/repetition``), which falls in a run backwards.
    ///
    /// Setting it calls ``scrub(to:)``, and traps where that throws.
    public var fractionComplete: Double {
        get {
            guard state != .inactive else { return 0 }
            let fraction = min(max(stage.shownFraction(of: slot), 0), 1)
            return own.isReversed ? 1 - fraction : fraction
        }
        nonmutating set {
            do throws(ViewPropertyAnimatorError) {
                try scrub(to: newValue)
            } catch {
                trap("\(error)")
            }
        }
    }
}

/// Transitions between an animator's states.
extension ViewPropertyAnimator {
    /// Starts an inactive animator, or continues a paused one. An inactive animator runs its changes now. Either begins to move at the
    /// next commit, or after the delay, which counts in the stage's time whatever the clocks of its layers do.
    ///
    /// - Throws: ``ViewPropertyAnimatorError/stopped``.
    public func startAnimation(afterDelay delay: Flicks = .zero) throws(ViewPropertyAnimatorError) {
        guard state != .stopped else { throw .stopped }
        guard !isRunning else { return }
        if state == .active {
            stage.continueAnimator(slot, along: nil, durationFactor: 0, after: delay)
        } else {
            stage.activateAnimator(slot)
            own.run(at: stage.now, after: delay)
        }
    }

    /// Pauses the animator. An inactive one runs its changes and shows their start.
    ///
    /// - Throws: ``ViewPropertyAnimatorError/stopped``.
    public func pauseAnimation() throws(ViewPropertyAnimatorError) {
        guard state != .stopped else { throw .stopped }
        if state == .inactive { stage.activateAnimator(slot) } else { own.pause(at: stage.now) }
        stage.caches.invalidate(.presentation)
    }

    /// Shows a fraction of the animation: sets ``fractionComplete``. An inactive animator becomes active and paused.
    ///
    /// - Parameter fraction: The fraction in the current direction, clamped to 0...1.
    /// - Throws: ``ViewPropertyAnimatorError`` if the animator is running or stopped, or the fraction is not a number.
    public func scrub(to fraction: Double) throws(ViewPropertyAnimatorError) {
        guard !fraction.isNaN else { throw .fractionNotANumber }
        guard !isRunning else { throw .running }
        try pauseAnimation()
        let clamped = min(max(fraction, 0), 1)
        stage.scrubAnimator(slot, to: own.isReversed ? 1 - clamped : clamped)
    }

    /// Continues after a pause, from the values that are shown.
    ///
    /// Without a new curve the rest of the old one follows from the shown value, at its old speed or rescaled in time. With a new
    /// curve the remaining distance follows the whole of it, in either direction.
    ///
    /// - Parameters:
    ///   - timing: A new curve; `nil` keeps the old one. A duration that a spring implies is not read: the duration is the
    ///     animator's.
    ///   - durationFactor: The time to take, as a multiple of the animator's duration; 0 takes the time that remained. Without an end
    ///     it is the time of each run.
    /// - Throws: ``ViewPropertyAnimatorError`` if the animator is not active, repeats and is given a curve, or the factor is negative or not
    ///   finite.
    public func continueAnimation(
        timing: ViewCurve? = nil, durationFactor: Double = 0
    ) throws(ViewPropertyAnimatorError) {
        guard state != .stopped else { throw .stopped }
        guard state == .active else { throw .notActive }
        guard timing == nil || !own.repeats else { throw .repeats }
        guard durationFactor >= 0, durationFactor.isFinite else {
            throw .factorOutOfRange(durationFactor, allowed: 0 ... .greatestFiniteMagnitude)
        }
        stage.continueAnimator(slot, along: timing, durationFactor: durationFactor)
    }

    /// Removes the animator's animations, and sets the animated properties to the values shown.
    ///
    /// - Parameter withoutFinishing: If true, the animator becomes inactive and its completions do not run. If false, it becomes
    ///   stopped and waits for ``finishAnimation(at:)``. An inactive animator does nothing in either case.
    public func stopAnimation(_ withoutFinishing: Bool) {
        switch state {
        case .inactive: return
        case .stopped: break
        case .active:
            let interrupted = stage.interruptAnimations(of: slot, at: .current)
            own.stop(at: stage.now, interrupted)
        }
        if withoutFinishing { stage.endAnimator(slot) }
    }

    /// Sets the properties of a stopped animator to a position, and runs the completions.
    ///
    /// - Throws: ``ViewPropertyAnimatorError/notStopped(_:)``.
    public func finishAnimation(at position: Position) throws(ViewPropertyAnimatorError) {
        guard state == .stopped else { throw .notStopped(state) }
        for change in own.interrupted { stage.settle(change, at: position) }
        stage.completeAnimator(slot, at: position, finished: false)
    }
}

/// Changes and completions.
extension ViewPropertyAnimator {
    /// Adds changes, which run when the animator becomes active, or at once if it is active.
    ///
    /// - Parameters:
    ///   - delayFactor: When these changes begin, as a fraction of the remaining time, 0 to 1; all changes end together.
    ///   - body: Sets the target values.
    /// - Throws: ``ViewPropertyAnimatorError`` if the animator is stopped, or the factor is out of range.
    public func addAnimations(
        delayFactor: Double = 0, _ body: @escaping () -> Void
    ) throws(ViewPropertyAnimatorError) {
        guard state != .stopped else { throw .stopped }
        guard (0...1).contains(delayFactor) else { throw .factorOutOfRange(delayFactor, allowed: 0...1) }
        if state == .active {
            stage.change(by: slot, delayFactor: delayFactor, body)
        } else {
            stage.handlers.animators[slot].changes.append((body, delayFactor))
        }
    }

    /// Adds a completion, which runs after the animator has ended, with its final position. Completions run in the order in which
    /// they were added.
    public func addCompletion(_ body: @escaping (Position) -> Void) {
        stage.handlers.animators[slot].completions.append(.code(body))
    }

    /// Adds the completion block that ``Stage/setCompletionBlock(named:_:)`` has set under a name, which a snapshot can store; its
    /// argument says whether the animator ended at its end.
    public func addCompletion(named name: String) {
        _ = stage.namedCompletion(name)
        stage.handlers.animators[slot].completions.append(.named(name))
    }

    /// Makes an animator and starts it after the animation's delay:
    /// `runningPropertyAnimator(withDuration:delay:options:animations:completion:)`.
    @discardableResult
    public static func running(
        _ stage: Stage, _ animation: ViewAnimation, named name: String? = nil, animations: @escaping () -> Void,
        completion: ((Position) -> Void)? = nil
    ) -> ViewPropertyAnimator {
        let animator = ViewPropertyAnimator(stage, animation, named: name, animations: animations)
        if let completion { animator.addCompletion(completion) }
        stage.activateAnimator(animator.slot)
        animator.own.run(at: stage.now, after: animation.delay)
        return animator
    }
}

extension Stage {
    /// The animator that was made last under a name.
    public func propertyAnimator(named name: String) -> ViewPropertyAnimator? {
        state.animators.named(name).map { ViewPropertyAnimator(stage: self, slot: $0) }
    }
}

/// The reason why an animator refuses a call.
public enum ViewPropertyAnimatorError: Error, Hashable, Sendable {
    /// `finishAnimation(at:)` was called on an animator that is not stopped.
    case notStopped(ViewPropertyAnimator.State)
    /// The animator is stopped: it can only be finished.
    case stopped
    /// The animator is running: it must be paused before it is scrubbed.
    case running
    /// The animator is not active: it has nothing to continue.
    case notActive
    /// A new curve was given to an animator that repeats: all its runs follow one.
    case repeats
    /// A fraction is not a number.
    case fractionNotANumber
    /// A duration factor or delay factor is out of its range.
    case factorOutOfRange(Double, allowed: ClosedRange<Double>)
}

extension ViewPropertyAnimatorError: CustomStringConvertible {
    /// What is wrong and how to correct it, in a sentence.
    public var description: String {
        switch self {
        case .notStopped(let state):
            "the animator is \(state); call stopAnimation(false) before finishAnimation(at:)"
        case .stopped:
            "the animator is stopped; finish it before it is started, paused or given anything else"
        case .running:
            "the animator is running; pause it before its fraction is set"
        case .notActive:
            "the animator is inactive; start or pause it before it is continued"
        case .repeats:
            "the animator repeats, and all its runs follow one curve; continue it without a new one"
        case .fractionNotANumber:
            "the fraction is not a number; give a fraction from 0 to 1"
        case .factorOutOfRange(let factor, let allowed):
            "the factor is \(factor); give one from \(allowed.lowerBound) to \(allowed.upperBound)"
        }
    }
}
