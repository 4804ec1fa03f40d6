internal import HookeDynamics
internal import HookeForms
internal import HookeTrace

extension Expectation {
    /// An expectation. It has a value wherever it is known what is expected, whatever else has errors, so that its names can be checked.
    static let schema = ObjectSchema(
        "an expectation", about: "A condition on the run.",
        Field.position,
        Field.variants(
            [
                Variant(EventExpectation.field.map { Condition.event($0) }),
                Variant(MetricExpectation.field.map { Condition.metric($0) }),
                Variant(EventPattern.order.map { Condition.order($0) }),
                Variant(FormulaExpectation.field.map { Condition.formula($0) }),
                Variant(GeometryExpectation.hitTest.map { Condition.geometry($0) }),
                Variant(GeometryExpectation.conversion.map { Condition.geometry($0) }),
            ] + MotionExpectation.fields.map { Variant($0.map { Condition.motion($0) }) })
    ) { Expectation(position: $0, condition: $1) }
    .recoveringUnknownKeys
}

extension EventExpectation {
    fileprivate static let field = Field.parts(
        Field.required("event", Schema<EventName>.words, "What happens."),
        Field.group(
            Field.optional("subject", .text, "Only what happens to this: a layer, a completion.").recovering,
            Field.optional(
                "detail", .text,
                "Only what has this detail in events.csv, or these whole words of it in a row: finished, opacity finished."
            ).recovering,
            Field.optional("value", .number(.any), "Only what has this value in events.csv, to 12 digits.").recovering
        ) { (subject: $0, detail: $1, value: $2) },
        Field.group(
            Field.optional("before", .located(.time), "It happens before this time.").recovering,
            Field.optional("after", .time, "It happens after this time.").recovering
        ) { (before: $0, after: $1) },
        Field.group(
            Field.optional("at", .time, "It happens at this time, give or take 'within'.").recovering,
            Field.optional("within", .time, "How far from 'at' it may happen.").recovering,
            Field.optional(
                "count", .count(0...1_000_000_000),
                "How often it happens; with 'before' or 'after', how often at the times that these allow. Default: at least once, and only at such times."
            ).recovering
        ) { (at: $0, within: $1, count: $2) }
    ) { (event: $0, only: $1, range: $2, when: $3) }
    .resolve { parts, _, diagnostics -> EventExpectation? in
        if parts.event.isSound, let range = parts.range.sound, let before = range.before, let after = range.after,
            before.value <= after
        {
            diagnostics.report(at: before.position, "no time is before \(before.value) and after \(after)")
        }
        guard let event = parts.event.value, let only = parts.only.value, let range = parts.range.value,
            let when = parts.when.value
        else { return nil }
        return EventExpectation(
            event: event, subject: only.subject, detail: only.detail, value: only.value, before: range.before?.value,
            after: range.after,
            at: when.at, within: when.within, count: when.count)
    }
    .with(.atLeastOne(["before", "after", "at", "count"]), .needs("at", "within"), .needs("within", "at"))
}

extension EventPattern {
    /// The key `order`: events in their expected order, each a kind of event and optionally a subject.
    fileprivate static let order = Field.required(
        "order",
        Schema<[[Node]]>.list(of: .list(of: .node(Schema<String>.text), atLeast: 1), atLeast: 2).compactMap {
            marks, _, diagnostics -> [EventPattern]? in
            marks.compactMap { EventPattern($0, &diagnostics) }
        },
        "Events that come in this order, others between them: [[kind, subject], [kind], ...]. A kind alone stands for any subject."
    )

    private init?(_ items: [Node], _ diagnostics: inout Diagnostics) {
        if items.count > 2 {
            diagnostics.report(
                at: items[2].position, "too many items", expected: "an event and its subject")
            return nil
        }
        guard let event = Schema<EventName>.words.decode(items[0], &diagnostics) else { return nil }
        self.init(event: event, subject: items.count > 1 ? items[1].text ?? "" : "")
    }
}

extension FormulaExpectation {
    fileprivate static let field = Field.group(
        Field.required(
            "that", .condition(RunQuantity.meaning),
            "A condition on what layers show. It holds after every frame; its max and min of one argument are those of all frames."
        ),
        Field.optional("at", .time, "At exactly this time only, between frames too."),
        Field.optional(
            "during", .located(.pair(.time, named: "a time")), "In the frames from the first time to the second.")
    ) { (condition: $0, at: $1, during: $2) }
    .resolve { parts, _, diagnostics -> FormulaExpectation? in
        let (at, window) = (parts.at, parts.during)
        if let window, window.value.0 > window.value.1 {
            diagnostics.report(at: window.position, "the time is empty", expected: "its start, then its end")
            return nil
        }
        if let window, at != nil {
            diagnostics.report(
                at: window.position, "'during' cannot be combined with 'at'", expected: "one of them")
            return nil
        }
        return FormulaExpectation(condition: parts.condition, at: at, during: window.map { $0.value.0...$0.value.1 })
    }
}

