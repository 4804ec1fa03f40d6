package import HookeExpressions
public import HookeForms
public import HookeDynamics

/// A condition on a run: on an event, on a metric, on the order of events, or on what layers show over time.
public struct Expectation: Hashable, Sendable {
    /// The position in the file.
    public var position: SourcePosition
    /// The expected condition.
    public var condition: Condition

    /// The kinds of conditions.
    public enum Condition: Hashable, Sendable {
        /// The times or the number of an event.
        case event(EventExpectation)
        /// The range of a metric.
        case metric(MetricExpectation)
        /// The order of events.
        case order([EventPattern])
        /// A formula that holds.
        case formula(FormulaExpectation)
        /// The layer at a point, or a point in another layer's coordinates.
        case geometry(GeometryExpectation)
        /// How a number moves from frame to frame, in plain words.
        case motion(MotionExpectation)
    }
}

/// An expected event: its times or its number.
public struct EventExpectation: Hashable, Sendable {
    /// The kind of event.
    public var event: EventName
    /// The subject, such as a layer or a completion; `nil` for any.
    public var subject: String?
    /// The whole detail, or consecutive whole words of it; `nil` for any.
    public var detail: String?
    /// The value in its unit, to ``valueTolerance`` of it; `nil` for any.
    public var value: Double?
    /// The time before which all such events are expected; `nil` for no limit.
    public var before: Flicks?
    /// The time after which all such events are expected; `nil` for no limit.
    public var after: Flicks?
    /// The time of at least one such event, up to `within`; `nil` for any.
    public var at: Flicks?
    /// The tolerance of `at`; `nil` if and only if `at` is.
    public var within: Flicks?
    /// It happens that often: with `before` or `after`, at the times that these allow, and at other times any number of times.
    public var count: Int?

    /// The relative distance from the expected value up to which a value is equal, absolute below 1.
    public static let valueTolerance = 1e-12
}

/// A pattern of events in an expected order: a kind and a subject.
public struct EventPattern: Hashable, Sendable {
    /// The kind of event.
    public var event: EventName
    /// The subject, such as a layer or a completion; empty for any.
    public var subject: String
}

/// The expected range of a metric.
public struct MetricExpectation: Hashable, Sendable {
    /// The metric.
    public var metric: MetricName
    /// The accepted values, including both ends.
    public var accepted: ClosedRange<Double>
    /// The layer that is measured; `nil` for a metric without a layer.
    public var layer: String?
    /// The property that is measured; `nil` for a metric without a property, or for all properties.
    public var property: String?
    /// The control point that is measured; `nil` for a metric without a point.
    public var point: String?
    /// The scene that is measured, in a tree; `nil` for the only scene with the metric.
    public var scene: String?
    /// The component of a system's state; `nil` for other metrics.
    public var component: String?
    /// The time at which the metric is read; `nil` for a metric of the whole run.
    public var at: Flicks?
    /// The time in which a layer's motion is measured or crossings are counted, with both ends; `nil` for the whole run.
    public var during: ClosedRange<Flicks>?
    /// The event of equations whose crossings are counted; `nil` for all of them, and for other metrics.
    public var subject: String?
    /// Whether the metric has errors; never in a scenario that was read.
    var hasUnknownMetric = false

    /// Whether it measures a layer or point, not a scene.
    package var measuresLayer: Bool { layer != nil || point != nil }
}

/// An expected condition on layers over time, as an expression.
///
/// It must hold after every frame in its time. Its `max` and `min` of one argument are those of all frames.
public struct FormulaExpectation: Hashable, Sendable {
    /// The condition.
    package var condition: LocatedCondition
    /// The only time at which it is read, between frames too; `nil` for frames.
    public var at: Flicks?
    /// The time in which frames are looked at, with both ends; `nil` for all frames.
    public var during: ClosedRange<Flicks>?

    /// The condition, without its position.
    package var formula: TimedCondition { condition.condition }
    /// The text of the condition.
    public var text: String { formula.text }

    /// Whether both expect the same, wherever they stand.
    public static func == (left: FormulaExpectation, right: FormulaExpectation) -> Bool {
        (left.formula, left.at, left.during) == (right.formula, right.at, right.during)
    }

    /// Hashes what is expected.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(formula)
        hasher.combine(at)
        hasher.combine(during)
    }
}
