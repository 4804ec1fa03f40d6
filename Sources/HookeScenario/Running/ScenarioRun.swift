internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeSolvers
internal import HookeTrace

/// A scenario with a scene while it is being run, frame by frame, on a stage of its own.
///
/// Rows are taken in binary within the frame; `writeBlock` is called between frames with tables that are full, and with all
/// of them at the end, to make text of them, or to drop them.
package struct ScenarioRun {
    let scenario: Scenario
    private let scene: any Scene
    private let stage: Stage
    var recorder: TraceRecorder
    private var watch: MotionWatch
    private var networks: NetworkWatches
    private var checks: [ClaimCheck]
    private let timer: PhaseTimer?
    private let comparesSolver: Bool
    private var settled: (time: Double, frame: Int)?
    private var lastEnd = 0.0

    /// Sets the scene up; nothing has moved yet. The scenario must have one.
    package init(_ scenario: Scenario) {
        guard case .scene(let description, let script) = scenario.subject else {
            preconditionFailure("\(scenario.name) has a system and no scene")
        }
        self.init(scenario, description, script)
    }

    init(
        _ scenario: Scenario, _ description: SceneDescription, _ script: [Step], noting notes: RunNotes = .all,
        along course: ReleaseCourse? = nil, in room: consuming RunTables? = nil
    ) {
        self.scenario = scenario
        let scene = scenario.makeScene(description, script, along: course)
        watch = MotionWatch(along: course)
        self.scene = scene
        stage = scene.stage
        recorder = TraceRecorder(scene, notes, in: room)
        networks = NetworkWatches(of: scene, description)
        // Names that the scene has not were refused when the scenario was read.
        checks = scenario.expectations.compactMap { try? ClaimCheck($0, in: scene) }
        comparesSolver = scenario.solver.isNumerical
        timer = notes.contains(.cost) ? PhaseTimer() : nil
        if let timer { stage.phaseObserver = { timer.begin($0) } }
    }

    /// The refresh last made.
    package var frame: Int { stage.frame }

    /// How many events there have been.
    package var eventCount: Int { recorder.sequence }

    /// How many control points the scene has.
    var pointCount: Int { scene.points.count }

    /// What the phases of the last frame took, and its trace, the last of them.
    var nanoseconds: [Int] { timer?.nanoseconds ?? [] }

    /// Whether the scenario's end is reached, or its latest time.
    package var isOver: Bool {
        switch scenario.until {
        case .settled(let latest): settled != nil || stage.now >= latest
        case .time(let end): stage.now >= end
        }
    }

    /// Makes one frame and takes its rows.
    package mutating func step() throws(RunError) {
        do throws(SolverError) {
            try stage.step()
        } catch {
            throw .solver(error, words: scene.description(of: error))
        }
        guard let refresh = stage.refresh else { return }
        var rows = recorder.record(scene, refresh)
        try networks.take(scene, at: refresh.timestamp)
        do throws(SolverError) {
            rows += try takeEvents(at: refresh)
            if comparesSolver, let (point, comparison) = try watch.comparison(at: refresh) {
                recorder.record(comparison, ofPoint: point, refresh)
                rows += 1
            }
        } catch {
            throw .solver(error, words: scene.description(of: error))
        }
        for index in checks.indices { checks[index].take(frameAt: refresh.timestamp) }
        rows += recorder.recordPresents(on: stage, asked: scenario.display.pipeline != nil)
        recorder.record(stage.counts, rows: rows, refresh)
        recorder.endFrame(refresh)
        if let timer {
            timer.endFrame()
            recorder.record(timer.nanoseconds, refresh)
        }
    }

    private mutating func takeEvents(at refresh: Refresh) throws(SolverError) -> Int {
        var rows = 0
        for event in watch.events(of: scene, at: refresh) {
            take(event)
            rows += 1
        }
        if stage.hasEvents {
            for event in stage.takeEvents() {
                if [.animationStop, .touchEnded, .touchCancelled].contains(event.kind) {
                    lastEnd = max(lastEnd, event.time.seconds)
                }
                take(TraceEvent(event))
                rows += 1
            }
        }
        if settled == nil, let time = try restTime(at: refresh) {
            settled = (time, refresh.index)
            take(TraceEvent(kind: .settled, subject: "", detail: "", frame: refresh.index, time: time))
            rows += 1
        }
        return rows
    }

    /// When everything came to rest, once it has: a network by itself, all else with its last animation.
    private func restTime(at refresh: Refresh) throws(SolverError) -> Double? {
        if let network = networks.scene {
            let last = scenario.display.refresh.time(ofRefresh: Int64(max(0, refresh.index - 1)))
            return try network.restTime(after: last)?.seconds
        }
        guard !stage.isMoving else { return nil }
        return watch.motions.map { $0.begin.seconds + ($0.course.settlingTime ?? 0) }.max() ?? lastEnd
    }

    private mutating func take(_ event: TraceEvent) {
        recorder.record(event)
        for index in checks.indices { checks[index].take(event) }
    }

    /// Writes all that the run has come to, or reads it over a run that has not begun.
    mutating func archive(in archive: inout StateArchive) throws(SnapshotError) {
        try stage.archive(
            in: &archive, solvers: [scenario.solver.solver], through: scenario.until.latest)
        try scene.archive(in: &archive)
        try recorder.archive(in: &archive)
        try watch.archive(in: &archive, of: scene)
        try networks.archive(in: &archive, of: scene)
        try archive.same(checks.count, as: "the number of expectations")
        for index in checks.indices { try checks[index].archive(in: &archive) }
        var (time, frame) = (settled?.time, settled?.frame)
        try archive.code(&time)
        try archive.code(&frame)
        if let time, let frame { settled = (time, frame) }
        try archive.code(&lastEnd)
    }

    /// The tables that this scene fills; what it has none of is left out.
    var schemas: [TableSchema] {
        var schemas: [TableSchema] = []
        if !scene.points.isEmpty { schemas.append(RunTables.pointsSchema) }
        if !scene.layers.isEmpty { schemas.append(RunTables.layersSchema) }
        if !scene.shapes.isEmpty { schemas.append(RunTables.pathsSchema) }
        if comparesSolver, !scene.points.isEmpty { schemas.append(RunTables.solverSchema) }
        if scenario.display.pipeline != nil { schemas.append(RunTables.presentsSchema) }
        return schemas + [RunTables.framesSchema, RunTables.eventsSchema, RunTables.hashesSchema]
    }

    let measuredSchemas = [RunTables.costSchema]

    /// By what rows of such tables take: about 110 bytes.
    var predictedBytes: Double {
        let numbers = scene.layers.reduce(0) { $0 + $1.keys.reduce(0) { $0 + $1.componentCount } }
        let rows = scene.points.count + numbers + scene.shapes.reduce(0) { $0 + $1.path.verbs.count } + 4
        return scenario.until.latest.seconds * scenario.display.refresh.hertz * Double(rows) * 110
    }

    /// What came of it.
    var result: RunResult {
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
