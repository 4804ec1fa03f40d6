/// Which points a path that crosses itself has inside.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
    /// Those it winds around, in either direction, once or more in sum.
    case nonZero = "non-zero"
    /// Those it winds around an odd number of times.
    case evenOdd = "even-odd"
}
