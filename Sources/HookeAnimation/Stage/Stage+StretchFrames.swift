import HookeDynamics

extension Stage {
    /// Makes the next frames of a stretch after its first one together, as ``makeFrame(in:)`` makes each of them, and returns their number: 0
    /// if the next frame must be stepped. The presentation and the paths are those of the last of them.
    ///
    /// - Parameters:
    ///   - most: the most frames to make; more than ``StretchFrames/most`` are never made.
    ///   - end: the frame at this time, or the first after it, is the last.
    ///   - frames: what moves in them; nothing of earlier frames stays.
    package func makeFrames(
        in stretch: inout FrameStretch, atMost most: Int, through end: Flicks, into frames: inout StretchFrames
    ) -> Int {
        precondition(stretch.frameCount > 0, "the first frame of a stretch is made alone")
        let most = min(most, StretchFrames.most)
        if let drag = stretch.drag {
            frames.begin(moving: drag.outline.components, courseCount: nil, shapeCount: 1)
            dragFrames(drag, in: &stretch, atMost: most, through: end, into: &frames)
        } else {
            caches.begin(&frames, shapeCount: stretch.links.count)
            moveFrames(in: &stretch, atMost: most, through: end, into: &frames)
        }
        return frames.count
    }

    private func moveFrames(
        in stretch: inout FrameStretch, atMost most: Int, through end: Flicks, into frames: inout StretchFrames
    ) {
        let times = state.display.times
        activity.beginSampling()
        while frames.count < most, stretch.refresh.timestamp < end || frames.count == 0,
            let refresh = stretch.next(at: times)
        {
            var counts = FrameCounts()
            guard caches.advance(&frames, to: refresh.timestamp, &counts) else { break }
            counts.links = stretch.links.count
            frames.append(refresh, counts)
            stretch.take(refresh, counts)
        }
        activity.endSampling()
        guard frames.count > 0 else { return }
        caches.fill(&frames)
        rebuildPaths(by: stretch.links, in: &frames)
        caches.show(frames.count - 1, of: frames)
        stretch.counts = frames.frames[frames.count - 1].counts
    }

    private func rebuildPaths(by links: [OutlineLink], in frames: inout StretchFrames) {
        for index in links.indices {
            let link = links[index]
            caches.rebuild(index, of: &frames, by: link)
            state.layers.setCommittedPath(of: link.shape, to: frames.path(index, inFrame: frames.count - 1))
        }
    }

    private func dragFrames(
        _ drag: DragInStretch, in stretch: inout FrameStretch, atMost most: Int, through end: Flicks,
        into frames: inout StretchFrames
    ) {
        let times = state.display.times
        var points = caches.takeOutlinePoints(drag.outline.numbers.count)
        while frames.count < most, stretch.refresh.timestamp < end || frames.count == 0,
            let refresh = stretch.next(at: times)
        {
            let frame = frames.count
            var counts = FrameCounts()
            counts.inputs = 1
            frames.append(refresh, counts)
            if let movement = state.touches.moveSole(drag.recognizer, at: refresh.timestamp) {
                drag.place(movement, &points)
                frames.count(commits: caches.move(to: points, by: drag, in: &frames, &state.layers))
                frames.rebuild(0, inFrame: frame, by: drag.outline, from: points.span)
            } else {
                caches.keep(in: &frames)
                let path =
                    frame > 0
                    ? frames.path(0, inFrame: frame - 1) : state.layers.outlines.committed(of: drag.outline.shape)
                frames.setPath(path, inFrame: frame)
            }
            stretch.take(refresh, frames.frames[frame].counts)
        }
        if frames.count > 0 {
            // Only the last positions show.
            frames.readPositions(inFrame: frames.count - 1, into: &points)
            _ = caches.placeDragged(drag.outline.numbers, at: points, &state.layers)
        }
        caches.giveBack(outlinePoints: &points)
        guard frames.count > 0 else { return }
        state.layers.setCommittedPath(
            of: drag.outline.shape, to: frames.path(0, inFrame: frames.count - 1))
    }
}

/// Mutating also where they change nothing, so that the plan is read in place.
extension StageCaches {
    fileprivate mutating func begin(_ frames: inout StretchFrames, shapeCount: Int) {
        frames.begin(moving: plan.movingComponents, courseCount: plan.courseCount, shapeCount: shapeCount)
    }

    /// Evaluates the progress of the animations at the time of a further frame of those made together, and counts the work; returns false if
    /// the frame must be stepped.
    fileprivate mutating func advance(
        _ frames: inout StretchFrames, to time: Flicks, _ counts: inout FrameCounts
    ) -> Bool {
        do throws(SolverError) {
            guard let visit = try advance(&frames, to: time) else { return false }
            counts.take(visit)
            return true
        } catch {
            // The step at this time fails with the same error.
            return false
        }
    }

    /// Computes what moves in the frames whose progress was evaluated.
    fileprivate mutating func fill(_ frames: inout StretchFrames) { frames.fill(from: plan) }

    /// Rebuilds the path of a shape in all frames, by its index.
    fileprivate mutating func rebuild(_ shape: Int, of frames: inout StretchFrames, by link: OutlineLink) {
        frames.findPositions(of: link, showing: presentation.numbers.span)
        frames.rebuild(shape, by: link)
    }

    /// Moves layers in the last frame, the first one in the columns, those after it in the frames only; returns the number of components of those
    /// that have moved.
    fileprivate mutating func move(
        to points: [Point], by drag: DragInStretch, in frames: inout StretchFrames, _ layers: inout LayerColumns
    ) -> Int {
        if frames.count > 1 { return frames.move(to: points.span) }
        let count = placeDragged(drag.outline.numbers, at: points, &layers)
        keep(in: &frames)
        return count
    }

    /// Keeps what a drag shows in the last frame, in which it rests.
    fileprivate mutating func keep(in frames: inout StretchFrames) {
        if frames.count > 1 { frames.keepPrevious() } else { frames.keep(presentation.numbers.span) }
    }
}
