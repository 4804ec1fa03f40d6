public import HookeDynamics

extension Stage {
    /// Runs `changes`, and animates the view properties that they set as `animation` specifies, on top of animations that are
    /// running.
    ///
    /// Each change becomes an additive animation from the distance between the old and the new value to zero, so that a new target
    /// keeps value and velocity continuous (iOS 8 and later). A duration of zero or less animates nothing. `completion` runs at a
    /// later refresh; its argument says whether all the animations reached their end. A nested block takes its duration, curve and
    /// options from the outer one unless its options override them.
    public func animate(
        _ animation: ViewAnimation, changes: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        run(animation, changes, completion: completionBlock(completion))
    }

    /// Runs `changes` with the completion block that ``setCompletionBlock(named:_:)`` has set under a name. A snapshot stores the
    /// name; it cannot store a completion that is a closure.
    public func animate(_ animation: ViewAnimation, completion name: String, changes: () -> Void) {
        run(animation, changes, completion: namedCompletion(name))
    }

    /// Runs `changes` and animates them as ``animate(_:changes:completion:)`` does, without a completion: nothing is reported at the end but
    /// the stops of the animations.
    package func animateSilently(_ animation: ViewAnimation, changes: () -> Void) {
        guard openViewBlock(animation, nil) != nil else { return }
        changes()
        closeViewBlock()
    }

    /// Animates changes with a timing function: `UIView.animate(withDuration:delay:options:animations:completion:)`. The options
    /// choose the curve.
    public func animate(
        withDuration duration: Flicks, delay: Flicks = .zero, options: ViewAnimationOptions = [],
        animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        var animation = ViewAnimation.timing(options.timingFunction, duration: duration)
        animation.delay = delay
        animation.options = options
        animate(animation, changes: animations, completion: completion)
    }

    /// Animates changes with a spring that settles in a duration:
    /// `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)`.
    ///
    /// - Throws: `SpringError` if UIKit's rule gives no spring, or its iteration is chaotic here; `animations` has not run then.
    public func animate(
        withDuration duration: Flicks, delay: Flicks = .zero, usingSpringWithDamping dampingRatio: Double,
        initialSpringVelocity velocity: Double, options: ViewAnimationOptions = [], animations: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) throws(SpringError) {
        var animation = try ViewAnimation.spring(
            duration: duration, dampingRatio: dampingRatio, initialVelocity: velocity)
        animation.delay = delay
        animation.options = options
        animate(animation, changes: animations, completion: completion)
    }

    /// Animates changes with a spring of a perceptual duration in seconds:
    /// `UIView.animate(springDuration:bounce:initialSpringVelocity:delay:options:animations:completion:)`, iOS 17.
    ///
    /// - Throws: `SpringError` for parameters that give no spring; `animations` has not run then.
    public func animate(
        springDuration: Double = 0.5, bounce: Double = 0, initialSpringVelocity velocity: Double = 0,
        delay: Flicks = .zero, options: ViewAnimationOptions = [], animations: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) throws(SpringError) {
        var animation = try ViewAnimation.spring(
            springDuration: springDuration, bounce: bounce, initialVelocity: velocity)
        animation.delay = delay
        animation.options = options
        animate(animation, changes: animations, completion: completion)
    }

    private func run(_ animation: ViewAnimation, _ changes: () -> Void, completion: CompletionBlock) {
        guard openViewBlock(animation, completion) != nil else { return }
        changes()
        closeViewBlock()
    }
}

extension Stage {
    /// Opens an animation block, which ``commitAnimations()`` closes, as `UIView.beginAnimations`; by default 0.2 s with
    /// ease-in-ease-out.
    public func beginAnimations(_ animation: ViewAnimation = .timing(duration: 0.2)) {
        // An animation that cannot be set up fails the step. The block is opened all the same, so that its commit finds it.
        let block = openViewBlock(animation, .nothing) ?? openViewBlock(.timing(duration: .zero), .nothing)
        block?.isBegun = true
    }

    /// Closes the innermost block, which ``beginAnimations(_:)`` must have opened: without one it traps, also in the changes of
    /// ``animate(_:changes:completion:)`` and its kind. A block that is begun in such changes is committed in them.
    public func commitAnimations() {
        trap(
            unless: state.blocks.last?.isBegun == true,
            "no animation block to commit: call beginAnimations first, in the same changes")
        closeViewBlock(begun: true)
    }

    /// Whether changes in animation blocks animate. Running animations are not affected.
    public var areAnimationsEnabled: Bool { state.blocks.isEnabled }

    /// Enables or disables the animation of changes in blocks. Blocks still run while it is disabled, and complete at the next
    /// refresh.
    public func setAnimationsEnabled(_ flag: Bool) { state.blocks.setEnabled(flag) }

    /// Runs `changes` without animating any change of a view, also inside an animation block. Running animations are not affected.
    public func performWithoutAnimation<Failure>(_ changes: () throws(Failure) -> Void) throws(Failure) {
        let before = state.blocks.isEnabled
        state.blocks.setEnabled(false)
        defer { state.blocks.setEnabled(before) }
        try changes()
    }
}

extension Stage {
    /// Opens a block. A nested block takes over the outer one's duration, curve and options unless it overrides them. Returns `nil`
    /// if its spring cannot be set up; the step fails then.
    func openViewBlock(
        _ animation: ViewAnimation, _ completion: CompletionBlock?, _ kind: ViewBlock.Kind = .plain
    ) -> ViewBlock? {
        var (animation, inherited) = (animation, nil as BlockTiming?)
        if let outer = state.blocks.last {
            if !animation.options.contains(.overrideInheritedCurve) { inherited = outer.timing }
            animation = animation.inherits(from: outer.animation)
        }
        guard let timing = inherited ?? timing(along: animation.curve) else { return nil }
        var group = -1
        if let completion {
            group = state.completions.open(outer: state.transactions.current.group, isView: true, block: completion)
        }
        let block = ViewBlock(animation, timing, group: group, kind)
        state.blocks.push(block)
        return block
    }

    /// Closes the innermost block: no further animation joins its completion group. It must have been opened in the same way.
    func closeViewBlock(begun isBegun: Bool = false) {
        guard let block = state.blocks.pop() else { return }
        trap(unless: block.isBegun == isBegun, "a block that is begun in animated changes is committed in them")
        state.closeGroup(block.group, within: -1)
    }
}
