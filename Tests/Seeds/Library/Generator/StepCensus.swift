/// Counts of what scenarios are made of: the distribution that generators give.
public struct StepCensus: Sendable {
    /// How many scenarios have each kind at least once, by `layers add.basic`: the family, the step and what it adds.
    public private(set) var counts: [String: Int] = [:]
    /// How many scenarios were counted.
    public private(set) var scenarios = 0

    /// Nothing is counted yet.
    public init() {}

    /// Counts a scenario once for each kind that it has.
    public mutating func take(_ document: Document, of family: ScenarioFamily) {
        scenarios += 1
        var kinds: Set<String> = ["family"]
        for step in document["script"]?.items ?? [] { StepCensus.collect(step, &kinds) }
        for kind in kinds { counts["\(family.rawValue) \(kind)", default: 0] += 1 }
    }

    /// Counts what another census counted as well.
    public mutating func take(_ other: StepCensus) {
        scenarios += other.scenarios
        counts.merge(other.counts, uniquingKeysWith: +)
    }

    /// The kinds that every census of enough scenarios has.
    public static let expectedKinds: [String] =
        LayerScript.Kind.allCases.filter { $0 != .keyframes }.map { "layers \($0.rawValue)" }
        + ["basic", "spring", "keyframes", "group", "transition"].map { "layers add.\($0)" }
        + ["start", "pause", "reverse", "scrub", "continue", "stop", "finish"].map { "layers \($0)Animator" }
        + ["layers animate.keyframes", "layers animate.spring", "layers commit", "header pan"]
        + ["flick", "hold", "letGo", "moveAnchors", "set"].map { "network \($0)" }
        + ["set", "kick", "state"].map { "system \($0)" }

    private static let animationKinds: Set<String> = ["basic", "spring", "keyframes", "group", "transition"]

    private static func collect(_ step: Document, _ kinds: inout Set<String>) {
        for entry in step.entries where entry.key != "at" {
            kinds.insert(entry.key)
            if entry.key == "add" {
                for inner in entry.value.entries where animationKinds.contains(inner.key) {
                    kinds.insert("add.\(inner.key)")
                }
            }
            if entry.key == "animate" {
                if entry.value["keyframes"] != nil { kinds.insert("animate.keyframes") }
                if entry.value["spring"] != nil { kinds.insert("animate.spring") }
            }
            let inner =
                (entry.value["do"]?.items ?? []) + entry.value.items
                + (entry.value["keyframes"]?.items ?? []).flatMap { $0["do"]?.items ?? [] }
            for step in inner { collect(step, &kinds) }
        }
    }
}
