import HookeDynamics

public import HookeAnimation
public import HookeText

/// Text that flows through containers and around shapes, as TextKit lays it out.
///
/// One text feeds several layouts, each with containers of its own; an edit shows in all. Shapes are views: where one moves, dragged or
/// animated, the text is laid out around it in the same frame. A tap on a link is an event `link-tapped`, and clears the selection; any
/// other tap selects the cluster under it. A small view follows the selection, in the layout that was tapped last.
///
/// The layers of containers have the custom numbers `lines`, `fragments` and `leftOver` (the characters behind the last one); the scene's own layer has
/// `laidOut` (lines laid out in this frame), `shaped` (paragraphs shaped in this frame), `red` (highlighted characters), `selectionStart` and
/// `selectionEnd`; with ``Parameters/detectsLinks`` also `links`, how many there are, given or found.
public final class TextScene: Scene {
    /// The scene's parameters.
    public struct Parameters: Hashable, Sendable {
        /// The text with its attributes.
        public let text: AttributedText
        /// The attributes of text that is typed into an empty text.
        public let attributes: TextAttributes
        /// The layouts.
        public var flows: [TextFlow.Parameters]
        /// The shapes that the text flows around.
        public var shapes: [TextShape.Parameters] = []
        /// Whether words that begin with `i` and a capital letter are red.
        public var highlights = false
        /// Whether addresses and telephone numbers in the text are links: see `TextStorage.detectsLinks`.
        public var detectsLinks = false
        /// Whether the text is editable. At first it is unless a layout has several containers, as in TextKit.
        public var isEditable: Bool

        /// A text in layouts.
        ///
        /// - Throws: ``TextError`` for a text that is not Unicode, or has attributes without sense.
        public init(
            _ text: AttributedText, attributes: TextAttributes, flows: [TextFlow.Parameters]
        ) throws(TextError) {
            _ = try TextStorage(text, defaultAttributes: attributes)
            (self.text, self.attributes, self.flows) = (text, attributes, flows)
            isEditable = flows.allSatisfy { $0.containers.count == 1 }
        }
    }

    /// The view with everything in it, as large as the layer that the scene lies in.
    public let view: View
    /// The text.
    public let storage: TextStorage
    /// The layouts.
    public private(set) var flows: [TextFlow]
    /// The shapes.
    public private(set) var shapes: [TextShape]
    /// The view that follows the selection.
    public let selection: View
    /// The selected characters; empty at the cursor.
    public private(set) var selectedRange: Range<Int>

    /// How often a layout has changed; what records lines compares it.
    public private(set) var layoutCount = 0

    /// Called at each change of a shape's pan, after the shape has followed.
    public var panObserver: ((PanRecognizer) -> Void)?

    let parameters: Parameters
    private let reference = SceneReference<TextScene>()
    /// The layout in which the selection's view shows.
    private var selectedFlow = 0
    private var isSelectionStale = true
    /// How often the storage had shaped a paragraph at the end of the frame before.
    private var shapedBefore = 0

    private static let laidOut = Property<Double>.custom("laidOut")
    private static let shaped = Property<Double>.custom("shaped")
    private static let red = Property<Double>.custom("red")
    private static let selectionStart = Property<Double>.custom("selectionStart")
    private static let selectionEnd = Property<Double>.custom("selectionEnd")
    private static let links = Property<Double>.custom("links")
    private static let numbers = [laidOut, shaped, red, selectionStart, selectionEnd]
    private var numbers: [Property<Double>] { TextScene.numbers + (parameters.detectsLinks ? [TextScene.links] : []) }

