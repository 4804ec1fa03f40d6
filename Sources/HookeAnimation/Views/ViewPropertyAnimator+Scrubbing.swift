import HookeDynamics

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
