import HookeDynamics

/// A stretch of frames in which nothing happens but motion: between two events of a stage a frame is a function of its time.
///
/// A frame of a stretch evaluates the animations and the links that rebuild paths (``Stage/addOutlineLink(of:through:_:)``), and skips
/// everything that has nothing to do: inputs, commits, starts, stops and the display's pipeline. In a drag whose effects the stage knows
/// (``Stage/setOutlineDrag(of:along:_:)``), it moves the finger in place of the animations. Its presentation, paths and counts have the
/// bits that ``Stage/step()`` gives, and ``Stage/end(_:)`` brings the rest of the state to the last frame, so that the next step
/// continues as if each frame had been stepped.
///
///     if var stretch = stage.beginStretch() {
///         while stage.makeFrame(in: &stretch) { record(stretch.refresh, stretch.counts) }
///         stage.end(stretch)
///     }
///     try stage.step()                                   // the next frame may have an event
///
/// Between ``Stage/beginStretch()`` and ``Stage/end(_:)`` presentation values and paths can be read as after a step, but
/// ``Stage/refresh``, ``Stage/now``, ``Stage/frame`` and ``Stage/counts`` are still those of the frame before the stretch. The caller must
/// not change the stage; ``Stage/end(_:)`` traps if it did. Stepping traps.
package struct FrameStretch: ~Copyable {
    /// The refresh of the last frame made; before the first, that of the frame before the stretch.
    package fileprivate(set) var refresh: Refresh
    /// The counts of the last frame's work.
    package internal(set) var counts = FrameCounts()
    /// The number of frames made.
    package fileprivate(set) var frameCount = 0
    /// The time of the frame before the last one made.
    fileprivate var lastTime = Flicks.zero
    /// The time of the next input, and the earliest time of a start or stop, in flicks: both only in later frames.
    fileprivate let nextInput: Flicks
    fileprivate let nextDue: Double
    /// What the links rebuild that are called in each frame.
    let links: [OutlineLink]
    /// The drag of the touch that is down; `nil` without one.
    let drag: DragInStretch?

    fileprivate init(
        after refresh: Refresh, nextInput: Flicks, nextDue: Double, links: [OutlineLink], drag: DragInStretch?
    ) {
        (self.refresh, self.nextInput, self.nextDue) = (refresh, nextInput, nextDue)
        (self.links, self.drag) = (links, drag)
    }

    /// Records that a further frame was made.
    mutating func take(_ refresh: Refresh, _ counts: FrameCounts) {
        lastTime = self.refresh.timestamp
        (self.refresh, self.counts) = (refresh, counts)
        frameCount += 1
    }

    /// Whether the paths rebuilt in each frame are those of some shapes, in order and each once.
    package func rebuilds(_ shapes: [ShapeLayer]) -> Bool {
        if let drag { return shapes.count == 1 && shapes[0].layer.slot == drag.outline.shape }
        guard shapes.count == links.count else { return false }
        for index in links.indices {
            let slot = shapes[index].layer.slot
            guard links[index].shape == slot, !shapes[..<index].contains(where: { $0.layer.slot == slot }) else {
                return false
            }
        }
        return true
    }

    /// The refresh after the last frame; `nil` if something may happen there.
    func next(at times: RefreshTimes) -> Refresh? {
        let time = refresh.targetTimestamp
        guard time < nextInput, Double(time.count) < nextDue else { return nil }
        return Refresh(
            index: refresh.index + 1, timestamp: time, targetTimestamp: times.time(ofRefresh: refresh.index + 2),
            missed: 0)
    }
}

extension Stage {
    /// Begins a stretch after a frame; `nil` if the next frame may have to do more than to move what moves.
    ///
    /// A stretch begins if all of this holds:
    /// - no input or timer is due at the next refresh, no scroll view moves, the touch sensor has the display's rate;
    /// - no touch is down; or a single one is, which moves a pan under way whose effects are known, of layers that are committed and whose
    ///   actions are known to be null, while no animation runs, no link is called and no scroll view is there;
    /// - the model, the tree and the list of animations are as committed, no explicit transaction, animation block or animator is open, no
    ///   layer is marked for layout or display, no layer has a class or a clock of its own;
    /// - no animation starts or stops at the next refresh, no completion is due, no event waits, and all animations interpolate straight
    ///   between known ends, along springs or timing functions;
    /// - each link that is not paused is called at every refresh and rebuilds a path only, through committed layers, whose action is known
    ///   to be null;
    /// - frames take no time, no refresh is dropped, no change of rate is scheduled, and the pipeline has one stage;
    /// - no stream, phase observer or presentation layout is there.
    package func beginStretch() -> FrameStretch? {
        guard state.touches.canBeInStretch, let refresh = state.display.refresh, handlers.areQuietInStretches(),
            caches.scrubTime == nil
        else { return nil }
        let nextInput = state.inputs.nextTime ?? .forever
        let next = refresh.targetTimestamp
        guard next < nextInput, state.isQuiet(after: refresh), state.isPlanned(in: &caches),
            Double(next.count) < caches.plan.nextDue || caches.plan.isEmpty
        else { return nil }
        var drag: DragInStretch?
        if !state.touches.down.isEmpty {
            drag = dragInStretch()
            if drag == nil { return nil }
        }
        caches.beginDragging(drag?.outline.components ?? [])
        var links: [OutlineLink] = []
        for link in state.links.awakeLinks {
            guard let outline = handlers.outlines[link], rebuildsPathOnly(outline),
                outline.layers.allSatisfy({ state.layers.isCommitted[$0] })
            else { return nil }
            links.append(outline)
        }
        activity.beginStep()
        return FrameStretch(
            after: refresh, nextInput: nextInput, nextDue: caches.plan.isEmpty ? .infinity : caches.plan.nextDue,
            links: links, drag: drag)
    }