extension MetricExpectation {
    fileprivate static let field = Field.parts(
        Field.required("metric", Schema<MetricName>.words, "What is measured."),
        Field.optional(
            "between", .located(.pair(.number(.any), named: "a range")), "The least and the greatest value."),
        Field.group(
            Field.optional("equals", .number(.any), "The value."),
            Field.optional("within", .number(.notNegative), default: "0", "How far from 'equals' it may be.")
        ) { value, tolerance in value.map { $0 - tolerance...$0 + tolerance } },
        Field.group(
            Field.optional("layer", .text, "Only this layer's.").recovering,
            Field.optional("property", .text, "Only this property's.").recovering,
            Field.optional("point", .text, "Only this control point's.").recovering,
            Field.optional(
                "scene", .text, "Only this scene's: in a tree with several that have the metric."),
            Field.optional("component", .text, "This component of a system's state.").recovering,
            Field.optional(
                "at", .time,
                "At exactly this time, between frames too: as the stage stands after the last frame that is not later; a system's state then. "
                    + "It is at most the end of the run; a run that settles before it has no value there, and the expectation does not hold."
            ).recovering,
            Field.optional(
                "during", .located(.pair(.time, named: "a time")),
                "Only from the first time to the second: of a layer's motion, of the frames shown then, or of crossings."
            ).recovering,
            Field.optional("subject", .text, "Only crossings of this event of equations.").recovering
        ) { (layer: $0, property: $1, point: $2, scene: $3, component: $4, at: $5, during: $6, subject: $7) },
        Places.field
    ) { (metric: $0, between: $1, around: $2, place: $3, given: $4) }
    .resolve { parts, position, diagnostics -> MetricExpectation? in
        if parts.metric.isSound, let between = parts.between.given(), between.value.0 > between.value.1 {
            diagnostics.report(at: between.position, "the range is empty", expected: "the minimum, then the maximum")
        }
        if let metric = parts.metric.sound, let given = parts.given.value {
            given.check(metric, at: position, &diagnostics)
        }
        let window = parts.place.value?.during
        if let window, window.value.0 > window.value.1 {
            diagnostics.report(at: window.position, "the time is empty", expected: "its start, then its end")
            return nil
        }
        // The place has no value where the scene has errors. Which values are accepted is only looked at where all is sound.
        guard let place = parts.place.value else { return nil }
        let between = parts.between.given().flatMap { $0.value.0 <= $0.value.1 ? $0.value.0...$0.value.1 : nil }
        return MetricExpectation(
            metric: parts.metric.value ?? .model, accepted: between ?? parts.around.given() ?? 0...0,
            layer: place.layer, property: place.property, point: place.point, scene: place.scene,
            component: place.component, at: place.at, during: window.map { $0.value.0...$0.value.1 },
            subject: place.subject, hasUnknownMetric: parts.metric.value == nil)
    }
    .with(.exactlyOne(["between", "equals"]), .needs("within", "equals"))
}

/// The positions of the keys that select what is measured and when; `nil` for absent keys.
private struct Places {
    var layer, point, scene, property, component, at, during, subject: SourcePosition?

    static let field = Field.group(
        Field.position(of: "layer"), Field.position(of: "point"), Field.position(of: "scene"),
        Field.position(of: "property"), Field.position(of: "component"), Field.position(of: "at"),
        Field.position(of: "during"), Field.position(of: "subject")
    ) { Places(layer: $0, point: $1, scene: $2, property: $3, component: $4, at: $5, during: $6, subject: $7) }

    private subscript(key: String) -> SourcePosition? {
        switch key {
        case "layer": layer
        case "point": point
        case "scene": scene
        case "property": property
        case "component": component
        case "during": during
        case "subject": subject
        default: at
        }
    }

    /// Reports keys that the metric needs and that are missing, and keys that do not apply to it.
    func check(_ metric: MetricName, at position: SourcePosition, _ diagnostics: inout Diagnostics) {
        let name = quoted(metric.rawValue)
        let meant = metric.placeKeys
        if !metric.isProbe, meant.contains("layer"), layer != nil, let point {
            diagnostics.report(at: point, "'point' cannot be combined with 'layer'", expected: "one of them")
        } else {
            for key in MetricName.allPlaceKeys where !meant.contains(key) {
                guard let position = self[key] else { continue }
                diagnostics.report(
                    at: position, "\(quoted(key)) does not apply to the metric \(name)",
                    expected: meant.isEmpty ? "the metric without it" : listed(meant.map { "\(quoted($0))" }, "or"))
            }
        }
        if let during, at != nil, meant.contains("during") {
            diagnostics.report(at: during, "'during' cannot be combined with 'at'", expected: "one of them")
        }
        if metric.isOfMotion { checkMotion(metric, at: position, &diagnostics) }
        if metric.isProbe, property == nil || at == nil || (layer == nil) == (point == nil) {
            diagnostics.report(
                at: position, "the metric \(name) needs one property and one time",
                expected: "'layer' or 'point', 'property' and 'at'")
        }
        if metric == .value, component == nil || at == nil {
            diagnostics.report(
                at: position, "the metric 'value' needs one component and one time",
                expected: "'component' and 'at'")
        }
    }

    /// Reports what a metric of a layer's motion lacks; a scene's needs none of these keys.
    private func checkMotion(_ metric: MetricName, at position: SourcePosition, _ diagnostics: inout Diagnostics) {
        let name = quoted(metric.rawValue)
        let namesLayer = layer != nil || point != nil || property != nil
        if namesLayer, let subject, metric == .crossings {
            diagnostics.report(
                at: subject, "'subject' is an event of equations, and cannot be combined with a layer's motion",
                expected: "one of them")
            return
        }
        // The crossings in a time may be those of the events of equations.
        let mayBeOfEvents = metric == .crossings && scene == nil
        guard namesLayer || during != nil && !mayBeOfEvents || !metric.placeKeys.contains("scene") else { return }
        if let scene {
            diagnostics.report(
                at: scene, "'scene' cannot be combined with a layer's motion",
                expected: "'scene' alone, or 'layer', 'property' and 'during'")
        } else if layer == nil && point == nil || property == nil || metric.needsTime && during == nil {
            diagnostics.report(
                at: position,
                "the metric \(name) of a layer needs one property" + (metric.needsTime ? " and a time" : ""),
                expected: "'layer' or 'point', 'property'" + (metric.needsTime ? " and 'during'" : ""))
        }
    }
}
