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

    /// Makes the action of a description, with its delay.
    package func action(_ description: AnimationDescription, on layer: Layer) -> Action {
        let animation = animation(description, on: layer)
        return description.delay.map { .delayed(animation, by: $0) } ?? .animation(animation)
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
            if case .settlingDuration(let duration, _, _, _) = declared.dialect {
                animation.timing.duration = Flicks(seconds: duration)
            } else {
                // With a velocity by component the settling depends on the distances, which the stage resolves.
                animation.timing.duration = animation.velocity == nil ? animation.settlingTime : .zero
            }
            animation.isAdditive = description.isAdditive
            animation.isCumulative = description.isCumulative
            return .spring(animation)
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
            var group = AnimationGroup(members.map { member($0, on: layer) })
            group.timingFunction = curve?.function
            return .group(group)
        case .transition: return .transition(Transition())
        }
    }

    /// Makes a member of a group. Its delay counts from the group's begin time, on the group's clock.
    private func member(_ description: AnimationDescription, on layer: Layer) -> Animation {
        var animation = animation(description, on: layer)
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
