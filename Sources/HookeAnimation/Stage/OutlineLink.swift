import HookeDynamics

/// What a display link rebuilds that does nothing else: the path of a shape layer, from the positions that layers show.
///
/// An immutable object, so that a frame refers to it with one reference count.
final class OutlineLink {
    /// The slot of the shape layer.
    let shape: Int
    /// The slots of the layers whose positions it reads.
    let layers: [Int]
    /// The components of their x, in order.
    let numbers: [Int]
    /// Rebuilds the path in place, from the positions in the order of the layers.
    private let outline: (inout Path, Span<Point>) -> Void

    init(
        shape: Int, through layers: [Int], in columns: LayerColumns,
        outline: @escaping (inout Path, Span<Point>) -> Void
    ) {
        (self.shape, self.layers, self.outline) = (shape, layers, outline)
        numbers = layers.map { columns.firstPositionNumber(of: $0) }
    }

    /// Rebuilds a path in place from positions, in the order of the layers. Traps if a point of it is not finite.
    func rebuild(_ path: inout Path, from points: borrowing Span<Point>) {
        outline(&path, points)
        precondition(path.isFinite, "a link's outline has a point that is not finite")
    }
}

extension Stage {
    /// Makes a display link that rebuilds a shape layer's path from the positions that layers show, at every refresh.
    ///
    ///     let link = stage.addOutlineLink(of: shape, through: dots) { path, positions in
    ///         path.removeAll()
    ///         path.move(to: positions[0])
    ///         for index in 1..<positions.count { path.addLine(to: positions[index]) }
    ///     }
    ///
    /// A call is the same as that of a link that reads the layers' presentation (their model for layers outside the committed tree) and
    /// calls ``ShapeLayer/updatePath(_:)``.
    ///
    /// - Parameters:
    ///   - shape: the layer whose path is rebuilt.
    ///   - layers: the layers whose positions are read.
    ///   - outline: rebuilds the path in place, from the positions in the order of the layers. It gets the path of any earlier call, must leave
    ///     finite points in it, must not use the stage, and must depend on its arguments only.
    package func addOutlineLink(
        of shape: ShapeLayer, through layers: [Layer], _ outline: @escaping (inout Path, Span<Point>) -> Void
    ) -> DisplayLink {
        precondition(
            shape.layer.stage === self && layers.allSatisfy { $0.stage === self },
            "a link reads the layers of its stage")
        let link = addDisplayLink { $0.stage.rebuildOutline(ofLink: $0.slot) }
        handlers.outlines[link.slot] = OutlineLink(
            shape: shape.layer.slot, through: layers.map { $0.slot }, in: state.layers, outline: outline)
        return link
    }

    private func rebuildOutline(ofLink slot: Int) {
        sampleIfNeeded()
        guard let link = handlers.outlines[slot] else { return }
        var points = caches.takeOutlinePoints(link.layers.count)
        caches.readPositions(by: link, &state.layers, into: &points)
        updatePath(of: link.shape) { link.rebuild(&$0, from: points.span) }
        caches.giveBack(outlinePoints: &points)
    }
}

extension StageCaches {
    /// Removes the memory for positions, so that no copy of it is made while it is written, and makes it that of a number of points.
    mutating func takeOutlinePoints(_ count: Int) -> [Point] {
        var points: [Point] = []
        swap(&points, &outlinePoints)
        if points.count != count { points = [Point](repeating: .zero, count: count) }
        return points
    }

    /// Reads the positions that a link's layers show, in place of an array's elements.
    mutating func readPositions(by link: OutlineLink, _ layers: inout LayerColumns, into points: inout [Point]) {
        layers.readPositions(of: link.layers, at: link.numbers, showing: presentation.numbers.span, into: &points)
    }

    /// Returns the memory for positions.
    mutating func giveBack(outlinePoints points: inout [Point]) { swap(&points, &outlinePoints) }
}

extension LayerColumns {
    /// Reads the positions of layers, given by the components of their x too, as they show, in place of an array's elements. Mutating only so
    /// that the columns are read in place.
    fileprivate mutating func readPositions(
        of layers: [Int], at numbers: [Int], showing shown: Span<Double>, into points: inout [Point]
    ) {
        let (slots, numbers, flags) = (layers.span, numbers.span, isCommitted.span)
        let columns = (shown: shown, model: model.span)
        var points = points.mutableSpan
        for index in slots.indices {
            let first = numbers[unchecked: index]
            // Unchecked: each layer has its flag, and its position in the columns, which only grow.
            let column = flags[unchecked: slots[unchecked: index]] ? columns.shown : columns.model
            points[unchecked: index] = Point(x: column[unchecked: first], y: column[unchecked: first + 1])
        }
    }
}
