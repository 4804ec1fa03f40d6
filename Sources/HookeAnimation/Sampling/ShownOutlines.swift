/// Outlines that animations show in place of layers' own. The room of each stays from frame to frame, as long as it is animated.
struct ShownOutlines {
    private struct Outline {
        var path = Path()
        var isShown = false
    }

    /// Where each layer's stands. (The outlines are no dictionary's values: to change one in place would allocate.)
    private var places: [Int: Int] = [:]
    private var outlines: [Outline] = []
    /// Indices that are free.
    private var vacant: [Int] = []

    /// Whether no layer's is animated.
    var isEmpty: Bool { places.isEmpty }

    /// What is shown in place of a layer's own; `nil` where that shows.
    subscript(layer: Int) -> Path? {
        guard !places.isEmpty, let place = places[layer], outlines[place].isShown else { return nil }
        return outlines[place].path
    }

    /// Appends to a path what is shown in place of a layer's own; false where that shows. Changes nothing, and copies nothing.
    mutating func append(_ layer: Int, to path: inout Path) -> Bool {
        guard !places.isEmpty, let place = places[layer], outlines[place].isShown else { return false }
        path.append(outlines[place].path)
        return true
    }

    /// Shows what lies between two outlines: point by point where they are of the same elements; between others the end shows from
    /// the first instant on.
    mutating func show(from: Path, to: Path, of layer: Int, at share: Double) {
        let place = place(of: layer)
        outlines[place].isShown = true
        if let interpolation = PathInterpolation(from: from, to: to) {
            interpolation.write(at: share, into: &outlines[place].path)
        } else {
            let shown = share > 0 ? to : from
            outlines[place].path.assign(shown.verbs.span, over: shown.points.span)
        }
    }

    /// Shows the layer's own again, and keeps the room.
    mutating func hide(_ layer: Int) {
        if let place = places[layer] { outlines[place].isShown = false }
    }

    /// The same where it is not animated any more.
    mutating func remove(_ layer: Int) {
        guard let place = places.removeValue(forKey: layer) else { return }
        outlines[place] = Outline()
        vacant.append(place)
    }

    private mutating func place(of layer: Int) -> Int {
        if let place = places[layer] { return place }
        let place = vacant.popLast() ?? outlines.count
        if place == outlines.count { outlines.append(Outline()) }
        places[layer] = place
        return place
    }
}
