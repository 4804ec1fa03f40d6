internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeSolvers

extension Scenario {
    /// Sets the scene on a stage of its own and schedules the script. What it springs back along may be known from a run before.
    func makeScene(
        _ description: SceneDescription, _ script: [Step], along course: ReleaseResponse? = nil
    ) -> any Scene {
        let stage = Stage(display)
        let scene = makeScene(description, on: stage, along: course)
        for step in script {
            switch step.action {
            case .pan(let pan): stage.play(TouchPath(pan), at: step.at)
            case .flick(let point, let velocity):
                (scene as? NetworkScene)?.schedule(.flick(point, SIMD2(velocity.x, velocity.y)), at: step.at)
            case .hold(let point): (scene as? NetworkScene)?.schedule(.hold(point), at: step.at)
            case .letGo(let point): (scene as? NetworkScene)?.schedule(.letGo(point), at: step.at)
            case .moveAnchors(let way):
                (scene as? NetworkScene)?.schedule(.moveAnchors(SIMD2(way.x, way.y)), at: step.at)
            case .set(let settings): (scene as? NetworkScene)?.schedule(.set(settings), at: step.at)
            }
        }
        return scene
    }

    private func makeScene(
        _ description: SceneDescription, on stage: Stage, along course: ReleaseResponse?
    ) -> any Scene {
        switch description {
        case .network(let description):
            // A network that is none was refused when the scenario was read.
            guard let network = try? description.network() else { preconditionFailure("the network was checked") }
            return NetworkScene(on: stage, network, solver: solver.solver)
        case .elasticLayer(let description):
            var parameters = ElasticLayer.Parameters()
            parameters.minimalHeight = description.minimalHeight
            parameters.suppressedActions = description.actions.suppressed
            return ElasticLayer(on: stage, parameters)
        case .elasticHeader(let description):
            var parameters = ElasticHeader.Parameters()
            parameters.minimalHeight = description.minimalHeight
            parameters.maxWaveHeight = description.maxWaveHeight
            parameters.suppressedActions = description.actions.suppressed
            parameters.interactionWhileAnimating = description.interactionWhileAnimating
            // A spring or network that is none was refused when the scenario was read.
            parameters.release =
                course.map { .spring($0.spring) } ?? (try? description.release?.releaseLaw(solver: solver.solver))
            return ElasticHeader(on: stage, parameters)
        }
    }
}

extension LayerActions {
    fileprivate var suppressed: [PropertyKey] {
        var keys: [PropertyKey] = []
        if path == .none { keys.append(.path) }
        if position == .none { keys.append(.position) }
        if bounds == .none { keys.append(.bounds) }
        return keys
    }
}

extension TouchPath {
    /// A finger's way as a stage plays it.
    init(_ pan: Pan) {
        let ending: Ending =
            switch pan.ends {
            case .lifted: .lifted
            case .cancelled: .cancelled
            case .never: .never
            }
        switch pan.path {
        case .line(let start, let end, let duration, let curve):
            self.init(
                from: Point(start), to: Point(end), duration: duration, pace: curve.timingFunction, ending: ending)
        case .through(let waypoints):
            self.init(through: waypoints.map { Knot(time: $0.at, location: Point($0.to)) }, ending: ending)
        }
    }
}

extension Point {
    fileprivate init(_ place: ScreenPoint) { self.init(x: place.x, y: place.y) }
}
