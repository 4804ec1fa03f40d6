public import HookeAnimation
public import HookeDynamics

/// Control points in the plane that move as a network: a hanging chain, a jelly.
///
/// Each point's presentation follows the network; its model value is its anchor or its initial position.
public final class NetworkScene: Scene {
    /// The layer of the points, as large as the superlayer's bounds; the network's positions are in its coordinates.
    public let layer: Layer
    /// The points, in the network's order.
    public let points: [View]
    /// The points, for a trace.
    public var trace: SceneTrace { SceneTrace(points: points) }

    /// Removes the recorded changes. The network is not reset: a stage with layers that follow a motion cannot be restored.
    public func reset() { changes.removeAll() }

    /// A solver's error, with the point's name in place of the component's index.
    public func description(of error: SolverError) -> String {
        motion?.network.description(of: error) ?? error.description
    }

    /// The motion of the points; `nil` if the solver cannot solve the network.
    public private(set) var motion: NetworkMotion?
    /// The changes made since the scene was added or reset, in order, each with its time.
    public private(set) var changes: [(change: Change, time: Flicks)] = []
    private let reference = SceneReference<NetworkScene>()

    /// Adds a network of two dimensions to a stage, at rest at its points' positions. A solver that cannot solve it fails the
    /// stage's first step.
    public convenience init(on stage: Stage, _ network: ControlPointNetwork, solver: any Solver) {
        self.init(in: stage.root, network, solver: solver)
    }

    /// Adds a network of two dimensions to a layer, in front of its sublayers. A solver that cannot solve it fails the stage's first
    /// step.
    ///
    /// - Parameters:
    ///   - superlayer: The layer in whose coordinates the points have their positions.
    ///   - name: The scene's name if there are several; its points are then `name.0`, `name.1` and so on.
    ///   - network: The network.
    ///   - state: The initial positions and velocities; each point at rest at its position by default.
    ///   - solver: The solver.
    public init(
        in superlayer: Layer, named name: String? = nil, _ network: ControlPointNetwork, from state: [Double]? = nil,
        solver: any Solver
    ) {
        trap(unless: network.dimension == .two, "control points on a stage have two coordinates")
        defer { reference.scene = self }
        let (stage, names) = (superlayer.stage, SceneNames(name))
        let container = stage.addDetachedLayer(names.container("network"))
        layer = container
        container.frame = Rect(origin: .zero, size: superlayer.bounds.size)
        superlayer.addSublayer(container)
        points = network.points.indices.map { index in
            let position = network.points[index].position
            let view = stage.addView(
                names.part(network.name(ofPoint: index)), frame: Rect(x: 0, y: 0, width: 3, height: 3))
            view.center = Point(x: position.x, y: position.y)
            container.addSublayer(view.layer)
            return view
        }
        do throws(SolverError) {
            let motion = try NetworkMotion(network, from: state ?? network.initialState, by: solver)
            self.motion = motion
            for (index, point) in points.enumerated() {
                point.layer.follow(
                    motion, .position, value: network.coordinate(ofPoint: index),
                    velocity: network.velocity(ofPoint: index), forKey: "network")
            }
        } catch {
            stage.fail(error)
        }
    }

    deinit { reference.scene = nil }

    /// Schedules a change for the input phase of the first refresh not earlier than `time`; it takes effect at `time` itself.
    public func schedule(_ change: Change, at time: Flicks) {
        stage.schedule(at: time) { [reference] in reference.required.apply(change, at: $0) }
    }

    /// The time at which the network came to rest, by `NetworkMotion.isAtRest`; `nil` while it moves or input is pending.
    ///
    /// - Parameter last: The time of the previous refresh, at which the network was not at rest, or input was pending.
    public func restTime(after last: Flicks) throws(SolverError) -> Flicks? {
        guard !stage.hasInputAhead, let motion, motion.isAtRest else { return nil }
        let start = max(last, motion.segments[motion.segments.count - 1].start)
        try motion.go(to: start)
        let time = motion.isAtRest ? start : try motion.restTime(after: start, by: stage.now)
        try motion.go(to: stage.now)
        return time
    }

