public import HookeAnimation
internal import HookeText

/// A progress bar that bends under its progress: one layer that draws its line itself, or a pair of shape layers.
///
/// The scene's layer has the custom properties `progress` and `strokeEnd` (the coloured share of the line), both clamped to 0...1 when
/// they are set; neither animates implicitly, both animate explicitly. As one layer it draws, like a custom `CALayer` with `needsDisplay(forKey:)`: once a
/// frame at most, the shown values while they animate. As two layers each change sets `path` of both and `strokeEnd` of the coloured one,
/// within its transaction: `path` shows at once, `strokeEnd` trails by its implicit animation unless the action is suppressed.
///
/// The colours meet by x in one layer and by arc length in two. One layer draws the rest of the line from the contact on, then the done part over its
/// round cap: a dot where progress is above 0 and the share is 0.
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
        /// The label's size. It stands above the bend, 20 pt from its centre to the line, and its number is drawn in its middle.
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
    /// The colour of the rest of the line: the article's grey, 204 of 255.
    public static let trackColor = Color(red: 0.8, green: 0.8, blue: 0.8)
    /// The colour of the done part and of the label's number: the article's green, 66 255 66 of 255.
    public static let lineColor = Color(red: 66.0 / 255, green: 1, blue: 66.0 / 255)

    private static let font = try? Font(size: 14)

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
        if case .twoLayers = parameters.version {
            let label = label
            label.layer.setDrawHandler { drawn, context in
                ProgressBar.draw(drawn[ProgressBar.numberProperty], in: drawn.bounds, &context)
            }
            label.layer.setNeedsDisplay()
        }
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
        case .twoLayers:
            layerClass.updateSublayers = {
                reference.required.update($0)
                // The number shows in the same frame.
                reference.required.label.layer.displayIfNeeded()
            }
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
        let number = BentLine.percentage(of: progress)
        if number != label.layer[ProgressBar.numberProperty] {
            label.layer[ProgressBar.numberProperty] = number
            label.layer.setNeedsDisplay()
        }
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

    /// Draws the line from the contact on, then the coloured share from its start to the contact, then the label's number. At a progress of 0
    /// nothing of the share is drawn unless it has a value of its own between 0 and 1; a share of 0 of a bent line is a dot as large as the line is wide.
    private func draw(_ layer: DrawnLayer, in context: inout DrawingContext) {
        update(layer)
        drawingCount += 1
        let (progress, share) = values(of: layer)
        let bend = geometry.bend(at: progress)
        context.setLineWidth(parameters.lineWidth)
        context.setLineCap(.round)
        context.setStrokeColor(ProgressBar.trackColor.components)
        let contact = geometry.contact(at: share, progress: progress)
        context.move(to: contact)
        if share < progress, progress < 1 { context.addLine(to: bend) }
        context.addLine(to: geometry.end)
        context.strokePath()
        if progress > 0 || share > 0 && share < 1 {
            context.setStrokeColor(ProgressBar.lineColor.components)
            context.move(to: geometry.origin)
            if progress > 0, share > progress { context.addLine(to: bend) }
            context.addLine(to: contact)
            context.strokePath()
        }
        ProgressBar.draw(label.layer[ProgressBar.numberProperty], in: label.frame, &context)
    }

    /// Draws a percentage in the middle of a rectangle, in the colour of the done part.
    private static func draw(_ number: Double, in rect: Rect, _ context: inout DrawingContext) {
        guard let font else { return }
        // At most "100%"; built in place, so that it allocates nothing.
        var (units, count, rest) = (InlineArray<4, UInt16>(repeating: 0x25), 1, Int(number))
        repeat {
            for place in stride(from: count, to: 0, by: -1) { units[place] = units[place - 1] }
            units[0] = 0x30 + UInt16(rest % 10)
            (count, rest) = (count + 1, rest / 10)
        } while rest > 0 && count < 4
        let text = units.span.extracting(first: count)
        var width = 0.0
        for place in 0..<count { width += font.advance(of: text.extracting(place..<place + 1)) }
        context.setFontSize(font.size)
        context.setFillColor(lineColor.components)
        context.showText(
            text,
            at: Point(
                x: rect.origin.x + (rect.size.width - width) / 2,
                y: rect.origin.y + (rect.size.height + font.ascent - font.descent) / 2))
    }
}
