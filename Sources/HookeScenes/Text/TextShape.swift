public import HookeAnimation
public import HookeText

/// A shape that text flows around: a view with an outline, which a finger may drag and any animation may move.
public struct TextShape {
    /// A shape's parameters.
    public struct Parameters: Hashable, Sendable {
        /// The name of its view.
        public var name: String
        /// The view's frame in the scene, points.
        public var frame: Rect
        /// The outline in the view's coordinates.
        public let path: Path
        /// Whether a finger drags it.
        public var isDraggable = true

        /// A shape with an outline in the coordinates of its view.
        ///
        /// - Throws: ``TextError`` for an outline without area, or beyond 1 000 000 pt.
        public init(name: String, frame: Rect, path: Path) throws(TextError) {
            (self.name, self.frame, self.path) = (name, frame, path)
            try LayoutManager.checkExclusionPath(path)
        }

        /// The ellipse that fills a frame.
        ///
        /// - Throws: ``TextError`` for a frame without area.
        public init(name: String, ellipse frame: Rect) throws(TextError) {
            var path = Path()
            path.addEllipse(in: Rect(origin: .zero, size: frame.size))
            try self.init(name: name, frame: frame, path: path)
        }
    }

    /// The shape's view.
    public let view: View
    /// The view's layer, with the outline as its path.
    public let shape: ShapeLayer
    /// What recognises a finger that drags it; `nil` if none does.
    public internal(set) var panRecognizer: PanRecognizer?
    /// Where its centre was when the drag began.
    var dragStart = Point.zero

    private static let fillColor = Color(red: 0.85, green: 0.92, blue: 1)

    /// Makes the view in a superlayer.
    init(_ parameters: Parameters, named name: String, in superlayer: Layer) {
        view = superlayer.stage.addView(name, frame: parameters.frame)
        shape = ShapeLayer(view.layer)
        shape.path = parameters.path
        shape.fillColor = TextShape.fillColor
        superlayer.addSublayer(view.layer)
    }

    /// Writes the outline as it shows, in the coordinates of a layer.
    ///
    /// - Parameter inset: how far the coordinates begin right of and below the layer's upper left corner.
    func writeOutline(to path: inout Path, in layer: Layer, inset: Point) {
        path.removeAll()
        path.append(shape.path)
        if let shown = view.layer.presentation, let target = layer.presentation {
            path.mapPoints { shown.convert($0, to: target) - inset }
        } else {
            path.mapPoints { view.layer.convert($0, to: layer) - inset }
        }
    }
}
