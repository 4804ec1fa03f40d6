internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms
internal import HookeSolvers
internal import HookeTrace

/// What the checks over several parts of a composition read.
struct CheckedComposition {
    let composition: Composition
    /// What the steps with errors refer to.
    let references: [Script.References]
    /// What is unknown because of errors.
    let gaps: Gaps
    let probes: [PropertyProbe.Source]
    let screens: [Located<Flicks>]
    /// Whether errors hide the names of some streams.
    let hasUnknownStreams: Bool
    let solver: SolverChoice
    let end: RunEnd
    let expectations: [Expectation]

    static let identity = CheckIdentity()
}

extension CheckedComposition: Equatable {
    /// Whether the checks find the same in both. Of a scene they read its names and not, for instance, its springs.
    static func == (left: CheckedComposition, right: CheckedComposition) -> Bool {
        let (first, second) = (left.composition, right.composition)
        return first.script == second.script && first.answers == second.answers && first.links == second.links
            && first.probes == second.probes && first.screens == second.screens && first.streams == second.streams
            && first.drives == second.drives && left.references == right.references && left.gaps == right.gaps
            && left.probes == right.probes && left.screens == right.screens
            && left.hasUnknownStreams == right.hasUnknownStreams && left.solver == right.solver
            && left.end == right.end && left.expectations == right.expectations
            && first.layers.areEqual(to: second.layers) { $0.isNamed(as: $1) }
    }
}

extension CheckedComposition {
    /// Checks the names in the script, the probes and the expectations, as far as they are known.
    func check(_ diagnostics: inout Diagnostics) {
        // A scene may be large, and where nothing names what lies in it there is nothing to check.
        let namesNothing =
            composition.namesNothing && composition.pulls.isEmpty && references.isEmpty
        if composition.soleScene != nil, namesNothing, expectations.isEmpty, composition.screens == [] { return }
        var layers = SymbolTable()
        for layer in composition.layers {
            diagnostics.report(contentsOf: layers.enter(layer, in: SymbolTable.root))
        }
        diagnostics.report(contentsOf: layers.problems(withGesturesOf: composition.allLayers))
        for target in composition.allLayers.compactMap({ $0.scroll?.willEndDragging }) {
            diagnostics.report(contentsOf: layers.problems(of: target))
        }
        for pull in composition.pulls { diagnostics.report(contentsOf: layers.problems(withPull: pull)) }
        let links = LinkSymbols(composition.links)
        var checker = ScriptChecker(
            layers, links, scene: composition.soleSceneSymbol, networks: composition.networks(by: solver.solver))
        checker.declarations = composition.streams.map { $0.declaration }
        let isWhole = !gaps.contains(.steps)
        checker.check(
            composition.script, answers: composition.answers, isWhole: isWhole,
            referencesOf: references)
        diagnostics.report(contentsOf: links.doubles)
        diagnostics.report(contentsOf: checker.diagnostics)
        guard isWhole else { return }
        var names = CompositionNames(of: composition)
        names.hasUnknownStreams = hasUnknownStreams
        diagnostics.report(contentsOf: probes.problems(among: names.layers, until: end.latest))
        diagnostics.report(
            contentsOf: Diagnostic.problems(withTimesOf: "screen", screens, until: end.latest))
        diagnostics.report(contentsOf: composition.streamProblems(among: names))
        guard !gaps.contains(.names) else { return }
        for answer in composition.answers { diagnostics.report(contentsOf: answer.trigger.problems(in: names)) }
        for expectation in expectations {
            diagnostics.report(contentsOf: expectation.problems(in: names, until: end))
        }
    }
}

extension Composition {
    /// Whether the composition has no links, steps, answers, probes, streams or drives: these are what names other objects.
    fileprivate var namesNothing: Bool {
        links.isEmpty && script.isEmpty && answers.isEmpty && probes.isEmpty && streams.isEmpty && drives.isEmpty
    }

    /// The names of the scroll views that pull headers.
    fileprivate var pulls: [Name] {
        ([soleScene] + layers.flatMap { $0.withSublayers }.map { $0.scene }).compactMap { scene in
            scene?.scene.pulledBy
        }
    }

    /// The single scene for the script checker; `nil` for a tree.
    fileprivate var soleSceneSymbol: ScriptChecker.SceneSymbol? {
        soleScene.map { scene in
            let isTouched = scene.kind == .view || scene.kind == .scroll || !scene.scrollViews.isEmpty
            return scene.name == .network ? .network : isTouched ? .touched : .untouched
        }
    }
}

extension SymbolTable {
    /// What is wrong with the name of a scroll view that pulls a header.
    fileprivate func problems(withPull name: Name) -> [Diagnostic] {
        let found = symbol(name)
        guard case .success(let symbol) = found, !symbol.isPossibly(.scroll) else { return found.problems }
        return [Diagnostic(at: name.position, "\(quoted(name.text)) is not a scroll view", expected: "kind: scroll")]
    }
}
