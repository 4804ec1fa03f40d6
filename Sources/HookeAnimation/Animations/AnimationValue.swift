/// An end of an animation, its type forgotten.
public enum AnimationValue: Hashable, Sendable {
    /// Up to four numbers.
    case lanes(SIMD4<Double>)
    /// A whole transform.
    indirect case transform(Transform)
    /// An outline.
    case path(Path)
}
