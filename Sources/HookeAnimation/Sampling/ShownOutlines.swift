/// Paths that animations show instead of the layers' own. Each keeps its storage as long as it is animated.
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

    /// Whether no layer's path is animated.
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

    /// Shows the interpolation between two paths: point by point if they have the same elements, otherwise the second path from the
    /// first instant.
    mutating func show(from: Path, to: Path, of layer: Int, at progress: Double) {
        let index = index(of: layer)
        outlines[index].isShown = true
        if let interpolation = PathInterpolation(from: from, to: to) {
            interpolation.write(at: progress, into: &outlines[index].path)
        } else {
            let shown = progress > 0 ? to : from
            outlines[index].path.assign(shown.verbs.span, over: shown.points.span)
        }
    }

    /// Shows the layer's own path again, and keeps the storage.
    mutating func hide(_ layer: Int) {
        if let index = indices[layer] { outlines[index].isShown = false }
    }

    /// Shows the layer's own path again, and releases the storage.
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