    /// Makes the next frame of a stretch: evaluates the animations at its time, and rebuilds paths. Returns false, and makes none, if the
    /// frame must be stepped, because something may happen in it or a motion cannot be solved.
    package func makeFrame(in stretch: inout FrameStretch) -> Bool {
        guard let refresh = stretch.next(at: state.display.times) else { return false }
        var counts = FrameCounts()
        activity.beginSampling()
        let isSampled = state.sampleFree(
            at: refresh.timestamp, onlyMoving: stretch.frameCount > 0, &caches, &counts)
        activity.endSampling()
        guard isSampled else { return false }
        if let drag = stretch.drag {
            move(drag, at: refresh.timestamp, &counts)
        } else {
            for index in stretch.links.indices { counts.pathElements += rebuildCommittedPath(by: stretch.links[index]) }
            counts.links = stretch.links.count
        }
        stretch.take(refresh, counts)
        return true
    }

    /// Ends a stretch: brings the state to its last frame, as if each frame had been stepped.
    package func end(_ stretch: consuming FrameStretch) {
        activity.endStep()
        guard stretch.frameCount > 0 else { return }
        precondition(!state.hasChanges, "a stage was changed in a stretch of frames")
        for link in stretch.links { state.layers.endRebuildingPath(of: link.shape) }
        if let drag = stretch.drag { state.layers.endRebuildingPath(of: drag.outline.shape) }
        state.end(stretch)
    }

    /// Whether a link does nothing but rebuild a path, without an action.
    func rebuildsPathOnly(_ link: OutlineLink) -> Bool {
        state.layers.isCommitted[link.shape] && state.layers.hasSettledPath(link.shape)
            && answersNull(.path, of: link.shape)
    }

    /// Rebuilds a committed path; returns the number of its elements.
    private func rebuildCommittedPath(by link: OutlineLink) -> Int {
        var points = caches.takeOutlinePoints(link.numbers.count)
        caches.readShownPositions(at: link.numbers, into: &points)
        let count = state.layers.rebuildCommittedPath(of: link.shape) { link.rebuild(&$0, from: points.span) }
        caches.giveBack(outlinePoints: &points)
        return count
    }
}

extension Touches {
    /// Whether no touch is down, or there may be a drag that a stretch can make.
    fileprivate var canBeInStretch: Bool { down.isEmpty || soleDrag != nil }
}

extension StageHandlers {
    /// Whether no handler is called in a frame without events, but those of links and drags. Mutating as the methods of the state.
    fileprivate mutating func areQuietInStretches() -> Bool {
        phaseHandler == nil && streams == nil && presentationLayouts.isEmpty && classes.isEmpty
    }
}

/// Mutating also where they change nothing, so that the state is read in place: a method of a copy would retain all its parts.
extension StageState {
    /// Whether a step after a refresh would find nothing to deliver, commit, lay out, draw, report or present late, whatever the time.
    fileprivate mutating func isQuiet(after refresh: Refresh) -> Bool {
        guard !hasFrameModel, touchSampling == nil, !scrolls.areAnyMoving, events.isEmpty, removals.isEmpty,
            !completions.areIdle, failure == nil, display.isSteady
        else { return false }
        guard !transactions.isExplicit, transactions.current.isAsOpened, blocks.isEmpty, animators.isEmpty,
            clocks.isEmpty, followed.isEmpty, !dashes.isChanged, !drawing.hasLayouts, !drawing.hasDisplays
        else { return false }
        return !hasChanges && !animations.hasStanding && !animations.hasGaps
            && links.areCalledAlways(from: refresh.index + 1, at: display.rate)
    }

    /// Whether the animations can be evaluated without a look at the running animations, and none shows a path.
    fileprivate mutating func isPlanned(in caches: inout StageCaches) -> Bool {
        caches.beginFree(over: layers) && caches.presentation.outlines.isEmpty
    }

    /// Evaluates the presentation of a frame in a stretch, and counts the work; false if the frame must be stepped.
    fileprivate mutating func sampleFree(
        at time: Flicks, onlyMoving: Bool, _ caches: inout StageCaches, _ counts: inout FrameCounts
    ) -> Bool {
        do throws(SolverError) {
            guard let visit = try caches.sampleFree(at: time, onlyMoving: onlyMoving) else { return false }
            counts.take(visit)
            return true
        } catch {
            // The step at this time fails with the same error.
            return false
        }
    }

    /// Brings the display, the links, the inputs and the counts to the last frame of a stretch.
    fileprivate mutating func end(_ stretch: borrowing FrameStretch) {
        inputs.begin(at: stretch.lastTime)
        inputs.beginRefresh()
        if stretch.drag != nil {
            inputs.begin(at: stretch.refresh.timestamp)
            inputs.end()
        }
        drawing.beginFrame()
        display.advance(toRefresh: stretch.refresh.index)
        links.callAll(at: stretch.refresh, of: display.times, shortestInterval: display.shortestInterval)
        counts = stretch.counts
    }
}

extension FrameCounts {
    /// Counts a frame's only sampling.
    mutating func take(_ visit: SamplingVisit) {
        solverSteps = visit.work.steps
        evaluations = visit.work.evaluations
        animationsSampled = visit.animations
        layersVisited = visit.layers
    }
}
