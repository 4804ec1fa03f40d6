internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms
internal import HookeScenario
internal import HookeScenes
internal import HookeTrace

/// A finger that a search lets come back at every frame.
struct RegrabSearch: Sendable {
    private let source: ScenarioSource
    private let scenario: Scenario
    /// The view; `nil` for the single scene.
    private let view: String?
    private let hold: Flicks
    private let interval: Flicks

    /// Finds the view that the finger grabs: that of the options, or of the script's last pan, or the only one that a finger can drag.
    ///
    /// - Parameter run: a run of the scenario before its first frame.
    init(_ options: RegrabOptions, _ source: ScenarioSource, in run: ScenarioRun) throws(ScheduleError) {
        let scenario = run.scenario
        let known = run.composed.draggedViews
        if let asked = options.view {
            guard known.contains(asked) else { throw .unknownView(asked, known: known.compactMap(\.self)) }
            view = asked
        } else if let name = RegrabSearch.panned(by: scenario.script) {
            view = name.isEmpty ? nil : name
        } else {
            guard let only = known.first else { throw .nothingToGrab }
            guard known.count == 1 else { throw .severalToGrab(known.compactMap(\.self)) }
            view = only
        }
        (self.source, self.scenario) = (source, scenario)
        let rate = scenario.display.refresh
        interval = Flicks(seconds: 1 / rate.hertz)
        hold = Flicks(seconds: Double(options.frames) / rate.hertz)
    }

    /// The view of the last touch of a script, empty for the single scene; `nil` without one.
    private static func panned(by script: [ScriptStep]) -> String? {
        for step in script.reversed() {
            if let pan = step.action.as(PanStep.self), pan.point == nil { return pan.view?.value ?? "" }
            if let touches = step.action.as(TouchesStep.self), let view = touches.view { return view.value }
        }
        return nil
    }

    /// The finger at a time of a run that has not made the frame of that time.
    func regrab(at time: Flicks, in run: ScenarioRun) throws(RunError) -> Regrab {
        let layer = run.composed.draggedLayer(view)
        let stage = run.stage
        let location: Point
        do throws(SolverError) { location = try stage.scrub(to: time) { stage.visibleMiddle(of: layer) } } catch {
            throw .solver(error, words: "a motion of a layer: \(error)")
        }
        let pan = stage.panRecognizer(on: layer)
        let isStopped = stage.scrollView(of: layer) != nil || pan?.catches == true
        return regrab(
            at: time, location, travel: isStopped ? 0 : pan?.slop ?? 0, isHorizontal: pan?.axis == .horizontal)
    }

    private func regrab(at time: Flicks, _ location: Point, travel: Double, isHorizontal: Bool) -> Regrab {
        Regrab(
            view: view, time: time, x: (location.x * 1000).rounded() / 1000, y: (location.y * 1000).rounded() / 1000,
            travel: travel, isHorizontal: isHorizontal, interval: interval, hold: hold)
    }
}

extension RegrabSearch: ScheduleVariation {
    var name: String { "a finger that comes back" + (view.map { " to \($0)" } ?? "") }
    var kind: String { "regrab" }
    var pendingSource: ScheduleTree.Pending.Source { .regrab(self) }

    /// The frames after a touch of the script, at which none is down; all but the first where the script has no touch.
    func times(of frames: [BaseFrame]) -> [Flicks] { frames.filter(\.allowsFinger).map(\.time) }

    func place(at time: Flicks) -> Int { scenario.script.firstIndex { $0.at > time } ?? scenario.script.count }

    /// Before the run it is not known where the view shows: the finger lands in a corner.
    func variant(at time: Flicks) throws(ScenarioProblems) -> (scenario: Scenario, change: Schedule.Change) {
        let anywhere = regrab(at: time, .zero, travel: 1, isHorizontal: false)
        return (try source.replacing(anywhere.text(in: source)).scenario(), .regrab(anywhere))
    }
}

extension ComposedStage {
    /// The names of the views that one finger drags, in order; `nil` for the single scene.
    fileprivate var draggedViews: [String?] {
        let own = context.pans.filter { $0.value.minimumNumberOfTouches == 1 }.keys.sorted()
        let inside = scenes.filter { part in
            !own.contains(part.scene.layer.name) && stage.panRecognizer(on: part.scene.layer) != nil
        }
        return own + inside.map { $0.name.isEmpty ? nil : $0.name }
    }

    /// The layer of a view, or of the single scene.
    fileprivate func draggedLayer(_ view: String?) -> Layer { view.map(layer) ?? scenes[0].scene.layer }
}

extension Stage {
    /// The middle of the part of a layer's bounds that shows on the display, or of the bounds where none does; of the model for a layer that is
    /// not in the committed tree.
    fileprivate func visibleMiddle(of layer: Layer) -> Point {
        let frame = layer.presentation.map { $0.convert($0[.bounds], to: nil) } ?? layer.frameInStage
        let visible = frame.intersection(Rect(origin: .zero, size: root.bounds.size)) ?? frame
        let middle = Point(
            x: visible.origin.x + visible.size.width / 2, y: visible.origin.y + visible.size.height / 2)
        return (middle.x - middle.x) + (middle.y - middle.y) == 0 ? middle : .zero
    }
}
