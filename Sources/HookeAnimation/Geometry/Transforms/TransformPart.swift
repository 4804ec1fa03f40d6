/// A part of a transform under the name that a key path gives it, as in `transform.rotation.z`.
///
///     let twice = TransformPart.scale.written(SIMD4(2, 0, 0, 0), into: .identity)
///     TransformPart.rotationZ.written(SIMD4(0.5, 0, 0, 0), into: twice).m11   // 2 cos 0.5
///
/// Writing a part keeps the others: factors, shears, angles, translation and perspective.
public enum TransformPart: String, Hashable, Sendable, CaseIterable {
    /// The scale factors of all three axes; read as their average (Core Animation Programming Guide, table C-2).
    case scale
    /// The scale factor of x.
    case scaleX = "scale.x"
    /// The scale factor of y.
    case scaleY = "scale.y"
    /// The scale factor of z.
    case scaleZ = "scale.z"
    /// The rotation about z in radians: another name of ``rotationZ``.
    case rotation
    /// The rotation about x in radians; applied first.
    case rotationX = "rotation.x"
    /// The rotation about y in radians, read from -pi/2 to pi/2; applied second.
    case rotationY = "rotation.y"
    /// The rotation about z in radians; applied last.
    case rotationZ = "rotation.z"
    /// The translation in the plane, x and y, as a size.
    case translation
    /// The translation to the right, points.
    case translationX = "translation.x"
    /// The translation downwards, points.
    case translationY = "translation.y"
    /// The translation towards the eye, points.
    case translationZ = "translation.z"

    /// The number of components: two for ``translation``, otherwise one.
    public var componentCount: Int { self == .translation ? 2 : 1 }

    /// The part's components; unused lanes are zero.
    public func read(from transform: Transform) -> SIMD4<Double> {
        switch (kind, axis) {
        case (.scale, nil):
            let factors = TransformFactors(transform).scale
            return SIMD4((factors.x + factors.y + factors.z) / 3, 0, 0, 0)
        case (.scale, let axis?): return SIMD4(TransformFactors(transform).scale[axis], 0, 0, 0)
        case (.rotation, let axis): return SIMD4(TransformFactors(transform).angles[axis ?? 2], 0, 0, 0)
        case (.translation, nil): return SIMD4(transform.m41, transform.m42, 0, 0)
        case (.translation, let axis?): return SIMD4(transform.row4[axis], 0, 0, 0)
        }
    }

    /// The transform with this part replaced by the value's first lanes.
    public func written(_ value: SIMD4<Double>, into transform: Transform) -> Transform {
        guard let perspective = transform.perspective else { return replaced(by: value, in: transform) }
        return replaced(by: value, in: transform.affine).with(perspective: perspective)
    }

    private func replaced(by value: SIMD4<Double>, in transform: Transform) -> Transform {
        var result = transform
        switch (kind, axis) {
        case (.scale, let axis):
            let factors = TransformFactors(transform)
            var scale = axis == nil ? SIMD3(repeating: value.x) : factors.scale
            if let axis { scale[axis] = value.x }
            result = factors.scaled(to: scale, transform)
        case (.rotation, let axis):
            let factors = TransformFactors(transform)
            var angles = factors.angles
            angles[axis ?? 2] = value.x
            result = factors.turned(to: angles, transform)
        case (.translation, nil):
            result.row4.lowHalf = value.lowHalf
        case (.translation, let axis?):
            result.row4[axis] = value.x
        }
        return result
    }

    private enum Kind {
        case scale, rotation, translation
    }

    private var kind: Kind {
        switch self {
        case .scale, .scaleX, .scaleY, .scaleZ: .scale
        case .rotation, .rotationX, .rotationY, .rotationZ: .rotation
        case .translation, .translationX, .translationY, .translationZ: .translation
        }
    }

    /// The axis in the name, 0 to 2; `nil` for a name without an axis.
    private var axis: Int? {
        switch self {
        case .scale, .rotation, .translation: nil
        case .scaleX, .rotationX, .translationX: 0
        case .scaleY, .rotationY, .translationY: 1
        case .scaleZ, .rotationZ, .translationZ: 2
        }
    }
}
