public import HookeAnimation
public import HookeDynamics

/// The header's first stages: a plain layer whose frame follows the finger.
///
/// Setting a frame sets position and bounds, and both animate by themselves: the layer trails the finger. With actions
/// null for both it follows at once.
public final class ElasticLayer: Scene {
    /// What can be set.
    public struct Parameters: Sendable {
        /// Height at rest, points.
        public var minimalHeight = 50.0
        /// Properties of the layer for which its own table answers null.
        public var suppressedActions: [PropertyKey] = []

        /// The article's first stage.
        public init() {}
    }

    /// The stage it is set on.
    public let stage: Stage
    /// The view that is dragged on, as large as the stage.
    public let view: View
    /// The layer that follows.
    public let header: Layer
    private let reference = SceneReference<ElasticLayer>()

    /// Sets the scene on a stage, at rest.
    public init(on stage: Stage, _ parameters: Parameters) {
        self.stage = stage
        view = stage.addView("view", frame: Rect(origin: .zero, size: stage.size))
        let header = stage.addLayer("header")
        self.header = header
        view.layer.addSublayer(header)
        header.frame = Rect(x: 0, y: 0, width: stage.size.width, height: parameters.minimalHeight)
        for key in parameters.suppressedActions { header.setAction(.null, for: key) }

        reference.scene = self
        stage.addPanRecognizer(to: view) { [reference] pan in
            guard pan.state == .began || pan.state == .changed else { return }
            reference.required.header.frame.size.height = parameters.minimalHeight + max(pan.translation.y, 0)
        }
    }

    deinit { reference.scene = nil }

    /// There are no control points.
    public var points: [View] { [] }
    /// What is worth tracing of the layers.
    public var layers: [TracedLayer] { [TracedLayer(layer: header, keys: [.position, .bounds])] }
    /// There are no outlines.
    public var shapes: [ShapeLayer] { [] }
    /// There is nothing that a spring moves.
    public var isDragged: Bool { false }
    /// Nothing springs back.
    public var releases: [ElasticRelease] { [] }
    /// Nothing is solved here.
    public func description(of error: SolverError) -> String { error.description }
    /// There is nothing to forget.
    public func beginAgain() {}
    /// There is nothing that the stage does not know.
    public func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {}
}
