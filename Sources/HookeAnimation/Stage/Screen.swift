/// The look of a stroked line.
public struct LineStyle: Hashable, Sendable {
    /// The width, in points.
    public var width: Double
    /// The shape of the ends.
    public var cap = LineCap.butt
    /// The shape of the corners.
    public var join = LineJoin.miter
    /// The miter limit, in line widths.
    public var miterLimit = 10.0
    /// The dash phase, in points.
    public var dashPhase = 0.0
    /// Alternating lengths of dashes and gaps, in points; empty: a solid line.
    public var dashes: [Double] = []

    /// A solid line with the defaults of a shape layer.
    public init(width: Double) { self.width = width }

    /// The line drawn larger or smaller.
    func scaled(by factor: Double) -> LineStyle {
        var line = self
        line.width *= factor
        line.dashPhase *= factor
        line.dashes = dashes.map { $0 * factor }
        return line
    }
}

/// A part of what the display shows: a filled or stroked path, or a run of text, in the stage's coordinates.
public struct ScreenItem: Sendable {
    /// What is drawn.
    public enum Content: Hashable, Sendable {
        /// A filled path.
        case fill(Path, FillRule)
        /// A stroked path, with the look of its line.
        case stroke(Path, LineStyle)
        /// A run of text from a point on its baseline, at a font size in points.
        case text(String, at: Point, size: Double)
    }

    /// The name of the layer that draws it.
    public var layer: String
    /// What is drawn.
    public var content: Content
    /// The colour, its alpha times the opacities of the layer and of those around it.
    public var color: Color
    /// The rectangle outside which nothing of it shows; `nil` for no limit.
    public var clip: Rect?
}

extension Stage {
    /// What the display shows in this frame, from the back to the front: backgrounds, borders, shapes and drawings of all layers in the
    /// committed tree.
    ///
    /// It leaves out hidden and transparent layers, and what a masking layer clips. Corners are square, shadows, contents and masks
    /// are not drawn; a clip of a drawing limits it to the clip's bounding box, and so does a rotated layer that masks to its bounds.
    public var screen: [ScreenItem] {
        var painter = ScreenPainter(LayerSpace(self, .presentation))
        painter.paint(root.slot, opacity: 1, clip: nil)
        return painter.items
    }
}

/// Walks the committed tree and collects what it draws.
private struct ScreenPainter {
    let space: LayerSpace
    var items: [ScreenItem] = []

    init(_ space: LayerSpace) { self.space = space }

    /// The layer that is painted, with what limits it.
    private struct Frame {
        var layer: Int
        var name: String
        var opacity: Double
        var clip: Rect?
    }

    mutating func paint(_ layer: Int, opacity: Double, clip: Rect?) {
        let opacity = opacity * max(space.value(of: .opacity, in: layer), 0)
        guard !space.value(of: .hidden, in: layer), opacity > 0 else { return }
        let handle = PresentationLayer(stage: space.stage, slot: layer)
        let bounds = space.value(of: .bounds, in: layer)
        var frame = Frame(layer: layer, name: handle.name, opacity: opacity, clip: clip)
        if space.value(of: .masksToBounds, in: layer) {
            let box = space.convert(bounds, from: layer, to: nil)
            guard let visible = box.intersection(clip ?? box) else { return }
            frame.clip = visible
        }
        if let color = handle.backgroundColor {
            add(.fill(outline(of: ScreenPainter.path(of: bounds), in: frame), .nonZero), color, in: frame)
        }
        paintShape(PresentationShape(layer: handle), in: frame)
        if let drawing = space.stage.state.drawing.contexts[layer]?.drawing { paint(drawing, in: frame) }
        for inner in space.backToFront(layer) { paint(inner, opacity: opacity, clip: frame.clip) }
        let border = handle.borderWidth
        guard border > 0, let color = handle.borderColor else { return }
        let middle = Rect(
            x: bounds.origin.x + border / 2, y: bounds.origin.y + border / 2, width: bounds.size.width - border,
            height: bounds.size.height - border)
        add(
            .stroke(
                outline(of: ScreenPainter.path(of: middle), in: frame), LineStyle(width: border * scale(in: frame))),
            color, in: frame)
    }

