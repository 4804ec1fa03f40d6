import HookeDynamics

/// What its animations show.
extension ViewPropertyAnimator {
    /// Whether a centre's x and y have curves of their own.
    var movesAxesApart: Bool { curve?.paces.second != nil }

    /// The progress of an animation, at the time that is shown.
    func progress(of track: AnimatorTrack, isSecond: Bool) throws(SolverError) -> Progress {
        if let scrubbed { return Progress(share: track.scrub(scrubbed), left: nil, rate: 0) }
        let time = stage.shownTime
        return try progress(of: track, at: clock.share(at: time), rate: clock.rate(at: time), isSecond: isSecond)
    }

    func progress(
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
            serial: 0, layer: layer, givenKey: piece.givenKey, stackNumber: stage.stackNumber(of: piece, on: layer),
            target: piece.part,
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
