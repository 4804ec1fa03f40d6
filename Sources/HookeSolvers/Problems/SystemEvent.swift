/// Something that happened on a course.
public enum SystemEvent: Hashable, Sendable {
    /// The body met its stop; `time` counts from the start of the course, seconds.
    case impact(ImpactMotion.Impact, time: Double)
    /// The course had a change here.
    case change(SystemChange)
}
