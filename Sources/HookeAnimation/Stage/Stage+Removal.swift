/// Taking animations out, which is told with the next events.
extension Stage {
    /// Ends animations before their time, in order of addition; what waits for them is told that they did not finish. Where nobody
    /// waits and nobody is told, it is over at once.
    func removeAnimations(unshown: Bool = false, where isRemoved: (RunningAnimation) -> Bool) {
        let removed = animations.filter { isRemoved($0) }
        guard !removed.isEmpty else { return }
        discardAnimations(where: isRemoved)
        end(removed, unshown: unshown)
    }

    /// The same among those of a layer.
    func removeAnimations(of layer: Int, where isRemoved: (RunningAnimation) -> Bool = { _ in true }) {
        let removed = running.take(from: layer, where: isRemoved)
        guard !removed.isEmpty else { return }
        plan.invalidate()
        isSampled = false
        for animation in removed { layers.leave(animation) }
        end(removed, unshown: false)
    }

    private func end(_ removed: [RunningAnimation], unshown: Bool) {
        for animation in removed where animation.status != .ended {
            completions.leave(animation.group, finished: false)
            stopBlocking(animation)
            if animation.isUnwatched && !unshown {
                tellStop(of: animation, finished: false, at: now)
            } else {
                removals.append(Removal(animation: animation, time: now, neverShowed: unshown))
            }
        }
    }

    /// Ends what was added to layers in no window: that it started and stopped is told, then what waited for it runs (measured).
    func removeUnshown() {
        removeAnimations(unshown: true) { $0.status == .pending && !layers.isCommitted[$0.layer] }
    }

    /// Takes animations out; the numbers they animated show their committed value, unless another animates them.
    func discardAnimations(where isDiscarded: (RunningAnimation) -> Bool) {
        running.discard { animation in
            guard isDiscarded(animation) else { return false }
            layers.leave(animation)
            return true
        }
        plan.invalidate()
        isSampled = false
    }
}
