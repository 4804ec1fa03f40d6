import HookeDynamics

/// What its animations show.
extension ViewPropertyAnimator {
    /// Whether a centre's x and y have curves of their own.
    var movesAxesApart: Bool { curve?.paces.second != nil }

    /// The progress of an animation, at the refresh that is being made.
    func progress(of track: AnimatorTrack, isSecond: Bool) throws(SolverError) -> Progress {
        if let scrubbed { return Progress(share: track.scrub(scrubbed), left: nil, rate: 0) }
        return try progress(
            of: track, at: clock.share(at: stage.now), rate: clock.rate(at: stage.now), isSecond: isSecond)
    }

    private func progress(
        of track: AnimatorTrack, at time: Double, rate: Double, isSecond: Bool
    ) throws(SolverError) -> Progress {
        // A spring that is cut off has not quite arrived; the ends are the ends all the same.
        let place = track.origin == nil ? nil : track.time.place
        if time >= 1, place != 1 { return Progress(share: 1, left: 0, rate: 0) }
        if time <= 0, place != 0 { return Progress(share: 0, left: 1, rate: 0) }
        guard let curve else { return Progress(share: time, left: nil, rate: rate) }
        if let origin = track.origin, let place {
            // From where the curve took over, along all of it, to the end on that side.
            let end: Double = time < place || place == 1 ? 0 : 1
            let own = try curve.progress(at: (time - place) / (end - place), isSecond: isSecond)
            return Progress(
                share: origin + (end - origin) * own.share, left: nil,
                rate: (end - origin) * own.rate * (rate / (end - place)))
        }
        var own = try curve.progress(at: track.time(time), isSecond: isSecond)
        own.rate *= track.time.slope(at: time) * rate
        return own
    }

    /// An animation that makes a change its own.
    func animation(
        of piece: ViewChange.Piece, layer: Int, delayFactor: Double, on stage: Stage
    ) -> RunningAnimation {
        var track = AnimatorTrack()
        let here = scrubbed ?? clock.share(at: stage.now)
        let begin = here + delayFactor * (1 - here)
        track.time = Bend(place: begin, value: 0)
        track.scrub = track.time
        let pace = AnimatorPace(animator: self, isSecond: piece.isSecond, track: track)
        return RunningAnimation(
            serial: 0, layer: layer, key: piece.isReplacing ? piece.part.key.name : nil, target: piece.part,
            destination: stage.destination(of: piece.part, in: layer),
            timing: MediaTiming(duration: .forever, fillMode: .both), way: piece.way, pace: .animator(pace),
            isAdditive: !piece.isReplacing, blocksInteraction: !isUserInteractionEnabled)
    }

    /// Makes changes in a block that this animator moves.
    func run(_ body: () -> Void, _ delayFactor: Double) {
        var animation = animation
        animation.options = [.overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions]
        let kind = ViewBlock.Kind.animator(self, delayFactor: delayFactor)
        guard stage.openViewBlock(animation, nil, kind) != nil else { return }
        body()
        stage.closeViewBlock()
    }
}

/// From the curve to scrubbing and back.
extension ViewPropertyAnimator {
    /// Bends each animation's share of the way through what shows, which a scrub then starts from.
    func bendScrubs() {
        changeTracks { track, isSecond throws(SolverError) in
            let shown = try self.progress(of: track, isSecond: isSecond).share
            let here = min(max(try self.progress(of: self.lead, isSecond: false).share, 0), 1)
            if shown == 0, track.time.value == 0 {
                // What still waits goes on waiting for its share.
                track.scrub = Bend(place: max(track.time.place, here), value: 0)
            } else {
                track.scrub = shown == here ? Bend() : Bend(place: here, value: shown)
            }
        }
    }

    /// Puts the time where the curve has what a scrub shows, and each animation's own share of it where its curve has that.
    func leaveScrub() {
        guard let scrubbed else { return }
        var shown: [Double] = []
        changeTracks { track, _ in shown.append(track.scrub(scrubbed)) }
        self.scrubbed = nil
        do throws(SolverError) {
            let lead = lead
            let time =
                scrubbed >= 1
                ? 1
                : try Double.firstShare(reaching: lead.scrub(scrubbed)) { (share) throws(SolverError) in
                    try self.progress(of: lead, at: share, rate: 0, isSecond: false).share
                }
            clock.stand(at: time)
        } catch {
            stage.fail(error)
        }
        var index = 0
        changeTracks { track, isSecond throws(SolverError) in
            let value = shown[index]
            index += 1
            let time = self.clock.share
            guard let curve = self.curve, time > 0, time < 1 else { return }
            let own = try self.progress(of: track, at: time, rate: 0, isSecond: isSecond).share
            guard own != value else { return }
            track.time = Bend(
                place: time,
                value: try Double.firstShare(reaching: value) { (share) throws(SolverError) in
                    try curve.progress(at: share, isSecond: isSecond).share
                })
        }
    }

    /// Has each animation go on along a curve of its own from what shows.
    func follow(_ timing: ViewCurve?, from here: Double, for remaining: Flicks) {
        changeTracks { track, isSecond throws(SolverError) in
            track.origin = try self.progress(of: track, isSecond: isSecond).share
            track.time = Bend(place: here, value: 0)
        }
        scrubbed = nil
        guard let paces = timing.map({ stage.paces(along: $0) }) ?? curve?.paces else { return }
        curve = AnimatorCurve(paces: paces, length: remaining)
    }

    /// Changes the lead's track first, then those of its animations in order of addition.
    private func changeTracks(_ change: (inout AnimatorTrack, Bool) throws(SolverError) -> Void) {
        do throws(SolverError) {
            var first = lead
            try change(&first, false)
            var tracks: [(Int, AnimatorPace)] = []
            for index in stage.animations.indices {
                guard case .animator(var pace) = stage.animations[index].pace, pace.animator === self else { continue }
                try change(&pace.track, pace.isSecond)
                tracks.append((index, pace))
            }
            lead = first
            for (index, pace) in tracks { stage.animations[index].pace = .animator(pace) }
        } catch {
            stage.fail(error)
        }
    }
}
