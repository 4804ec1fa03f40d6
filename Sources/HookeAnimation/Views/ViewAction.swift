import HookeDynamics

/// What a view answers, as its layer's delegate, when a property of it changes.
extension Stage {
    /// Outside a block null, so that views never animate by themselves; inside one what animates the change.
    func viewAction(for key: PropertyKey, of layer: Layer) -> ActionAnswer {
        guard let block = viewBlocks.animating, let change = viewChange(of: key, in: layer.slot, block) else {
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
        if case .custom = key, layers.component(of: key, in: layer) == nil { return nil }
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
            viewBlocks.keyframes[viewBlocks.keyframes.count - 1].note(change, new: new)
        case .motion(let motion):
            let layer = Layer(stage: self, slot: change.layer)
            guard let (part, pace) = motion.part(for: change.key, of: layer) else { return }
            add(.init(part: part, way: .nothing), pace: pace, of: change, block)
        case .animator(let animator, let delayFactor):
            forEachPiece(of: change, apart: animator.movesAxesApart) { piece in
                add(animator.animation(of: piece, layer: change.layer, delayFactor: delayFactor, on: self))
            }
        case .plain:
            animatePlainly(change, block)
        }
    }

    private func animatePlainly(_ change: ViewChange, _ block: ViewBlock) {
        if change.key == .position, let (curve, velocity) = block.paces.blow {
            strike(change, by: velocity, along: curve, in: block)
            return
        }
        forEachPiece(of: change, apart: block.paces.second != nil) { piece in
            let pace = piece.isSecond ? block.paces.second ?? block.paces.first : block.paces.first
            add(piece, pace: pace, of: change, block)
        }
    }

    /// A centre from a velocity in points per second. With w the way to go, left is a share that begins at 1 with velocity
    /// v / -w; an axis without a way begins at 0, and what it is a share of is v itself.
    private func strike(_ change: ViewChange, by velocity: Vector, along curve: SpringCurve, in block: ViewBlock) {
        guard case .lanes(let old) = change.old else { return }
        let new: SIMD4<Double> = read(.model, PropertyPath(change.key), of: change.layer)
        for (lane, speed) in [velocity.dx, velocity.dy].enumerated() {
            let offset = old[lane] - new[lane]
            guard offset != 0 || speed != 0 else { continue }
            let from = SIMD4(offset != 0 ? offset : speed, 0, 0, 0)
            guard
                let pace = blowPace(
                    of: curve.spring, start: offset != 0 ? 1 : 0,
                    velocity: offset != 0 ? -speed / offset : -1, solver: curve.solver)
            else { return }
            let part = PropertyPath(key: change.key, part: .lanes(lane..<lane + 1))
            add(.init(part: part, way: .range(Ends(from: from, to: .zero))), pace: pace, of: change, block)
        }
    }

    /// Adds a piece as the block times it.
    func add(_ piece: ViewChange.Piece, pace: RunningAnimation.Easing, of change: ViewChange, _ block: ViewBlock) {
        var animation = RunningAnimation(
            serial: 0, layer: change.layer, givenKey: piece.givenKey,
            stackNumber: stackNumber(of: piece, on: change.layer), target: piece.part,
            destination: destination(of: piece.part, in: change.layer), timing: block.animation.timing, way: piece.way,
            pace: pace, isAdditive: !piece.isReplacing, group: block.group,
            blocksInteraction: !block.animation.allowsUserInteraction)
        if block.animation.delay > .zero {
            animation.wait(block.animation.delay, from: localTime(of: change.layer, at: now))
        }
        add(animation)
    }
}
