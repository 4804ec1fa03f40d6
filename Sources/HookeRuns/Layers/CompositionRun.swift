internal import HookeForms
package import HookeScenario
package import HookeAnimation
internal import HookeDynamics
internal import HookeSolvers
package import HookeTrace

/// A composition while it is being run, frame by frame, on a stage of its own.
package struct CompositionRun {
    package let scenario: Scenario
    private let composed: ComposedStage
    package var recorder: TraceRecorder
    private var probes: ProbeQueue
    private var checks: [ExpectationEvaluator]
    private let timer: PhaseTimer?
    private var settled: Double?
    /// When something was last done or happened.
    private var lastEnd: Double
    /// How many numbers it writes down at each frame.
    package let pointCount: Int
    private let outlineCount: Int

    /// Sets the layers up and schedules the script; nothing has moved yet. The scenario must have layers.
    package init(_ scenario: Scenario) {
        guard case .composition(let composition) = scenario.subject else {
            preconditionFailure("\(scenario.name) has no layers")
        }
        self.init(scenario, composition)
    }

    package init(
        _ scenario: Scenario, _ composition: Composition, noting notes: RecordingOptions = .all,
        in room: consuming RunTables? = nil
    ) {
        self.scenario = scenario
        let stage = Stage(scenario.display)
        let composed = ComposedStage(composition, on: stage, solver: scenario.solver.solver)
        self.composed = composed
        let everyFrame = composition.probes.filter { $0.times == nil }
        let outlines = everyFrame.filter { composed.form(of: $0.property).value == .path }
            .map { ShapeLayer(composed.layer($0.layer)) }
        let numbers = everyFrame.filter { composed.form(of: $0.property).value != .path }
            .flatMap { composed.numbers(of: $0.property, in: $0.layer) }
        pointCount = numbers.count
        outlineCount = outlines.count
        lastEnd = composition.script.last?.at.seconds ?? 0
        recorder = TraceRecorder(numbers, outlines, on: composed.stage, notes, in: room)
        probes = ProbeQueue(composition.probes, of: composed, in: &recorder.tables.probes)
        checks = scenario.expectations.map { ExpectationEvaluator($0, in: composed) }
        timer = notes.contains(.cost) ? PhaseTimer() : nil
        if let timer { stage.phaseObserver = { timer.begin($0) } }
    }

    /// The refresh last made.
    package var frame: Int { composed.stage.frame }

    /// How many events there have been.
    package var eventCount: Int { recorder.eventCount }

    /// What the phases of the last frame took, and its trace, the last of them.
    package var nanoseconds: [Int] { timer?.nanoseconds ?? [] }

    /// Whether the scenario's end is reached, or its latest time.
    package var isOver: Bool {
        switch scenario.until {
        case .settled(let latest): settled != nil || composed.stage.now >= latest
        case .time(let end): composed.stage.now >= end
        }
    }

    /// Makes one frame and takes its rows.
    package mutating func step() throws(RunError) {
        let stage = composed.stage
        do throws(SolverError) {
            try stage.step()
            guard let refresh = stage.refresh else { return }
            var rows = recorder.record(refresh)
            // The next frame may be more than one refresh ahead.
            let next = stage.display.next.timestamp
            rows += try probes.take(until: next, on: stage, into: &recorder)
            rows += takeEvents(at: refresh)
            for index in checks.indices { try checks[index].take(until: next, on: stage) }
            rows += recorder.recordPresents(on: stage, asked: scenario.display.pipeline != nil)
            recorder.record(stage.counts, rows: rows, refresh)
            recorder.endFrame(refresh)
            if let timer {
                timer.endFrame()
                recorder.record(timer.nanoseconds, refresh)
            }
        } catch {
            throw .solver(error, words: "a motion of a layer: \(error)")
        }
    }

    private mutating func takeEvents(at refresh: Refresh) -> Int {
        var rows = 0
        if composed.stage.hasEvents {
            for event in composed.stage.takeEvents() {
                if event.kind.delaysRest { lastEnd = max(lastEnd, event.time.seconds) }
                take(TraceEvent(event, completion: event.kind == .completion ? composed.takeCompletion() : nil))
                rows += 1
            }
        }
        if settled == nil, !composed.stage.isMoving {
            settled = lastEnd
            take(TraceEvent(kind: .settled, subject: "", detail: "", frame: refresh.index, time: lastEnd))
            rows += 1
        }
        return rows
    }

    private mutating func take(_ event: TraceEvent) {
        recorder.record(event)
        for index in checks.indices { checks[index].take(event) }
    }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try composed.stage.archive(in: &archive, solvers: [scenario.solver.solver], through: scenario.until.latest)
        try composed.archive(in: &archive)
        try recorder.archive(in: &archive)
        try probes.archive(in: &archive)
        try archive.same(checks.count, as: "the number of expectations")
        for index in checks.indices { try checks[index].archive(in: &archive) }
        try archive.code(&settled)
        try archive.code(&lastEnd)
    }

    /// The tables that its probes fill, that of given times even where there are none, and those of every run.
    package var schemas: [TableSchema] {
        var schemas: [TableSchema] = []
        if pointCount > 0 { schemas.append(RunTables.layersSchema) }
        if scenario.display.pipeline != nil { schemas.append(RunTables.presentsSchema) }
        if outlineCount > 0 { schemas.append(RunTables.pathsSchema) }
        return schemas + [
            SystemTables.probesSchema, RunTables.framesSchema, RunTables.eventsSchema, RunTables.hashesSchema,
        ]
    }

    package let measuredSchemas = [RunTables.costSchema]

    /// By what rows of such tables take: about 110 bytes. An outline counts as ten elements.
    package var predictedBytes: Double {
        let frames = scenario.displayRates.frames(until: scenario.until.latest.seconds)
        return (frames * Double(pointCount + 10 * outlineCount + 4) + Double(probes.rowCount)) * 110
    }

    /// What came of it.
    package var result: RunResult {
        var isReached = true
        if case .settled = scenario.until { isReached = settled != nil }
        let frames = composed.stage.frame + 1
        return RunResult(
            scenario: scenario.name, frames: frames, isReached: isReached, settled: settled, releases: [],
            solver: scenario.solver.description, solverError: nil, networks: [], system: nil,
            claims: checks.map { $0.verdict(RunMeasures(frames: frames)) }, hash: recorder.hash)
    }
}

extension TraceEvent {
    /// What happened on the stage of a composition; a completion by its name.
    fileprivate init(_ event: StageEvent, completion: String?) {
        let told = TraceEvent(event)
        self.init(
            kind: told.kind, subject: completion ?? told.subject, detail: told.detail, frame: told.frame,
            time: told.time)
    }
}
