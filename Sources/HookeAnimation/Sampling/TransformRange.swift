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
