import HookeDynamics

/// Starting, running and ending property animators.
extension Stage {
    /// Adds an inactive animator; returns its slot.
    func addAnimator(_ animator: PropertyAnimator) -> Int {
        handlers.animators.append(AnimatorHandlers())
        return state.animators.add(animator)
    }

    /// Makes an animator active: runs its waiting changes, and sets it to its start, or in reverse to its end.
    func activateAnimator(_ slot: Int) {
        state.animators[slot].activate(along: timing(along: state.animators[slot].animation.curve))
        state.animators.list(slot)
        let waiting = handlers.animators[slot].changes
        handlers.animators[slot].changes = []
        for change in waiting { self.change(by: slot, delayFactor: change.delayFactor, change.body) }
        state.animators[slot].standAtStart()
    }

    /// Runs changes in a block whose animations follow an animator.
    func change(by slot: Int, delayFactor: Double, _ body: () -> Void) {
        var animation = state.animators[slot].animation
        animation.options = [.overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions]
        guard openViewBlock(animation, nil, .animator(slot, delayFactor: delayFactor)) != nil else { return }
        body()
        closeViewBlock()
    }

    /// The animation of a piece of a change that follows an animator.
    func animation(
        of piece: ViewChange.Piece, layer: Int, _ animator: Int, delayFactor: Double
    ) -> RunningAnimation {
        let track = state.animators[animator].track(at: now, delayFactor: delayFactor)
        let easing = AnimatorEasing(animator: animator, isSecond: piece.isSecond, track: track)
        return RunningAnimation(
            serial: 0, layer: layer, givenKey: piece.givenKey, stackNumber: stackNumber(of: piece, on: layer),
            target: piece.part, destination: destination(of: piece.part, in: layer),
            timing: MediaTiming(duration: .forever, fillMode: .both), interpolation: piece.interpolation,
            easing: .animator(easing),
            isAdditive: !piece.isReplacing, blocksInteraction: !state.animators[animator].isUserInteractionEnabled)
    }

    /// Runs code that calls solvers, which must not use the stage meanwhile.
    func solving<Result>(_ body: () throws(SolverError) -> Result) throws(SolverError) -> Result {
        activity.beginSampling()
        defer { activity.endSampling() }
        return try body()
    }

    /// The fraction of the distance from the start that an animator shows.
    func shownFraction(of slot: Int) -> Double {
        do throws(SolverError) {
            return try solving { () throws(SolverError) in
                try state.animators[slot].shownFraction(at: now, shown: shownTime)
            }
        } catch {
            fail(error)
            return state.animators[slot].clock.progress(at: now)
        }
    }

    /// Ends the animators that have reached their end, in the order in which they were made or became active.
    func endAnimators() {
        for slot in state.animators.listed
        where state.animators[slot].state == .active && state.animators[slot].clock.hasArrived(at: now) {
            guard !state.animators[slot].pausesOnCompletion else {
                state.animators[slot].pauseAtTarget()
                continue
            }
            let position = state.animators[slot].isReversed ? AnimatorPosition.start : .end
            _ = interruptAnimations(of: slot, at: position)
            completeAnimator(slot, at: position, finished: true)
        }
    }

    /// Ends an animator and runs its completions with its final position. Events record whether its animations ran to their end or
    /// it was stopped before.
    func completeAnimator(_ slot: Int, at position: AnimatorPosition, finished: Bool) {
        let completions = handlers.animators[slot].completions
        endAnimator(slot)
        for completion in completions {
            state.record(
                .completion, state.animators[slot].name ?? "", finished ? "animator finished" : "animator removed",
                at: now)
            switch completion {
            case .code(let body): body(position)
            case .named(let name): handlers.completionBlocks[name]?(position == .end)
            }
        }
    }

    /// Makes an animator inactive without running completions.
    func endAnimator(_ slot: Int) {
        state.animators[slot].end()
        handlers.animators[slot].completions = []
        state.animators.unlist(slot)
    }
}

/// Scrubbing and continuing.
extension Stage {
    /// Shows a fraction of the distance from the start of a paused animator.
    func scrubAnimator(_ slot: Int, to fraction: Double) {
        let time = shownTime
        if state.animators[slot].scrubsLinearly {
            if state.animators[slot].scrubbed == nil {
                // Maps each animation's fraction so that the scrub starts from the shown value.
                bendTracks(of: slot) { animator, track, isSecond throws(SolverError) in
                    track = try animator.bentForScrub(track, isSecond: isSecond, at: time)
                }
            }
            state.animators[slot].scrub(to: fraction)
        } else {
            endScrub(of: slot)
            state.animators[slot].stand(at: fraction)
        }
        caches.invalidate(.presentation)
    }

