public import HookeAnimation
public import HookeText

/// One layout of a scene's text: a layout manager, and a layer for each of its containers.
public final class TextFlow {
    /// A layout's parameters.
    public struct Parameters: Hashable, Sendable {
        /// The containers that the text fills in order.
        public var containers: [ContainerParameters]
        /// The space after a line.
        public var lineSpacing = LineSpacing.none
        /// Whether no line ends within a link or directly after it.
        public var forbidsBreaksInLinks = false
        /// The rule of the heights of lines.
        public var lineHeight = LineHeightRule.natural
        /// When lines end at soft hyphens: see `LayoutManager.hyphenationFactor`.
        public var hyphenationFactor = 1.0
        /// Whether links have green outlines in place of their underlines.
        public var outlinesLinks = false

        /// A layout into containers.
        public init(_ containers: [ContainerParameters]) { self.containers = containers }
    }

    /// The parameters of a container and its view. Lengths are points.
    public struct ContainerParameters: Hashable, Sendable {
        /// The name of the view.
        public var name: String
        /// The view's frame in the scene.
        public let frame: Rect
        /// What the view leaves free left of and above the container, and as much right of and below it.
        public let inset: Point
        /// The container.
        public let container: TextContainer

        /// A container in a view with a frame.
        ///
        /// - Parameters:
        ///   - padding: what each line fragment leaves free at both ends.
        ///   - isUnbounded: whether the container has no lower end.
        /// - Throws: ``TextError`` where the insets leave no width or height.
        public init(
            name: String, frame: Rect, inset: Point = .zero, lineFragmentPadding padding: Double = 5,
            isUnbounded: Bool = false
        ) throws(TextError) {
            (self.name, self.frame, self.inset) = (name, frame, inset)
            container = try TextContainer(
                width: frame.size.width - 2 * inset.x,
                height: isUnbounded ? .infinity : frame.size.height - 2 * inset.y, lineFragmentPadding: padding)
        }
    }

    /// A container's view.
    public struct ContainerView {
        /// The view, which draws the container's lines.
        public let view: View
        /// The view's layer.
        public var layer: Layer { view.layer }
        /// Where the container begins in the layer.
        public let inset: Point
        /// The outlines of the shapes that the text was last laid out around.
        var outlines: [Path]
    }

    /// What lays the text out.
    public let manager: LayoutManager
    /// The containers' layers, in the order in which the text fills them.
    public private(set) var containers: [ContainerView]
    /// The work of the layout manager after the last layout.
    private var work = LayoutWork()
    /// An outline as it shows; kept for its room.
    private var scratch = Path()

    /// Numbers of a container's layer.
    private static let lines = Property<Double>.custom("lines")
    private static let fragments = Property<Double>.custom("fragments")
    private static let leftOver = Property<Double>.custom("leftOver")
    /// The custom numbers of a container's layer.
    static let numbers = [lines, fragments, leftOver]

    /// Makes a layout of a text with a view for each container.
    init(
        _ parameters: Parameters, of storage: TextStorage, around shapes: Int, in superlayer: Layer, _ names: SceneNames
    ) {
        let manager = LayoutManager(storage)
        self.manager = manager
        manager.lineSpacing = parameters.lineSpacing
        manager.forbidsBreaksInLinks = parameters.forbidsBreaksInLinks
        manager.lineHeight = parameters.lineHeight
        manager.hyphenationFactor = parameters.hyphenationFactor
        manager.linkOutlineColor = parameters.outlinesLinks ? Color(red: 0, green: 1, blue: 0) : nil
        containers = []
        for (index, container) in parameters.containers.enumerated() {
            manager.addContainer(container.container)
            let view = superlayer.stage.addView(names.part(container.name), frame: container.frame)
            let layer = view.layer
            for property in TextFlow.numbers { layer.addCustomProperty(property.key.name, value: 0) }
            let inset = container.inset
            layer.setDrawHandler { TextFlow.draw(manager, index, at: inset, in: &$1) }
            superlayer.addSublayer(layer)
            containers.append(
                ContainerView(view: view, inset: inset, outlines: Array(repeating: Path(), count: shapes)))
        }
    }

