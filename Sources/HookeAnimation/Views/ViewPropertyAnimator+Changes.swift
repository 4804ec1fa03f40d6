import HookeDynamics

/// What it sets, and who is told.
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
        if state == .active { run(body, delayFactor) } else { changes.append((body, delayFactor)) }
    }

    /// Adds what is told when it has ended, in the order in which they were added.
    public func addCompletion(_ body: @escaping (Position) -> Void) { completions.append(.code(body)) }

    /// The same by what ``Stage/setCompletionBlock(named:_:)`` has set, which a snapshot can keep; it is told whether the end was reached.
    public func addCompletion(named name: String) {
        _ = stage.namedCompletion(name)
        completions.append(.named(name))
    }

    /// An animator that is under way at once, `runningPropertyAnimator(withDuration:delay:options:animations:completion:)`.
    @discardableResult
    public static func running(
        _ stage: Stage, _ animation: ViewAnimation, named name: String? = nil, animations: @escaping () -> Void,
        completion: ((Position) -> Void)? = nil
    ) -> ViewPropertyAnimator {
        let animator = ViewPropertyAnimator(stage, animation, named: name, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.activate()
        animator.go(after: animation.delay)
        return animator
    }
}

extension Stage {
    /// The animator that was made last with that name.
    public func propertyAnimator(named name: String) -> ViewPropertyAnimator? { animators.first { $0.name == name } }
}
