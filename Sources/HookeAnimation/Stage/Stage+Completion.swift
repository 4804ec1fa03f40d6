import HookeDynamics

/// Starts, stops and completions that fall due at a refresh.
///
/// A transaction's block runs before its animations' stops are told (measured on Apple's frameworks), a view block's
/// completion after them, since UIKit calls it from the stop.
extension Stage {
    func tellStarts() {
        for index in animations.indices where animations[index].status == .committed {
            let animation = animations[index]
            guard animation.timing.hasBegun(at: localTime(of: animation.layer, at: now)) else { continue }
            animations[index].status = .started
            log(
                .animationStart, layers.name[animation.layer], animation.label,
                at: stageTime(of: animation.timing.beginTime, in: animation.layer))
        }
    }

    func tellStops() {
        var ended: [RunningAnimation] = []
        for index in animations.indices where animations[index].status == .started {
            guard animations[index].timing.hasEnded(at: localTime(of: animations[index].layer, at: now)) else {
                continue
            }
            animations[index].status = .ended
            ended.append(animations[index])
        }
        for animation in ended { completions.leave(animation.group, finished: true) }
        runDueBlocks(views: false)
        for animation in ended {
            let end = animation.timing.beginTime.count + Int64(animation.timing.activeDuration.rounded())
            tellStop(of: animation, finished: true, at: stageTime(of: Flicks(end), in: animation.layer))
        }
        if !ended.isEmpty { discardAnimations { $0.status == .ended && $0.isRemovedOnCompletion } }
        runDueBlocks(views: true)
        endAnimators()
    }

    /// Ends animations before their time, in order of addition; what waits for them is told that they did not finish.
    func removeAnimations(where isRemoved: (RunningAnimation) -> Bool) {
        let removed = animations.filter { isRemoved($0) }
        guard !removed.isEmpty else { return }
        discardAnimations(where: isRemoved)
        for animation in removed where animation.status != .ended {
            completions.leave(animation.group, finished: false)
            tellStop(of: animation, finished: false, at: now)
        }
    }

    /// Takes animations out; the numbers they animated show their committed value, unless another animates them.
    private func discardAnimations(where isDiscarded: (RunningAnimation) -> Bool) {
        for animation in animations where isDiscarded(animation) {
            layers.reset(animation)
        }
        animations.removeAll(where: isDiscarded)
        isSampled = false
    }

    func tellStop(of animation: RunningAnimation, finished: Bool, at time: Flicks) {
        if animation.blocksInteraction { interaction.unblock(animation.layer) }
        log(
            .animationStop, layers.name[animation.layer], "\(animation.label) \(finished ? "finished" : "removed")",
            at: time)
    }

    private func runDueBlocks(views: Bool) {
        while let (block, finished) = completions.takeDue(frame: frame, views: views) {
            log(.completion, "", views ? "view" : "transaction", at: now)
            switch block {
            case .nothing: break
            case .named(let name): completionBlocks[name]?(finished)
            case .code(let code): code(finished)
            }
        }
    }

    /// The stage's time at a layer's time; the refresh's, where clocks in between make it another.
    private func stageTime(of time: Flicks, in layer: Int) -> Flicks {
        timings.isEmpty ? min(time, now) : now
    }
}
