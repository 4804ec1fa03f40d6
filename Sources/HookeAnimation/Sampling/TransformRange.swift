/// The interpolation between two transforms: decomposed once if both ends are known, otherwise at each sampling.
struct TransformRange {
    let ends: Ends<Transform>
    private let known: TransformInterpolation?

    init(_ ends: Ends<Transform>) {
        self.ends = ends
        let given = [ends.from, ends.to, ends.by].compactMap { $0 }.count
        known = given < 2 ? nil : TransformRange.interpolation(ends, model: .identity)
    }

    func value(at progress: Double, model: Transform) -> Transform {
        (known ?? TransformRange.interpolation(ends, model: model)).value(at: progress)
    }

    private static func interpolation(_ ends: Ends<Transform>, model: Transform) -> TransformInterpolation {
        let (from, to) = ends.resolved(
            model: model,
            adding: { $0.concatenated(with: $1) },
            taking: { $0.concatenated(with: $1.inverse) })
        return TransformInterpolation(from: from, to: to)
    }
}

/// The additive transforms applied so far in a sampling, by the index of the transform that they are added to.
///
/// A view with an offset O1 to a target M1 that gets a new target M2 gets a second offset O2, which starts at M1 M2⁻¹, at rest.
/// Value and velocity are continuous if and only if the result is O1 O2 M2, which starts at O1 M1: each offset is inserted between
/// the model and the offsets added before it. The order of commuting offsets, such as translations, does not matter.
struct TransformOffsets {
    private struct Offsets {
        /// The concatenation of all offsets.
        var all: Transform
        /// The transform that they are added to.
        let base: Transform
    }

    private var offsets: [Int: Offsets] = [:]

    /// The transform with one more offset, given the transform without any.
    mutating func add(_ offset: Transform, at first: Int, over shown: Transform) -> Transform {
        var own = offsets[first] ?? Offsets(all: .identity, base: shown)
        own.all = own.all.concatenated(with: offset)
        offsets[first] = own
        return own.all.concatenated(with: own.base)
    }

    /// Ends the offsets at an index, because a replacing animation has set the transform; later offsets are added to it.
    mutating func end(at first: Int) {
        if !offsets.isEmpty { offsets[first] = nil }
    }

    /// Removes all offsets before a sampling, and keeps the capacity.
    mutating func removeAll() {
        if !offsets.isEmpty { offsets.removeAll(keepingCapacity: true) }
    }
}
