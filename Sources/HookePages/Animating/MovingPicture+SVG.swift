extension MovingPicture {
    /// The picture as an SVG that plays the run in real time, again and again: SMIL, no script.
    ///
    /// The presentation is filled, the model dashed. Jumps are jumps. In a run with `presents.csv` frames appear when the display shows them, and late
    /// ones leave the frame before in place. Positions are within a quarter of a point of the trace.
    func svg(title: String, note: String) -> String {
        let (width, height) = (frame.width * zoom + 40, frame.height * zoom + 96)
        var svg = SVGText()
        svg.begin(
            "svg",
            [
                ("xmlns", "http://www.w3.org/2000/svg"), ("width", SVGText.number(width)),
                ("height", SVGText.number(height)),
                ("viewBox", "0 0 \(SVGText.number(width)) \(SVGText.number(height))"), ("font-family", "sans-serif"),
            ])
        svg.element("title", [], text: title)
        svg.element("rect", [("width", "100%"), ("height", "100%"), ("fill", "#fff")])
        svg.element("text", [("x", "20"), ("y", "30"), ("font-size", "18"), ("fill", "#222")], text: title)
        svg.element(
            "text", [("x", "20"), ("y", "50"), ("font-size", "12"), ("fill", "#767676")],
            text: "\(note); filled: presentation, dashed: model")
        let seconds = "\(SVGText.number(end, decimals: 5))s"
        // The time as a line that grows.
        svg.begin("rect", [("x", "20"), ("y", "60"), ("width", "0"), ("height", "2"), ("fill", "#767676")])
        svg.element(
            "animate",
            [
                ("attributeName", "width"), ("values", "0;\(SVGText.number(width - 40))"), ("dur", seconds),
                ("repeatCount", "indefinite"),
            ])
        svg.end()
        let (x, y) = (SVGText.number(20 - frame.left * zoom), SVGText.number(76 - frame.top * zoom))
        svg.begin("clipPath", [("id", "plane")])
        svg.element(
            "rect",
            [("x", "20"), ("y", "76"), ("width", SVGText.number(width - 40)), ("height", SVGText.number(height - 86))])
        svg.end()
        svg.begin("g", [("clip-path", "url(#plane)")])
        svg.begin("g", [("transform", "translate(\(x) \(y)) scale(\(SVGText.number(zoom, decimals: 4)))")])
        if !display.isEmpty {
            svg.element(
                "rect",
                [
                    ("x", SVGText.number(display.left)), ("y", SVGText.number(display.top)),
                    ("width", SVGText.number(display.width)), ("height", SVGText.number(display.height)),
                    ("fill", "none"), ("stroke", "#999999"), ("stroke-width", SVGText.number(1 / zoom)),
                ])
        }
        for scale in scales { add(scale, zoom, to: &svg) }
        // Models below, so that they do not hide the presentation.
        for shape in shapes { add(shape, shape.model, isModel: true, zoom, seconds, to: &svg) }
        for shape in shapes { add(shape, shape.shown, isModel: false, zoom, seconds, to: &svg) }
        svg.end()
        svg.end()
        svg.end()
        return svg.text
    }

    private func add(
        _ scale: (title: String, y: Double, low: String, high: String), _ zoom: Double, to svg: inout SVGText
    ) {
        let (left, right) = (frame.left + 12 / zoom, frame.right - 12 / zoom)
        let size = ("font-size", SVGText.number(11 / zoom))
        svg.element(
            "line",
            [
                ("x1", SVGText.number(left)), ("x2", SVGText.number(right)), ("y1", SVGText.number(scale.y)),
                ("y2", SVGText.number(scale.y)), ("stroke", "#dadada"), ("stroke-width", SVGText.number(2 / zoom)),
            ])
        let y = SVGText.number(scale.y - 11 / zoom)
        svg.element(
            "text", [("x", SVGText.number(left)), ("y", y), size, ("fill", "#222")],
            text: "\(scale.title): \(scale.low) to \(scale.high)")
    }

    private func add(
        _ shape: Shape, _ track: Track, isModel: Bool, _ zoom: Double, _ seconds: String, to svg: inout SVGText
    ) {
        let track = track.simplified(tolerance: 0.25)
        let start = track.rows[0].values
        let stroke = SVGText.number(1.4 / zoom)
        let paint: [(String, String)] =
            isModel
            ? [
                ("fill", "none"), ("stroke", "#D55E00"), ("stroke-width", stroke),
                ("stroke-dasharray", "\(SVGText.number(4 / zoom)) \(SVGText.number(3 / zoom))"),
            ]
            : [
                ("fill", "#0072B2"), ("fill-opacity", shape.kind == .layer ? "0.45" : "0.85"), ("stroke", "#0072B2"),
                ("stroke-width", stroke),
            ]
        switch shape.kind {
        case .layer:
            let corners = { (values: [Double]) in
                stride(from: 0, to: 8, by: 2).map { "\(SVGText.number(values[$0])),\(SVGText.number(values[$0 + 1]))" }
                    .joined(separator: " ")
            }
            let opacity = { (values: [Double]) in SVGText.number(values[8] / 100) }
            svg.begin("polygon", [("points", corners(start)), ("opacity", opacity(start))] + paint)
            animate("points", track, seconds, corners, in: &svg)
            animate("opacity", track, seconds, opacity, in: &svg)
            svg.element("title", [], text: "\(shape.name): \(isModel ? "model" : "presentation")")
            svg.end()
        case .point, .scale:
            // The mark of a scale stays below the scale's text.
            let radius = SVGText.number(shape.kind == .point ? max(4, 4 / zoom) : 5 / zoom)
            let (x, y) =
                ({ SVGText.number($0[0]) }, { SVGText.number($0[1]) }) as (([Double]) -> String, ([Double]) -> String)
            svg.begin("circle", [("cx", x(start)), ("cy", y(start)), ("r", radius)] + paint)
            animate("cx", track, seconds, x, in: &svg)
            animate("cy", track, seconds, y, in: &svg)
            svg.element("title", [], text: "\(shape.name): \(isModel ? "model" : "presentation")")
            svg.end()
        }
    }

    private func animate(
        _ attribute: String, _ track: Track, _ seconds: String, _ text: ([Double]) -> String, in svg: inout SVGText
    ) {
        guard let first = track.rows.first, track.rows.contains(where: { text($0.values) != text(first.values) }) else {
            return
        }
        let keys = track.keys(to: end, text)
        svg.element(
            "animate",
            [
                ("attributeName", attribute), ("keyTimes", keys.times), ("values", keys.values), ("dur", seconds),
                ("repeatCount", "indefinite"),
            ])
    }
}
