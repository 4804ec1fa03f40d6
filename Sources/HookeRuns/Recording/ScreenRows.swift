internal import HookeAnimation
internal import HookeDynamics
internal import HookeText
internal import HookeTrace

/// The times at which a composition records what the display shows, in order. Each is read at the last frame that is not later.
struct ScreenQueue {
    /// `nil` for every frame.
    private let times: [Flicks]?
    private var next = 0

    init(_ times: [Flicks]?) { self.times = times }

    /// Whether all screens have been taken.
    var isOver: Bool { next == times?.count }

    /// The screens that have not been taken, by their times.
    var remaining: [String] { times?[next...].map { "screen at \($0.seconds) s" } ?? [] }

    /// Records this frame's screen, or the screens before a time. Returns the number of their rows.
    mutating func take(until time: Flicks, on stage: Stage, into recorder: inout TraceRecorder) -> Int {
        guard let times else {
            next += 1
            return recorder.record(stage.screen, of: stage.root.bounds.size, asScreen: next - 1, at: stage.now)
        }
        var rows = 0
        while next < times.count, times[next] < time {
            rows += recorder.record(stage.screen, of: stage.root.bounds.size, asScreen: next, at: times[next])
            next += 1
        }
        return rows
    }

    /// Writes or reads the number of screens taken.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&next, in: 0...(times?.count ?? 1 << 48))
    }
}

extension RunTables {
    static let screensSchema = TableSchema(
        "screens",
        about:
            "What the display shows at given times, from back to front: one row a rectangle or text, and for other shapes a row a vertex.",
        columns: [
            Column("screen", .integer, about: "Index of the screen, from 0."),
            Column("time_s", .real, unit: "s", about: "Simulated time of the screen."),
            Column("item", .integer, about: "Index in the drawing order, from 0, the display itself."),
            Column("layer", .text, about: "The layer that draws it."),
            Column(
                "kind", .text,
                about: "display, rectangle, text, fill or stroke; the vertices of a fill are those of a closed polygon."
            ),
            Column(
                "vertex", .integer, about: "Index of the vertex, from 0; empty for other kinds than fill and stroke."),
            Column("x_pt", .real, unit: "pt", about: "Left edge, start of the baseline, or vertex."),
            Column("y_pt", .real, unit: "pt", about: "Upper edge, baseline, or vertex, downwards."),
            Column("width_pt", .real, unit: "pt", about: "Width; of a stroke, that of its line; empty for a fill."),
            Column("height_pt", .real, unit: "pt", about: "Height; of a text, the font size; empty for vertices."),
            Column("color", .text, about: "The colour as #rrggbb."),
            Column("alpha", .real, about: "Opacity, with those of the layer and the layers around it."),
            Column("cap", .text, about: "Line cap of a stroke: butt, round or square; empty for other kinds."),
            Column("join", .text, about: "Line join of a stroke: miter, round or bevel; empty for other kinds."),
            Column("miter_limit", .real, about: "Miter limit of a stroke, in line widths; empty for other kinds."),
            Column("dash_phase_pt", .real, unit: "pt", about: "Dash phase of a stroke; empty for a solid line."),
            Column(
                "dashes_pt", .text,
                about:
                    "Alternating lengths of dashes and gaps of a stroke, points, with spaces; empty for a solid line."
            ),
            Column("text", .text, about: "The characters of a text; otherwise empty."),
        ],
        key: ["screen", "item", "vertex"])
}

extension Table {
    /// Appends the row of the display, which is the first item of a screen.
    mutating func appendDisplay(_ size: Size, asScreen screen: Int, at time: Flicks) {
        let row = ScreenRow(screen: screen, time: time.seconds, item: 0, layer: "root", color: "#ffffff", alpha: 1)
        append(row, "display", x: 0, y: 0, width: size.width, height: size.height)
    }

    /// Appends the rows of an item of a screen. Returns the number of items that it became: one for each subpath that shows.
    mutating func append(_ item: ScreenItem, asScreen screen: Int, at time: Flicks, from first: Int) -> Int {
        var color = item.color
        color.alpha = 1
        var row = ScreenRow(
            screen: screen, time: time.seconds, item: first, layer: item.layer, color: color.description,
            alpha: item.color.alpha)
        switch item.content {
        case .text(let text, let start, let size):
            guard let font = try? Font(size: size) else { return 0 }
            // Leading spaces move the start, because readers of CSV drop them.
            let shown = text.drop { $0 == " " }
            let space: InlineArray<1, UInt16> = [0x20]
            let left = start.x + Double(text.count - shown.count) * font.advance(of: space.span)
            let width = font.width(of: shown)
            let box = Rect(x: left, y: start.y - font.ascent, width: width, height: font.lineHeight)
            guard width > 0, box.intersection(item.clip ?? box) != nil else { return 0 }
            append(row, "text", x: left, y: start.y, width: width, height: size, text: shown.printable)
            return 1
        case .fill(let path, _):
            if let rect = path.uprightRect {
                guard let shown = rect.intersection(item.clip ?? rect) else { return 0 }
                append(
                    row, "rectangle", x: shown.origin.x, y: shown.origin.y, width: shown.size.width,
                    height: shown.size.height)
                return 1
            }
            for polygon in path.polygons {
                let shown = item.clip.map { $0.clip(polygon) } ?? polygon
                append(row, "fill", shown, nil)
                if !shown.isEmpty { row.item += 1 }
            }
        case .stroke(let path, let line):
            for polygon in path.polygons {
                if let clip = item.clip, clip.clip(polygon).isEmpty { continue }
                append(row, "stroke", polygon, line)
                row.item += 1
            }
        }
        return row.item - first
    }

