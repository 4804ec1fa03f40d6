import HookeDynamics

/// What a view answers, as its layer's delegate, when a property of it changes.
extension Stage {
    /// Outside a block null, so that views never animate by themselves; inside one what animates the change.
    func viewAction(for key: PropertyKey, of layer: Layer) -> ActionAnswer {
        guard let block = state.blocks.animating, let change = viewChange(of: key, in: layer.slot, block) else {
            return .null
        }
        return .action(.run { layer, _ in layer.stage.animate(change, in: block) })
    }

    /// A change that a block is to animate: from the old value, as an offset on top of what moves the view already, for all that can
    /// be added, or else in place of it. `nil` for what a view does not animate.
    func viewChange(of key: PropertyKey, in layer: Int, _ block: ViewBlock) -> ViewChange? {
        // UIKit animates a view's alpha, and sets its hidden at once.
        guard key.kind != .path, key.kind != .none, key != .hidden else { return nil }
        // A name that stands for no number, as a part of the transform, cannot move.
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
            add(.init(part: part, way: .nothing), easing: easing, of: change, block)
        case .animator(let animator, let delayFactor):
            forEachPiece(of: change, apart: state.animators[animator].movesAxesApart) { piece in
                add(animation(of: piece, layer: change.layer, animator, delayFactor: delayFactor))
            }
        case .plain:
            animatePlainly(change, block)
        }
    }

    private func animatePlainly(_ change: ViewChange, _ block: ViewBlock) {
        if change.key == .position, let (curve, velocity) = block.timing.launch {
            launch(change, at: velocity, along: curve, in: block)
            return
        }
        forEachPiece(of: change, apart: block.timing.second != nil) { piece in
            add(piece, easing: .init(block.timing.easing(isSecond: piece.isSecond)), of: change, block)
        }
    }

    /// A centre from a velocity in points per second. With w the way to go, left is a share that begins at 1 with velocity
    /// v / -w; an axis without a way begins at 0, and what it is a share of is v itself.
    private func launch(_ change: ViewChange, at velocity: Vector, along curve: SpringCurve, in block: ViewBlock) {
        guard case .lanes(let old) = change.old else { return }
        let new: SIMD4<Double> = read(.model, PropertyPath(change.key), of: change.layer)
        for (lane, speed) in [velocity.dx, velocity.dy].enumerated() {
            let offset = old[lane] - new[lane]
            guard offset != 0 || speed != 0 else { continue }
            let from = SIMD4(offset != 0 ? offset : speed, 0, 0, 0)
            guard
                let easing = launch(
                    curve, from: offset != 0 ? 1 : 0, at: offset != 0 ? -speed / offset : -1)
            else { return }
            let part = PropertyPath(key: change.key, part: .lanes(lane..<lane + 1))
            add(.init(part: part, way: .range(Ends(from: from, to: .zero))), easing: easing, of: change, block)
        }
    }

    /// The easing of one axis of a centre that is launched: from its whole way (`start` 1) or from none (0), with a velocity in shares
    /// per second.
    private func launch(_ curve: SpringCurve, from start: Double, at velocity: Double) -> RunningAnimation.Easing? {
        do throws(SolverError) {
            return .spring(
                try SpringProgress(curve.spring, start: start, initialVelocity: velocity, solver: curve.solver))
        } catch {
            fail(error)
            return nil
        }
    }

    /// Adds a piece as the block times it.
    func add(_ piece: ViewChange.Piece, easing: RunningAnimation.Easing, of change: ViewChange, _ block: ViewBlock) {
        var animation = RunningAnimation(
            serial: 0, layer: change.layer, givenKey: piece.givenKey,
            stackNumber: stackNumber(of: piece, on: change.layer), target: piece.part,
            destination: destination(of: piece.part, in: change.layer), timing: block.animation.timing, way: piece.way,
            easing: easing, isAdditive: !piece.isReplacing, group: block.group,
            blocksInteraction: !block.animation.allowsUserInteraction)
        if block.animation.delay > .zero {
            animation.wait(block.animation.delay, from: state.localTime(of: change.layer))
        }
        add(animation)
    }
}

extension Stage {
    /// The number by which a piece is stacked on the view animations of its key path; 0 for one that has a given key.
    func stackNumber(of piece: ViewChange.Piece, on layer: Int) -> Int {
        piece.givenKey == nil ? state.animations.freeNumber(of: piece.part, on: layer) : 0
    }

    /// Calls `body` with each piece of what a change is animated by: from the old value's distance to the new one, to none, or in place of it where values
    /// cannot be added.
    ///
    /// Bounds move as origin and size, apart; a centre as x and y where these have paces of their own.
    func forEachPiece(of change: ViewChange, apart: Bool, _ body: (ViewChange.Piece) -> Void) {
        let path = PropertyPath(change.key)
        switch change.old {
        case .path:
            break
        case .transform(let old):
            let new = Transform(components: read(.model, path, of: change.layer))
            guard new.determinant != 0 else {
                // No transform leads from one without an inverse to another.
                body(.init(part: path, way: .transform(TransformRange(Ends(from: old))), isReplacing: true))
                return
            }
            let ends = Ends(from: old.concatenated(with: new.inverse), to: .identity)
            body(.init(part: path, way: .transform(TransformRange(ends))))
        case .lanes(let old):
            guard change.key.kind.isAdditive else {
                body(.init(part: path, way: .range(Ends(from: old)), isReplacing: true))
                return
            }
            let new: SIMD4<Double> = read(.model, path, of: change.layer)
            change.key.forEachPart(apart: apart) { part in
                var offset = SIMD4<Double>()
                for lane in 0..<part.count { offset[lane] = old[part.offset + lane] - new[part.offset + lane] }
                guard offset != .zero else { return }
                body(
                    .init(
                        part: part, way: .range(Ends(from: offset, to: .zero)),
                        isSecond: apart && part.offset == 1))
            }
        }
    }
}

extension ValueKind {
    /// Whether an offset of it can be added to it.
    var isAdditive: Bool {
        switch self {
        case .number, .point, .size, .rect, .transform: true
        case .flag, .color, .object, .path, .none: false
        }
    }
}

extension PropertyKey {
    /// Calls `body` with each part that a view moves by itself: bounds as origin and size, apart; a centre's coordinates where these
    /// have paces of their own.
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
