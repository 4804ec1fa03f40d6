/// Where a layer lies on the display in each frame, from `corners.csv`.
struct LayerOutline {
    /// A frame: the corners as x and y in turn, and the opacity with those of the layers around it.
    struct Frame {
        let time: Double
        var model: [Double] = []
        /// Empty for a layer that is not shown.
        var shown: [Double] = []
        var alpha = 0.0
    }

    let layer: String
    var frames: [Frame] = []

    /// The presentation over time: eight coordinates and the opacity in per cent. Where it is not shown, its opacity is 0.
    var shown: Track {
        Track(frames: frames.map { ($0.time, $0.shown.count == 8 ? $0.shown : nil, 100 * $0.alpha) }, isModel: false)
    }

    /// The model over time, in the same way.
    var model: Track { Track(frames: frames.map { ($0.time, $0.model, 100) }, isModel: true) }
}

extension RunData {
    /// The time that each presented frame shows, and the time at which it is shown; empty without `presents.csv`.
    func presentations() throws(PictureError) -> [(start: Double, shown: Double)] {
        guard has("presents") else { return [] }
        var presentations: [(start: Double, shown: Double)] = []
        try RunTableReader.forEach(table("presents"), ["start_s", "shown_s"]) { row throws(PictureError) in
            if let start = try row.number(0), let shown = try row.number(1) { presentations.append((start, shown)) }
        }
        return presentations
    }

    /// The outlines of the display, which is the first, and of the traced layers; empty without `corners.csv`.
    func outlines() throws(PictureError) -> [LayerOutline] {
        guard has("corners") else { return [] }
        var (outlines, numbers): ([LayerOutline], [String: Int]) = ([], [:])
        let columns =
            ["time_s", "layer", "corner", "model_x_pt", "model_y_pt", "presentation_x_pt", "presentation_y_pt"]
            + ["alpha"]
        try RunTableReader.forEach(table("corners"), columns) { row throws(PictureError) in
            guard let time = try row.number(0), let x = try row.number(3), let y = try row.number(4) else { return }
            let name = row.text(1)
            let index = numbers[name] ?? outlines.count
            if index == outlines.count {
                numbers[name] = index
                outlines.append(LayerOutline(layer: name))
            }
            if try row.number(2) == 0 { outlines[index].frames.append(LayerOutline.Frame(time: time)) }
            guard let last = outlines[index].frames.indices.last else { return }
            outlines[index].frames[last].model += [x, y]
            guard let x = try row.number(5), let y = try row.number(6) else { return }
            outlines[index].frames[last].shown += [x, y]
            outlines[index].frames[last].alpha = try row.number(7) ?? 0
        }
        return outlines
    }
}
