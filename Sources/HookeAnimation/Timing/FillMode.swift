/// What an animation shows outside its active interval.
public enum FillMode: String, Hashable, Sendable {
    /// Nothing: the model shows.
    case removed
    /// Its end, after it.
    case forwards
    /// Its start, before it.
    case backwards
    /// Both.
    case both

    var showsStart: Bool { self == .backwards || self == .both }
    var showsEnd: Bool { self == .forwards || self == .both }
}
