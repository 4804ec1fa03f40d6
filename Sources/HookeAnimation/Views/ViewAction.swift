import HookeDynamics

/// The actions with which views, as delegates of their layers, answer changes of properties.
extension Stage {
    /// Null outside an animation block, so that views never animate implicitly; inside one the action that animates the change.
    func viewAction(for key: PropertyKey, of layer: Layer) -> ActionAnswer {
        guard let block = state.blocks.animating, let change = viewChange(of: key, in: layer.slot, block) else {
            return .null
        }
        return .action(.run { layer, _ in layer.stage.animate(change, in: block) })
    }

    /// The change of a view's property that a block animates, with its old value: the model value where values can be added, or
    /// where the block does not begin from the current state; otherwise the presentation value. `nil` for a property that views do
    /// not animate.
    func viewChange(of key: PropertyKey, in layer: Int, _ block: ViewBlock) -> ViewChange? {
        // UIKit animates a view's alpha, and sets its hidden at once.
        guard key.kind != .path, key.kind != .none, key != .hidden else { return nil }
        // A custom key without components of its own, such as a part of the transform, does not animate here.
        if case .custom = key, state.layers.component(of: key, in: layer) == nil { return nil }
        let path = PropertyPath(key)
        let old: AnimationValue
        if key.kind == .transform {
            old = .transform(Transform(components: read(.model, path, of: layer)))
        } else if key.kind.isAdditive || !block.animation.options.contains(.beginFromCurrentState) {
            old = .lanes(read(.model, path, of: layer))
        } else {
            old = .lanes(presentedComponents(of: path, in: layer))
        }
        return ViewChange(layer: layer, key: key, old: old)
    }

    func animate(_ change: ViewChange, in block: ViewBlock) {
        switch block.kind {
        case .keyframes:
            let new = modelValue(of: change.key, in: change.layer)
            state.blocks.note(change, new: new)
        case .motion(let motion):
            guard let (part, easing) = motion.part(for: change.key, of: change.layer) else { return }
            add(.init(part: part, interpolation: .nothing), easing: easing, of: change, block)
        case .animator(let animator, let delayFactor):
            forEachPiece(of: change, apart: state.animators[animator].movesAxesApart) { piece in
                add(animation(of: piece, layer: change.layer, animator, delayFactor: delayFactor))
            }
        case .plain:
            animatePlainly(change, block)
        }
    }

    private func animatePlainly(_ change: ViewChange, _ block: ViewBlock) {
        if block.animation.crossFades, change.key.moves {
            fade(change.layer, in: block)
            return
        }
        if let curve = block.timing.launch, change.key == .position || curve.ending != .none {
            launch(change, along: curve, in: block)
            return
        }
        forEachPiece(of: change, apart: block.timing.second != nil) { piece in
            add(piece, easing: .init(block.timing.easing(isSecond: piece.isSecond)), of: change, block)
        }
    }

    /// Adds a block's transition to a layer, once for all its changes.
    private func fade(_ layer: Int, in block: ViewBlock) {
        let key = "transition"
        let isFading = state.animations.entries.contains {
            $0.layer == layer && $0.status == .pending && $0.givenKey == key
        }
        guard !isFading else { return }
        var animation = RunningAnimation(
            serial: 0, layer: layer, givenKey: key, destination: .nowhere, timing: block.animation.timing,
            interpolation: .nothing, easing: .timing(.linear), group: block.group,
            blocksInteraction: !block.animation.allowsUserInteraction)
        if block.animation.delay > .zero {
            animation.wait(block.animation.delay, from: state.localTime(of: layer))
        }
        add(consume animation)
    }

