/// Interpolation between two transforms as in Core Animation: both are decomposed once, and their parts are interpolated.
///
///     let spin = TransformInterpolation(from: .identity, to: .rotation(.pi, x: 0, y: 0, z: 1))
///     spin.value(at: 0.5)   // a quarter turn the negative way, as measured on Apple's frameworks
///
/// Two plane transforms go by the rules of CSS Transforms' 2-D decomposition. If either is not plane, translation, factors, shears and perspective
/// go straight and the rotation goes the shorter way round. If either cannot be undone, each of the sixteen numbers goes straight.
public struct TransformInterpolation: Hashable, Sendable {
    private enum Course: Hashable {
        case still
        case plane(PlaneDecomposition, PlaneDecomposition)
        case space(SpaceDecomposition, SpaceDecomposition, QuaternionArc)
        case straight
    }

    private let start: Transform
    private let end: Transform
    private let course: Course

    /// The interpolation between two transforms. With perspective both are divided by their m44, which changes no picture.
    public init(from start: Transform, to end: Transform) {
        if start == end {
            (self.start, self.end, course) = (start, end, .still)
        } else if start.isPlane, end.isPlane, let from = PlaneDecomposition(start), let to = PlaneDecomposition(end) {
            let (from, to) = PlaneDecomposition.paired(from, to)
            (self.start, self.end, course) = (start, end, .plane(from, to))
        } else if let (first, from) = start.inSpace, let (last, to) = end.inSpace {
            let arc = QuaternionArc(from: from.rotation, to: to.rotation)
            (self.start, self.end, course) = (first, last, .space(from, to, arc))
        } else {
            (self.start, self.end, course) = (start, end, .straight)
        }
    }

    /// The transform at a progress; outside 0...1 it extrapolates. The ends are exact.
    public func value(at progress: Double) -> Transform {
        if progress == 0 { return start }
        if progress == 1 { return end }
        switch course {
        case .still:
            return start
        case .plane(let from, let to):
            return from.mixed(with: to, progress: progress).transform
        case .space(let from, let to, let arc):
            return from.mixed(with: to, along: arc, progress: progress).transform
        case .straight:
            return Transform(components: start.components + (end.components - start.components) * progress)
        }
    }
}

extension Transform {
    /// The same picture with m44 = 1, and its parts; `nil` where it cannot be taken apart.
    fileprivate var inSpace: (Transform, SpaceDecomposition)? {
        guard m44 != 0 else { return nil }
        let normal = m44 == 1 ? self : Transform(components: components / m44)
        return SpaceDecomposition(normal).map { (normal, $0) }
    }
}
