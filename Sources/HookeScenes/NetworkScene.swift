public import HookeAnimation
public import HookeDynamics

/// Control points in the plane that move as a network: a hanging chain, a jelly.
///
/// Each point's presentation follows the network; its model is where it is anchored, or where it began.
public final class NetworkScene: Scene {
    /// The stage it is set on.
    public let stage: Stage
    /// The points, in the network's order.
    public let points: [View]
    /// What is worth tracing of the layers: nothing.
    public var layers: [TracedLayer] { [] }
    /// There are no outlines.
    public var shapes: [ShapeLayer] { [] }
    /// No finger touches the points.
    public var isDragged: Bool { false }
    /// Nothing springs back.
    public var releases: [ElasticRelease] { [] }

    /// The network itself does not go back: a stage has no start where layers follow a motion.
    public func beginAgain() { changes.removeAll() }

    /// There is nothing that the stage does not know.
    public func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {}

    /// A solver's error, with the point in place of a component's number.
    public func description(of error: SolverError) -> String {
        motion?.network.description(of: error) ?? error.description
    }

    /// What moves the points; `nil` where the solver cannot follow the network.
    public private(set) var motion: NetworkMotion?
    /// The changes made since the scene was set, or taken up again, in order, each with the time from which it counts.
    public private(set) var changes: [(change: Change, time: Flicks)] = []
    private let reference = SceneReference<NetworkScene>()

    /// Sets a network of two dimensions on a stage, at rest at its points' places. A solver that cannot follow it fails the
    /// stage's first step.
    public init(on stage: Stage, _ network: ControlPointNetwork, solver: any Solver) {
        precondition(network.dimension == .two, "control points on a stage have two coordinates")
        defer { reference.scene = self }
        self.stage = stage
        points = network.points.indices.map { index in
            let place = network.points[index].position
            let view = stage.addView(
                network.name(ofPoint: index), frame: Rect(x: 0, y: 0, width: 3, height: 3))
            view.center = Point(x: place.x, y: place.y)
            return view
        }
        do throws(SolverError) {
            let motion = try NetworkMotion(network, from: network.initialState, by: solver)
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

    /// Has a change happen in the input phase of the first refresh not earlier than `time`; it counts from `time` itself.
    public func schedule(_ change: Change, at time: Flicks) {
        stage.schedule(at: time) { [reference] in reference.required.apply(change, at: $0) }
    }

    /// When the network came to rest, as ``NetworkMotion/isAtRest`` has it, if it is and nothing is to come.
    ///
    /// - Parameter last: the refresh before, at which it was not, or something was to come.
    public func restTime(after last: Flicks) throws(SolverError) -> Flicks? {
        guard !stage.hasInputAhead, let motion, motion.isAtRest else { return nil }
        let start = max(last, motion.segments[motion.segments.count - 1].start)
        try motion.go(to: start)
        let time = motion.isAtRest ? start : try motion.restTime(after: start, by: stage.now)
        try motion.go(to: stage.now)
        return time
    }

    /// Makes a change, which counts from `time`. One that the network does not allow fails the stage's next step.
    public func apply(_ change: Change, at time: Flicks) {
        guard let motion else { return }
        do throws(NetworkError) {
            try change.make(in: motion, at: time)
        } catch {
            if case .notSolved(let error) = error {
                stage.fail(error)
            } else {
                stage.fail(.setup(method: motion.solver.name, reason: "the change at \(time): \(error)"))
            }
            return
        }
        changes.append((change, time))
        if case .moveAnchors(let way) = change {
            for point in points { point.center = point.center + Point(x: way.x, y: way.y) }
        }
    }
}

extension NetworkScene {
    /// Something done to the network.
    public enum Change: Hashable, Sendable {
        /// A point gets a velocity, points per second.
        case flick(String, SIMD2<Double>)
        /// A point is held where it is.
        case hold(String)
        /// A held point is let go.
        case letGo(String)
        /// All anchors move by a way, and the model with them.
        case moveAnchors(SIMD2<Double>)
        /// Stiffnesses, dampings, masses, gravity or drag become others.
        case set(NetworkSettings)
    }
}

extension NetworkScene.Change {
    /// Makes the change in a motion: places go on, and so do velocities but a flicked point's and a held one's.
    ///
    /// - Throws: ``NetworkError``, by the point's name.
    public func make(in motion: NetworkMotion, at time: Flicks) throws(NetworkError) {
        let network = motion.network
        switch self {
        case .flick(let name, let velocity):
            try motion.flick(point: network.point(named: name), to: velocity, at: time)
        case .hold(let name): try motion.hold(point: network.point(named: name), at: time)
        case .letGo(let name): try motion.release(point: network.point(named: name), at: time)
        case .moveAnchors(let way): try motion.retarget(to: network.anchors.map { $0.target + way }, at: time)
        case .set(let settings): try motion.set(settings, at: time)
        }
    }
}
