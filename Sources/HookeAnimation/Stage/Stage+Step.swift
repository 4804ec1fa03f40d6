public import HookeDynamics

/// One refresh: the phases of ``FramePhase`` in their order, nothing else in between.
extension Stage {
    /// Goes on to the next refresh.
    ///
    /// - Throws: ``SolverError`` when a motion could not be solved; the stage is then of no more use.
    public func step() throws(SolverError) {
        counts = FrameCounts()
        drawing.counts = DrawingCounts()
        phaseObserver?(.clock)
        let refresh = display.advance()
        isSampled = false

        phaseObserver?(.input)
        deliverInputs(until: refresh.timestamp)

        phaseObserver?(.links)
        callLinks(at: refresh)

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

    private func deliverInputs(until now: Flicks) {
        while let entry = inputs.next(until: now) {
            counts.inputs += 1
            switch entry.input {
            case .land(let path): land(path, at: entry.time)
            case .lift(let recognizer): lift(recognizer, at: entry.time)
            case .action(let action, _): action(entry.time)
            }
        }
        for finger in 0..<fingers.count {
            counts.inputs += 1
            moveFinger(finger, at: now)
        }
    }

    private func callLinks(at refresh: Refresh) {
        for link in links where link.fire(at: refresh, of: display.rate) { counts.links += 1 }
        if links.contains(where: { !$0.isValid }) { links.removeAll { !$0.isValid } }
    }

    /// Layout, display, apply. Also what `flush` does outside a step.
    func commitTransaction() {
        // All that was changed lies in one transaction until the explicit ones in it are over.
        guard !transactions.isExplicit else { return }
        phaseObserver?(.layout)
        layOutMarked()

        phaseObserver?(.display)
        displayMarked()

        phaseObserver?(.apply)
        closeGroup(of: transactions.restartImplicit())
        commitTree()
        dashes.commit()
        let written = layers.commit()
        counts.commits += written
        if written > 0 { isSampled = false }
        beginPendingAnimations()
        displayAnimated()
    }

    func closeGroup(of level: TransactionLevel) {
        if level.group != level.outerGroup { completions.close(level.group, frame: frame) }
    }

    /// Zero as a begin time means the time of the commit, in the layer's own clock.
    private func beginPendingAnimations() {
        guard animations.contains(where: { $0.status == .pending }) else { return }
        removeUnshown()
        for index in animations.indices where animations[index].status == .pending {
            animations[index].status = .committed
            if animations[index].timing.beginTime == .zero {
                animations[index].timing.beginTime = Flicks(
                    nearest: localTime(of: animations[index].layer, at: now))
            }
            isSampled = false
        }
    }
}
