/// A run as shapes that move: layers as boxes, control points as dots, other properties as dots on scales; each with model and
/// presentation.
struct MovingPicture {
    /// A shape: its centre and size over time.
    struct Shape {
        enum Kind: Int { case box, dot, scale }
        let kind: Kind
        let name: String
        /// x, y, width, height, opacity of the presentation.
        let shown: Track
        /// The same of the model.
        let model: Track
    }

    /// The shapes, the lowest first.
    let shapes: [Shape]
    /// The scales: where they lie and what they show.
    let scales: [(title: String, y: Double, low: String, high: String)]
    /// The part of the plane that has all of them, in points: left, top, width, height.
    let frame: (left: Double, top: Double, width: Double, height: Double)
    /// The end of the last frame, s.
    let end: Double
    /// The times of the frames, s.
    let times: [Double]

    /// The most shapes and the most scales.
    static let most = (shapes: 200, scales: 12)

    init(_ run: RunData) throws(PictureError) {
        let (layers, points, states) = (try run.layers(), try run.points(), try run.system())
        let activity = AnimationActivity(try run.events())
        end = max(try run.end(), 1e-6)
        times = (layers.first ?? points.first ?? states.first)?.samples.map(\.time) ?? []
        var shapes: [Shape] = []
        var used: Set<String> = []
        var names: [String] = []
        for series in layers where !names.contains(series.subject) { names.append(series.subject) }
        for name in names where shapes.count < MovingPicture.most.shapes {
            func one(_ property: String) -> Series? { layers.first { $0.subject == name && $0.property == property } }
            let position = (one("position.x"), one("position.y"))
            guard position.0 != nil || position.1 != nil else { continue }
            let parts: [(series: Series?, otherwise: Double)] = [
                (position.0, 60 + 70 * Double(shapes.count % 8)), (position.1, 60),
                (one("bounds.width"), 44), (one("bounds.height"), 44), (one("opacity"), 1),
            ]
            for part in parts { if let series = part.series { used.insert(series.name) } }
            shapes.append(MovingPicture.shape(.box, name, parts, activity))
        }
        for index in stride(from: 0, to: points.count, by: 2) where shapes.count < MovingPicture.most.shapes {
            let parts: [(series: Series?, otherwise: Double)] = [
                (points[index], 0), (points[index + 1], 0), (nil, 8), (nil, 8), (nil, 1),
            ]
            shapes.append(MovingPicture.shape(.dot, points[index].subject, parts, activity))
        }
        let rest = (layers + states).filter { $0.isMoving && !used.contains($0.name) }.prefix(MovingPicture.most.scales)
        let plane = MovingPicture.frame(of: shapes)
        let width = max(plane.width, 320)
        var y = plane.height > 0 ? plane.top + plane.height + 34 : 20
        var scales: [(title: String, y: Double, low: String, high: String)] = []
        for series in rest {
            guard let range = series.range else { continue }
            let height = range.upperBound - range.lowerBound
            guard height > 0, height.isFinite else { continue }
            let scaled = series.mapped { plane.left + 12 + (width - 24) * ($0 - range.lowerBound) / height }
            let parts: [(series: Series?, otherwise: Double)] = [
                (scaled, plane.left), (nil, y), (nil, 10), (nil, 10), (nil, 1),
            ]
            shapes.append(MovingPicture.shape(.scale, series.name, parts, activity))
            scales.append(
                (series.title, y, SVGText.number(range.lowerBound), SVGText.number(range.upperBound)))
            y += 40
        }
        self.shapes = shapes
        self.scales = scales
        let bottom = scales.isEmpty ? plane.top + plane.height : y - 16
        frame = (plane.left, plane.top, width, max(bottom - plane.top, 40))
    }

    private static func shape(
        _ kind: Shape.Kind, _ name: String, _ parts: [(series: Series?, otherwise: Double)],
        _ activity: AnimationActivity
    ) -> Shape {
        // A constant stands for what the run does not trace.
        let samples = parts.compactMap(\.series).first?.samples ?? []
        let series = parts.map { part in
            part.series
                ?? Series(
                    subject: name, property: "", unit: "",
                    samples: samples.map {
                        Sample(time: $0.time, model: part.otherwise, shown: part.otherwise, velocity: nil)
                    })
        }
        let start = zip(series, parts).map { $0.samples.first?.shown ?? $0.samples.first?.model ?? $1.otherwise }
        let hasModel = series.contains { $0.samples.contains { $0.model != nil } }
        let shown = Track(series, otherwise: start, isModel: false, activity)
        let model = hasModel ? Track(series, otherwise: start, isModel: true, activity) : shown
        return Shape(kind: kind, name: name, shown: shown, model: model)
    }

    private static func frame(of shapes: [Shape]) -> (left: Double, top: Double, width: Double, height: Double) {
        var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
        for row in shapes.flatMap({ $0.shown.rows + $0.model.rows }) {
            let half = (abs(row.values[2]) / 2 + 6, abs(row.values[3]) / 2 + 6)
            left = min(left, row.values[0] - half.0)
            right = max(right, row.values[0] + half.0)
            top = min(top, row.values[1] - half.1)
            bottom = max(bottom, row.values[1] + half.1)
        }
        // Something far away must not hide the rest.
        guard left.isFinite, right.isFinite, top.isFinite, bottom.isFinite else { return (0, 0, 320, 0) }
        return (max(left, -1e4), max(top, -1e4), min(right - left, 2e4), min(bottom - top, 2e4))
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
