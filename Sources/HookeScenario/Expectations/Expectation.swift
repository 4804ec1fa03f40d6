public import HookeForms
public import HookeDynamics

/// A condition on a run: of an event, a metric or an order of events.
public struct Expectation: Hashable, Sendable {
    /// The position in the file.
    public var position: SourcePosition
    /// What is expected.
    public var condition: Condition

    /// The kinds of conditions.
    public enum Condition: Hashable, Sendable {
        /// Times or number of an event.
        case event(EventExpectation)
        /// Range of a metric.
        case metric(MetricExpectation)
        /// Order of events.
        case order([EventPattern])
    }
}

/// When, or how often, an event is expected.
public struct EventExpectation: Hashable, Sendable {
    /// Which event.
    public var event: EventName
    /// Only those that happen to this: a layer, a completion.
    public var subject: String?
    /// Only those with this detail, or with these words of it one after another.
    public var detail: String?
    /// It happens before this time.
    public var before: Flicks?
    /// It happens after this time.
    public var after: Flicks?
    /// It happens at this time ...
    public var at: Flicks?
    /// ... give or take this; not `nil` where `at` is not.
    public var within: Flicks?
    /// It happens that often.
    public var count: Int?
}

/// A pattern of events: a kind and a subject.
public struct EventPattern: Hashable, Sendable {
    /// What it is.
    public var event: EventName
    /// The subject, such as a layer or a completion; empty for any.
    public var subject: String
}

/// The expected range of a metric.
public struct MetricExpectation: Hashable, Sendable {
    /// Which value.
    public var metric: MetricName
    /// The values that are accepted, ends included.
    public var accepted: ClosedRange<Double>
    /// Only this layer's.
    public var layer: String?
    /// Only this property's.
    public var property: String?
    /// Only this control point's.
    public var point: String?
    /// Only this scene's, in a tree.
    public var scene: String?
    /// This component of a system.
    public var component: String?
    /// At this time.
    public var at: Flicks?
}
