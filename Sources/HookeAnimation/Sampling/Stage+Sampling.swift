import HookeDynamics

/// The presentation: the committed model with the animations applied in order of addition.
extension Stage {
    /// Samples unless the columns hold the presentation at `now` already. A solver's error is kept for the step to throw.
    func sampleIfNeeded() {
        guard !isSampled else { return }
        isSampled = true
        do throws(SolverError) {
            try sample()
        } catch {
            pendingError = pendingError ?? error
        }
    }

    /// Visits the animations that are running, and nothing else: numbers that none animates keep their committed value.
    private func sample() throws(SolverError) {
        layers.transformOffsets.removeAll()
        if !plan.isCurrent { plan.arrange(animations) }
        guard !plan.isEmpty else { return }
        let time = shownTime
        let clock = timings.isEmpty ? nil : LayerClock(stage: self, time: time)
        let visit = try plan.sample(
            plan.needsAnimations ? animations : [], into: &layers, at: Double(time.count), by: clock)
        frameCounts.solverSteps += visit.work.steps
        frameCounts.evaluations += visit.work.evaluations
        frameCounts.animationsSampled += visit.animations
        frameCounts.layersVisited += visit.layers
    }
}