    private mutating func paintShape(_ shape: PresentationShape, in frame: Frame) {
        let path = shape.path
        guard !path.isEmpty else { return }
        paint(shape.style.drawing(of: path), in: frame)
    }

    /// The graphics state of a drawing.
    private struct State {
        var fill = Color.black
        var stroke = Color.black
        var line = LineStyle(width: 1)
        var fontSize = 12.0
        var map = Map()
        var clip: Rect?
    }

    /// An affine map: x to a x + c y + tx, y to b x + d y + ty.
    private struct Map {
        var (a, b, c, d, tx, ty) = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

        func applied(to point: Point) -> Point {
            Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
        }

        /// The map that applies another one first.
        func after(_ first: Map) -> Map {
            var map = Map()
            (map.a, map.b) = (a * first.a + c * first.b, b * first.a + d * first.b)
            (map.c, map.d) = (a * first.c + c * first.d, b * first.c + d * first.d)
            let origin = applied(to: Point(x: first.tx, y: first.ty))
            (map.tx, map.ty) = (origin.x, origin.y)
            return map
        }
    }

    private mutating func paint(_ drawing: DrawingList, in frame: Frame) {
        var (state, saved) = (State(clip: frame.clip), [State]())
        for operation in drawing.operations {
            var clipped = frame
            clipped.clip = state.clip
            switch operation {
            case .save: saved.append(state)
            case .restore: state = saved.popLast() ?? state
            case .concatenate(let a, let b, let c, let d, let tx, let ty):
                var map = Map()
                (map.a, map.b, map.c, map.d, map.tx, map.ty) = (a, b, c, d, tx, ty)
                state.map = state.map.after(map)
            case .setFillColor(let color): state.fill = Color(components: color)
            case .setStrokeColor(let color): state.stroke = Color(components: color)
            case .setLineWidth(let width): state.line.width = width
            case .setFontSize(let size): state.fontSize = size
            case .setLineCap(let cap): state.line.cap = cap
            case .setLineJoin(let join): state.line.join = join
            case .setMiterLimit(let limit): state.line.miterLimit = limit
            case .setDash(let phase, let lengths): (state.line.dashPhase, state.line.dashes) = (phase, lengths)
            case .fill(let path, let rule):
                add(.fill(outline(of: path, state.map, in: frame), rule), state.fill, in: clipped)
            case .stroke(let path):
                let line = state.line.scaled(by: scale(state.map, in: frame))
                add(.stroke(outline(of: path, state.map, in: frame), line), state.stroke, in: clipped)
            case .clip(let path, _):
                guard let box = outline(of: path, state.map, in: frame).boundingBoxOfPath else { continue }
                state.clip = box.intersection(state.clip ?? box) ?? Rect(origin: box.origin, size: .zero)
            case .showText(let text, let start):
                let place = space.convert(state.map.applied(to: start), from: frame.layer, to: nil)
                let size = state.fontSize * scale(state.map, in: frame)
                add(.text(text, at: place, size: size), state.fill, in: clipped)
            }
        }
    }

    private mutating func add(_ content: ScreenItem.Content, _ color: Color, in frame: Frame) {
        var color = color
        color.alpha *= frame.opacity
        guard color.alpha > 0 else { return }
        items.append(ScreenItem(layer: frame.name, content: content, color: color, clip: frame.clip))
    }

    private static func path(of rect: Rect) -> Path {
        var path = Path()
        path.addRect(rect)
        return path
    }

    /// A path of a layer in the stage's coordinates.
    private func outline(of path: Path, _ map: Map = Map(), in frame: Frame) -> Path {
        var path = path
        path.mapPoints { space.convert(map.applied(to: $0), from: frame.layer, to: nil) }
        return path
    }

    /// How much longer a horizontal line of a layer is on the stage.
    private func scale(_ map: Map = Map(), in frame: Frame) -> Double {
        let start = space.convert(map.applied(to: .zero), from: frame.layer, to: nil)
        return (space.convert(map.applied(to: Point(x: 1, y: 0)), from: frame.layer, to: nil) - start).length
    }
}
