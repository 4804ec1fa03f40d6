internal import HookeForms
package import HookeScenario
package import HookeAnimation
internal import HookeDynamics
package import HookeScenes
internal import HookeSolvers
internal import HookeTrace

/// A scenario with a scene while it is being run, frame by frame, on a stage of its own.
///
/// Rows are taken in binary within the frame; `writeBlock` is called between frames with tables that are full, and with all
/// of them at the end, to make text of them, or to drop them.
package struct ScenarioRun {
    package let scenario: Scenario
    package let scene: any Scene
    /// What the script does its steps with.
    private let composed: ComposedStage
    package let stage: Stage
    package var recorder: TraceRecorder
    package var watch: MotionObserver
    package var networks: NetworkObservers
    package var checks: [ExpectationEvaluator]
    /// Whether an expectation is about what frames show.
    private let checksReadFrames: Bool
    private let timer: PhaseTimer?
    package let comparesSolver: Bool
    package var settled: (time: Double, frame: Int)?
    /// When something was last done or happened.
    package var lastEnd: Double
    /// What there was before the first frame, where the run may be made once more.
    package var start: ScenarioStart?

    /// Sets the scene up; nothing has moved yet. The scenario must have one.
    package init(_ scenario: Scenario) {
        guard case .scene(let description, let script) = scenario.subject else {
            preconditionFailure("\(scenario.name) has no scene")
        }
        self.init(scenario, description, script)
    }

    package init(
        _ scenario: Scenario, _ description: SceneDescription, _ script: [ScriptStep],
        noting notes: RecordingOptions = .all,
        along course: ReleaseResponse? = nil, in room: consuming RunTables? = nil
    ) {
        self.scenario = scenario
        lastEnd = script.last?.at.seconds ?? 0
        let (scene, composed) = scenario.makeScene(description, script, along: course)
        self.composed = composed
        watch = MotionObserver(along: course)
        self.scene = scene
        stage = scene.stage
        recorder = TraceRecorder(scene, notes, in: room)
        networks = NetworkObservers(of: scene, description)
        // Names that the scene has not were refused when the scenario was read.
        checks = scenario.expectations.compactMap { try? ExpectationEvaluator($0, in: scene) }
        checksReadFrames = checks.contains(where: \.readsFrames)
        comparesSolver = scenario.solver.isNumerical
        timer = notes.contains(.cost) ? PhaseTimer() : nil
        if let timer { stage.phaseObserver = { timer.begin($0) } }
    }

    /// The refresh last made.
    package var frame: Int { stage.frame }

    /// How many events there have been.
    package var eventCount: Int { recorder.eventCount }

    /// How many control points the scene has.
    package var pointCount: Int { scene.points.count }

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
        do throws(SolverError) {
            try stage.step()
        } catch {
            throw .solver(error, words: scene.description(of: error))
        }
        guard let refresh = stage.refresh else { return }
        var rows = recorder.record(refresh, isDragged: scene.isDragged)
        try networks.take(scene, at: refresh.timestamp)
        do throws(SolverError) {
            rows += try takeEvents(at: refresh)
            if comparesSolver, let (point, comparison) = try watch.comparison(at: refresh) {
                recorder.record(comparison, ofPoint: point, refresh)
                rows += 1
            }
            if checksReadFrames {
                let next = stage.display.next.timestamp
                for index in checks.indices { try checks[index].take(until: next, on: stage) }
            }
        } catch {
            throw .solver(error, words: scene.description(of: error))
        }
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
                if event.kind.delaysRest { lastEnd = max(lastEnd, event.time.seconds) }
                take(TraceEvent(event))
                rows += 1
            }
        }
        // Asked for only where it can be: the question copies the run.
        if settled == nil, networks.scene != nil || !stage.isMoving, let time = try restTime(at: refresh) {
            settled = (time, refresh.index)
            take(TraceEvent(kind: .settled, subject: "", detail: "", frame: refresh.index, time: time))
            rows += 1
        }
        return rows
    }

    /// When everything came to rest, once it has: a network by itself, all else with what happened last.
    private func restTime(at refresh: Refresh) throws(SolverError) -> Double? {
        if let network = networks.scene {
            let last = scenario.display.refresh.time(ofRefresh: Int64(max(0, refresh.index - 1)))
            return try network.restTime(after: last)?.seconds
        }
        guard !stage.isMoving else { return nil }
        return lastEnd
    }

    private mutating func take(_ event: TraceEvent) {
        recorder.record(event)
        for index in checks.indices { checks[index].take(event) }
    }
}