    /// Starts a spring for each number of a change, to its own end.
    private func launch(_ change: ViewChange, along curve: SpringCurve, in block: ViewBlock) {
        guard case .lanes(let old) = change.old, change.key.kind.isAdditive else {
            let launch = SpringLaunch(relative: curve.relativeVelocity.dx)
            let end = launch.end(along: curve.spring, curve.ending, of: PropertyPath(change.key).restUnit)
            guard let easing = easing(along: curve.spring, launch, curve.solver, isOwn: false, until: end) else {
                return
            }
            forEachPiece(of: change, apart: false) { piece in
                add(
                    piece, easing: easing, of: change, block,
                    lasting: end.map { min($0.flicks, block.animation.duration) })
            }
            return
        }
        let new: SIMD4<Double> = read(.model, PropertyPath(change.key), of: change.layer)
        for (lane, part) in PropertyPath(change.key).numbers.enumerated() {
            let isVertical = change.key == .position && lane == 1
            let spring = isVertical ? curve.verticalSpring : curve.spring
            let (offset, velocity) = (old[lane] - new[lane], curve.velocity(isVertical: isVertical, of: change.key))
            guard offset != 0 || velocity.moves else { continue }
            let launch = SpringLaunch(displacement: offset, velocity, lane: 0)
            let end = launch.end(along: spring, curve.ending, of: part.restUnit)
            guard let easing = easing(along: spring, launch, curve.solver, isOwn: false, until: end) else { return }
            add(
                .init(part: part, interpolation: .range(Ends(from: SIMD4(launch.scale, 0, 0, 0), to: .zero))),
                easing: easing, of: change, block,
                lasting: end.map { min($0.flicks, block.animation.duration) }
                    ?? (curve.endsSettled ? launch.settlingTime(of: spring) : nil))
        }
    }

    /// Adds the animation of a piece with the block's timing; `duration` replaces the block's duration.
    func add(
        _ piece: ViewChange.Piece, easing: RunningAnimation.Easing, of change: ViewChange, _ block: ViewBlock,
        lasting duration: Flicks? = nil
    ) {
        var timing = block.animation.timing
        if let duration { timing.duration = duration }
        var animation = RunningAnimation(
            serial: 0, layer: change.layer, givenKey: piece.givenKey,
            stackNumber: stackNumber(of: piece, on: change.layer), target: piece.part,
            destination: destination(of: piece.part, in: change.layer), timing: timing,
            interpolation: piece.interpolation,
            easing: easing, isAdditive: !piece.isReplacing, group: block.group,
            blocksInteraction: !block.animation.allowsUserInteraction)
        if block.animation.delay > .zero {
            animation.wait(block.animation.delay, from: state.localTime(of: change.layer))
        }
        add(consume animation)
    }

    /// Sets centres of views in a plain block, whose centres follow one curve: each change is animated as ``animate(_:in:)`` does.
    func animateCenters(of views: [View], in block: ViewBlock, to center: (Int) -> Point) {
        trap(unless: !activity.isSampling, StageActivity.samplingRequirement)
        let path = PropertyPath(.position)
        let (timing, easing) = (block.animation.timing, RunningAnimation.Easing(block.timing.easing(isSecond: false)))
        for index in views.indices {
            let layer = views[index].layer.slot
            let (old, new) = (state.layers.position(of: layer), center(index))
            guard new != old else { continue }
            trap(unless: new.isFinite, "the centre of a view is set to a number that is not finite")
            state.layers.writePosition(new, of: layer)
            let ends = Ends(from: SIMD4<Double>(old.x - new.x, old.y - new.y, 0, 0), to: .zero)
            var animation = RunningAnimation(
                serial: 0, layer: layer, stackNumber: state.animations.freeNumber(of: path, on: layer), target: path,
                destination: .lanes(first: state.layers.firstPositionNumber(of: layer), count: 2, kind: .point),
                timing: timing, interpolation: .range(ends), easing: easing, isAdditive: true, group: block.group,
                blocksInteraction: !block.animation.allowsUserInteraction)
            if block.animation.delay > .zero {
                animation.wait(block.animation.delay, from: state.localTime(of: layer))
            }
            state.add(consume animation, &caches)
        }
    }
}

