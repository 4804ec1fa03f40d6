/// The values that determine a layer's map to its superlayer.
struct LayerGeometry {
    var position: Point
    var bounds: Rect
    var anchorPoint = LayerGeometry.middle
    var anchorPointZ = 0.0
    var zPosition = 0.0
    /// `nil` for the identity.
    var transform: Transform?
    /// `nil` for the identity.
    var sublayerTransform: Transform?
    var isFlipped = false

    /// The default anchor point.
    static let middle = Point(x: 0.5, y: 0.5)

    /// The anchor point in the layer's own coordinates.
    var anchor: Point {
        Point(
            x: bounds.origin.x + bounds.size.width * anchorPoint.x,
            y: bounds.origin.y + bounds.size.height * anchorPoint.y)
    }

    /// The rectangle in the superlayer without a transform.
    private var uprightFrame: Rect {
        Rect(origin: LayerGeometry.origin(position, bounds.size, anchorPoint), size: bounds.size)
    }

    /// The origin of a rectangle with its anchor point at a position.
    fileprivate static func origin(_ position: Point, _ size: Size, _ anchorPoint: Point) -> Point {
        Point(x: position.x - size.width * anchorPoint.x, y: position.y - size.height * anchorPoint.y)
    }

    /// The bounding box of the layer in the superlayer, without the superlayer's sublayer transform.
    var frame: Rect {
        guard let transform else { return uprightFrame }
        let moved = Transform.translation(x: -anchor.x, y: -anchor.y, z: -anchorPointZ).concatenated(with: transform)
        let placed = moved.concatenated(with: .translation(x: position.x, y: position.y, z: zPosition))
        return PlaneMap(placed).box(of: bounds)
    }

    /// The map from the layer's coordinates to its superlayer's.
    func map(into outer: LayerGeometry?) -> PlaneMap {
        let perspective = outer.flatMap { outer in outer.sublayerTransform.map { ($0, outer.anchor) } }
        guard transform != nil || perspective != nil || isFlipped else {
            return .upright(position, bounds, anchorPoint)
        }
        var map = Transform.translation(x: -anchor.x, y: -anchor.y, z: -anchorPointZ)
        if isFlipped {
            let height = 2 * bounds.origin.y + bounds.size.height
            map = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height).concatenated(with: map)
        }
        if let transform { map = map.concatenated(with: transform) }
        map = map.concatenated(with: .translation(x: position.x, y: position.y, z: zPosition))
        if let (transform, centre) = perspective {
            // About the anchor point of the layer whose sublayers are transformed.
            map = map.concatenated(with: .translation(x: -centre.x, y: -centre.y)).concatenated(with: transform)
            map = map.concatenated(with: .translation(x: centre.x, y: centre.y))
        }
        return PlaneMap(map)
    }
}

extension PlaneMap {
    /// The map of a layer without a transform.
    static func upright(_ position: Point, _ bounds: Rect, _ anchorPoint: Point) -> PlaneMap {
        .offset(LayerGeometry.origin(position, bounds.size, anchorPoint) - bounds.origin)
    }
}

extension LayerGeometry {
    /// Sets position and bounds so that the layer fills a rectangle. With a transform the bounds get the size of the inversely
    /// transformed rectangle, which undoes scales; for rotations Apple documents `frame` as undefined. A negative size is
    /// standardised first.
    mutating func setFrame(_ frame: Rect) {
        let frame = frame.standardized
        position = Point(
            x: frame.origin.x + frame.size.width * anchorPoint.x, y: frame.origin.y + frame.size.height * anchorPoint.y)
        guard let transform else {
            bounds.size = frame.size
            return
        }
        let inverse = PlaneMap(transform.inverse)
        bounds.size = inverse.box(of: Rect(origin: .zero, size: frame.size)).size
        let shown = self.frame
        position = position + (frame.origin - shown.origin)
    }
}