    /// Continues an active animator along its curve or another one, after a delay.
    func continueAnimator(
        _ slot: Int, along curve: ViewCurve?, durationFactor: Double, after delay: Flicks = .zero
    ) {
        let isNew = curve != nil || (state.animators[slot].lead.origin != nil && state.animators[slot].scrubbed != nil)
        if !isNew { endScrub(of: slot) }
        let here = state.animators[slot].scrubbed ?? state.animators[slot].clock.progress(at: now)
        var timing: BlockTiming?
        if isNew {
            timing = curve.flatMap { self.timing(along: $0) }
            if timing?.second != nil { separateAxes(of: slot) }
            let time = shownTime
            // Each animation continues along a separate curve from its shown value.
            bendTracks(of: slot) { animator, track, isSecond throws(SolverError) in
                track = try animator.goingOn(track, isSecond: isSecond, at: time, from: here)
            }
        }
        if isNew { state.animators[slot].stand(at: here) } else { state.animators[slot].pause(at: now) }
        state.animators[slot].resume(
            factor: durationFactor, at: delay > .zero ? now.adding(clamping: delay) : nil)
        if isNew { state.animators[slot].follow(timing) }
        caches.invalidate(.presentation)
    }

    /// Splits the animations of an animator's centres, so that each axis follows its own curve from now on.
    private func separateAxes(of slot: Int) {
        for index in 0..<animations.count {
            let animation = animations[index]
            guard let easing = animation.animatorEasing, easing.animator == slot, animation.isAdditive,
                animation.target == PropertyPath(PropertyKey.position),
                case .range(let ends) = animation.interpolation, let from = ends.from
            else { continue }
            var parts: [RunningAnimation] = []
            for lane in 0..<2 where from[lane] != 0 {
                var part = animation
                let path = PropertyPath(key: .position, part: .lanes(lane..<lane + 1))
                part.target = path
                part.destination = destination(of: path, in: animation.layer)
                part.interpolation = .range(Ends(from: SIMD4(from[lane], 0, 0, 0), to: .zero))
                part.easing = .animator(AnimatorEasing(animator: slot, isSecond: lane == 1, track: easing.track))
                if animation.givenKey == nil {
                    part.stackNumber = state.animations.freeNumber(of: path, on: animation.layer)
                }
                parts.append(part)
            }
            for part in parts.dropFirst() where part.blocksInteraction { state.interaction.block(part.layer) }
            caches.invalidate(state.animations.replace(index, by: parts))
        }
    }

    /// Ends a linear scrub: sets the time at which the curve has the value shown, and maps each animation's fraction to the time at
    /// which its own curve has that value.
    private func endScrub(of slot: Int) {
        guard let scrubbed = state.animators[slot].scrubbed else { return }
        var shown: [Double] = []
        bendTracks(of: slot) { _, track, _ throws(SolverError) in shown.append(track.scrub(scrubbed)) }
        do throws(SolverError) {
            try state.animators[slot].endScrub()
        } catch {
            fail(error)
        }
        var index = 0
        bendTracks(of: slot) { animator, track, isSecond throws(SolverError) in
            let value = shown[index]
            index += 1
            track = try animator.bentAfterScrub(track, showing: value, isSecond: isSecond)
        }
    }

    /// Edits an animator's own track, then those of its animations in order of addition.
    private func bendTracks(
        of slot: Int, _ bend: (PropertyAnimator, inout AnimatorTrack, Bool) throws(SolverError) -> Void
    ) {
        do throws(SolverError) {
            caches.invalidate(try solving { () throws(SolverError) in try state.bendTracks(of: slot, bend) })
        } catch {
            fail(error)
        }
    }
}

extension StageState {
    fileprivate mutating func bendTracks(
        of slot: Int, _ bend: (PropertyAnimator, inout AnimatorTrack, Bool) throws(SolverError) -> Void
    ) throws(SolverError) -> StaleCaches {
        if animations.hasGaps { animations.closeGaps() }
        let animator = animators[slot]
        var lead = animator.lead
        try bend(animator, &lead, false)
        var bent: [(index: Int, track: AnimatorTrack)] = []
        for index in animations.entries.indices {
            guard let own = animations.entries[index].animatorEasing, own.animator == slot else { continue }
            var track = own.track
            try bend(animator, &track, own.isSecond)
            bent.append((index, track))
        }
        animators[slot].setLead(lead)
        var stale: StaleCaches = []
        for (index, track) in bent { stale.formUnion(animations.setTrack(track, of: index)) }
        return stale
    }
}
