package import HookeAnimation
internal import HookeDynamics

extension ScriptContext {
    /// Makes the animation of a description. The caller must apply its delay.
    package func animation(_ description: AnimationDescription, on layer: Layer) -> Animation {
        var animation = content(of: description, on: layer)
        let duration = animation.timing.duration
        animation.timing = description.timing
        // Without a given duration, a spring has its settling duration.
        if description.timing.duration == .zero { animation.timing.duration = duration }
        animation.isRemovedOnCompletion = description.isRemovedOnCompletion
        return animation
    }

    /// Makes the action of a description, with its delay; none where the user asks for less motion.
    package func action(_ description: AnimationDescription, on layer: Layer) -> ActionAnswer {
        guard let animation = shown(description, on: layer) else { return .null }
        return .action(description.delay.map { .delayed(animation, by: $0) } ?? .animation(animation))
    }

    /// Makes an animation delegate whose calls are recorded as events.
    package func delegate(_ name: String) -> AnimationDelegate {
        let stage = Unowned(stage)
        return AnimationDelegate(
            didStart: { stage.object.recordEvent(.delegateStart, of: name, at: stage.object.now) },
            didStop: { finished in
                stage.object.recordEvent(
                    .delegateStop, of: name, finished ? "finished" : "removed", at: stage.object.now)
            })
    }

    private func content(of description: AnimationDescription, on layer: Layer) -> Animation {
        switch description.law {
        case .basic(let curve, let function):
            var animation = function.map { basic(description, $0) } ?? basic(description)
            animation.timingFunction = curve?.function
            animation.isAdditive = description.isAdditive
            animation.isCumulative = description.isCumulative
            return .basic(animation)
        case .spring(let declared, let velocity, let allowsOverdamping):
            let made = form(of: description.property).property.springAnimation(
                from: description.from, to: description.to, by: description.by, spring: declared.spring,
                initialVelocity: velocity, solver: solver, on: stage)
            guard var animation = made else {
                trap("a spring animation needs a property with numbers, not '\(description.property)'")
            }
            animation.allowsOverdamping = allowsOverdamping
            animation.velocity = description.velocity.map {
                SIMD4(numbers: $0 + Array(repeating: 0, count: 4 - $0.count))
            }
            animation.ending = declared.ending
            if case .settlingDuration(let duration, _, _, _) = declared.dialect, declared.ending.rest == nil {
                animation.timing.duration = Flicks(seconds: duration)
            } else {
                // With a velocity by component or an end the duration depends on the distances, which the stage resolves.
                let isResolved = animation.velocity == nil && animation.ending == .none
                animation.timing.duration = isResolved ? animation.settlingTime : .zero
            }
            animation.isAdditive = description.isAdditive
            animation.isCumulative = description.isCumulative
            return .spring(animation)
        case .decay(let decay):
            return .decay(decay.animation(of: form(of: description.property).property.path))
        case .keyframes(let keyframes):
            let property = form(of: description.property).property
            guard var animation = try? property.keyframeAnimation(keyframes, on: stage) else {
                trap("create a KeyframesDescription by its schema, which rejects invalid keyframes")
            }
            animation.timingFunction = keyframes.timing?.function
            animation.isAdditive = description.isAdditive
            animation.isCumulative = description.isCumulative
            return .keyframe(animation)
        case .group(let members, let curve):
            var group = AnimationGroup(members.compactMap { member($0, on: layer) })
            group.timingFunction = curve?.function
            return .group(group)
        case .transition: return .transition(Transition())
        }
    }

    /// Makes a member of a group. Its delay counts from the group's begin time, on the group's clock.
    private func member(_ description: AnimationDescription, on layer: Layer) -> Animation? {
        guard var animation = shown(description, on: layer) else { return nil }
        if let delay = description.delay { animation.timing.beginTime = delay }
        return animation
    }

    private func basic(_ description: AnimationDescription) -> BasicAnimation {
        form(of: description.property).property.basicAnimation(
            from: description.from, to: description.to, by: description.by, on: stage)
    }

    private func basic(_ description: AnimationDescription, _ function: ValueFunction) -> BasicAnimation {
        func numbers(_ value: LiteralValue?) -> SIMD3<Double>? {
            value.map { value in
                let numbers = value.numbers(on: stage)
                return numbers.count == 3 ? SIMD3(numbers: numbers) : SIMD3(repeating: numbers[0])
            }
        }
        return BasicAnimation(
            function, from: numbers(description.from), to: numbers(description.to), by: numbers(description.by))
    }
}
