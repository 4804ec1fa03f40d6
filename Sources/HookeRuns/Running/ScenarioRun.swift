internal import HookeForms
package import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeSolvers
internal import HookeTrace

/// A run of a scenario with scenes and layers, frame by frame, on its stage.
///
/// Rows are taken in binary within the frame; `writeBlock` is called between frames with tables that are full, and with all
/// of them at the end, to make text of them, or to drop them.
package struct ScenarioRun: TracedRun {
    package let scenario: Scenario
    /// Its layers and scenes.
    let tree: Composition
    let composed: ComposedStage
    let stage: Stage
    /// What is written down, in tables and as a hash.
    var recorder: TraceRecorder
    var scenes: [SceneObserver]
    /// The events of the stage that are being recorded: storage that is used again in every frame.
    private var stageEvents: [StageEvent] = []
    var probes: ProbeQueue
    var checks: [ExpectationEvaluator]
    /// Whether an expectation is about what frames show.
    private let checksReadFrames: Bool
    /// Whether a network moves something in a scene.
    private let hasNetworks: Bool
    private let timer: PhaseTimer?
    let comparesSolver: Bool
    /// How many numbers and outlines the probes write down at each frame.
    let probedNumbers, probedOutlines: Int
    var settled: (time: Double, frame: Int)?
    /// When something was last done or happened.
    var lastEnd: Double
    /// What there was before the first frame, where the run may be made once more.
    var start: ScenarioStart?

    /// Sets the scenes and layers of a scenario up and schedules the script; nothing has moved yet.
    package init(_ scenario: Scenario, _ tree: Composition) { self.init(scenario, tree, noting: .all) }

    /// - Parameter response: what the springs back of its scene follow, where that is known from a run before.
    init(
        _ scenario: Scenario, _ tree: Composition, noting notes: RecordingOptions,
        along response: ReleaseResponse? = nil,
        in room: consuming RunTables? = nil
    ) {
        let stage = Stage(scenario.display)
        let solver = scenario.solver.solver
        let composed = ComposedStage(tree, on: stage, solver: solver, along: response)
        let descriptions = tree.probes
        lastEnd = tree.script.last?.at.seconds ?? 0
        (self.scenario, self.tree, self.stage, self.composed) = (scenario, tree, stage, composed)
        let everyFrame = descriptions.filter { $0.times == nil }
        let outlines = everyFrame.filter { composed.form(of: $0.property).value == .path }
            .map { ShapeLayer(composed.layer($0.layer)) }
        let numbers = everyFrame.filter { composed.form(of: $0.property).value != .path }
            .flatMap { composed.numbers(of: $0.property, in: $0.layer) }
        (probedNumbers, probedOutlines) = (numbers.count, outlines.count)
        recorder = TraceRecorder(composed.scenes, numbers, outlines, on: stage, notes, in: room)
        probes = ProbeQueue(descriptions, of: composed, in: &recorder.tables.probes)
        scenes = composed.scenes.map { SceneObserver($0, along: response) }
        checks = scenario.expectations.map { ExpectationEvaluator($0, in: composed) }
        checksReadFrames = checks.contains(where: \.readsFrames)
        hasNetworks = composed.scenes.contains { $0.hasNetwork }
        comparesSolver = scenario.solver.isNumerical
        timer = notes.contains(.cost) ? PhaseTimer() : nil
        if let timer { stage.phaseObserver = { timer.begin($0) } }
    }

    /// The refresh last made.
    package var frame: Int { stage.frame }

    /// How many events there have been.
    package var eventCount: Int { recorder.eventCount }

    /// What the phases of the last frame took, and its trace, the last of them.
    package var nanoseconds: [Int] { timer?.nanoseconds ?? [] }

    /// Whether the scenario's end is reached, or its latest time.
    package var isOver: Bool {
        switch scenario.until {
        case .settled(let latest): settled != nil || stage.now >= latest
        case .time(let end): stage.now >= end
        }
    }

    /// Makes one frame and takes its rows.
    package mutating func step() throws(RunError) {
        let last = stage.now
        do throws(SolverError) { try stage.step() } catch { throw failure(error) }
        guard let refresh = stage.refresh else { return }
        var rows = recorder.record(refresh)
        // The next frame may be more than one refresh ahead; it is asked for only by those that read what lies before it.
        let next = checksReadFrames || !probes.isOver ? stage.nextTimestamp : .zero
        if !probes.isOver {
            do throws(SolverError) { rows += try probes.take(until: next, on: stage, into: &recorder) } catch {
                throw failure(error)
            }
        }
        if hasNetworks {
            for index in scenes.indices { try scenes[index].observeNetworks(at: refresh.timestamp) }
        }
        do throws(SolverError) {
            rows += try takeEvents(at: refresh, since: last)
            if comparesSolver { rows += try compareSolver(at: refresh) }
            if checksReadFrames {
                for index in checks.indices { try checks[index].take(until: next, on: stage) }
            }
        } catch {
            throw failure(error)
        }
        rows += recorder.recordPresents(on: stage, asked: scenario.display.pipeline != nil)
        recorder.record(stage.counts, rows: rows, refresh)
        recorder.endFrame(refresh)
        if let timer {
            timer.endFrame()
            recorder.record(timer.nanoseconds, refresh)
        }
    }

    private mutating func takeEvents(at refresh: Refresh, since last: Flicks) throws(SolverError) -> Int {
        var rows = 0
        for index in scenes.indices where scenes[index].hasEvents(at: refresh) {
            while let event = scenes[index].nextEvent(at: refresh) {
                take(event)
                rows += 1
            }
        }
        if stage.hasEvents {
            stage.takeEvents(into: &stageEvents)
            for index in stageEvents.indices {
                let event = stageEvents[index]
                if event.kind.delaysRest { lastEnd = max(lastEnd, event.time.seconds) }
                take(TraceEvent(event, completion: event.kind == .completion ? composed.takeCompletion() : nil))
            }
            rows += stageEvents.count
        }
        if settled == nil, let time = try restTime(since: last) {
            settled = (time, refresh.index)
            take(TraceEvent(kind: .settled, subject: "", detail: "", frame: refresh.index, time: time))
            rows += 1
        }
        return rows
    }

    /// When everything came to rest, once it has: with what happened last, or with the last network.
    private mutating func restTime(since last: Flicks) throws(SolverError) -> Double? {
        if hasNetworks {
            for index in scenes.indices { try scenes[index].observeRest(since: last) }
            guard scenes.allSatisfy({ $0.isAtRest }) else { return nil }
        }
        guard !stage.isMovingByItself else { return nil }
        return scenes.reduce(lastEnd) { max($0, $1.restTime?.seconds ?? $0) }
    }

    private mutating func compareSolver(at refresh: Refresh) throws(SolverError) -> Int {
        var rows = 0
        for index in scenes.indices where scenes[index].isComparable(at: refresh) {
            guard let (point, comparison) = try scenes[index].comparison(at: refresh) else { continue }
            recorder.record(comparison, ofPoint: point, inScene: index, refresh)
            rows += 1
        }
        return rows
    }

    private mutating func take(_ event: TraceEvent) {
        recorder.record(event)
        for index in checks.indices { checks[index].take(event) }
    }

    /// A solver's error, with the names of the scene where one stands alone.
    private func failure(_ error: SolverError) -> RunError {
        guard let alone = scenes.first, scenes.count == 1, alone.part.name.isEmpty else {
            return .solver(error, words: "a motion of a layer: \(error)")
        }
        return .solver(error, words: alone.part.description(of: error))
    }
}

/// What a scenario's run is before its first frame; held once, however often it is gone back to.
final class ScenarioStart {
    let stage: StageCheckpoint
    let scenes: [SceneObserver]
    let probes: ProbeQueue
    let checks: [ExpectationEvaluator]
    let lastEnd: Double

    init?(of run: ScenarioRun) {
        guard let stage = StageCheckpoint(of: run.stage) else { return nil }
        self.stage = stage
        (scenes, probes, checks, lastEnd) = (run.scenes, run.probes, run.checks, run.lastEnd)
    }
}
