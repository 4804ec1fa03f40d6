import HookeDynamics

/// What a view's property was before a block changed it.
struct ViewChange {
    let layer: Int
    let key: PropertyKey
    let old: AnimationValue

    /// One animation that brings the change about: the way of a part of the property.
    struct Piece {
        let part: PropertyPath
        let way: RunningAnimation.Way
        /// Whether it stands in place of what shows, as colours do, or is an offset on top of it.
        var isReplacing = false
        /// Whether it follows a block's second pace: a centre's y.
        var isSecond = false
    }
}

extension Stage {
    /// What a change is animated by: from the old value's distance to the new one, to none, or in place of it where values
    /// cannot be added.
    ///
    /// Bounds move as origin and size, apart; a centre as x and y where these have paces of their own.
    func pieces(of change: ViewChange, apart: Bool) -> [ViewChange.Piece] {
        let path = PropertyPath(change.key)
        switch change.old {
        case .path:
            return []
        case .transform(let old):
            let new = Transform(components: read(.model, path, of: change.layer))
            guard new.determinant != 0 else {
                // No transform leads from one without an inverse to another.
                return [.init(part: path, way: .transform(TransformRange(Ends(from: old))), isReplacing: true)]
            }
            let ends = Ends(from: old.concatenated(with: new.inverse), to: .identity)
            return [.init(part: path, way: .transform(TransformRange(ends)))]
        case .lanes(let old):
            guard change.key.kind.isAdditive else {
                return [.init(part: path, way: .range(Ends(from: old)), isReplacing: true)]
            }
            let new: SIMD4<Double> = read(.model, path, of: change.layer)
            var pieces: [ViewChange.Piece] = []
            for part in change.key.separatelyAnimatedParts(apart: apart) {
                var offset = SIMD4<Double>()
                for lane in 0..<part.count { offset[lane] = old[part.offset + lane] - new[part.offset + lane] }
                guard offset != .zero else { continue }
                pieces.append(
                    .init(
                        part: part, way: .range(Ends(from: offset, to: .zero)),
                        isSecond: apart && part.offset == 1))
            }
            return pieces
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
    /// A view's bounds move as origin and size, apart; a centre's coordinates where these have paces of their own.
    func separatelyAnimatedParts(apart: Bool) -> [PropertyPath] {
        switch self {
        case .bounds:
            [PropertyPath(key: self, part: .lanes(0..<2)), PropertyPath(key: self, part: .lanes(2..<4))]
        case .position where apart:
            [PropertyPath(key: self, part: .lanes(0..<1)), PropertyPath(key: self, part: .lanes(1..<2))]
        default: [PropertyPath(self)]
        }
    }
}
