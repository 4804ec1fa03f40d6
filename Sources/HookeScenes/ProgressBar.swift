public import HookeAnimation

/// A progress bar that bends under its progress: one layer that draws its line itself, or a pair of shape layers.
///
/// The scene's layer has the custom properties `progress` and `strokeEnd` (the coloured share of the line), both clamped to 0...1 when
/// they are set; neither animates implicitly, both animate explicitly. As one layer it draws, like a custom `CALayer` with `needsDisplay(forKey:)`: once a
/// frame at most, the shown values while they animate. As two layers each change sets `path` of both and `strokeEnd` of the coloured one,
/// within its transaction: `path` shows at once, `strokeEnd` trails by its implicit animation unless the action is suppressed.
///
/// The colours meet by x in one layer and by arc length in two.
public final class ProgressBar: Scene {
    /// What draws the line.
    public enum Version: Sendable {
        /// The scene's own layer.
        case oneLayer
        /// Two shape layers: the whole line, and the coloured one over it.
        case twoLayers
    }

    /// The scene's parameters. Lengths are points.
    public struct Parameters: Sendable {
        /// What draws the line.
        public var version = Version.oneLayer
        /// The bar's width, of which the line leaves `origin.x` free on both sides; `nil` for the width of what it lies in.
        public var width: Double?
        /// The line's left end.
        public var origin = Point(x: 25, y: 150)
        /// How deep the line dips at a progress of one half.
        public var maxOffset = 25.0
        /// The line's width.
        public var lineWidth = 5.0
        /// The label's size. It stands above the bend, 20 pt from its centre to the line.
        public var labelSize = Size(width: 40, height: 20)
        /// The progress at the start.
        public var progress = 0.0
        /// The coloured share at the start; `nil` for a share that is the progress, whatever `strokeEnd` is set to.
        public var strokeEnd: Double?
        /// Properties of the shape layers for which their own tables answer null.
        public var suppressedActions: [PropertyKey] = []

        /// The article's bar, drawn by one layer.
        public init() {}
    }

    /// The layer with the progress, as large as the layer that the scene lies in. As one layer it draws the line.
    public let layer: Layer
    /// The whole line; `nil` as one layer.
    public let background: ShapeLayer?
    /// The coloured line; `nil` as one layer.
    public let line: ShapeLayer?
    /// The label over the bend, with the custom property `number`.
    public let label: View
    /// The line's geometry.
    public let geometry: BentLine
    /// How often the scene's layer drew itself.
    public private(set) var drawingCount = 0

    private let parameters: Parameters
    private let reference: SceneReference<ProgressBar>

    /// The custom property of the progress.
    public static let progressKey = PropertyKey.custom("progress")
    /// The custom property of the label: whole percents.
    public static let numberKey = PropertyKey.custom("number")

    private static let progressProperty = Property<Double>.custom("progress")
    private static let numberProperty = Property<Double>.custom("number")
    private static let trackColor = Color(red: 0.85, green: 0.85, blue: 0.85)
    private static let lineColor = Color(red: 0, green: 0.5, blue: 1)

    /// Adds the scene to a stage, as large as the stage.
    public convenience init(on stage: Stage, _ parameters: Parameters) { self.init(in: stage.root, parameters) }

    /// Adds the scene to a layer, as large as that layer's bounds and in front of its sublayers.
    ///
    /// - Parameter name: the scene's name where there are several: its layers are then `name.label` and so on.
    public init(in superlayer: Layer, named name: String? = nil, _ parameters: Parameters) {
        let (stage, names, size) = (superlayer.stage, SceneNames(name), superlayer.bounds.size)
        let reference = SceneReference<ProgressBar>()
        self.parameters = parameters
        self.reference = reference
        let width = parameters.width ?? size.width
        geometry = BentLine(
            origin: parameters.origin, length: max(width - 2 * parameters.origin.x, 0), maxOffset: parameters.maxOffset)
        let layer = stage.addDetachedLayer(
            names.container("bar"), class: ProgressBar.layerClass(of: parameters, reference))
        self.layer = layer
        if case .twoLayers = parameters.version {
            background = ProgressBar.shape(names.part("background"), ProgressBar.trackColor, in: layer, parameters)
            line = ProgressBar.shape(names.part("line"), ProgressBar.lineColor, in: layer, parameters)
        } else {
            (background, line) = (nil, nil)
        }
        label = stage.addView(names.part("label"), frame: Rect(origin: .zero, size: parameters.labelSize))
        label.layer.addCustomProperty("number", value: 0)
        layer.addSublayer(label.layer)
        layer.frame = Rect(origin: .zero, size: size)
        superlayer.addSublayer(layer)
        reference.scene = self
        update(.model(layer))
        layer.setNeedsDisplay()
    }

    deinit { reference.scene = nil }

    /// The progress, from 0 to 1.
    public var progress: Double {
        get { layer[ProgressBar.progressProperty] }
        set { layer[ProgressBar.progressProperty] = newValue }
    }

    /// The coloured share of the line, from 0 to 1, where it is not the progress.
    public var strokeEnd: Double {
        get { layer[.strokeEnd] }
        set { layer[.strokeEnd] = newValue }
    }

