internal import HookeForms

/// What a composition has that expectations can name.
struct CompositionNames {
    /// All layers that there ever are.
    let layers: SymbolTable
    let links: [String]
    /// Those that steps set, and those who are told of animations.
    let completions: [String]
    let delegates: [String]

    init(of composition: Composition) {
        layers = SymbolTable(composition.layers, composition.script)
        links = composition.links.map(\.name)
        (completions, delegates) = (composition.completions, composition.delegates)
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
            ("layer", layers.symbols.map(\.name))
        }
    }
}
