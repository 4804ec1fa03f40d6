internal import HookeDynamics
internal import HookeExpressions
package import HookeForms
internal import HookeTrace

/// A number that a sweep measures of each run.
package struct SweepMeasure: Sendable {
    /// The name in expressions and, in snake case with its unit, in `results.csv`.
    package let name: String
    /// The position of the name in the plan.
    package let position: SourcePosition
    var source: Source

    /// Where the number comes from.
    enum Source: Sendable {
        /// An expectation of the run, as its mapping in a file; what is expected has no effect.
        case run(Node, SweptUnit)
        /// An expression of axes, derived numbers and measures before it.
        case expression(Located<String>)
    }

    /// What it measures, as a scenario expects it; `nil` for an expression.
    package var expectation: Node? { if case .run(let node, _) = source { node } else { nil } }

    /// The names of measures of runs, whose values a run gives.
    package var isOfRun: Bool { expectation != nil }
}

extension SweepMeasure {
    /// The key `measures`.
    static let measures = Schema<[SweepMeasure]>.named(
        "the measures",
        each:
            "A metric, the time of an event, a number or condition of the run, or an expression of the names before it.",
        .oneOf([expression, ofRun])
    ) { SweepMeasure(name: $0.value, position: $0.position, source: $1) }

    private static let expression = Schema<Located<String>>.expressionText(suchAs: "=settles * 2")
        .map { Source.expression($0) }

    private static let ofRun = Schema<Source>(Schema<Node>.object(keys).description) { node, diagnostics in
        let before = diagnostics.count
        guard let kind = Schema<MetricName?>.object(kind).decode(node, &diagnostics), diagnostics.count == before else {
            return nil
        }
        return .run(node, unit(of: kind, node))
    }

    private static let keys = kind.map { _ in Node(.mapping([])) }

    /// The keys of a measure of a run: those of an expectation, without what is expected. Its value is the metric; `nil` for an event and a
    /// number.
    private static let kind = ObjectSchema<MetricName?>(
        "a measure", about: "What is measured of a run.",
        Field.variants([Variant(metric), Variant(event), Variant(number)]))

    private static let place = Field.group(
        Field.optional("layer", .text, "Only this layer's."),
        Field.optional("property", .text, "Only this property's."),
        Field.optional("point", .text, "Only this control point's."),
        Field.optional("scene", .text, "Only this scene's."),
        Field.optional("component", .text, "This component of a system's state.")
    ) { _, _, _, _, _ in }

    private static let metric = Field.group(
        Field.required("metric", Schema<MetricName>.words, "The metric."), place,
        Field.optional("at", .time, "At exactly this time, between frames too."),
        Field.optional("during", .pair(.time, named: "a time"), "Only from the first time to the second.")
    ) { metric, _, _, _ in MetricName?.some(metric) }

    private static let event = Field.group(
        Field.required("event", Schema<EventName>.words, "The event whose first time is measured, in seconds."),
        Field.optional("subject", .text, "Only what happens to this: a layer, a completion."),
        Field.optional(
            "detail", .text, "Only what has this detail in events.csv, or these whole words of it in a row."),
        Field.optional("value", .number(.any), "Only what has this value in events.csv, to 12 digits.")
    ) { _, _, _, _ in MetricName?.none }

    private static let number = Field.group(
        Field.required(
            "that", Schema<Located<String>>.expressionText(suchAs: "=abs(gap(card.position.y))"),
            "A number of the run, whose largest value over all frames is measured; or a condition: 1 if it holds in all frames, otherwise 0."
        ),
        Field.optional("during", .pair(.time, named: "a time"), "In the frames from the first time to the second.")
    ) { _, _ in MetricName?.none }

    /// The unit of a measure.
    private static func unit(of metric: MetricName?, _ node: Node) -> SweptUnit {
        guard let metric else { return node["event"] == nil ? .none : SweptUnit(base: .time) }
        switch metric {
        case .presentation, .model, .velocity, .minimum, .maximum:
            guard let property = node["property"]?.text else { return .none }
            let dimension = RunQuantity.dimension(ofPath: property)
            return SweptUnit(base: metric == .velocity ? dimension.divided(by: .time) ?? .number : dimension)
        case .settleTime, .animationError: return SweptUnit(base: .time)
        case .modelGap:
            return SweptUnit(base: node["property"]?.text.map { RunQuantity.dimension(ofPath: $0) } ?? .length)
        case .contactGap, .judder: return SweptUnit(base: .length)
        case .overshootPercent, .droppedPercent: return SweptUnit("%") ?? .none
        case .frames, .crossings, .reversals, .solverError, .value, .energyDrift, .errorEstimate, .impacts, .steps,
            .trailingFrames, .layers, .drawings, .hitchRatio, .lateFrames, .missedVsyncs, .overBudgetFrames,
            .framesPerSecond:
            return .none
        }
    }

    /// The unit of its number; `nil` for an expression.
    var unit: SweptUnit? { if case .run(_, let unit) = source { unit } else { nil } }
}

extension SweepMeasure {
    /// The measure as an expectation that any value meets.
    ///
    /// - Parameter isNumber: whether a `that` is a number, whose largest value over all frames is looked for.
    func expectation(ofNumber isNumber: Bool) -> Node? {
        guard let node = expectation else { return nil }
        let position = node.position
        func entry(_ key: String, _ content: Node.Content) -> Node.Entry {
            Node.Entry(key: key, keyPosition: position, value: Node(content, at: position))
        }
        if node["metric"] != nil {
            let most = Node(.scalar("1e308", isPlain: true), at: position)
            let least = Node(.scalar("-1e308", isPlain: true), at: position)
            return Node(.mapping(node.entries + [entry("between", .list([least, most]))]), at: position)
        }
        if node["event"] != nil {
            return Node(.mapping(node.entries + [entry("count", .scalar("0", isPlain: true))]), at: position)
        }
        guard isNumber, let text = node["that"]?.text?.dropFirst(), let that = node["that"] else { return node }
        // The largest value over all frames, which is never below itself.
        let condition = Node(.scalar("=max(\(text)) >= max(\(text))", isPlain: true), at: that.position)
        return Node(
            .mapping(
                node.entries.map {
                    $0.key == "that" ? Node.Entry(key: $0.key, keyPosition: $0.keyPosition, value: condition) : $0
                }), at: position)
    }

    /// Whether it is the number or the condition of a `that`.
    var isFormula: Bool { expectation?["that"] != nil }
}
