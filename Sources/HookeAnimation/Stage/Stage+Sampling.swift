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
        for index in animations.indices where animations[index].status != .pending {
            layers.resetPresentation(
                from: animations[index].firstComponent, count: animations[index].componentCount)
        }
        var lastLayer = -1
        for index in animations.indices where animations[index].status != .pending {
            let layer = animations[index].layer
            let before = animations[index].pace.work
            let shows = try layers.apply(animations[index], at: localTime(of: layer, at: shownTime))
            let spent = animations[index].pace.work - before
            counts.solverSteps += spent.steps
            counts.evaluations += spent.evaluations
            guard shows else { continue }
            counts.animationsSampled += 1
            if layer != lastLayer { counts.layersVisited += 1 }
            lastLayer = layer
        }
    }

    /// A layer's time at a time of the stage, in flicks: through the clocks of all layers around it.
    func localTime(of layer: Int, at time: Flicks) -> Double {
        guard !timings.isEmpty else { return Double(time.count) }
        let outer = tree.superlayer(of: layer).map { localTime(of: $0, at: time) } ?? Double(time.count)
        return timings[layer]?.local(outer) ?? outer
    }
}
