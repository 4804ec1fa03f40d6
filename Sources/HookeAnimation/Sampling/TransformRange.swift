/// The way from one transform to another: taken apart once where both ends are known beforehand, else at each sampling.
struct TransformRange {
    let ends: Ends<Transform>
    private let known: TransformInterpolation?

    init(_ ends: Ends<Transform>) {
        self.ends = ends
        let given = [ends.from, ends.to, ends.by].compactMap { $0 }.count
        known = given < 2 ? nil : TransformRange.interpolation(ends, model: .identity)
    }

    func value(at share: Double, model: Transform) -> Transform {
        (known ?? TransformRange.interpolation(ends, model: model)).value(at: share)
    }

    private static func interpolation(_ ends: Ends<Transform>, model: Transform) -> TransformInterpolation {
        let (from, to) = ends.resolved(
            model: model,
            adding: { $0.concatenated(with: $1) },
            taking: { $0.concatenated(with: $1.inverse) })
        return TransformInterpolation(from: from, to: to)
    }
}

/// Additive transforms that were applied one after the other, by the index of the transform that they are added to: the first of its
/// numbers, in a sampling.
///
/// A view that gets a new target M2 while an offset O1 still leads to the old one, M1, gets a second offset O2, which begins at
/// M1 M2⁻¹, at rest. Neither the value nor the velocity jumps if and only if O1 O2 M2 shows, which begins at O1 M1: each offset
/// goes between the model and those that were added before it. Offsets whose order does not matter, such as two moves, show the
/// same either way.
struct TransformOffsets {
    private struct Offsets {
        /// All of them, concatenated.
        var all: Transform
        /// What they are on.
        let base: Transform
    }

    private var offsets: [Int: Offsets] = [:]

    /// What shows with one more offset, where `shown` is what shows without any.
    mutating func add(_ offset: Transform, at first: Int, over shown: Transform) -> Transform {
        var own = offsets[first] ?? Offsets(all: .identity, base: shown)
        own.all = own.all.concatenated(with: offset)
        offsets[first] = own
        return own.all.concatenated(with: own.base)
    }

    /// What shows there has another reason now, and later offsets go on top of it.
    mutating func end(at first: Int) {
        if !offsets.isEmpty { offsets[first] = nil }
    }

    /// A new sampling begins. Keeps its room, so that a steady frame allocates nothing.
    mutating func removeAll() {
        if !offsets.isEmpty { offsets.removeAll(keepingCapacity: true) }
    }
}
