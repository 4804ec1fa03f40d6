import HookeDynamics

/// What a view's property was before a block changed it.
struct ViewChange {
    let layer: Int
    let key: PropertyKey
    let old: AnimationValue

    /// One animation that brings the change about: the way of a part of the property.
    struct Piece {
        let part: PropertyPath
        let way: RunningAnimation.Interpolation
        /// Whether it stands in place of what shows, as colours do, or is an offset on top of it.
        var isReplacing = false
        /// Whether it follows a block's second pace: a centre's y.
        var isSecond = false

        /// The key under which it takes the place of others, as Core Animation's animations do; `nil` for what can be added, which is
        /// stacked on others.
        var givenKey: String? { part.key.kind.isAdditive ? nil : part.key.name }
    }
}

extension Stage {
    /// The number by which a piece is stacked on the view animations of its key path; 0 for one that has a given key.
    func stackNumber(of piece: ViewChange.Piece, on layer: Int) -> Int {
        piece.givenKey == nil ? running.freeNumber(of: piece.part, on: layer) : 0
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
