internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeSolvers
package import HookeTrace

extension ScenarioRun {
    /// The tables that this scene fills; what it has none of is left out.
    package var schemas: [TableSchema] {
        var schemas: [TableSchema] = []
        if !scene.points.isEmpty { schemas.append(RunTables.pointsSchema) }
        if !scene.layers.isEmpty { schemas.append(RunTables.layersSchema) }
        if !scene.shapes.isEmpty { schemas.append(RunTables.pathsSchema) }
        if comparesSolver, !scene.points.isEmpty { schemas.append(RunTables.solverSchema) }
        if scenario.display.pipeline != nil { schemas.append(RunTables.presentsSchema) }
        return schemas + [RunTables.framesSchema, RunTables.eventsSchema, RunTables.hashesSchema]
    }

    /// What a clock measures.
    package var measuredSchemas: [TableSchema] { [RunTables.costSchema] }

    /// By what rows of such tables take: about 110 bytes.
    package var predictedBytes: Double {
        let numbers = scene.layers.reduce(0) { $0 + $1.keys.reduce(0) { $0 + $1.componentCount } }
        let rows = scene.points.count + numbers + scene.shapes.reduce(0) { $0 + $1.path.verbs.count } + 4
        return scenario.until.latest.seconds * scenario.display.refresh.hertz * Double(rows) * 110
    }

    /// What came of it.
    package var result: RunResult {
        let measures = RunMeasures(
            frames: stage.frame + 1, motions: watch.motions, solverError: watch.worstError,
            networks: networks.results)
        var isReached = true
        if case .settled = scenario.until { isReached = settled != nil }
        return RunResult(
            scenario: scenario.name, frames: measures.frames, isReached: isReached, settled: settled.map(\.time),
            releases: watch.motions.map(ReleaseResult.init), solver: scenario.solver.description,
            solverError: watch.worstError, networks: measures.networks, system: nil,
            claims: checks.map { $0.verdict(measures) },
            hash: recorder.hash)
    }
}
