import HookeDynamics

/// How it comes to life, and what becomes of it when its time is over.
extension ViewPropertyAnimator {
    /// Makes its changes; it stands at its start, or in reverse at its end.
    func activate() {
        state = .active
        (scrubbed, lead) = (nil, AnimatorTrack())
        clock = AnimatorClock()
        if let paces = stage.paces(along: animation.curve) {
            curve = AnimatorCurve(paces: paces, length: animation.duration)
        }
        if !stage.animators.contains(where: { $0 === self }) { stage.animators.append(self) }
        let waiting = changes
        changes = []
        for change in waiting { run(change.body, change.delayFactor) }
        clock.stand(at: goesBack ? 1 : 0)
    }

    /// Lets its time begin at the next commit, or later.
    func go(after delay: Flicks) {
        let begin = delay > .zero ? stage.now + delay : nil
        clock.run(from: clock.share, to: target, for: max(animation.duration, .zero), at: begin)
    }

    /// Its time is over.
    func arrive() {
        guard !pausesOnCompletion else { return clock.stand(at: target) }
        let position = goesBack ? Position.start : .end
        _ = leaveStage(at: position)
        tell(position, finished: true)
    }

    /// Completions are told where it ended; events, whether its animations ran to their end or it was stopped before.
    func tell(_ position: Position, finished: Bool) {
        let told = completions
        becomeInactive()
        for completion in told {
            stage.logEvent(
                .completion, name ?? "", finished ? "animator finished" : "animator removed", at: stage.now)
            switch completion {
            case .code(let body): body(position)
            case .named(let name): stage.completionBlocks[name]?(position == .end)
            }
        }
    }

    func becomeInactive() {
        state = .inactive
        clock.stand(at: 0)
        (curve, scrubbed, stoppedChanges, completions) = (nil, nil, [], [])
        if name == nil { stage.animators.removeAll { $0 === self } }
    }
}
