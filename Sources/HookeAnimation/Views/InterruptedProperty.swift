import HookeDynamics

/// A property that an animator moved, where it was and where it was set to.
struct InterruptedProperty {
    var layer: Int
    var key: PropertyKey
    var start: AnimationValue
    var end: AnimationValue
    /// What the animator showed of it, all else that moves it aside.
    var current: AnimationValue
}

/// An animator's additive transforms at its start and where it stands, by the change that they belong to.
private struct StoppedOffsets {
    var start = TransformOffsets()
    var current = TransformOffsets()
}

extension ViewPropertyAnimator {
    /// Takes its animations off the stage; what they moved stays set to a position.
    ///
    /// The model says so at once; what shows follows at the next commit, so that nothing flashes in between: until then the
    /// animations stand still.
    func leaveStage(at position: Position) -> [InterruptedProperty] {
        var changes: [InterruptedProperty] = []
        var offsets = StoppedOffsets()
        let own = stage.animations.indices.filter {
            if case .animator(let pace) = stage.animations[$0].pace { pace.animator === self } else { false }
        }
        for index in own {
            let animation = stage.animations[index]
            guard case .animator(let pace) = animation.pace else { continue }
            var shown = Progress(share: 1, left: 0, rate: 0)
            do throws(SolverError) { shown = try pace.progress() } catch { stage.fail(error) }
            note(animation, shown, in: &changes, &offsets)
            stage.stopBlocking(animation)
            if position == .current {
                // What is ended early is told so with the next events.
                var removed = animation
                removed.pace = .still(shown.share)
                stage.removals.append(Removal(animation: removed, time: stage.now))
            } else {
                stage.tellStop(of: animation, finished: true, at: stage.now)
            }
            // What is not committed does not show, and goes at once.
            stage.hasStill = true
            stage.animations[index].pace =
                position == .end || animation.status == .pending ? .still(1) : .still(shown.share)
            stage.animations[index].isRemovedOnCompletion = false
            // What only stands until the commit is none of the layer's any more.
            (stage.animations[index].givenKey, stage.animations[index].stackNumber) = (nil, 0)
            stage.animations[index].status = .ended
            if animation.status == .pending { stage.animations[index].way = .nothing }
        }
        for change in changes where position != .end { stage.settle(change, at: position) }
        stage.isSampled = false
        return changes
    }

    /// Adds up what one animation does to its property.
    private func note(
        _ animation: RunningAnimation, _ shown: Progress, in changes: inout [InterruptedProperty],
        _ offsets: inout StoppedOffsets
    ) {
        guard let part = animation.target else { return }
        let place =
            changes.firstIndex { $0.layer == animation.layer && $0.key == part.key }
            ?? {
                let model = stage.modelValue(of: part.key, in: animation.layer)
                changes.append(
                    InterruptedProperty(layer: animation.layer, key: part.key, start: model, end: model, current: model)
                )
                return changes.count - 1
            }()
        switch (animation.way, changes[place].start, changes[place].current, changes[place].end) {
        case (.range(let ends), .lanes(var start), .lanes(var current), .lanes(let end)):
            let from = ends.from ?? end
            if animation.isAdditive {
                let offset = shown.between(from, .zero)
                for lane in 0..<part.count {
                    start[part.offset + lane] += from[lane]
                    current[part.offset + lane] += offset[lane]
                }
            } else {
                let value = shown.between(from, end)
                (start, current) = (from, part.kind.step(from, end, at: shown.share) ?? value)
            }
            (changes[place].start, changes[place].current) = (.lanes(start), .lanes(current))
        case (.transform(let range), .transform(let start), .transform(let current), .transform(let end)):
            let (from, value) = (range.value(at: 0, model: end), range.value(at: shown.share, model: end))
            if animation.isAdditive {
                changes[place].start = .transform(offsets.start.add(from, at: place, over: start))
                changes[place].current = .transform(offsets.current.add(value, at: place, over: current))
            } else {
                offsets.start.end(at: place)
                offsets.current.end(at: place)
                (changes[place].start, changes[place].current) = (.transform(from), .transform(value))
            }
        default:
            break
        }
    }
}

extension Stage {
    /// Sets a property to where an animator's change is at a position.
    func settle(_ change: InterruptedProperty, at position: ViewPropertyAnimator.Position) {
        let value =
            switch position {
            case .start: change.start
            case .end: change.end
            case .current: change.current
            }
        switch value {
        case .lanes(let lanes):
            let path = PropertyPath(change.key)
            let bounds = standardizedBounds(setting: path, to: lanes, of: change.layer)
            write(bounds?.components ?? lanes, to: path, of: change.layer)
        case .transform(let transform): write(transform.components, to: PropertyPath(change.key), of: change.layer)
        case .path: break
        }
        noteChange(of: change.key, in: change.layer)
    }

    /// Begins the time of animators that waited for the commit, and takes away what others have left.
    func commitAnimators() {
        for animator in animators where animator.clock.commit(at: now) { isSampled = false }
        guard hasStill else { return }
        hasStill = false
        removeAnimations { if case .still = $0.pace { true } else { false } }
    }

    /// Ends the animators whose time is over, in the order in which they were made or became active.
    func endAnimators() {
        for animator in animators where animator.state == .active && animator.clock.hasArrived(at: now) {
            animator.arrive()
        }
    }
}
