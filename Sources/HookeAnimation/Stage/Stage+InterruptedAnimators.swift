import HookeDynamics

/// Interrupting animators, and setting the properties that they animated.
extension Stage {
    /// Removes an animator's animations and sets the animated properties to a position.
    ///
    /// The model changes at once, the presentation at the next commit. Until then the animations hold their values, so that nothing
    /// flashes.
    func interruptAnimations(of slot: Int, at position: AnimatorPosition) -> [InterruptedProperty] {
        var changes: [InterruptedProperty] = []
        var offsets = InterruptedOffsets()
        for index in animations.indices where animations[index].animatorEasing?.animator == slot {
            let animation = animations[index]
            guard let easing = animation.animatorEasing else { continue }
            var shown = Progress(fraction: 1, remaining: 0, rate: 0)
            do throws(SolverError) {
                shown = try solving { () throws(SolverError) in
                    try easing.progress(of: state.animators[slot], at: shownTime)
                }
            } catch {
                fail(error)
            }
            note(animation, shown, in: &changes, &offsets)
            state.stopBlocking(animation)
            // Before the stop is reported, because a delegate may add animations.
            caches.invalidate(state.animations.interrupt(index, at: position == .end ? 1 : shown.fraction))
            if position == .current {
                // Stops of animations that end early are reported with the next events.
                state.removals.append(Removal(animation: animation.standing(at: shown.fraction), time: now))
            } else {
                reportStop(of: animation, finished: true, at: now)
            }
        }
        for change in changes where position != .end { settle(change, at: position) }
        caches.invalidate(.presentation)
        return changes
    }

    /// Adds the effect of one animation to its property's entry.
    private func note(
        _ animation: RunningAnimation, _ shown: Progress, in changes: inout [InterruptedProperty],
        _ offsets: inout InterruptedOffsets
    ) {
        guard let part = animation.target else { return }
        let index: Int
        if let known = changes.firstIndex(where: { $0.layer == animation.layer && $0.key == part.key }) {
            index = known
        } else {
            let model = modelValue(of: part.key, in: animation.layer)
            changes.append(
                InterruptedProperty(layer: animation.layer, key: part.key, start: model, end: model, current: model))
            index = changes.count - 1
        }
        switch (animation.interpolation, changes[index].start, changes[index].current, changes[index].end) {
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
                (start, current) = (from, part.kind.step(from, end, at: shown.fraction) ?? value)
            }
            (changes[index].start, changes[index].current) = (.lanes(start), .lanes(current))
        case (.transform(let range), .transform(let start), .transform(let current), .transform(let end)):
            let (from, value) = (range.value(at: 0, model: end), range.value(at: shown.fraction, model: end))
            if animation.isAdditive {
                changes[index].start = .transform(offsets.start.add(from, at: index, over: start))
                changes[index].current = .transform(offsets.current.add(value, at: index, over: current))
            } else {
                offsets.start.end(at: index)
                offsets.current.end(at: index)
                (changes[index].start, changes[index].current) = (.transform(from), .transform(value))
            }
        default:
            break
        }
    }

    /// Sets a property to its value at a position of a stopped animator.
    func settle(_ change: InterruptedProperty, at position: AnimatorPosition) {
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

    /// The model value of a property.
    func modelValue(of key: PropertyKey, in layer: Int) -> AnimationValue {
        let path = PropertyPath(key)
        return key.kind == .transform
            ? .transform(Transform(components: read(.model, path, of: layer))) : .lanes(read(.model, path, of: layer))
    }
}

/// The sums of an animator's additive transforms at its start and at its current position, by the change they belong to.
private struct InterruptedOffsets {
    var start = TransformOffsets()
    var current = TransformOffsets()
}
