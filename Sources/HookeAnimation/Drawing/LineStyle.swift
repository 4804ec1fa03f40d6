/// How the ends of a stroked line look.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
    /// Cut off at the end.
    case butt
    /// A half disc around the end.
    case round
    /// Cut off half a width behind the end.
    case square
}

/// How two stroked lines meet.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
    /// With a point, cut off where it would be longer than the miter limit.
    case miter
    /// With an arc.
    case round
    /// With the point cut off.
    case bevel
}
