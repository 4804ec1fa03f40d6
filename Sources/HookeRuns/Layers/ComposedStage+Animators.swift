internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics

/// The property animators of a script: made with the stage, so that one put up anew has them when a snapshot is read.
extension ComposedStage {
    func make(_ description: AnimatorDescription) {
        let animator = ViewPropertyAnimator(stage, animation(along: description.law), named: description.name) {
            [unowned self] in
            for action in description.actions { perform(action, at: stage.now) }
        }
        animator.pausesOnCompletion = description.pausesOnCompletion
        animator.scrubsLinearly = description.scrubsLinearly
        if let completion = description.completion { animator.addCompletion(named: completion) }
    }

    /// What would be out of order was refused before the run.
    func tell(_ name: String, _ command: AnimatorCommand) {
        guard let animator = stage.propertyAnimator(named: name) else {
            preconditionFailure("no animator is called '\(name)'")
        }
        do throws(ViewPropertyAnimatorError) {
            switch command {
            case .start(let delay): try animator.startAnimation(afterDelay: delay)
            case .pause: try animator.pauseAnimation()
            case .reverse: animator.isReversed.toggle()
            case .scrub(let share): try animator.scrub(to: share)
            case .continue(let factor, let curve):
                try animator.continueAnimation(
                    timing: curve.map { .timing($0.function) }, durationFactor: factor)
            case .stop(let withoutFinishing): animator.stopAnimation(withoutFinishing)
            case .finish(let position): try animator.finishAnimation(at: position)
            }
        } catch {
            preconditionFailure("\(name): \(error)")
        }
    }

    /// How views move along a law.
    func animation(along law: BlockDescription.Law) -> ViewAnimation {
        switch law {
        case .timing(let curve, let duration): return .timing(curve.function, duration: duration)
        case .spring(let dialect, let velocity):
            let spring = dialect.checkedSpring
            return .spring(
                spring, initialVelocity: velocity, duration: dialect.cutOff(of: spring, initialVelocity: velocity),
                solver: solver)
        }
    }
}
