public import HookeAnimation
public import HookeDynamics

/// The header's first stages: a plain layer whose frame follows the finger.
///
/// Setting a frame sets position and bounds, and both animate by themselves: the layer trails the finger. With actions
/// null for both it follows at once.
public final class ElasticLayer: Scene {
    /// The scene's parameters.
    public struct Parameters: Sendable {
        /// Height at rest, points.
        public var minimalHeight = 50.0
        /// Properties of the layer for which its own table answers null.
        public var suppressedActions: [PropertyKey] = []

        /// The article's first stage.
        public init() {}
    }

    /// The stage of the scene.
    public let stage: Stage
    /// The view that receives the pan, as large as the stage.
    public let view: View
    /// The layer that follows the finger.
    public let header: Layer
    private let reference = SceneReference<ElasticLayer>()

    /// Adds the scene to a stage, at rest.
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

    /// No control points.
    public var points: [View] { [] }
    /// Layers and properties for a trace.
    public var layers: [TracedLayer] { [TracedLayer(layer: header, keys: [.position, .bounds])] }
    /// No shapes.
    public var shapes: [ShapeLayer] { [] }
    /// Always false.
    public var isDragged: Bool { false }
    /// No releases.
    public var releases: [ElasticRelease] { [] }
    /// The error's own description.
    public func description(of error: SolverError) -> String { error.description }
    /// Does nothing: all state is the stage's.
    public func beginAgain() {}
    /// Does nothing: all state is the stage's.
    public func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {}
}