    /// Adds the scene to a layer, as large as that layer's bounds and in front of its sublayers.
    ///
    /// - Parameter name: The scene's name if there are several; its layers are then `name.ellipse` and so on.
    public init(in superlayer: Layer, named name: String? = nil, _ parameters: Parameters) {
        let (stage, names, size) = (superlayer.stage, SceneNames(name), superlayer.bounds.size)
        self.parameters = parameters
        let storage = TextScene.makeStorage(parameters)
        self.storage = storage
        selectedRange = parameters.text.count..<parameters.text.count
        let view = stage.addView(names.container("text"), frame: Rect(origin: .zero, size: size))
        self.view = view
        if superlayer != stage.root { superlayer.addSublayer(view.layer) }
        for number in TextScene.numbers { view.layer.addCustomProperty(number.key.name, value: 0) }
        if parameters.detectsLinks { view.layer.addCustomProperty(TextScene.links.key.name, value: 0) }
        var flows: [TextFlow] = []
        for flow in parameters.flows {
            flows.append(TextFlow(flow, of: storage, around: parameters.shapes.count, in: view.layer, names))
        }
        self.flows = flows
        shapes = parameters.shapes.map { TextShape($0, named: names.part($0.name), in: view.layer) }
        selection = stage.addView(names.part("selection"), frame: .zero)
        selection.isUserInteractionEnabled = false
        selection.backgroundColor = TextScene.selectionColor
        view.layer.addSublayer(selection.layer)
        if parameters.highlights { storage.highlighter = TextHighlighter() }
        storage.detectsLinks = parameters.detectsLinks
        reference.scene = self

        addRecognizers()
        stage.addPresentationLayout { [reference] in reference.required.update() }
    }

    private static func makeStorage(_ parameters: Parameters) -> TextStorage {
        do throws(TextError) {
            return try TextStorage(parameters.text, defaultAttributes: parameters.attributes)
        } catch {
            trap("the parameters of a text scene hold only a text that a storage takes")
        }
    }

    private static let selectionColor = Color(red: 0, green: 0.5, blue: 1, alpha: 0.25)

    deinit { reference.scene = nil }

    /// The view's layer.
    public var layer: Layer { view.layer }

    /// The numbers of the scene and its containers, the positions of shapes and selection, the shapes' outlines and the lines.
    public var trace: SceneTrace {
        var layers = [TracedLayer(layer: layer, keys: numbers.map { $0.key })]
        for flow in flows {
            for container in flow.containers {
                layers.append(TracedLayer(layer: container.layer, keys: TextFlow.numbers.map { $0.key }))
            }
        }
        for shape in shapes { layers.append(TracedLayer(layer: shape.view.layer, keys: [.position])) }
        layers.append(TracedLayer(layer: selection.layer, keys: [.position, .bounds]))
        var trace = SceneTrace(layers: layers, shapes: shapes.map { $0.shape })
        trace.texts = TracedTexts(flows) { [reference] in reference.required.layoutCount }
        return trace
    }
}

// What touches do.

extension TextScene {
    private func addRecognizers() {
        for index in shapes.indices where parameters.shapes[index].isDraggable {
            shapes[index].panRecognizer = stage.addPanRecognizer(to: shapes[index].view) { [reference] in
                reference.required.drag(index, $0)
            }
        }
        for flow in flows.indices {
            for container in flows[flow].containers.indices {
                let view = flows[flow].containers[container].view
                stage.addTapRecognizer(to: view) { [reference] tap in
                    reference.required.tap(at: tap.location(in: tap.view), flow: flow, container: container)
                }
            }
        }
    }

    private func drag(_ index: Int, _ pan: PanRecognizer) {
        defer { panObserver?(pan) }
        if pan.state == .began { shapes[index].dragStart = shapes[index].view.center }
        guard pan.state == .began || pan.state == .changed else { return }
        shapes[index].view.center = shapes[index].dragStart + pan.translation
    }

    /// Reports the link at a point of a container's view and clears the selection, or selects the cluster there.
    private func tap(at point: Point, flow: Int, container: Int) {
        let (manager, view) = (flows[flow].manager, flows[flow].containers[container])
        guard let hit = manager.hit(at: point - view.inset, in: container) else { return }
        selectedFlow = flow
        guard hit.isInside, let link = hit.linkRange else { return setSelection(hit.cluster) }
        stage.recordEvent(
            .linkTapped, of: view.layer.name, storage.string(in: link),
            numbers: EventNumbers(value: Double(link.lowerBound)), at: stage.instant)
        setSelection(0..<0)
    }

