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
        for index in animations.indices where animations[index].status != .pending {
            layers.reset(animations[index])
        }
        var lastLayer = -1
        for index in animations.indices where animations[index].status != .pending {
            let layer = animations[index].layer
            let before = animations[index].work
            let shows = try layers.apply(
                animations[index], at: localTime(of: layer, at: shownTime), speed: clockSpeed(of: layer, at: shownTime))
            let spent = animations[index].work - before
            counts.solverSteps += spent.steps
            counts.evaluations += spent.evaluations
            guard shows else { continue }
            counts.animationsSampled += 1
            if layer != lastLayer { counts.layersVisited += 1 }
            lastLayer = layer
        }
    }
}

extension LayerColumns {
    /// Shows the committed values of all that an animation touches.
    mutating func reset(_ animation: RunningAnimation) {
        let numbers = animation.destination.numbers
        resetPresentation(from: numbers.lowerBound, count: numbers.count)
        switch animation.way {
        case .path(_, _, let transform) where transform >= 0: resetPresentation(from: transform, count: 16)
        case .outline, .outlines: shownPaths[animation.layer] = nil
        case .group(let members): for member in members { reset(member) }
        default: break
        }
    }
}
