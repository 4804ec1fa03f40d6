import HookeDynamics

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
public final class ViewPropertyAnimator {
    /// What it was called when it was made.
    public let name: String?
    /// The stage keeps its animators, so they must not keep the stage, which outlives them.
    unowned(unsafe) let stage: Stage
    /// As it was given: its duration, delay and curve.
    public let animation: ViewAnimation

    /// Where an animator stands, which says what can be asked of it.
    public enum State: String, Hashable, Sendable {
        /// It moves nothing: not yet, or not any more.
        case inactive
        /// Its changes have been made, and it is on the way, or paused.
        case active
        /// It was stopped on the way and waits to be finished.
        case stopped
    }

    /// Where it ended, as completions are told.
    public enum Position: String, Hashable, Sendable {
        /// Where everything was set to.
        case end
        /// Where everything was.
        case start
        /// Where it was stopped.
        case current
    }

    /// Where it stands.
    public internal(set) var state = State.inactive
    /// Whether it stays active, paused, when it has come to its end. Nobody is told then.
    public var pausesOnCompletion = false
    /// Whether a scrub shows just that share of the way, whatever the curve; otherwise the curve at that share of the time.
    public var scrubsLinearly = true
    /// Whether its views take touches meanwhile; only for what is set from then on.
    public var isUserInteractionEnabled = true

    var clock = AnimatorClock()
    /// The share of the way that a scrub asked for, from the start.
    var scrubbed: Double?
    /// Which way it goes; see ``isReversed``.
    var goesBack = false
    var curve: AnimatorCurve?
    /// What a plain change without a delay does.
    var lead = AnimatorTrack()
    /// Changes that wait for its start.
    var changes: [(body: () -> Void, delayFactor: Double)] = []
    var completions: [Completion] = []
    /// What was stopped, and its ends.
    var stoppedChanges: [InterruptedProperty] = []

    /// What it tells when it has ended.
    enum Completion {
        case code((Position) -> Void)
        case named(String)
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
        self.animation = animation
        self.name = name
        if let animations { changes = [(animations, 0)] }
        guard let name else { return }
        let others = stage.animators.filter { $0.name == name }
        precondition(others.allSatisfy { $0.state == .inactive }, "an animator named '\(name)' is under way")
        stage.animators.removeAll { $0.name == name }
        stage.animators.append(self)
    }

    /// Whether time passes for it.
    public var isRunning: Bool { state == .active && clock.isRunning }

    /// Whether it goes back to its start. To set it turns round what runs, without a jump.
    public var isReversed: Bool {
        get { goesBack }
        set {
            guard newValue != goesBack else { return }
            goesBack = newValue
            if isRunning { clock.turn(to: target, at: stage.now, wholeDuration: animation.duration) }
            stage.isSampled = false
        }
    }

    /// How far it has come, 0 to 1, in the direction in which it goes: after ``isReversed`` is set it is one less what it was, as UIKit has
    /// it since iOS 11. While it is inactive 0.
    ///
    /// To set it is ``scrub(to:)``, and a programming error where that throws.
    public var fractionComplete: Double {
        get {
            guard state != .inactive else { return 0 }
            let way = min(max(scrubbed ?? shownFraction, 0), 1)
            return goesBack ? 1 - way : way
        }
        set {
            do throws(ViewPropertyAnimatorError) {
                try scrub(to: newValue)
            } catch {
                preconditionFailure("\(error)")
            }
        }
    }

    var target: Double { goesBack ? 0 : 1 }

    /// The share from the start that a scrub would have to ask for to show what shows.
    private var shownFraction: Double {
        let time = clock.share(at: stage.now)
        guard scrubsLinearly else { return time }
        do throws(SolverError) {
            return try progress(of: lead, isSecond: false).share
        } catch {
            stage.fail(error)
            return time
        }
    }
}
