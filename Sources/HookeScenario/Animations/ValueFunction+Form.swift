public import HookeForms
public import HookeAnimation

extension ValueFunction: Word {
    /// What it makes.
    public var about: String { componentCount == 3 ? "a transform of three numbers" : "a transform of one number" }

    /// How the values that it takes are written.
    var value: ValueForm { componentCount == 3 ? .triple : .number }
}
