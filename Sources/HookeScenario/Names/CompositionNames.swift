internal import HookeForms

/// What a composition has that expectations can name.
struct CompositionNames {
    /// All layers that there ever are.
    let cast: SymbolTable
    let links: [String]
    /// Those that steps set, and those who are told of animations.
    private(set) var completions: [String] = []
    private(set) var delegates: [String] = []

    /// Of what is sound.
    init(in scenario: ObjectDecoder) {
        cast = SymbolTable(ofAll: scenario)
        links = scenario.readings("links").compactMap { $0["name"].text }
        for step in scenario.readings("script") { enter(step) }
    }

    private mutating func enter(_ step: ObjectDecoder) {
        for block in ["transaction", "begin", "animate", "animator"].compactMap({ step.inner($0) }) {
            if let name = block.given("completion")?.text, !completions.contains(name) { completions.append(name) }
        }
        if let name = step.inner("add")?.given("delegate")?.text, !delegates.contains(name) { delegates.append(name) }
        for inner in step.allInnerSteps { enter(inner) }
    }

    /// What an event can happen to, and the names of all such; `nil` where that has no name.
    func subjects(of event: EventName) -> (kind: String, names: [String])? {
        switch event {
        case .completion, .transactionBegin, .transactionCommit: ("completion", completions)
        case .delegateStart, .delegateStop: ("delegate", delegates)
        case .link: ("display link", links)
        case .hitch, .settled: nil
        case .touchBegan, .touchIgnored, .touchEnded, .touchCancelled, .panBegan, .panEnded, .panCancelled,
            .animationStart, .animationStop, .animationMissing, .layout, .display, .crossing, .extremum, .impact,
            .change:
            ("layer", cast.members.map(\.name))
        }
    }
}
