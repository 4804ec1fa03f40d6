public import HookeDynamics

extension Stage {
    /// Runs `changes`; what they set on views moves there as `animation` says, on top of what moves them already.
    ///
    /// Each change is an additive animation from the old value's offset to none, so that a new target keeps value and
    /// velocity continuous (iOS 8 and later). A duration of zero animates nothing. The completion is told, on a later
    /// refresh, whether all of it reached its end. A block within another one has that one's duration, curve and options
    /// unless its own options override them.
    public func animate(
        _ animation: ViewAnimation, changes: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        run(animation, changes, completion: completionBlock(completion))
    }

    /// The same with a completion that ``setCompletionBlock(named:_:)`` has set. A snapshot keeps it by its name; one that is code alone it
    /// cannot keep.
    public func animate(_ animation: ViewAnimation, completion name: String, changes: () -> Void) {
        run(animation, changes, completion: namedCompletion(name))
    }

    /// `UIView.animate(withDuration:delay:options:animations:completion:)`: the options say the curve.
    public func animate(
        withDuration duration: Flicks, delay: Flicks = .zero, options: ViewAnimationOptions = [],
        animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        var animation = ViewAnimation.timing(options.timingFunction, duration: duration)
        animation.delay = delay
        animation.options = options
        animate(animation, changes: animations, completion: completion)
    }

    /// `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)`.
    ///
    /// - Throws: `SpringError` where UIKit's rule has no spring, or only a chaotic one; nothing has been changed then.
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

    /// `UIView.animate(springDuration:bounce:initialSpringVelocity:delay:options:animations:completion:)`, iOS 17.
    ///
    /// - Throws: `SpringError` where there is no such spring; nothing has been changed then.
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
    /// Opens a block that ``commitAnimations()`` closes, as `UIView.beginAnimations` does; 0.2 s unless said.
    public func beginAnimations(_ animation: ViewAnimation = .timing(duration: 0.2)) {
        // What cannot be set up fails the step; the block is opened all the same, so that its end finds it.
        if openViewBlock(animation, .nothing) == nil { _ = openViewBlock(.timing(duration: .zero), .nothing) }
    }

    /// Closes the innermost block.
    public func commitAnimations() {
        precondition(!state.blocks.isEmpty, "there is no block to commit: begin one before")
        closeViewBlock()
    }

    /// Whether views animate in blocks at all. What is running goes on.
    public var areAnimationsEnabled: Bool { state.blocks.isEnabled }

    /// Has views animate in blocks, or not; blocks run, and complete on the next refresh, all the same.
    public func setAnimationsEnabled(_ flag: Bool) { state.blocks.setEnabled(flag) }

    /// Runs `changes`, of which none on a view animates, in whatever block. What is running goes on.
    public func performWithoutAnimation<Failure>(_ changes: () throws(Failure) -> Void) throws(Failure) {
        let before = state.blocks.isEnabled
        state.blocks.setEnabled(false)
        defer { state.blocks.setEnabled(before) }
        try changes()
    }
}

extension Stage {
    /// Opens a block; within another one it takes over duration, curve and options that it does not override. `nil` where its
    /// spring cannot be set up: the step fails then.
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

    /// Closes the innermost block; what it waits for is complete.
    func closeViewBlock() {
        guard let block = state.blocks.pop() else { return }
        state.closeGroup(block.group, within: -1)
    }
}
