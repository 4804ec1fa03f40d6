internal import HookeForms
package import HookeScenario
package import HookeAnimation
internal import HookeDynamics
internal import HookeSolvers
internal import HookeTrace

/// A run of a scenario with layers and scenes on a stage, frame by frame.
///
/// Rows are recorded in binary within the frame. Between frames, `writeBlock` is called with the tables that are full, and at the end
/// with all of them, to format or to discard their rows.
package struct ScenarioRun: TracedRun {
    package internal(set) var scenario: Scenario
    /// The layers and scenes, with their script and probes.
    var tree: Composition
    let composed: ComposedStage
    let stage: Stage
    /// Records the tables and the hash.
    var recorder: TraceRecorder
    /// What changes from frame to frame, beside the stage and the records.
    var state: RunState
    /// The events of the stage in this frame. A property, so that its storage is used again in every frame.
    private var stageEvents: [StageEvent] = []
    /// Whether an expectation reads the stage after frames.
    private let checksReadFrames: Bool
    /// Whether a scene has a network.
    let hasNetworks: Bool
    /// Whether a scene is a progress bar.
    private let hasBars: Bool
    private let recordsPresents: Bool
    /// Whether ``RunState/presents`` follows frames. Looking at the observer itself would copy it in every frame.
    private let followsPresents: Bool
    let timer: PhaseTimer?
    /// Where its frames and events are drawn on a timeline; `nil` for none.
    var timeline: (any FrameFollower)?
    let comparesSolver: Bool
    /// Whether the table of frames has their modelled work.
    private let recordsWork: Bool
    /// The numbers and paths that probes record at each frame.
    let probedNumbers, probedOutlines: Int
    /// The state before the first frame; `nil` if the run cannot be repeated.
    var start: (stage: StageCheckpoint, state: RunState)?
    /// The solver of its motions.
    let solver: any Solver
    /// The words for the solver in the result.
    let solverDescription: String
    /// The springs that were integrated; `nil` in a run that does not assess its trust.
    let ledger: SpringLedger?
    let assessesTrust: Bool
    var trust: TrustVerdict?

    /// Creates a run before its first frame, with all recording options but the trust, whose ledger takes part in each frame.
    package init(_ scenario: Scenario, _ tree: Composition) {
        self.init(scenario, tree, noting: .all.subtracting(.trust))
    }

    /// Creates a run before its first frame: its layers and scenes on a stage, and the script scheduled.
    ///
    /// - Parameters:
    ///   - notes: what is recorded beside motion and events.
    ///   - room: empty tables of an earlier run, whose storage is used again.
    init(
        _ scenario: Scenario, _ tree: Composition, noting notes: RecordingOptions,
        in room: consuming RunTables? = nil
    ) {
        let stage = Stage(scenario.display, seed: scenario.seed)
        assessesTrust = notes.contains(.trust)
        var ledger: SpringLedger?
        if notes.contains(.trust), case .numerical(let numerical) = scenario.solver {
            ledger = SpringLedger(numerical)
            ledger?.now = { [stage = Unowned(stage)] in max(stage.object.now, .zero) }
        }
        let solver: any Solver = ledger ?? scenario.solver.solver
        (self.solver, self.ledger, solverDescription) = (solver, ledger, scenario.solver.description)
        let composed = ComposedStage(tree, on: stage, solver: solver)
        let descriptions = tree.probes
        (self.scenario, self.tree, self.stage, self.composed) = (scenario, tree, stage, composed)
        let everyFrame = descriptions.filter { $0.times == nil }
        let outlines = everyFrame.filter { composed.form(of: $0.property).value == .path }
            .map { ShapeLayer(composed.layer($0.layer)) }
        let numbers = composed.numbers(inEveryFrameOf: descriptions)
        recordsWork = scenario.display.modelsWork
        (probedNumbers, probedOutlines) = (numbers.count, outlines.count)
        recorder = TraceRecorder(composed.scenes, numbers, outlines, on: stage, notes, in: room)
        if recordsWork, recorder.tables.frames.schema != RunTables.framesWithWorkSchema {
            recorder.tables.frames = Table(RunTables.framesWithWorkSchema)
        }
        state = RunState(
            scenes: composed.scenes.map { SceneObserver($0) },
            probes: ProbeQueue(descriptions, of: composed, in: &recorder.tables.probes),
            screens: ScreenQueue(tree.screens),
            checks: scenario.expectations.map { ExpectationEvaluator($0, in: composed, until: scenario.until.latest) },
            lastEnd: tree.script.last { !$0.changesDisplayOnly }?.at.seconds ?? 0)
        checksReadFrames = state.checks.contains(where: { $0.readsFrames })
        recordsPresents = scenario.recordsPresents
        followsPresents = recordsPresents || state.checks.contains(where: { $0.readsPresents })
        if followsPresents {
            state.presents = PresentObserver(
                FrameMotion(composed, probing: numbers), pipeline: scenario.display.pipeline ?? .oneStage)
        }
        hasNetworks = composed.scenes.contains { $0.hasNetwork }
        hasBars = composed.scenes.contains { $0.bar != nil }
        comparesSolver = scenario.solver.isNumerical
        timer = notes.contains(.cost) ? PhaseTimer() : nil
        if let timer { stage.phaseObserver = { timer.begin($0) } }
    }

    package var frame: Int { stage.frame }

    /// The number of events so far.
    package var eventCount: Int { recorder.eventCount }

    /// The duration of each phase of the last frame, nanoseconds; the last element is the recording of the trace. Empty without
    /// ``RecordingOptions/cost``.
    package var nanoseconds: [Int] { timer?.nanoseconds ?? [] }

    /// The time of the last frame, seconds.
    package var time: Double { stage.now.seconds }

    /// The counts of the last frame's work.
    package var counts: FrameCounts { stage.counts }

    /// Whether the run is at its end, or at its latest time.
    package var isOver: Bool {
        switch scenario.until {
        case .settled(let latest): state.settled != nil || stage.now >= latest
        case .time(let end): stage.now >= end
        }
    }

    /// Makes one frame and records it.
    ///
    /// - Throws: ``RunError/solver(_:words:)``.
    package mutating func step() throws(RunError) {
        let last = stage.now
        do throws(SolverError) { try stage.step() } catch { throw failure(error) }
        guard let refresh = stage.refresh else { return }
        var rows = recorder.record(refresh)
        // The next frame may be more than one refresh later. Its time is computed only if a probe or an expectation reads values before it.
        let next = checksReadFrames || !state.probes.isOver || !state.screens.isOver ? stage.nextTimestamp : .zero
        if !state.probes.isOver {
            do throws(SolverError) { rows += try state.probes.take(until: next, on: stage, into: &recorder) } catch {
                throw failure(error)
            }
        }
        if !state.screens.isOver { rows += state.screens.take(until: next, on: stage, into: &recorder) }
        if hasBars {
            for index in state.scenes.indices { state.scenes[index].observeBar() }
        }
        if hasNetworks {
            for index in state.scenes.indices {
                try state.scenes[index].observeNetworks(at: refresh.timestamp)
                for contact in state.scenes[index].takeContacts(at: refresh) {
                    take(contact)
                    rows += 1
                }
            }
        }
        do throws(SolverError) {
            rows += try takeEvents(at: refresh, since: last)
            if comparesSolver { rows += try compareSolver(at: refresh) }
            if checksReadFrames {
                for index in state.checks.indices { try state.checks[index].take(until: next, on: stage) }
            }
        } catch {
            throw failure(error)
        }
        if followsPresents, let shown = takePresent(at: refresh) {
            recorder.recordPresent(shown.timing, shown.record)
            rows += 1
        }
        recorder.record(stage.counts, rows: rows, work: recordsWork ? stage.work : nil, refresh)
        if recorder.recordsEnergy { recordEnergy(at: refresh.timestamp) }
        if timeline != nil { extendTimeline(at: refresh) }
        recorder.endFrame(refresh)
        if let timer {
            timer.endFrame()
            recorder.record(timer.nanoseconds, refresh)
        }
    }

    @inline(never)
    private mutating func recordEnergy(at now: Flicks) {
        for index in state.scenes.indices {
            state.scenes[index].forEachEnergy(at: now) { subject, energy in
                recorder.tables.energy.append(energy, of: subject, in: SceneObserver.energyUnit, at: now)
            }
        }
    }

    @inline(never)
    private func extendTimeline(at refresh: Refresh) {
        timeline?.take(presented: stage.presentedFrame, stage.counts, at: refresh.timestamp)
    }

    /// The frame presented at a refresh, if it is recorded.
    @inline(never)
    private mutating func takePresent(at refresh: Refresh) -> (timing: FrameTiming, record: FrameRecord)? {
        let counts = stage.counts
        let isActive =
            stage.isActive || counts.inputs > 0 || counts.commits > 0 || counts.displays > 0
            || composed.lastChangeFrame == stage.frame
            || hasNetworks && state.settled == nil && !state.scenes.allSatisfy { $0.isAtRest }
        // The first frame at rest shows where the motion ended.
        let isIdle = !isActive && !state.wasActive
        state.wasActive = isActive
        let shown = state.presents?.take(stage, isIdle: isIdle)
        return recordsPresents ? shown : nil
    }

    private mutating func takeEvents(at refresh: Refresh, since last: Flicks) throws(SolverError) -> Int {
        var rows = 0
        for index in state.scenes.indices where state.scenes[index].hasEvents(at: refresh) {
            while let event = state.scenes[index].nextEvent(at: refresh) {
                take(event)
                rows += 1
            }
        }
        if stage.hasEvents {
            stage.takeEvents(into: &stageEvents)
            for index in stageEvents.indices {
                let event = stageEvents[index]
                if event.kind.delaysRest { state.lastEnd = max(state.lastEnd, event.time.seconds) }
                take(TraceEvent(event, completion: event.kind == .completion ? composed.takeCompletion() : nil))
            }
            rows += stageEvents.count
        }
        if state.settled == nil, let time = try restTime(since: last) {
            state.settled = (time, refresh.index)
            take(TraceEvent(.settled, frame: refresh.index, time: time))
            rows += 1
        }
        return rows
    }

    /// The time at which everything came to rest: that of the last event, or of the last network; `nil` while something moves.
    private mutating func restTime(since last: Flicks) throws(SolverError) -> Double? {
        if hasNetworks {
            for index in state.scenes.indices { try state.scenes[index].observeRest(since: last) }
            guard state.scenes.allSatisfy({ $0.isAtRest }) else { return nil }
        }
        if composed.lastDriveFrame == stage.frame { state.lastEnd = max(state.lastEnd, stage.now.seconds) }
        if composed.lastAnswerFrame == stage.frame {
            state.lastEnd = max(state.lastEnd, composed.lastAnswerTime.seconds)
        }
        guard !stage.isMovingByItself, composed.lastChangeFrame != stage.frame else { return nil }
        return state.scenes.reduce(state.lastEnd) { max($0, $1.restTime?.seconds ?? $0) }
    }

    private mutating func compareSolver(at refresh: Refresh) throws(SolverError) -> Int {
        var rows = 0
        for index in state.scenes.indices {
            guard let (point, comparison) = try state.scenes[index].comparison(at: refresh) else { continue }
            recorder.record(comparison, ofPoint: point, inScene: index, refresh)
            rows += 1
        }
        return rows
    }

    private mutating func take(_ event: consuming TraceEvent) {
        if event.kind == .touchIgnored {
            if state.ignoredTouches == 0 { state.firstIgnoredTouch = IgnoredTouch(event) }
            state.ignoredTouches += 1
        }
        timeline?.take(event)
        for index in state.checks.indices where state.checks[index].readsEvents { state.checks[index].take(event) }
        recorder.record(event)
    }

    /// A solver's error in a sentence, with the names of the scene if there is a single one.
    private func failure(_ error: SolverError) -> RunError {
        if let problem = composed.context.failure { return .expression(problem) }
        if let frame = stage.endlessFrame { return .endlessFrame(frame) }
        guard let alone = state.scenes.first, state.scenes.count == 1, alone.part.name.isEmpty else {
            return .solver(error, words: "a motion of a layer: \(error)")
        }
        return .solver(error, words: alone.part.description(of: error))
    }
}