    private mutating func append(_ row: ScreenRow, _ kind: String, _ vertices: [Point], _ line: LineStyle?) {
        for (index, vertex) in vertices.enumerated() {
            append(row, kind, vertex: index, x: vertex.x, y: vertex.y, width: line?.width, height: nil, line: line)
        }
    }

    private mutating func append(
        _ row: ScreenRow, _ kind: String, vertex: Int? = nil, x: Double, y: Double, width: Double?, height: Double?,
        text: String = "", line: LineStyle? = nil
    ) {
        integer(row.screen)
        real(row.time)
        integer(row.item)
        self.text(row.layer)
        self.text(kind)
        integer(vertex)
        real(x)
        real(y)
        real(width)
        real(height)
        self.text(row.color)
        real(row.alpha)
        self.text(line?.cap.rawValue ?? "")
        self.text(line?.join.rawValue ?? "")
        real(line?.miterLimit)
        let dashes = line?.dashes ?? []
        real(dashes.isEmpty ? nil : line?.dashPhase)
        self.text(dashes.map { $0.description }.joined(separator: " "))
        self.text(text)
        endRow()
    }
}

extension Font {
    /// The advance of characters on one line, points.
    fileprivate func width(of text: Substring) -> Double {
        text.isEmpty ? 0 : TextMeasurement.size(of: String(text), font: self).width
    }
}

extension Substring {
    /// The text with U+FFFD in place of control characters and of code points that are not characters, which XML does not allow.
    fileprivate var printable: String {
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let isPlain = scalar.value >= 0x20 && scalar.value != 0x7F && scalar.value & 0xFFFE != 0xFFFE
            text.append(isPlain || scalar == "\t" ? scalar : "\u{FFFD}")
        }
        return String(text)
    }
}

/// What the rows of an item have in common.
private struct ScreenRow {
    var screen: Int
    var time: Double
    var item: Int
    var layer: String
    var color: String
    var alpha: Double
}

extension Path {
    /// The rectangle that is the whole path, with edges along the axes; `nil` for any other path.
    fileprivate var uprightRect: Rect? {
        guard verbs == [.move, .line, .line, .line, .close] else { return nil }
        let (a, b, c, d) = (points[0], points[1], points[2], points[3])
        let isUpright =
            a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x || a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
        guard isUpright else { return nil }
        return Rect(x: a.x, y: a.y, width: c.x - a.x, height: c.y - a.y).standardized
    }

    /// The vertices of its subpaths, curves as lines.
    fileprivate var polygons: [[Point]] {
        var polygons: [[Point]] = []
        flattened(tolerance: 0.1).forEachSegment { segment in
            switch segment.verb {
            case .move: polygons.append([segment.end])
            case .line: polygons[polygons.count - 1].append(segment.end)
            case .curve: break
            case .close: polygons[polygons.count - 1].append(segment.end)
            }
        }
        return polygons
    }
}

extension Rect {
    /// The part of a polygon that lies in the rectangle (I. Sutherland and G. Hodgman, "Reentrant polygon clipping", CACM 17, 1974).
    fileprivate func clip(_ polygon: [Point]) -> [Point] {
        let (low, high) = (origin, origin + Point(x: size.width, y: size.height))
        let edges: [(Point) -> Double] = [
            { $0.x - low.x }, { high.x - $0.x }, { $0.y - low.y }, { high.y - $0.y },
        ]
        var vertices = polygon
        for inside in edges {
            var kept: [Point] = []
            for (index, end) in vertices.enumerated() {
                let start = vertices[(index + vertices.count - 1) % vertices.count]
                let (before, after) = (inside(start), inside(end))
                if before < 0 && after >= 0 || before >= 0 && after < 0 {
                    kept.append(start + (end - start) * (before / (before - after)))
                }
                if after >= 0 { kept.append(end) }
            }
            vertices = kept
        }
        return vertices
    }
}
