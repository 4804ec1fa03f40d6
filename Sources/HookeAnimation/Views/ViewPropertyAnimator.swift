public import HookeDynamics

/// View animations that can be paused, scrubbed, reversed, stopped and gone on with: `UIViewPropertyAnimator`.
///
///     let animator = ViewPropertyAnimator(stage, .timing(duration: 1)) { view.center.y = 300 }
///     try animator.startAnimation()
///     try animator.pauseAnimation()
///     try animator.scrub(to: 0.25)
///     try animator.continueAnimation()
///
/// What it moves are additive view animations in the stage's own columns; they read its share of time at each sampling. One that has a name
/// is in snapshots; the stage finds it by ``Stage/propertyAnimator(named:)``.
///
/// An animator is a handle, which keeps its stage; the stage keeps the animator's state for as long as it lives.
public struct ViewPropertyAnimator {
    /// Where an animator stands, which says what can be asked of it.
    public typealias State = AnimatorState
    /// Where it ended, as its completions are given it.
    public typealias Position = AnimatorPosition

    let stage: Stage
    let slot: Int

    private var own: PropertyAnimator {
        _read { yield stage.state.animators[slot] }
        nonmutating _modify { yield &stage.state.animators[slot] }
    }

    /// An animator that moves nothing yet; nothing is set before it is started, paused or scrubbed.
    ///
    /// - Parameters:
    ///   - stage: whose views it moves.
    ///   - animation: how long it takes, along what. Options are not read, the delay by ``running(_:_:named:animations:completion:)``
    ///     alone, and a velocity must be in distances per second: the way may go back.
    ///   - name: what a snapshot keeps it by; no other one of that name may be under way.
    ///   - animations: what it sets when it starts.
    public init(_ stage: Stage, _ animation: ViewAnimation, named name: String? = nil, animations: (() -> Void)? = nil)
    {
        if case .spring(let spring) = animation.curve, case .absolute = spring.initialVelocity {
            preconditionFailure("an animator's velocity is in distances per second")
        }
        self.stage = stage
        slot = stage.addAnimator(PropertyAnimator(name: name, animation: animation))
        if let animations { stage.handlers.animators[slot].changes = [(animations, 0)] }
    }

    init(stage: Stage, slot: Int) { (self.stage, self.slot) = (stage, slot) }

    /// What it was called when it was made.
    public var name: String? { own.name }

    /// As it was given: its duration, delay and curve.
    public var animation: ViewAnimation { own.animation }

    /// Where it stands.
    public var state: State { own.state }

    /// Whether it stays active, paused, when it has come to its end. Its completions do not run then.
    public var pausesOnCompletion: Bool {
        get { own.pausesOnCompletion }
        nonmutating set { own.pausesOnCompletion = newValue }
    }

    /// Whether scrubs show just that share of the way, whatever the curve; otherwise the curve at that share of the time.
    public var scrubsLinearly: Bool {
        get { own.scrubsLinearly }
        nonmutating set { own.scrubsLinearly = newValue }
    }

    /// Whether its views take touches meanwhile; only for what is set from then on.
    public var isUserInteractionEnabled: Bool {
        get { own.isUserInteractionEnabled }
        nonmutating set { own.isUserInteractionEnabled = newValue }
    }

    /// Whether time passes for it.
    public var isRunning: Bool { own.isRunning }

    /// Whether it goes back to its start. To set it turns round what runs, without a jump.
    public var isReversed: Bool {
        get { own.goesBack }
        nonmutating set {
            guard newValue != own.goesBack else { return }
            own.turn(at: stage.now)
            stage.caches.expire(.presentation)
        }
    }

    /// How far it has come, 0 to 1, in the direction in which it goes: after ``isReversed`` is set it is one less what it was, as UIKit has
    /// it since iOS 11. While it is inactive 0.
    ///
    /// To set it is ``scrub(to:)``, and a programming error where that throws.
    public var fractionComplete: Double {
        get {
            guard state != .inactive else { return 0 }
            let way = min(max(stage.shownFraction(of: slot), 0), 1)
            return own.goesBack ? 1 - way : way
        }
        nonmutating set {
            do throws(ViewPropertyAnimatorError) {
                try scrub(to: newValue)
            } catch {
                preconditionFailure("\(error)")
            }
        }
    }
}

/// From state to state.
extension ViewPropertyAnimator {
    /// Goes on, or starts: what it sets is set now, and begins to move with the next commit or after a delay.
    ///
    /// - Throws: ``ViewPropertyAnimatorError/stopped``.
    public func startAnimation(afterDelay delay: Flicks = .zero) throws(ViewPropertyAnimatorError) {
        guard state != .stopped else { throw .stopped }
        guard !isRunning else { return }
        if state == .active {
            try continueAnimation()
        } else {
            stage.activateAnimator(slot)
            own.run(at: stage.now, after: delay)
        }
    }

