import HookeDynamics

/// What a view answers, as its layer's delegate, when a property of it changes.
extension Stage {
    /// Outside a block null, so that views never animate by themselves; inside one an animation from the old value: an
    /// offset on top of what moves the view already, for all that can be added, or else in place of it.
    func viewAction(for key: PropertyKey, of layer: Layer) -> ActionAnswer {
        guard let block = viewBlocks.last, block.animation.duration > .zero else { return .null }
        // A name that stands for no number, as a part of the transform, cannot move.
        if case .custom = key, layers.component(of: key, in: layer.slot) == nil { return .null }
        switch key.kind {
        case .number, .point, .size, .rect:
            let old: SIMD4<Double> = read(.model, PropertyPath(key), of: layer.slot)
            return .action(.run { layer, key in layer.stage.addOffset(from: old, of: key, block, to: layer.slot) })
        case .transform:
            let old = Transform(components: read(.model, PropertyPath(key), of: layer.slot))
            return .action(.run { layer, key in layer.stage.addOffset(from: old, of: key, block, to: layer.slot) })
        case .color, .flag, .object:
            let old: SIMD4<Double> = presentedComponents(of: PropertyPath(key), in: layer.slot)
            return .action(
                .run { layer, key in
                    layer.stage.addOffset(
                        .range(Ends(from: old)), part: PropertyPath(key), pace: block.pace, block: block,
                        to: layer.slot, replacing: true)
                })
        case .path, .none:
            return .null
        }
    }

    /// From the old value's distance to the new one, to none.
    private func addOffset(from old: SIMD4<Double>, of key: PropertyKey, _ block: ViewBlock, to layer: Int) {
        if let (part, pace) = block.motion?.part(for: key, of: Layer(stage: self, slot: layer)) {
            addOffset(.nothing, part: part, pace: pace, block: block, to: layer)
            return
        }
        let new: SIMD4<Double> = read(.model, PropertyPath(key), of: layer)
        for part in key.separatelyAnimatedParts {
            var offset = SIMD4<Double>()
            for lane in 0..<part.count { offset[lane] = old[part.offset + lane] - new[part.offset + lane] }
            guard offset != .zero else { continue }
            addOffset(
                .range(Ends(from: offset, to: .zero)), part: part, pace: block.pace, block: block, to: layer)
        }
    }

    /// From what makes the old transform of the new one, to nothing; in place of it where nothing does.
    private func addOffset(from old: Transform, of key: PropertyKey, _ block: ViewBlock, to layer: Int) {
        let new = Transform(components: read(.model, PropertyPath(key), of: layer))
        if new.determinant != 0 {
            let ends = Ends(from: old.concatenated(with: new.inverse), to: .identity)
            addOffset(
                .transform(TransformRange(ends)), part: PropertyPath(key), pace: block.pace, block: block, to: layer)
        } else {
            addOffset(
                .transform(TransformRange(Ends(from: old))), part: PropertyPath(key), pace: block.pace, block: block,
                to: layer, replacing: true)
        }
    }

    private func addOffset(
        _ way: RunningAnimation.Way, part: PropertyPath, pace: RunningAnimation.Pace, block: ViewBlock, to layer: Int,
        replacing: Bool = false
    ) {
        var timing = MediaTiming(duration: block.animation.duration, fillMode: .both)
        if block.animation.delay > .zero {
            timing.beginTime = Flicks(Int64(localTime(of: layer, at: now).rounded())) + block.animation.delay
        }
        add(
            RunningAnimation(
                serial: 0, layer: layer, key: replacing ? part.key.name : nil, target: part,
                destination: destination(of: part, in: layer), timing: timing, way: way, pace: pace,
                isAdditive: !replacing, group: block.group,
                blocksInteraction: !block.animation.allowsUserInteraction))
    }
}

extension PropertyKey {
    /// A view's bounds animate as origin and size, apart; all else as a whole.
    fileprivate var separatelyAnimatedParts: [PropertyPath] {
        self == .bounds
            ? [PropertyPath(key: self, part: .lanes(0..<2)), PropertyPath(key: self, part: .lanes(2..<4))]
            : [PropertyPath(self)]
    }
}
