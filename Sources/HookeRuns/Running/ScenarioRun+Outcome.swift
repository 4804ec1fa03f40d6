internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeSolvers
package import HookeTrace

extension ScenarioRun {
    private var traces: [SceneTrace] { composed.scenes.map { $0.scene.trace } }

    /// The tables that its scenes and probes fill, then those of every run. A tree of layers always has the table of probes, even without
    /// rows.
    package var schemas: [TableSchema] {
        let traces = traces
        let hasPoints = traces.contains { !$0.points.isEmpty }
        var schemas: [TableSchema] = []
        if hasPoints { schemas.append(RunTables.pointsSchema) }
        if probedNumbers > 0 || traces.contains(where: { !$0.layers.isEmpty }) {
            schemas += [RunTables.layersSchema, RunTables.cornersSchema]
        }
        if probedOutlines > 0 || traces.contains(where: { !$0.shapes.isEmpty }) {
            schemas.append(RunTables.pathsSchema)
        }
        if tree.soleScene?.isReadAsLayers ?? true || !tree.probes.isEmpty {
            schemas.append(RunTables.probesSchema)
        }
        if traces.contains(where: { $0.texts != nil }) { schemas.append(RunTables.linesSchema) }
        if tree.screens != [] { schemas.append(RunTables.screensSchema) }
        if comparesSolver, hasPoints { schemas.append(RunTables.solverSchema) }
        if hasNetworks || composed.scenes.contains(where: { $0.header != nil }) {
            schemas.append(RunTables.energySchema)
        }
        if scenario.recordsPresents { schemas.append(RunTables.presentsSchema) }
        return schemas + [recorder.tables.frames.schema, RunTables.eventsSchema, RunTables.hashesSchema]
    }

    /// The table of measured costs.
    package var measuredSchemas: [TableSchema] { [RunTables.costSchema] }

    /// The number of traced control points and of numbers that probes record at each frame.
    package var pointCount: Int { traces.reduce(probedNumbers) { $0 + $1.points.count } }

    /// The predicted size of all tables in bytes, at about 110 bytes per row. A probed path counts as ten elements.
    package var predictedBytes: Double {
        let frames = scenario.displayRates.frames(until: scenario.until.latest.seconds)
        let sceneRows = traces.reduce(0) { rows, trace in
            let numbers = trace.layers.reduce(0) { $0 + $1.keys.reduce(0) { $0 + $1.componentCount } }
            let lines = trace.texts?.flows.reduce(0) { $0 + $1.fragmentCount } ?? 0
            return rows + trace.points.count + numbers + lines + trace.shapes.reduce(0) { $0 + $1.path.verbs.count }
        }
        var layers: [String] = []
        for probe in tree.probes where probe.times == nil && !layers.contains(probe.layer) {
            layers.append(probe.layer)
        }
        // Four corners of each traced layer.
        let corners = 4 * (traces.reduce(layers.count) { $0 + $1.layers.count })
        let rows = sceneRows + probedNumbers + 10 * probedOutlines + corners + 4
        return (frames * Double(rows) + Double(state.probes.rowCount)) * 110
    }

    private var measures: RunMeasures {
        RunMeasures(frames: stage.frame + 1, end: stage.now, scenes: state.scenes, presents: state.presents?.series)
    }

    /// The results of the expectations, after the end.
    var verdicts: [ExpectationResult] { verdicts(measures) }

    private func verdicts(_ measures: RunMeasures) -> [ExpectationResult] {
        var results: [ExpectationResult] = []
        results.reserveCapacity(state.checks.count)
        // By index, because a copy of an evaluator costs more.
        for index in state.checks.indices { results.append(state.checks[index].verdict(measures)) }
        return results
    }

    package var result: RunResult {
        let measures = measures
        var isReached = true
        if case .settled = scenario.until { isReached = state.settled != nil }
        var releases: [ReleaseResult] = []
        // By index, because a copy of a scene's observer costs more.
        for index in state.scenes.indices {
            for motion in state.scenes[index].motions.motions {
                releases.append(ReleaseResult(motion, of: state.scenes[index].part.name, through: stage.now))
            }
        }
        var result = RunResult(
            scenario: scenario.name, frames: measures.frames, isReached: isReached,
            settled: state.settled.map { $0.time },
            releases: releases, solver: solverDescription, solverError: measures[.solverError],
            networks: measures.networks, system: nil, ignoredTouches: state.ignoredTouches,
            silentStreams: composed.silentStreams, unrecorded: state.probes.remaining + state.screens.remaining,
            presents: state.presents?.series,
            costs: scenario.costOrigin,
            expectations: verdicts(measures),
            hash: recorder.hash)
        result.firstIgnoredTouch = state.firstIgnoredTouch
        result.choosesSolver = scenario.choosesSolver
        result.trust = trust.map { TrustResult(verdict: $0, request: scenario.trust) }
        return result
    }

    /// The result. Mutating although it changes nothing, so that a run in a class is read in place: a getter would copy the run.
    mutating func resultInPlace() -> RunResult { result }
}

extension ScenarioRun {
    package var makesFrames: Bool { true }
    package var evaluations: Int {
        state.scenes.flatMap { $0.networks }.reduce(0) { $0 + $1.motion.work.evaluations }
    }
    package var frames: RunTables? {
        var recorder = recorder
        recorder.makeRows()
        return recorder.tables
    }
    package mutating func takeFrames() -> RunTables? { recorder.tables }
    package mutating func follow(_ timeline: any FrameFollower) { self.timeline = timeline }

    package mutating func toEnd(
        progress: (Int) -> Void, _ writeBlock: (inout Table) throws(TraceError) -> Void
    ) throws(RunError) {
        try toFrame(.max, progress: progress, writeBlock)
        try write(all: true, writeBlock)
        if assessesTrust { assessTrust() }
    }

    package mutating func toFrame(
        _ last: Int, progress: (Int) -> Void, _ writeBlock: (inout Table) throws(TraceError) -> Void
    ) throws(RunError) {
        while !isOver, frame < last {
            try step()
            progress(frame)
            try write(all: false, writeBlock)
        }
    }

    package mutating func write(
        all: Bool, _ writeBlock: (inout Table) throws(TraceError) -> Void
    ) throws(RunError) {
        if all { recorder.makeRows() }
        do throws(TraceError) {
            try timeline?.write(all: all)
            try recorder.tables.forEach { (table) throws(TraceError) in
                if all || table.isFull { try writeBlock(&table) }
            }
        } catch {
            guard let value = NonFiniteValue(error, in: recorder.tables) else { throw .trace(error) }
            throw .notFinite(value.words, at: value.layer.flatMap { tree.positionOfStep(for: $0, by: value.time) })
        }
    }

    /// Removes the rows of full tables without writing them.
    package mutating func emptyFullTables() {
        recorder.tables.forEach { table in
            if table.isFull { table.removeAllKeepingCapacity() }
        }
    }
}