extension Stage {
    /// The number that distinguishes a piece among the view animations of its key path; 0 for one with a given key.
    func stackNumber(of piece: ViewChange.Piece, on layer: Int) -> Int {
        piece.givenKey == nil ? state.animations.freeNumber(of: piece.part, on: layer) : 0
    }

    /// Calls `body` with each piece of the animation of a change: an additive one from the old value's distance to zero, or a
    /// replacing one from the old value where values cannot be added.
    ///
    /// Bounds are animated as origin and size; a centre as x and y if `apart`, since the axes then have curves of their own.
    func forEachPiece(of change: ViewChange, apart: Bool, _ body: (ViewChange.Piece) -> Void) {
        let path = PropertyPath(change.key)
        switch change.old {
        case .path:
            break
        case .transform(let old):
            let new = Transform(components: read(.model, path, of: change.layer))
            guard new.determinant != 0 else {
                // The offset from the new to the old transform needs the new one's inverse.
                body(.init(part: path, interpolation: .transform(TransformRange(Ends(from: old))), isReplacing: true))
                return
            }
            let ends = Ends(from: old.concatenated(with: new.inverse), to: .identity)
            body(.init(part: path, interpolation: .transform(TransformRange(ends))))
        case .lanes(let old):
            guard change.key.kind.isAdditive else {
                body(.init(part: path, interpolation: .range(Ends(from: old)), isReplacing: true))
                return
            }
            let new: SIMD4<Double> = read(.model, path, of: change.layer)
            change.key.forEachPart(apart: apart) { part in
                var offset = SIMD4<Double>()
                for lane in 0..<part.count { offset[lane] = old[part.offset + lane] - new[part.offset + lane] }
                guard offset != .zero else { return }
                body(
                    .init(
                        part: part, interpolation: .range(Ends(from: offset, to: .zero)),
                        isSecond: apart && part.offset == 1))
            }
        }
    }
}

extension ValueKind {
    /// Whether an offset can be added to a value of this kind.
    var isAdditive: Bool {
        switch self {
        case .number, .point, .size, .rect, .transform: true
        case .flag, .color, .object, .path, .none: false
        }
    }
}

extension PropertyKey {
    /// Calls `body` with each part of a property that a view animates separately: bounds as origin and size, a centre as x and y if
    /// `apart`, any other property as a whole.
    func forEachPart<Failure: Error>(
        apart: Bool, _ body: (PropertyPath) throws(Failure) -> Void
    ) throws(Failure) {
        switch self {
        case .bounds:
            try body(PropertyPath(key: self, part: .lanes(0..<2)))
            try body(PropertyPath(key: self, part: .lanes(2..<4)))
        case .position where apart:
            try body(PropertyPath(key: self, part: .lanes(0..<1)))
            try body(PropertyPath(key: self, part: .lanes(1..<2)))
        default: try body(PropertyPath(self))
        }
    }
}

extension SpringCurve {
    /// The initial velocity of a number: of an axis of a centre; all else has none in points per second.
    fileprivate func velocity(isVertical: Bool, of key: PropertyKey) -> LaunchCurve.Velocity {
        switch initialVelocity {
        case .relative(let velocity): .relative(isVertical ? velocity.dy : velocity.dx)
        case .absolute(let velocity):
            key == .position
                ? .absolute(SIMD4(repeating: isVertical ? velocity.dy : velocity.dx)) : .relative(0)
        }
    }
}

extension PropertyKey {
    /// Whether a change of it moves or resizes something, and does not only fade.
    fileprivate var moves: Bool {
        kind != .color && self != .opacity && self != .shadowOpacity
    }
}

extension LaunchCurve.Velocity {
    /// Whether a number without a distance to go moves.
    fileprivate var moves: Bool { if case .absolute(let velocity) = self { velocity.x != 0 } else { false } }
}
