public import HookeDynamics

/// One refresh: the phases of ``FramePhase`` in their order, nothing else in between.
extension Stage {
    /// Goes on to the next refresh at which a frame can be made: past those that the frame before takes up.
    ///
    /// To call it while the stage steps (from a handler, a link, an action or a completion), from a handler that lays out or draws
    /// outside of a step, or from within a scrub is a programming error.
    ///
    /// - Throws: `SolverError` when a motion could not be solved; the stage is then of no more use.
    public func step() throws(SolverError) {
        precondition(!isStepping, "a stage is stepped from within its own frame")
        precondition(!isInHandler, "a stage is stepped by a handler that lays out or draws")
        precondition(scrubTime == nil, "a stage is stepped from within a scrub")
        isStepping = true
        defer { isStepping = false }
        frameCounts = FrameCounts()
        drawing.counts = DrawingCounts()
        phaseObserver?(.clock)
        let refresh = display.advance()
        isSampled = false
        tellHitch()

        phaseObserver?(.input)
        deliverInputs(at: refresh)

        phaseObserver?(.links)
        callLinks()

        commitTransaction()

        phaseObserver?(.events)
        tellRemovals()
        tellStarts()
        tellStops()

        phaseObserver?(.sample)
        sampleIfNeeded()

        phaseObserver?(nil)
        if let pendingError { throw pendingError }
    }

    private func tellHitch() {
        guard let shown = display.presented, let reason = shown.hitchClass else { return }
        logEvent(.hitch, "", "frame \(shown.frame) \(reason.rawValue) \(shown.hitch.seconds)", at: shown.actualPresent)
    }

    /// Missed refreshes first: what a finger did in the meantime is told in order, each with its time.
    ///
    /// At one instant a touch's samples come first, its end next, then script steps and landings in the order in which they were
    /// scheduled; touches come in the order in which they landed.
    ///
    /// What is scheduled meanwhile for the same refresh, or before, is delivered too; an action that goes on scheduling such is a
    /// programming error.
    private func deliverInputs(at refresh: Refresh) {
        inputs.beginRefresh()
        if refresh.missed > 0 {
            // A copy, since what is delivered may change the rate.
            let display = display
            for missed in refresh.index - refresh.missed..<refresh.index {
                deliverInputs(until: display.time(ofRefresh: missed))
            }
        }
        deliverInputs(until: refresh.timestamp)
    }

    /// What falls before the refresh, in order; at the refresh itself the samples of all touches first, then what falls at that time.
    private func deliverInputs(until refresh: Flicks) {
        while let entry = inputs.next(before: refresh) { deliver(entry) }
        sampleFingers(since: 0, at: refresh)
        let landed = fingerCount
        while let entry = inputs.next(until: refresh) { deliver(entry) }
        // One that a step plays late is not where it landed any more.
        sampleFingers(since: landed, at: refresh)
    }

    private func deliver(_ entry: InputQueue.Entry) {
        frameCounts.inputs += 1
        switch entry.input {
        case .land(let path): land(path, at: entry.time)
        case .lift(let finger): lift(finger, at: entry.time)
        case .action(let action, _): action(entry.time)
        }
    }

    /// Samples the touches from one on, in the order in which they landed.
    private func sampleFingers(since serial: Int, at time: Flicks) {
        for finger in 0..<fingers.count where fingers[finger].serial >= serial {
            frameCounts.inputs += 1
            move(fingers[finger], at: time)
        }
    }

    /// In order of addition; one that is paused is not even looked at. What a callback pauses, wakes or ends counts at once; what
    /// it adds is first called in the next frame.
    private func callLinks() {
        let count = linkCount
        var next = 0
        if linkChanges.areNew { findAwakeLinks() }
        while next < awakeLinks.count, awakeLinks[next].serial < count {
            let serial = awakeLinks[next].serial
            if awakeLinks[next].fire(on: display) { frameCounts.links += 1 }
            next += 1
            guard linkChanges.areNew else { continue }
            findAwakeLinks()
            next = awakeLinks.firstIndex { $0.serial > serial } ?? awakeLinks.count
        }
    }

    private func findAwakeLinks() {
        linkChanges.areNew = false
        links.removeAll { !$0.isValid }
        awakeLinks = links.filter { !$0.isPaused }
    }

    /// Layout, display, apply. Also what `flush` does outside a step.
    func commitTransaction() {
        // All that was changed lies in one transaction until the explicit ones in it are over.
        guard !transactions.isExplicit else { return }
        isCommitting = true
        defer { isCommitting = false }
        phaseObserver?(.layout)
        layOutMarked()

        phaseObserver?(.display)
        displayMarked()

        phaseObserver?(.apply)
        let ended = transactions.restartImplicit()
        closeGroup(ended.group, within: ended.outerGroup)
        commitTree()
        commitAnimators()
        dashes.commit()
        let written = layers.commit()
        frameCounts.commits += written.count
        if written.isStale { isSampled = false }
        beginPendingAnimations()
        displayAnimated()
    }

    /// Whether a layer's layout or drawing is under way, be it in a commit or asked for by itself.
    var isInHandler: Bool { isCommitting || drawing.isInHandler }

    func closeGroup(_ group: Int, within outer: Int) {
        if group != outer { completions.close(group, frame: frame) }
    }

    /// What begins with its commit begins at this time of the layer's own clock.
    private func beginPendingAnimations() {
        guard hasPending else { return }
        hasPending = false
        removeUnshown()
        for index in animations.indices where animations[index].status == .pending {
            animations[index].status = .committed
            if animations[index].beginsAtCommit {
                animations[index].timing.beginTime = Flicks(
                    nearest: localTime(of: animations[index].layer, at: now))
            }
            isSampled = false
        }
    }
}
