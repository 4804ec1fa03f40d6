/// The interpolation between two transforms, as in Core Animation: both are decomposed once, and their parts are interpolated.
///
///     let spin = TransformInterpolation(from: .identity, to: .rotation(.pi, x: 0, y: 0, z: 1))
///     spin.value(at: 0.5)   // a quarter turn in the negative direction, as measured on Apple's frameworks
///
/// Two plane transforms follow the 2-D decomposition of CSS Transforms. If either is not plane, translation, scale, shear and
/// perspective are interpolated linearly, and the rotation takes the shorter arc. If either has no inverse, each of the sixteen
/// elements is interpolated linearly.
public struct TransformInterpolation: Hashable, Sendable {
    private enum Method: Hashable {
        case constant
        case plane(PlaneDecomposition, PlaneDecomposition)
        case space(SpaceDecomposition, SpaceDecomposition, QuaternionArc)
        case linear
    }

    private let start: Transform
    private let end: Transform
    private let method: Method

    /// The interpolation between two transforms. Where either is not plane, both are divided by their m44, which does not change
    /// what they show.
    public init(from start: Transform, to end: Transform) {
        if start == end {
            (self.start, self.end, method) = (start, end, .constant)
        } else if start.isPlane, end.isPlane, let from = PlaneDecomposition(start), let to = PlaneDecomposition(end) {
            let (from, to) = PlaneDecomposition.paired(from, to)
            (self.start, self.end, method) = (start, end, .plane(from, to))
        } else if let (first, from) = start.inSpace, let (last, to) = end.inSpace {
            let arc = QuaternionArc(from: from.rotation, to: to.rotation)
            (self.start, self.end, method) = (first, last, .space(from, to, arc))
        } else {
            (self.start, self.end, method) = (start, end, .linear)
        }
    }

    /// The transform at a progress; values outside 0...1 extrapolate. Exact at progress 0 and 1.
    public func value(at progress: Double) -> Transform {
        if progress == 0 { return start }
        if progress == 1 { return end }
        switch method {
        case .constant:
            return start
        case .plane(let from, let to):
            return from.mixed(with: to, progress: progress).transform
        case .space(let from, let to, let arc):
            return from.mixed(with: to, along: arc, progress: progress).transform
        case .linear:
            return Transform(components: start.components + (end.components - start.components) * progress)
        }
    }
}

extension Transform {
    /// The transform divided by m44, and its decomposition; `nil` if it cannot be decomposed.
    fileprivate var inSpace: (Transform, SpaceDecomposition)? {
        guard m44 != 0 else { return nil }
        let normal = m44 == 1 ? self : Transform(components: components / m44)
        return SpaceDecomposition(normal).map { (normal, $0) }
    }
}