    /// Makes a change with effect from `time`. An invalid change fails the stage's next step.
    public func apply(_ change: Change, at time: Flicks) {
        do throws(NetworkError) {
            try make(change, at: time)
        } catch {
            if case .notSolved(let error) = error {
                stage.fail(error)
            } else {
                let method = motion?.solver.name ?? ""
                stage.fail(.setup(method: method, reason: "the change at \(time): \(error)"))
            }
        }
    }

    /// Makes a change with effect from `time`; throws an error of an invalid one.
    package func make(_ change: Change, at time: Flicks) throws(NetworkError) {
        guard let motion else { return }
        try change.make(in: motion, at: time)
        changes.append((change, time))
        switch change {
        case .moveAnchors(let offset), .rampAnchors(let offset, _):
            for point in points { point.center = point.center + Point(x: offset.x, y: offset.y) }
        case .flick, .kick, .hold, .letGo, .drag, .set: break
        }
    }

    /// Begins a touch at `time` that takes hold of a point wherever it is, drags it along, and lets it go with the velocity that it then has.
    ///
    /// The point keeps its offset from the finger. It moves evenly from each sample of the touch to the next (`Stage/beginTouch(_:on:at:)`);
    /// neither links nor walls hold it back. A touch that never ends holds it from its last location on. A point that is held or dragged fails
    /// the stage's next step, and so does one that is let go of behind a wall.
    ///
    /// - Parameters:
    ///   - point: The point's name.
    ///   - path: The touch, in the coordinates of the stage.
    ///   - time: When it begins, not before the last change.
    public func drag(_ point: String, along path: TouchPath, at time: Flicks) {
        guard let motion else { return }
        // An unknown point fails with the change.
        let view = (try? motion.network.point(named: point)).map { points[$0].layer } ?? layer
        guard let touch = stage.beginTouch(path, on: view, at: time) else {
            return stage.fail(
                .setup(
                    method: motion.solver.name,
                    reason: "the touch at \(time) has more than \(TouchPath.mostSamples) samples; make it shorter"))
        }
        let start = layer.convert(touch.knots[0].location, from: stage.root)
        let first = DragPath.Knot(time: .zero, offset: .zero)
        let knots = touch.knots.dropFirst().map { knot in
            let location = layer.convert(knot.location, from: stage.root)
            return DragPath.Knot(time: knot.time, offset: SIMD2(location.x - start.x, location.y - start.y))
        }
        apply(.drag(point, DragPath(through: [first] + knots, letsGo: path.ending != .never)), at: time)
    }
}

extension NetworkScene {
    /// A change of the network.
    public enum Change: Hashable, Sendable {
        /// Sets the velocity of a point, points per second.
        case flick(String, SIMD2<Double>)
        /// Adds to the velocity of a point, points per second.
        case kick(String, SIMD2<Double>)
        /// Holds a point at its position.
        case hold(String)
        /// Releases a held point.
        case letGo(String)
        /// Moves all anchors and model positions by a distance, in points.
        case moveAnchors(SIMD2<Double>)
        /// Moves all anchors by a distance, in points, evenly over a duration. Model positions move at once.
        case rampAnchors(SIMD2<Double>, over: Flicks)
        /// Drags a point along a path, in points.
        case drag(String, DragPath)
        /// Sets stiffnesses, dampings, masses, gravity or drag.
        case set(NetworkSettings)
    }
}

extension NetworkScene.Change {
    /// Applies the change to a motion. Positions are continuous, and so are velocities except a flicked or held point's.
    ///
    /// - Throws: `NetworkError`, with the point's name.
    public func make(in motion: NetworkMotion, at time: Flicks) throws(NetworkError) {
        let network = motion.network
        switch self {
        case .flick(let name, let velocity):
            try motion.flick(point: network.point(named: name), to: velocity, at: time)
        case .kick(let name, let velocity):
            try motion.kick(point: network.point(named: name), by: velocity, at: time)
        case .hold(let name): try motion.hold(point: network.point(named: name), at: time)
        case .letGo(let name): try motion.release(point: network.point(named: name), at: time)
        case .moveAnchors(let offset): try motion.moveTargets(by: offset, at: time)
        case .rampAnchors(let offset, let duration):
            try motion.moveTargets(by: offset, over: duration, at: time)
        case .drag(let name, let path): try motion.drag(point: network.point(named: name), along: path, at: time)
        case .set(let settings): try motion.set(settings, at: time)
        }
    }
}
