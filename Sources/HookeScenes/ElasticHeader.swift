public import HookeAnimation
public import HookeDynamics

/// The elastic header: a shape through seven control points that a pan drags down and a spring returns to rest.
///
/// During a drag the path is built from the points' model positions. During the spring's motion it is built from their presentation
/// positions, at each tick of a display link that runs only then. A touch during that motion is ignored, as in the article, unless
/// `interactionWhileAnimating` is set: then the drag changes the model while the rest of the spring's motion decays on top of it,
/// so that neither position nor velocity jumps.
///
/// As in the article, the link's last tick samples the spring where it is cut off, and the completion pauses the link. The small
/// remaining displacement stays in the path until it is rebuilt.
public final class ElasticHeader: Scene {
    /// The scene's parameters.
    public struct Parameters: Sendable {
        /// The height at rest, in points.
        public var minimalHeight = 50.0
        /// The wave's maximum height, in points.
        public var maxWaveHeight = 100.0
        /// Properties of the shape layer whose action is null in the layer's action table.
        public var suppressedActions: [PropertyKey] = [.path, .position, .bounds]
        /// Whether the control points show as red squares, as in the article's fourth stage; in its last they are clear.
        public var showsPoints = false
        /// Whether touches are handled during the spring's motion.
        public var interactionWhileAnimating = false
        /// The law of motion after a drag; without one the points stay at their last positions.
        public var release: ReleaseLaw?

        /// The article's parameters, without a release.
        public init() {}
    }

    /// The view that receives the pan, as large as the superlayer's bounds.
    public let view: View
    /// The shape layer of the outline.
    public let shape: ShapeLayer
    /// The seven control points, from the left.
    public let points: [View]
    /// The releases so far.
    public var releases: [ElasticRelease] { state.releases }
    /// The number of releases.
    public var releaseCount: Int { state.releases.count }
    /// Whether the points are being dragged.
    public var isDragged: Bool { state.isDragged }

    /// Changed only by methods that call no other code, so that accesses never overlap.
    @exclusivity(unchecked) private var state = ElasticState()
    @exclusivity(unchecked) private var parameters: Parameters
    /// The law of motion after the next drag.
    public var releaseLaw: ReleaseLaw? {
        get { parameters.release }
        set { parameters.release = newValue }
    }
    @exclusivity(unchecked) private var link: DisplayLink?
    /// A closure that is called when a release has ended, for a list of the stage's completions.
    @exclusivity(unchecked) public var completionObserver: (() -> Void)?
    /// A closure that is called after each change of the pan.
    package var panObserver: ((PanRecognizer) -> Void)?
    private let size: Size
    /// Whether the stage's coordinates are the view's, as in the root layer.
    private let fillsStage: Bool
    /// The name of the completion block of a release.
    private let completion: String
    private let reference = SceneReference<ElasticHeader>()
    /// Whether a scroll view pulls the points, and not touches of the header's own.
    private var isFollowing = false

    /// Adds the scene to a stage, at rest, as large as the stage.
    public convenience init(on stage: Stage, _ parameters: Parameters) { self.init(in: stage.root, parameters) }

    /// Adds the scene to a layer, at rest, as large as that layer's bounds and in front of its sublayers.
    ///
    /// - Parameter name: The scene's name if there are several; its layers are then `name.shape`, `name.C` and so on.
    public init(in superlayer: Layer, named name: String? = nil, _ parameters: Parameters) {
        let (stage, names) = (superlayer.stage, SceneNames(name))
        self.parameters = parameters
        size = superlayer.bounds.size
        fillsStage = superlayer == stage.root
        completion = names.part("sprung back")
        view = stage.addView(names.container("header"), frame: Rect(origin: .zero, size: size))
        let layer = stage.addShapeLayer(names.part("shape"))
        shape = layer
        layer.layer.frame = Rect(x: 0, y: 0, width: size.width, height: parameters.minimalHeight)
        layer.fillColor = ElasticShape.color
        for key in parameters.suppressedActions { layer.layer.setAction(.null, for: key) }
        points = ElasticShape.names.map { point in
            stage.addView(names.part(point), frame: Rect(x: 0, y: 0, width: 3, height: 3))
        }
        view.layer.addSublayer(layer.layer)
        for point in points {
            if parameters.showsPoints { point.backgroundColor = Color(red: 1, green: 0, blue: 0) }
            view.layer.addSublayer(point.layer)
        }
        if !fillsStage { superlayer.addSublayer(view.layer) }

        updatePath(through: placePoints(pull: 0, x: size.width / 2))
        reference.scene = self
        link = stage.addDisplayLink { [reference] _ in reference.required.updatePathThroughShownPoints() }
        link?.isPaused = true
        stage.addPanRecognizer(to: view) { [reference] in reference.required.panChanged($0) }
        stage.setCompletionBlock(named: completion) { [reference] _ in reference.required.releaseEnded() }
    }

