internal import HookeForms
internal import HookeDynamics
internal import HookeTrace

extension Expectation {
    static let record = ObjectDescription(
        name: "an expectation",
        about: "Something that the run is held against.",
        fields: [],
        variants: [EventClaim.variant, MetricClaim.variant, EventPattern.variant],
        rules: [
            EventClaim.order, MetricClaim.order, MetricClaim.place, MetricClaim.probe, MetricClaim.value,
            EventPattern.rule,
        ])

    init(_ reading: ObjectDecoder) {
        position = reading.node.position
        if reading.given("event") != nil {
            claim = .event(EventClaim(reading))
        } else if let order = reading.given("order") {
            claim = .order(order.items.map(EventPattern.init))
        } else {
            claim = .metric(MetricClaim(reading))
        }
    }
}

extension EventClaim {
    fileprivate static let variant = ObjectDescription.Variant(
        fields: [
            .required("event", .words(Words(EventName.self)), "What happens."),
            .optional("subject", .text(.any), nil, "Only what happens to this: a layer, a completion."),
            .optional(
                "detail", .text(.any), nil,
                "Only what has this detail in events.csv, or these whole words of it in a row: finished, opacity finished."
            ),
            .optional("before", .time, nil, "It happens before this time."),
            .optional("after", .time, nil, "It happens after this time."),
            .optional("at", .time, nil, "It happens at this time, give or take 'within'."),
            .optional("within", .time, nil, "How far from 'at' it may happen."),
            .optional("count", .integer(0...1_000_000_000), nil, "How often it happens."),
        ],
        groups: [.atLeastOne(["before", "after", "at", "count"]), .needs("at", "within"), .needs("within", "at")])

    fileprivate static let order = ObjectDescription.Rule(reads: ["event", "before", "after"]) { reading in
        guard let before = reading.given("before"), let after = reading.given("after"), before.time <= after.time else {
            return []
        }
        return [Diagnostic(at: before.position, "nothing is before \(before.time) and after \(after.time)")]
    }

    fileprivate init(_ reading: ObjectDecoder) {
        event = reading["event"].word()
        subject = reading.given("subject")?.text
        detail = reading.given("detail")?.text
        before = reading.given("before")?.time
        after = reading.given("after")?.time
        at = reading.given("at")?.time
        within = reading.given("within")?.time
        count = reading.given("count").map { Int($0.wholeNumber) }
    }
}

extension EventPattern {
    fileprivate static let variant = ObjectDescription.Variant(fields: [
        .required(
            "order", .list(of: .list(of: .text(.any), atLeast: 1), atLeast: 2),
            "Events that come in this order, others between them: [[kind, subject], [kind], ...]. A kind alone stands for any subject."
        )
    ])

    /// Each is a kind of event, and perhaps a subject.
    fileprivate static let rule = ObjectDescription.Rule(reads: ["order"]) { reading in
        (reading.given("order")?.items ?? []).flatMap { mark -> [Diagnostic] in
            if mark.items.count > 2 {
                let expected = "a kind of event and what it happens to"
                return [Diagnostic(at: mark.items[2].position, "this is one too many", expected: expected)]
            }
            return SchemaDescription.words(Words(EventName.self)).problems(in: mark.items[0])
        }
    }

    fileprivate init(_ node: Node) {
        event = node.items[0].word()
        subject = node.items.count > 1 ? node.items[1].text ?? "" : ""
    }
}

extension MetricClaim {
    fileprivate static let variant = ObjectDescription.Variant(
        fields: [
            .required("metric", .words(Words(MetricName.self)), "What is measured."),
            .optional("between", .pair(.number(.any), named: "a range"), nil, "The least and the greatest value."),
            .optional("equals", .number(.any), nil, "The value."),
            .optional("within", .number(.notNegative), "0", "How far from 'equals' it may be."),
            .optional("layer", .text(.any), nil, "Only this layer's."),
            .optional("property", .text(.any), nil, "Only this property's."),
            .optional("point", .text(.any), nil, "Only this control point's."),
            .optional("component", .text(.any), nil, "This component of a system's state."),
            .optional(
                "at", .time, nil,
                "At exactly this time, between frames too: as the stage stands after the last frame that is not later; a system's state then. "
                    + "It is at most the end of the run; a run that settles before it has no value there, and the expectation does not hold."
            ),
        ],
        groups: [.exactlyOne(["between", "equals"]), .needs("within", "equals")])

    fileprivate static let order = ObjectDescription.Rule(reads: ["metric", "between"]) { reading in
        guard reading.given("event") == nil, let range = reading.given("between"),
            range.items[0].number > range.items[1].number
        else { return [] }
        return [Diagnostic(at: range.position, "nothing lies in this range", expected: "the lesser number first")]
    }

    /// What says where or when, and means nothing to the metric.
    fileprivate static let place = ObjectDescription.Rule(reads: ["metric"]) { reading in
        guard let given = reading.given("metric"), reading.given("event") == nil else { return [] }
        let metric: MetricName = given.word()
        let meant = metric.placeKeys
        if !metric.isProbe, meant.contains("layer"), reading.given("layer") != nil, let point = reading.given("point") {
            return [Diagnostic(at: point.position, "a layer and a point are two places", expected: "one of them")]
        }
        return MetricName.allPlaceKeys.filter { !meant.contains($0) }.compactMap(reading.given).map { node in
            Diagnostic(
                at: node.position, "this says nothing about the metric \(given.described)",
                expected: meant.isEmpty ? "the metric without it" : listed(meant.map { "\(quoted($0))" }, "or"))
        }
    }

    fileprivate static let probe = ObjectDescription.Rule(reads: ["metric"]) { reading in
        guard let metric = reading.given("metric"), reading.given("event") == nil,
            (metric.word() as MetricName).isProbe
        else { return [] }
        let missing = ["property", "at"].filter { reading.given($0) == nil }
        let places = ["layer", "point"].filter { reading.given($0) != nil }
        if missing.isEmpty, places.count == 1 { return [] }
        return [
            Diagnostic(
                at: reading.node.position, "the metric \(metric.described) is the value of one property at one time",
                expected: "'layer' or 'point', 'property' and 'at'")
        ]
    }

    fileprivate static let value = ObjectDescription.Rule(reads: ["metric"]) { reading in
        guard let metric = reading.given("metric"), reading.given("event") == nil,
            metric.word(MetricName.self) == .value, ["component", "at"].contains(where: { reading.given($0) == nil })
        else { return [] }
        return [
            Diagnostic(
                at: reading.node.position, "the metric 'value' is that of one component at one time",
                expected: "'component' and 'at'")
        ]
    }

    fileprivate init(_ reading: ObjectDecoder) {
        metric = reading["metric"].word()
        if let range = reading.given("between") {
            accepted = range.items[0].number...range.items[1].number
        } else {
            let (value, tolerance) = (reading["equals"].number, reading["within"].number)
            accepted = value - tolerance...value + tolerance
        }
        layer = reading.given("layer")?.text
        property = reading.given("property")?.text
        point = reading.given("point")?.text
        component = reading.given("component")?.text
        at = reading.given("at")?.time
    }
}
