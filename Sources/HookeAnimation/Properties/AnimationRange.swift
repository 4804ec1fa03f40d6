/// The ends of an animation, any of which may be left out.
public struct AnimationRange: Hashable, Sendable {
    /// Where it starts; without it, where what is left says.
    public var from: AnimationValue?
    /// Where it ends.
    public var to: AnimationValue?
    /// How far it goes, where one end is left out.
    public var by: AnimationValue?

    /// Whether nothing is said at all: then it runs from what shows when it is added.
    var isEmpty: Bool { from == nil && to == nil && by == nil }

    /// Whether nothing says where it starts.
    var isOpenAtStart: Bool { from == nil && (to == nil || by == nil) }
}

/// The ends of a way, of whatever type, with the table of what stands in for an end that is left out.
struct Ends<Value> {
    var from: Value?
    var to: Value?
    var by: Value?

    /// Both ends for a model value `model`, read when the animation is sampled. With both ends given, `by` is not heeded.
    func resolved(model: Value, adding: (Value, Value) -> Value, taking: (Value, Value) -> Value) -> (
        from: Value, to: Value
    ) {
        switch (from, to, by) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): (from, adding(from, by))
        case (nil, let to?, let by?): (taking(to, by), to)
        case (let from?, nil, nil): (from, model)
        case (nil, let to?, nil): (model, to)
        case (nil, nil, let by?): (model, adding(model, by))
        case (nil, nil, nil): (model, model)
        }
    }
}

/// An end of an animation, its type forgotten.
public enum AnimationValue: Hashable, Sendable {
    /// Up to four numbers.
    case lanes(SIMD4<Double>)
    /// A whole transform.
    indirect case transform(Transform)
    /// An outline.
    case path(Path)
}