    /// Stands still where it is; an inactive one makes its changes and shows their start.
    ///
    /// - Throws: ``ViewPropertyAnimatorError/stopped``.
    public func pauseAnimation() throws(ViewPropertyAnimatorError) {
        guard state != .stopped else { throw .stopped }
        if state == .inactive { stage.activateAnimator(slot) } else { own.pause(at: stage.now) }
        stage.caches.expire(.presentation)
    }

    /// Shows a share of its way; see ``fractionComplete``. An inactive one becomes active, and paused.
    ///
    /// - Parameter fraction: in the direction in which it goes; what is not in 0...1 counts as the nearer end.
    /// - Throws: ``ViewPropertyAnimatorError`` where it is running or stopped, or that is not a number.
    public func scrub(to fraction: Double) throws(ViewPropertyAnimatorError) {
        guard !fraction.isNaN else { throw .fractionNotANumber }
        guard !isRunning else { throw .running }
        try pauseAnimation()
        let clamped = min(max(fraction, 0), 1)
        stage.scrubAnimator(slot, to: own.goesBack ? 1 - clamped : clamped)
    }

    /// Goes on after a pause, from what shows.
    ///
    /// Without a new curve the rest of the old one follows, from where it has the value that shows, as fast as it was or rescaled in
    /// time. With a new one what is left of the way is gone along the whole of it, either way.
    ///
    /// - Parameters:
    ///   - timing: a new curve. A spring that has a duration of its own brings it along as `animation`'s.
    ///   - durationFactor: how long it takes, in durations; 0 is what was left.
    /// - Throws: ``ViewPropertyAnimatorError`` where it is not active, or the factor is negative or no number.
    public func continueAnimation(
        timing: ViewCurve? = nil, durationFactor: Double = 0
    ) throws(ViewPropertyAnimatorError) {
        guard state != .stopped else { throw .stopped }
        guard state == .active else { throw .notActive }
        guard durationFactor >= 0, durationFactor.isFinite else {
            throw .factorOutOfRange(durationFactor, allowed: 0 ... .greatestFiniteMagnitude)
        }
        stage.continueAnimator(slot, along: timing, durationFactor: durationFactor)
    }

    /// Takes its animations away; what they moved stays where it shows.
    ///
    /// - Parameter withoutFinishing: whether it is inactive then, and its completions do not run; otherwise it waits to be finished. An inactive
    ///   animator has nothing to stop.
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

    /// Puts what was stopped at a position, and runs the completions.
    ///
    /// - Throws: ``ViewPropertyAnimatorError/notStopped(_:)``.
    public func finishAnimation(at position: Position) throws(ViewPropertyAnimatorError) {
        guard state == .stopped else { throw .notStopped(state) }
        for change in own.interrupted { stage.settle(change, at: position) }
        stage.completeAnimator(slot, at: position, finished: false)
    }
}

/// What it sets, and its completions.
extension ViewPropertyAnimator {
    /// Adds what it sets: at its start, or at once where it is active.
    ///
    /// - Parameters:
    ///   - delayFactor: 0 to 1: after which share of what is left these begin; all end together.
    ///   - body: sets where the views go.
    /// - Throws: ``ViewPropertyAnimatorError`` where it is stopped, or the factor is out of range.
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

    /// Adds a completion, which runs when it has ended, with where; completions run in the order in which they were added.
    public func addCompletion(_ body: @escaping (Position) -> Void) {
        stage.handlers.animators[slot].completions.append(.code(body))
    }

    /// The same by what ``Stage/setCompletionBlock(named:_:)`` has set, which a snapshot can keep; its argument says whether the end was reached.
    public func addCompletion(named name: String) {
        _ = stage.namedCompletion(name)
        stage.handlers.animators[slot].completions.append(.named(name))
    }

    /// An animator that is under way at once, `runningPropertyAnimator(withDuration:delay:options:animations:completion:)`.
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
    /// The animator that was made last with that name.
    public func propertyAnimator(named name: String) -> ViewPropertyAnimator? {
        state.animators.named(name).map { ViewPropertyAnimator(stage: self, slot: $0) }
    }
}

/// Why an animator does not do what it was asked to.
public enum ViewPropertyAnimatorError: Error, Hashable, Sendable {
    /// It was asked to finish and is not stopped.
    case notStopped(ViewPropertyAnimator.State)
    /// It is stopped: it can only be finished.
    case stopped
    /// It is running: it can only be scrubbed while it is paused.
    case running
    /// It is not active, so that there is nothing to go on with.
    case notActive
    /// A share is not a number.
    case fractionNotANumber
    /// A factor of the duration, or of what is left of it, is not in its range.
    case factorOutOfRange(Double, allowed: ClosedRange<Double>)
}

extension ViewPropertyAnimatorError: CustomStringConvertible {
    /// What is wrong and what could be done, in a sentence.
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
        case .fractionNotANumber:
            "the fraction is not a number; give a share of the way from 0 to 1"
        case .factorOutOfRange(let factor, let allowed):
            "the factor is \(factor); give one from \(allowed.lowerBound) to \(allowed.upperBound)"
        }
    }
}