    deinit { reference.scene = nil }

    /// The view's layer.
    public var layer: Layer { view.layer }
    /// The points, the shape's position and bounds, and its outline, for a trace.
    public var trace: SceneTrace {
        SceneTrace(
            points: points, layers: [TracedLayer(layer: shape.layer, keys: [.position, .bounds])], shapes: [shape])
    }

    /// A solver's error, with the point's name in place of the component's index.
    public func description(of error: SolverError) -> String {
        // The error's time counts from the release.
        let later = error.later(by: releases.last?.begin.seconds ?? 0)
        guard case .network(let release)? = parameters.release else { return later.description }
        return release.network.description(of: later)
    }

    private func panChanged(_ pan: PanRecognizer) {
        defer { panObserver?(pan) }
        switch pan.state {
        case .possible: break
        case .began, .changed:
            state.isDragged = true
            let positions = placePoints(
                pull: (fillsStage ? pan.translation : pan.translation(in: view)).y,
                x: (fillsStage ? pan.location : pan.location(in: view)).x)
            // While a spring is running, the link updates the path at its next tick.
            if state.pendingReleases == 0 { updatePath(through: positions) }
        case .ended, .cancelled, .failed:
            state.isDragged = false
            if let law = parameters.release { release(law) }
        }
    }

    /// Makes a scroll view pull the points when a finger drags its content beyond its upper edge, in place of touches on the header.
    ///
    /// The pull is the distance beyond the edge that shows, so that the rubber band acts on the header too. Where the finger lifts, the
    /// release begins, while the content bounces back by itself. Content that arrives at the edge without a finger does not pull. During a
    /// release a drag does not pull, unless ``Parameters/interactionWhileAnimating`` is set. Touches go through the header to what lies
    /// behind it.
    ///
    /// The closures are added to the scroll view's delegate, which must be set before.
    public func follow(_ scroll: ScrollView) {
        isFollowing = true
        view.isUserInteractionEnabled = false
        let delegate = scroll.delegate
        scroll.setDelegate(
            ScrollDelegate(
                didScroll: { [reference] scroll in
                    delegate.didScroll?(scroll)
                    reference.required.scrolled(scroll)
                },
                willEndDragging: { [reference] scroll, velocity, target in
                    delegate.willEndDragging?(scroll, velocity, &target)
                    reference.required.scrollLetGo()
                }))
    }

    private func scrolled(_ scroll: ScrollView) {
        guard scroll.isDragging, parameters.interactionWhileAnimating || state.pendingReleases == 0 else { return }
        let pull = scroll.minimumContentOffset.y - scroll.contentOffset.y
        guard pull > 0 || state.isDragged else { return }
        state.isDragged = pull > 0
        let positions = placePoints(pull: pull, x: scroll.panRecognizer.location(in: view).x)
        if state.pendingReleases == 0 { updatePath(through: positions) }
    }

    private func scrollLetGo() {
        guard state.isDragged else { return }
        state.isDragged = false
        if let law = parameters.release { release(law) }
    }

    /// Sets the points' model positions, and returns them.
    private func placePoints(pull: Double, x: Double) -> InlineArray<7, Point> {
        let target = ElasticShape(
            width: size.width, minimalHeight: parameters.minimalHeight, maxWaveHeight: parameters.maxWaveHeight,
            pull: pull, x: x)
        stage.setCenters(of: points) { target.points[$0] }
        return target.points
    }

