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
        /// The times of screens; `nil` in it for every frame.
        let screens: Decoded<[Located<Flicks>]?>
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
                probes: (probes.value ?? []).map { $0.probe }, screens: (screens.value ?? [])?.map { $0.value },
                streams: streams.value ?? [], drives: drives.value ?? [])
            if let scene = composition.soleScene {
                composition.probes = composition.probes.map { $0.inFull(in: scene) }
            }
            return composition
        }

        /// Checks the names in the script, the probes and the expectations, as far as they are known.
        func check(in parts: Scenario.Parts, _ diagnostics: inout Diagnostics) {
            guard let composition else { return }
            let checked = CheckedComposition(
                composition: composition, references: script.value?.references ?? [],
                gaps: (layers.value?.gaps ?? []).union(script.value?.gaps ?? []), probes: probes.value ?? [],
                screens: (screens.sound ?? []) ?? [], hasUnknownStreams: !streams.isSound,
                solver: parts.solver.given()?.value.solver ?? standardSolver,
                // Without an end, no time is too late.
                end: parts.end.sound?.value.end ?? .time(.forever), expectations: parts.expectations.value ?? [])
            diagnostics.check(checked, CheckedComposition.identity) { $0.check(&$1) }
        }
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
                "screens",
                Schema<[Located<Flicks>]?>.oneOf([
                    Schema<[Located<Flicks>]>.list(of: .located(.time)).map { .some($0) },
                    .word("every-frame", means: nil, "every frame is recorded"),
                ]), default: [],
                "The times at which what the display shows is recorded, in order, or every frame.")
        ) {
            Source(
                layers: $0, links: $3, script: $4, probes: $5, screens: $6, streams: $1, drives: $2,
                standardSolver: standardSolver)
        }
    }
}