    /// Draws a container's line fragments as boxes, and its text on them.
    private static func draw(
        _ manager: LayoutManager, _ container: Int, at inset: Point, in context: inout DrawingContext
    ) {
        context.setFillColor(boxColor)
        for fragment in manager.lineFragments(in: container) {
            let origin = fragment.rect.origin + inset
            context.move(to: origin)
            context.addLine(to: Point(x: origin.x + fragment.rect.size.width, y: origin.y))
            context.addLine(
                to: Point(x: origin.x + fragment.rect.size.width, y: origin.y + fragment.rect.size.height - 1))
            context.addLine(to: Point(x: origin.x, y: origin.y + fragment.rect.size.height - 1))
            context.closePath()
            context.fillPath()
        }
        manager.draw(container: container, in: &context, at: inset)
    }

    private static let boxColor = DrawingColor(0.94, 0.94, 0.94, 1)

    /// Brings the exclusion paths of the containers to the shapes as they show. A shape that has become flat excludes nothing.
    func exclude(_ shapes: [TextShape]) {
        for container in containers.indices {
            for shape in shapes.indices {
                let (layer, inset) = (containers[container].layer, containers[container].inset)
                shapes[shape].writeOutline(to: &scratch, in: layer, inset: inset)
                if scratch == containers[container].outlines[shape] { continue }
                containers[container].outlines[shape].removeAll()
                containers[container].outlines[shape].append(scratch)
                setExclusionPath(at: shape, ofContainer: container)
            }
        }
    }

    private func setExclusionPath(at shape: Int, ofContainer container: Int) {
        do throws(TextError) {
            try manager.setExclusionPath(scratch, at: shape, ofContainer: container)
        } catch {
            scratch.removeAll()
            scratch.addRect(TextFlow.nowhere)
            try? manager.setExclusionPath(scratch, at: shape, ofContainer: container)
        }
    }

    /// A rectangle above every container.
    private static let nowhere = Rect(x: 0, y: -100, width: 1, height: 1)

    /// Lays out what changed, and marks the layers of its containers for display. Returns the work; `nil` if nothing changed.
    func layOut() -> LayoutWork? {
        manager.ensureLayout()
        guard manager.work != work else { return nil }
        work = manager.work
        for index in containers.indices { update(index) }
        return manager.lastWork
    }

    /// Lays the whole text out, and changes no layer: they come from a snapshot.
    func layOutQuietly(around shapes: [TextShape]) {
        exclude(shapes)
        manager.ensureLayout()
        work = manager.work
    }

    /// The number of line fragments in all containers.
    public var fragmentCount: Int {
        containers.indices.reduce(0) { count, index in
            manager.lineFragments(in: index).reduce(count) { count, _ in count + 1 }
        }
    }

    /// Brings a container's numbers to its layout.
    private func update(_ index: Int) {
        let layer = containers[index].layer
        var (lines, fragments, end) = (0, 0, index == 0 ? 0 : nil as Int?)
        for fragment in manager.lineFragments(in: index) {
            lines = fragment.lineIndex + 1
            fragments += 1
            end = fragment.range.upperBound
        }
        layer.setNumber(Double(lines), TextFlow.lines)
        layer.setNumber(Double(fragments), TextFlow.fragments)
        // An empty container leaves what the one before it left.
        let leftOver =
            end.map { Double(manager.storage.count - $0) } ?? containers[index - 1].layer[TextFlow.leftOver]
        layer.setNumber(leftOver, TextFlow.leftOver)
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
    }
}

extension Layer {
    /// Sets a number unless it has that value.
    func setNumber(_ value: Double, _ property: Property<Double>) {
        if self[property] != value { self[property] = value }
    }
}

/// The layouts of a scene whose lines a trace records in each frame in which one has changed.
public struct TracedTexts {
    /// The layouts.
    public let flows: [TextFlow]
    /// How often a layout has changed.
    public let layoutCount: () -> Int

    /// The lines of layouts.
    public init(_ flows: [TextFlow], layoutCount: @escaping () -> Int) {
        (self.flows, self.layoutCount) = (flows, layoutCount)
    }
}
