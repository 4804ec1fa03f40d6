public import HookeAnimation

/// The header's first stages: a layer whose frame follows the finger.
///
/// Setting a frame sets position and bounds, and both animate implicitly, so that the layer trails the finger. With null actions
/// for both it follows at once.
public final class ElasticLayer: Scene {
    /// The scene's parameters.
    public struct Parameters: Sendable {
        /// The height at rest, in points.
        public var minimalHeight = 50.0
        /// Properties of the layer whose action is null in its action table.
        public var suppressedActions: [PropertyKey] = []

        /// The parameters of the article's first stage.
        public init() {}
    }

    /// The view that receives the pan, as large as the superlayer's bounds.
    public let view: View
    /// The layer that follows the finger.
    public let header: Layer
    /// A closure that is called after each change of the pan.
    package var panObserver: ((PanRecognizer) -> Void)?
    private let reference = SceneReference<ElasticLayer>()

    /// Adds the scene to a stage, at rest, as large as the stage.
    public convenience init(on stage: Stage, _ parameters: Parameters) { self.init(in: stage.root, parameters) }

    /// Adds the scene to a layer, at rest, as large as that layer's bounds and in front of its sublayers.
    ///
    /// - Parameter name: The scene's name if there are several; the layer that follows is then `name.header`.
    public init(in superlayer: Layer, named name: String? = nil, _ parameters: Parameters) {
        let (stage, names, size) = (superlayer.stage, SceneNames(name), superlayer.bounds.size)
        let fillsStage = superlayer == stage.root
        let view = stage.addView(names.container("view"), frame: Rect(origin: .zero, size: size))
        self.view = view
        let header = stage.addLayer(names.part("header"))
        self.header = header
        header.backgroundColor = ElasticShape.color
        view.layer.addSublayer(header)
        if !fillsStage { superlayer.addSublayer(view.layer) }
        header.frame = Rect(x: 0, y: 0, width: size.width, height: parameters.minimalHeight)
        for key in parameters.suppressedActions { header.setAction(.null, for: key) }

        reference.scene = self
        stage.addPanRecognizer(to: view) { [reference] pan in
            defer { reference.required.panObserver?(pan) }
            guard pan.state == .began || pan.state == .changed else { return }
            let pull = (fillsStage ? pan.translation : pan.translation(in: pan.view)).y
            reference.required.header.frame.size.height = parameters.minimalHeight + max(pull, 0)
        }
    }

    deinit { reference.scene = nil }

    /// The view's layer.
    public var layer: Layer { view.layer }
    /// The layer's position and bounds, for a trace.
    public var trace: SceneTrace { SceneTrace(layers: [TracedLayer(layer: header, keys: [.position, .bounds])]) }
    /// Keeps nothing: the scene has no state outside its stage.
    public func checkpoint() -> (() -> Void)? { {} }
}