    private func release(_ law: ReleaseLaw) {
        let displacements = points.map { $0.center.y - parameters.minimalHeight }
        state.releases.append(ElasticRelease(time: stage.now, law: law, displacements: displacements))
        state.pendingReleases += 1
        link?.isPaused = false
        if !parameters.interactionWhileAnimating { view.isUserInteractionEnabled = false }
        switch law {
        case .spring(let spring): springBack(spring)
        case .network(let network): moveBack(network, from: displacements)
        }
    }

    private func springBack(_ spring: ReleaseSpring) {
        var animation = ViewAnimation.spring(
            spring.spring, initialVelocity: spring.initialVelocity, duration: spring.duration, solver: spring.solver)
        animation.delay = spring.delay
        animation.allowsUserInteraction = parameters.interactionWhileAnimating
        stage.animate(animation, completion: completion, changes: placeAtRest)
    }

    private func moveBack(_ release: ReleaseNetwork, from displacements: [Double]) {
        let network = release.network
        let motion: NetworkMotion
        do throws(SolverError) {
            let state = displacements + [Double](repeating: 0, count: points.count)
            motion = try NetworkMotion(network, from: state, by: release.solver)
        } catch {
            stage.fail(error)
            return
        }
        let parts = points.enumerated().map { index, point in
            ViewMotion.Part(
                point, value: network.coordinate(ofPoint: index), velocity: network.velocity(ofPoint: index))
        }
        stage.animate(
            along: ViewMotion(motion, moving: .position.y, of: parts), duration: release.duration, delay: release.delay,
            allowsUserInteraction: parameters.interactionWhileAnimating, completion: completion,
            changes: placeAtRest)
    }

    private func placeAtRest() {
        let rest = points.map { Point(x: $0.center.x, y: parameters.minimalHeight) }
        stage.setCenters(of: points) { rest[$0] }
    }

    private func releaseEnded() {
        completionObserver?()
        state.pendingReleases -= 1
        guard state.pendingReleases == 0 else { return }
        link?.isPaused = true
        view.isUserInteractionEnabled = !isFollowing
    }

    private func updatePathThroughShownPoints() {
        updatePath(through: InlineArray { points[$0].layer.presentation?.position ?? points[$0].center })
    }

    private func updatePath(through positions: InlineArray<7, Point>) {
        shape.updatePath { ElasticShape.outline(&$0, width: size.width) { positions[$0] } }
    }
}

extension ElasticHeader {
    /// Returns the scene to its initial state.
    public func reset() { state = ElasticState() }

    /// Keeps whether the points are dragged, and the releases, unless a network moves them back.
    public func checkpoint() -> (() -> Void)? {
        if case .network? = parameters.release { return nil }
        return { [state, reference] in reference.required.state = state }
    }

    /// Codes whether the points are dragged, and the releases.
    public func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try state.archive(in: &archive, points: points.count, release: parameters.release)
    }
}

/// The state of an elastic header outside its stage: whether the points are dragged, and the releases.
private struct ElasticState {
    /// The releases so far.
    var releases: [ElasticRelease] = []
    /// Whether the points are being dragged.
    var isDragged = false
    /// Releases that have not completed.
    var pendingReleases = 0
}

extension ElasticState {
    fileprivate mutating func archive(
        in archive: inout SnapshotCoder, points: Int, release law: ReleaseLaw?
    ) throws(SnapshotError) {
        try archive.code(&isDragged)
        try archive.code(&pendingReleases, in: 0...1 << 31)
        try archive.same(law != nil, as: "whether there is a release")
        var times = releases.map { $0.time }
        var displacements = releases.map { $0.displacements }
        try archive.code(&times)
        try archive.code(&displacements, count: times.count)
        try archive.require(
            displacements.allSatisfy { $0.count == points } && (law != nil || displacements.isEmpty),
            "a release does not fit the points, or there is no law for it")
        guard archive.isReading, let law else { return }
        releases = zip(times, displacements).map { ElasticRelease(time: $0, law: law, displacements: $1) }
    }
}
