/// A run as shapes that move on the display: layers by their corners, control points as dots, other properties as dots on scales; each with
/// model and presentation.
struct MovingPicture {
    /// A shape over time.
    struct Shape {
        enum Kind {
            /// Four corners as x and y in turn, and the opacity in per cent.
            case layer
            /// x and y are the first two numbers.
            case point
            /// x and y of a dot on a scale.
            case scale
        }
        let kind: Kind
        let name: String
        let shown: Track
        let model: Track

        /// The shape with the presentation that a display shows, late frames included; the model has its own times.
        func presented(_ presentations: [(start: Double, shown: Double)]) -> Shape {
            Shape(kind: kind, name: name, shown: shown.presented(presentations), model: model)
        }
    }

    /// A part of the plane, in points.
    struct Area {
        var left = Double.infinity
        var top = Double.infinity
        var right = -Double.infinity
        var bottom = -Double.infinity
        var width: Double { right - left }
        var height: Double { bottom - top }
        var isEmpty: Bool { !(width.isFinite && height.isFinite) }

        mutating func include(_ x: Double, _ y: Double, margin: Double = 0) {
            (left, right) = (min(left, x - margin), max(right, x + margin))
            (top, bottom) = (min(top, y - margin), max(bottom, y + margin))
        }
    }

    /// The shapes, the lowest first.
    let shapes: [Shape]
    /// The scales: where they lie and what they show.
    let scales: [(title: String, y: Double, low: String, high: String)]
    /// The display; empty for a run without traced layers.
    let display: Area
    /// The part of the plane that is drawn, with the scales.
    let frame: Area
    /// Pixels a point: the display is at most 640 wide and 640 high.
    let zoom: Double
    /// The end of the last frame, s.
    let end: Double
    /// The times of the frames, s.
    let times: [Double]
    /// The simulated time of what each of them shows, s: earlier for a late frame.
    let starts: [Double]

    /// The most shapes and the most scales.
    static let most = (shapes: 200, scales: 12)

    init(_ run: RunData) throws(PictureError) {
        let (layers, points, states) = (try run.layers(), try run.points(), try run.system())
        let activity = AnimationActivity(try run.events())
        let outlines = try run.outlines()
        let presentations = try run.presentations()
        end = max(try run.end(), presentations.last?.shown ?? 0, 1e-6)
        // Until its first presentation the display shows what that will show.
        times =
            presentations.isEmpty
            ? (layers.first ?? points.first ?? states.first)?.samples.map(\.time) ?? []
            : [0] + presentations.map(\.shown)
        starts = presentations.isEmpty ? times : [0] + presentations.map(\.start)
        var shapes = outlines.dropFirst().prefix(MovingPicture.most.shapes).map(MovingPicture.shape)
        for index in stride(from: 0, to: points.count, by: 2) where shapes.count < MovingPicture.most.shapes {
            let coordinates = [points[index], points[index + 1]]
            shapes.append(MovingPicture.shape(.point, points[index].subject, coordinates, [0, 0], activity))
        }
        display = MovingPicture.area(of: outlines.prefix(1).map(\.model), within: nil)
        var frame = MovingPicture.area(of: shapes.flatMap { [$0.shown, $0.model] }, within: display)
        if frame.isEmpty { frame = Area(left: 0, top: 0, right: 320, bottom: 0) }
        zoom = min(4, max(0.05, min(640 / frame.width, 640 / max(frame.height, 1))))
        // Room for the scales.
        frame.right = max(frame.right, frame.left + 480 / zoom)
        // What the outlines do not show.
        var kinds: [String: Shape.Kind] = [:]
        for shape in shapes { kinds[shape.name] = shape.kind }
        let rest = (layers + states).filter { series in
            series.isMoving && !(kinds[series.subject].map { MovingPicture.shows(series.property, as: $0) } ?? false)
        }
        var y = frame.bottom + 34 / zoom
        var scales: [(title: String, y: Double, low: String, high: String)] = []
        for series in rest.prefix(MovingPicture.most.scales) {
            guard let range = series.range else { continue }
            let height = range.upperBound - range.lowerBound
            guard height > 0, height.isFinite else { continue }
            let (left, width) = (frame.left + 12 / zoom, frame.width - 24 / zoom)
            let scaled = series.mapped { left + width * ($0 - range.lowerBound) / height }
            shapes.append(MovingPicture.shape(.scale, series.name, [scaled], [left, y], activity))
            let (low, high) = (range.lowerBound, range.upperBound)
            scales.append((series.title, y, SVGText.label(low, decimals: 2), SVGText.label(high, decimals: 2)))
            y += 40 / zoom
        }
        if !scales.isEmpty { frame.bottom = y - 16 / zoom }
        frame.bottom = max(frame.bottom, frame.top + 40 / zoom)
        if !presentations.isEmpty { shapes = shapes.map { $0.presented(presentations) } }
        (self.shapes, self.scales, self.frame) = (shapes, scales, frame)
    }

    /// Whether the shape of a layer shows one of its properties.
    private static func shows(_ property: String, as kind: Shape.Kind) -> Bool {
        let name = String(property.prefix { $0 != "." })
        let shown = ["bounds", "transform", "sublayerTransform", "anchorPoint", "zPosition", "opacity", "hidden"]
        return name == "position" || kind == .layer && shown.contains(name)
    }

    /// A layer's corners; a point for a layer without area.
    private static func shape(of outline: LayerOutline) -> Shape {
        let hasArea = outline.frames.contains { frame in
            [frame.model, frame.shown].contains { corners in
                corners.count == 8
                    && (corners[0], corners[1]) != (corners[4], corners[5])
                    && (corners[2], corners[3]) != (corners[6], corners[7])
            }
        }
        return Shape(
            kind: hasArea ? .layer : .point, name: outline.layer, shown: outline.shown, model: outline.model)
    }

    /// A dot whose first coordinates are those of the series, the others constant.
    private static func shape(
        _ kind: Shape.Kind, _ name: String, _ series: [Series], _ otherwise: [Double], _ activity: AnimationActivity
    ) -> Shape {
        var start = otherwise
        for (index, one) in series.enumerated() {
            start[index] = one.samples.first.flatMap { $0.shown ?? $0.model } ?? otherwise[index]
        }
        let hasModel = series.contains { $0.samples.contains { $0.model != nil } }
        let shown = Track(series, otherwise: start, isModel: false, activity)
        return Shape(
            kind: kind, name: name, shown: shown,
            model: hasModel ? Track(series, otherwise: start, isModel: true, activity) : shown)
    }

    /// The area of all that is shown: the display, and what moves beyond its edges up to half of its size.
    private static func area(of tracks: [Track], within display: Area?) -> Area {
        var area = Area()
        for row in tracks.flatMap(\.rows) {
            for index in stride(from: 0, to: row.values.count == 9 ? 8 : 2, by: 2) {
                area.include(row.values[index], row.values[index + 1], margin: display == nil ? 0 : 6)
            }
        }
        guard let display, !display.isEmpty else { return area }
        let (across, down) = (display.width / 2, display.height / 2)
        return Area(
            left: max(min(area.left, display.left), display.left - across),
            top: max(min(area.top, display.top), display.top - down),
            right: min(max(area.right, display.right), display.right + across),
            bottom: min(max(area.bottom, display.bottom), display.bottom + down))
    }
}

extension Series {
    /// The series with other values.
    func mapped(_ change: (Double) -> Double) -> Series {
        var series = self
        series.samples = samples.map {
            Sample(time: $0.time, model: $0.model.map(change), shown: $0.shown.map(change), velocity: nil)
        }
        return series
    }
}
