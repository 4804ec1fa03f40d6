/// Outlines that animations show instead of the layers' own. The storage of each stays allocated as long as the outline is animated.
struct ShownOutlines {
    private struct Outline {
        var path = Path()
        var isShown = false
    }

    /// The index of each layer's outline. (The outlines are not the dictionary's values, since changing one there would allocate.)
    private var indices: [Int: Int] = [:]
    private var outlines: [Outline] = []
    /// Indices that are free.
    private var vacant: [Int] = []

    /// Whether no layer's is animated.
    var isEmpty: Bool { indices.isEmpty }

    /// The outline shown instead of a layer's own; `nil` if the layer's own shows.
    subscript(layer: Int) -> Path? {
        guard !indices.isEmpty, let index = indices[layer], outlines[index].isShown else { return nil }
        return outlines[index].path
    }

    /// Appends to a path the outline shown instead of a layer's own; returns false if the layer's own shows. It copies nothing.
    mutating func append(_ layer: Int, to path: inout Path) -> Bool {
        guard !indices.isEmpty, let index = indices[layer], outlines[index].isShown else { return false }
        path.append(outlines[index].path)
        return true
    }

    /// Shows what lies between two outlines: point by point where they are of the same elements; between others the end shows from
    /// the first instant on.
    mutating func show(from: Path, to: Path, of layer: Int, at share: Double) {
        let index = index(of: layer)
        outlines[index].isShown = true
        if let interpolation = PathInterpolation(from: from, to: to) {
            interpolation.write(at: share, into: &outlines[index].path)
        } else {
            let shown = share > 0 ? to : from
            outlines[index].path.assign(shown.verbs.span, over: shown.points.span)
        }
    }

    /// Shows the layer's own again, and keeps the room.
    mutating func hide(_ layer: Int) {
        if let index = indices[layer] { outlines[index].isShown = false }
    }

    /// The same where it is not animated any more.
    mutating func remove(_ layer: Int) {
        guard let index = indices.removeValue(forKey: layer) else { return }
        outlines[index] = Outline()
        vacant.append(index)
    }

    private mutating func index(of layer: Int) -> Int {
        if let index = indices[layer] { return index }
        let index = vacant.popLast() ?? outlines.count
        if index == outlines.count { outlines.append(Outline()) }
        indices[layer] = index
        return index
    }
}
