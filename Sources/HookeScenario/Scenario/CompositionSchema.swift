internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms
internal import HookeSolvers
internal import HookeTrace

extension Composition {
    /// A composition as decoded from the keys of a scenario. Layers, scenes, links and steps with errors have a value if their names are
    /// known, so that one pass reports these errors and the unknown names in the rest.
    struct Source {
        let layers: Decoded<(value: [LayerDescription], gaps: Gaps)>
        let links: Decoded<[LinkDescription]>
        let script: Decoded<Script>
        let probes: Decoded<[PropertyProbe.Source]>
        let screens: Decoded<[Located<Flicks>]>
        let streams: Decoded<[NamedStream]>
        let drives: Decoded<[Drive]>
        /// The solver of a scenario that names none.
        let standardSolver: SolverChoice

        /// The composition; `nil` if its layers, links or script have no value.
        var composition: Composition? {
            guard let layers = layers.value?.value, let links = links.value, let script = script.value else {
                return nil
            }
            var composition = Composition(
                layers: layers, links: links, script: script.steps, answers: script.answers,
                probes: (probes.value ?? []).map { $0.probe }, screens: (screens.value ?? []).map { $0.value },
                streams: streams.value ?? [], drives: drives.value ?? [])
            if let scene = composition.soleScene {
                composition.probes = composition.probes.map { $0.inFull(in: scene) }
            }
            return composition
        }

        /// What is unknown because of errors.
        fileprivate var gaps: Gaps { (layers.value?.gaps ?? []).union(script.value?.gaps ?? []) }
    }

    /// The keys of a tree of layers.
    static let field = field(
        Field.required(
            "layers", .list(of: .deferred { LayerDescription.schema }, atLeast: 1),
            "The layers on the display, from the back to the front, in place of a scene."),
        standardSolver: .propagator)

    /// The keys of a single scene, which becomes a tree with one layer without a name.
    static func field(of scene: SceneName) -> Field<Source> {
        field(
            Field.group(
                SceneDescription.field(of: scene, about: "The scene on the display."), Field.position(of: "scene")
            ) { Composition(scene: $0, at: $1 ?? .start).layers },
            standardSolver: scene.description.standardSolver)
    }

    /// The keys of layers or a scene, with those of links, script and probes.
    private static func field(_ layers: Field<[LayerDescription]>, standardSolver: SolverChoice) -> Field<Source> {
        Field.parts(
            layers.withGaps,
            Field.optional(
                "streams", NamedStream.schema,
                "Streams of values over time by name, each of a source or of the streams before it."
            ).map { $0 ?? [] },
            Field.optional(
                "drive", Drive.schema, "Numbers of layers that expressions of streams and of the run drive."
            ).map { $0 ?? [] },
            Field.optional(
                "links", .list(of: .deferred { LinkDescription.schema }), default: [],
                "Display links in the order of their calls, which are events."),
            Field.optional(
                "script", Script.schema(for: .stage), default: [],
                "The steps, in order of time; steps at one time in the order of the file."),
            Field.optional(
                "probes", .recoveringList(of: PropertyProbe.schema), default: [], "The recorded properties."),
            Field.optional(
                "screens", .list(of: .located(.time)), default: [],
                "The times at which what the display shows is recorded, in order.")
        ) {
            Source(
                layers: $0, links: $3, script: $4, probes: $5, screens: $6, streams: $1, drives: $2,
                standardSolver: standardSolver)
        }
    }
}

/// Checks over several parts of a composition.
extension Composition.Source {
    /// Checks the names in the script, the probes and the expectations, as far as they are known.
    func check(in parts: Scenario.Parts, _ diagnostics: inout Diagnostics) {
        guard let composition else { return }
        let expectations = parts.expectations.value ?? []
        // A scene may be large, and where nothing names what lies in it there is nothing to check.
        let namesNothing =
            composition.namesNothing && composition.pulls.isEmpty && (script.value?.references ?? []).isEmpty
        if composition.soleScene != nil, namesNothing, expectations.isEmpty, composition.screens.isEmpty { return }
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
        let solver = parts.solver.given()?.value.solver ?? standardSolver
        var checker = ScriptChecker(
            layers, links, scene: composition.soleSceneSymbol, networks: composition.networks(by: solver.solver))
        checker.declarations = composition.streams.map { $0.declaration }
        let isWhole = !gaps.contains(.steps)
        checker.check(
            composition.script, answers: composition.answers, isWhole: isWhole,
            referencesOf: script.value?.references ?? [])
        diagnostics.report(contentsOf: links.doubles)
        diagnostics.report(contentsOf: checker.diagnostics)
        guard isWhole else { return }
        var names = CompositionNames(of: composition)
        names.hasUnknownStreams = !streams.isSound
        // Without an end, no time is too late.
        let end = parts.end.sound?.value.end ?? .time(.forever)
        diagnostics.report(contentsOf: (probes.value ?? []).problems(among: names.layers, until: end.latest))
        diagnostics.report(
            contentsOf: Diagnostic.problems(withTimesOf: "screen", screens.sound ?? [], until: end.latest))
        diagnostics.report(contentsOf: composition.streamProblems(among: names))
        guard !gaps.contains(.names) else { return }
        for answer in composition.answers { diagnostics.report(contentsOf: answer.trigger.problems(in: names)) }
        for expectation in expectations {
            diagnostics.report(contentsOf: expectation.problems(in: names, until: end))
        }
    }
}

extension Composition {
    /// Whether there are no links, steps or probes, and so no names to check.
    fileprivate var namesNothing: Bool {
        links.isEmpty && script.isEmpty && answers.isEmpty && probes.isEmpty && streams.isEmpty && drives.isEmpty
    }

    /// The names of the scroll views that pull headers.
    fileprivate var pulls: [Name] {
        ([soleScene] + layers.flatMap { $0.withSublayers }.map { $0.scene }).compactMap { scene in
            scene?.as(ElasticHeaderDescription.self)?.pulledBy
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