    /// Selects characters, which must lie within the text and between clusters.
    func setSelection(_ range: Range<Int>) {
        selectedRange = range
        isSelectionStale = true
    }
}

// What a frame does.

extension TextScene {
    /// Lays the text out around the shapes as they show in this frame, and brings the numbers, the drawings and the selection's view to it.
    private func update() {
        var (laidOut, isChanged) = (0, false)
        for flow in flows {
            flow.exclude(shapes)
            guard let work = flow.layOut() else { continue }
            isChanged = true
            laidOut += work.linesLaidOut
        }
        if isChanged { layoutCount += 1 }
        layer.setNumber(Double(laidOut), TextScene.laidOut)
        layer.setNumber(Double(storage.shapedCount - shapedBefore), TextScene.shaped)
        shapedBefore = storage.shapedCount
        guard isChanged || isSelectionStale else { return }
        isSelectionStale = false
        layer.setNumber(Double(highlightedCount), TextScene.red)
        if parameters.detectsLinks { layer.setNumber(Double(storage.linkCount), TextScene.links) }
        layer.setNumber(Double(selectedRange.lowerBound), TextScene.selectionStart)
        layer.setNumber(Double(selectedRange.upperBound), TextScene.selectionEnd)
        placeSelection()
    }

    /// The number of characters in the highlighter's colour.
    private var highlightedCount: Int {
        guard let color = storage.highlighter?.color else { return 0 }
        var count = 0
        for run in storage.attributedText.runs where run.attributes.color == color { count += run.range.count }
        return count
    }

    /// Places the selection's view over the first rect of the selection in the layout that was tapped last, or over the cursor.
    private func placeSelection() {
        guard flows.indices.contains(selectedFlow) else { return }
        let flow = flows[selectedFlow]
        for (index, container) in flow.containers.enumerated() {
            var first: Rect?
            flow.manager.forEachRect(of: selectedRange, in: index) { if first == nil { first = $0 } }
            guard let first else { continue }
            return show(first, in: container)
        }
        if let caret = flow.manager.caretRect(at: selectedRange.lowerBound) {
            show(caret.rect, in: flow.containers[caret.container])
        }
    }

    private func show(_ rect: Rect, in container: TextFlow.ContainerView) {
        let origin = layer.convert(rect.origin + container.inset, from: container.layer)
        let frame = Rect(origin: origin, size: rect.size)
        if selection.frame != frame { selection.frame = frame }
    }
}

extension TextScene {
    /// Returns the text, the selection and the layout to their initial state.
    public func reset() {
        layoutCount = 0
        restore(parameters.text)
        let end = parameters.text.count
        (selectedRange, selectedFlow, isSelectionStale) = (end..<end, 0, true)
    }

    /// Codes the text, the selection, the drags and the number of layouts. The layout itself follows from them.
    public func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var text = storage.attributedText
        try archive.code(&text)
        var (start, end) = (selectedRange.lowerBound, selectedRange.upperBound)
        try archive.code(&start, in: 0...text.count)
        try archive.code(&end, in: start...text.count)
        try archive.code(&layoutCount, in: 0...1 << 48)
        try archive.code(&isSelectionStale)
        try archive.code(&selectedFlow, in: 0...max(flows.count - 1, 0))
        for index in shapes.indices {
            try archive.code(&shapes[index].dragStart)
        }
        guard archive.isReading else { return }
        selectedRange = start..<end
        restore(text)
    }

    private func restore(_ text: AttributedText) {
        do throws(TextError) {
            try storage.replaceCharacters(in: 0..<storage.count, with: text)
        } catch {
            trap("a text that was stored once can be stored again")
        }
        // Before the first frame nothing is laid out.
        if layoutCount > 0 {
            for flow in flows { flow.layOutQuietly(around: shapes) }
        }
        shapedBefore = storage.shapedCount
    }
}