    /// Progress and share, the label's position and number, and of two layers the coloured line's `strokeEnd` and path.
    public var trace: SceneTrace {
        let keys = [ProgressBar.progressKey] + (parameters.strokeEnd == nil ? [] : [.strokeEnd])
        var layers = [TracedLayer(layer: layer, keys: keys)]
        if let line { layers.append(TracedLayer(layer: line.layer, keys: [.strokeEnd])) }
        layers.append(TracedLayer(layer: label.layer, keys: [.position, ProgressBar.numberKey]))
        // Without numbers, so that steps find it.
        if let background { layers.append(TracedLayer(layer: background.layer, keys: [])) }
        return SceneTrace(layers: layers, shapes: line.map { [$0] } ?? [])
    }
}

extension ProgressBar {
    /// Returns the scene to its initial state.
    public func reset() { drawingCount = 0 }

    /// Keeps how often the layer drew itself.
    public func checkpoint() -> (() -> Void)? {
        { [drawingCount, reference] in reference.required.drawingCount = drawingCount }
    }

    /// Codes how often the layer drew itself.
    public func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&drawingCount, in: 0...1 << 48)
    }
}

// What the scene's layer does.

extension ProgressBar {
    /// The class of the scene's own layer. (The stage keeps its closures, which must not keep the scene.)
    private static func layerClass(
        of parameters: Parameters, _ reference: SceneReference<ProgressBar>
    ) -> LayerClass {
        var layerClass = LayerClass(name: "ProgressBar")
        layerClass.setDefault(parameters.progress, for: progressProperty)
        layerClass.setDefault(parameters.strokeEnd ?? parameters.progress, for: .strokeEnd)
        layerClass.setRange(0...1, for: progressProperty)
        layerClass.setRange(0...1, for: .strokeEnd)
        layerClass.needsDisplayKeys = [progressKey, .strokeEnd]
        // A custom property animates only where `actionForKey` has an action for it.
        layerClass.defaultActions[.strokeEnd] = .null
        layerClass.didSet = { layer, key in
            guard key == progressKey || key == .strokeEnd else { return }
            reference.required.update(.model(layer))
        }
        switch parameters.version {
        case .oneLayer: layerClass.draw = { reference.required.draw($0, in: &$1) }
        case .twoLayers: layerClass.updateSublayers = { reference.required.update($0) }
        }
        return layerClass
    }

    private static func shape(
        _ name: String, _ color: Color, in layer: Layer, _ parameters: Parameters
    ) -> ShapeLayer {
        let shape = ShapeLayer(layer.stage.addDetachedLayer(name))
        shape.fillColor = nil
        shape.strokeColor = color
        shape.lineWidth = parameters.lineWidth
        shape.lineCap = .round
        for key in parameters.suppressedActions { shape.layer.setAction(.null, for: key) }
        layer.addSublayer(shape.layer)
        return shape
    }

    /// The progress and the share that a layer shows, within 0...1.
    private func values(of layer: DrawnLayer) -> (progress: Double, share: Double) {
        let progress = BentLine.clamped(layer[ProgressBar.progressProperty])
        return (progress, parameters.strokeEnd == nil ? progress : BentLine.clamped(layer[.strokeEnd]))
    }

    /// Brings the label and the shape layers to what the layer shows.
    private func update(_ layer: DrawnLayer) {
        let (progress, share) = values(of: layer)
        let place = geometry.bend(at: progress)
        label.center = Point(x: place.x, y: place.y - 20)
        label.layer[ProgressBar.numberProperty] = BentLine.percentage(of: progress)
        guard let background, let line else { return }
        bend(background, at: progress)
        bend(line, at: progress)
        line.strokeEnd = share
    }

    /// Rebuilds a shape's path, unless it has that bend.
    private func bend(_ shape: ShapeLayer, at progress: Double) {
        guard ProgressBar.bend(of: shape) != geometry.bend(at: progress) else { return }
        shape.updatePath { geometry.outline(&$0, at: progress) }
    }

    private static func bend(of shape: ShapeLayer) -> Point? {
        let points = shape.path.points
        return points.count == 3 ? points[1] : nil
    }

    /// Draws the whole line, then the coloured share over it. At a progress of 0 nothing of it is drawn unless the share has a value of its
    /// own between 0 and 1; no share is drawn that is 0.
    private func draw(_ layer: DrawnLayer, in context: inout DrawingContext) {
        update(layer)
        drawingCount += 1
        let (progress, share) = values(of: layer)
        let bend = geometry.bend(at: progress)
        context.setLineWidth(parameters.lineWidth)
        context.setLineCap(.round)
        context.setStrokeColor(ProgressBar.trackColor.components)
        context.move(to: geometry.origin)
        context.addLine(to: bend)
        context.addLine(to: geometry.end)
        context.strokePath()
        guard share > 0, progress > 0 || share < 1 else { return }
        context.setStrokeColor(ProgressBar.lineColor.components)
        context.move(to: geometry.origin)
        if progress > 0, share > progress { context.addLine(to: bend) }
        context.addLine(to: geometry.contact(at: share, progress: progress))
        context.strokePath()
    }
}
