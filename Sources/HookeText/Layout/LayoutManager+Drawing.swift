public import HookeAnimation

/// Drawing a layout as a list of operations.
extension LayoutManager {
    /// Draws the text of a container: the runs of each fragment at their baseline, right-to-left runs as wholes, underlines as strokes,
    /// attachments as filled rectangles in their colour, and then the outlines of links. Drawing again in an emptied context allocates nothing.
    ///
    /// The container's upper left corner is drawn at `origin`.
    public func draw(container: Int = 0, in context: inout DrawingContext, at origin: Point = .zero) {
        var walk = FragmentWalk(self, container)
        var pen = TextPen(origin: origin)
        while walk.next() {
            let shape = storage.shape(of: walk.paragraph)
            let paragraph = storage.paragraphs[walk.paragraph]
            pen.draw(walk, shape, paragraph, &context)
            if let color = linkOutlineColor { pen.outlineLinks(walk, paragraph, color, &context) }
        }
    }
}

/// Draws fragments and remembers the state of the context.
private struct TextPen {
    let origin: Point
    private var size: Double?
    private var color: Color?
    private var isDashed = false

    init(origin: Point) { self.origin = origin }

    mutating func draw(
        _ walk: FragmentWalk, _ shape: ParagraphShape, _ paragraph: TextStorage.Paragraph,
        _ context: inout DrawingContext
    ) {
        let geometry = FragmentGeometry(walk)
        let line = walk.lineRecord
        let baseline = origin.y + LayoutUnits.points(line.position.y + line.ascent)
        let record = walk.record
        // Hanging white space is not drawn.
        var end = record.end
        while end > record.start, shape.isWhite[end - 1] { end -= 1 }
        var cluster = record.start
        var runStart = 0
        for run in paragraph.attributes.runs {
            let runEnd = runStart + run.count
            runStart = runEnd
            if Int(shape.clusterStarts[cluster]) >= runEnd { continue }
            while cluster < end, Int(shape.clusterStarts[cluster]) < runEnd {
                let stop = self.stop(after: cluster, end, runEnd, run.attributes, shape, paragraph.units, geometry)
                draw(cluster..<stop, run.attributes, baseline, geometry, paragraph.units, walk.manager, &context)
                cluster = stop
            }
            if cluster >= end {
                if record.showsHyphen { drawHyphen(end, run.attributes, baseline, geometry, &context) }
                break
            }
        }
    }

    /// The end of what is drawn at once: a run's part in one direction, between soft hyphens and attachments; a cluster if it is kerned.
    private func stop(
        after cluster: Int, _ end: Int, _ runEnd: Int, _ attributes: TextAttributes, _ shape: ParagraphShape,
        _ units: [UInt16], _ geometry: FragmentGeometry
    ) -> Int {
        func isAlone(_ cluster: Int) -> Bool {
            let unit = units[Int(shape.clusterStarts[cluster])]
            return unit == SoftHyphen.unit || unit == AttributedText.attachmentCharacter
        }
        if attributes.kern != 0 || isAlone(cluster) { return cluster + 1 }
        let limit = Swift.min(end, geometry.run(around: cluster)?.upperBound ?? geometry.nextRun(after: cluster))
        var stop = cluster + 1
        while stop < limit, Int(shape.clusterStarts[stop]) < runEnd, !isAlone(stop) { stop += 1 }
        return stop
    }

    private mutating func draw(
        _ clusters: Range<Int>, _ attributes: TextAttributes, _ baseline: Double, _ geometry: FragmentGeometry,
        _ units: [UInt16], _ manager: LayoutManager, _ context: inout DrawingContext
    ) {
        let shape = geometry.shape
        let extent = geometry.extent(of: clusters)
        let start = Point(x: origin.x + extent.low, y: baseline - attributes.baselineOffset)
        let range = Int(shape.clusterStarts[clusters.lowerBound])..<Int(shape.clusterStarts[clusters.upperBound])
        let unit = units[range.lowerBound]
        guard unit != SoftHyphen.unit else { return }
        use(attributes.color, &context)
        if unit == AttributedText.attachmentCharacter, let attachment = attributes.attachment {
            fill(start, attachment.size, &context)
        } else {
            use(attributes.font, &context)
            context.showText(units.span.extracting(range), at: start)
        }
        if manager.linkOutlineColor != nil, attributes.isLink { return }
        underline(
            attributes, from: start, to: origin.x + extent.high, phase: extent.low - geometry.origin, manager, &context)
    }

    private mutating func drawHyphen(
        _ end: Int, _ attributes: TextAttributes, _ baseline: Double, _ geometry: FragmentGeometry,
        _ context: inout DrawingContext
    ) {
        use(attributes.color, &context)
        use(attributes.font, &context)
        let advance = geometry.shape.advances[end] - geometry.shape.advances[geometry.clusters.lowerBound]
        let x = origin.x + geometry.origin + LayoutUnits.points(advance)
        let hyphen: InlineArray<1, UInt16> = [SoftHyphen.shown]
        context.showText(hyphen.span, at: Point(x: x, y: baseline - attributes.baselineOffset))
    }

    private func fill(_ start: Point, _ size: Size, _ context: inout DrawingContext) {
        context.move(to: start)
        context.addLine(to: Point(x: start.x + size.width, y: start.y))
        context.addLine(to: Point(x: start.x + size.width, y: start.y - size.height))
        context.addLine(to: Point(x: start.x, y: start.y - size.height))
        context.closePath()
        context.fillPath()
    }

    /// Strokes the line under a run: a ninth of the font size below the baseline, a fourteenth thick.
    ///
    /// - Parameter phase: the distance from the start of the fragment's text.
    private mutating func underline(
        _ attributes: TextAttributes, from start: Point, to end: Double, phase: Double, _ manager: LayoutManager,
        _ context: inout DrawingContext
    ) {
        let thickness = attributes.font.size / 14
        let y = start.y + attributes.font.size / 9
        let width = attributes.underlineStyle == .thick ? 2 * thickness : thickness
        guard attributes.underlineStyle != .none else { return }
        context.setStrokeColor(attributes.color.components)
        context.setLineWidth(width)
        if isDashed || attributes.underlinePattern != .solid {
            isDashed = attributes.underlinePattern != .solid
            let lengths = manager.dashes(of: attributes.underlinePattern, width: width)
            context.setLineDash(phase: isDashed ? phase : 0, lengths: lengths)
        }
        func stroke(_ y: Double) {
            context.move(to: Point(x: start.x, y: y))
            context.addLine(to: Point(x: end, y: y))
            context.strokePath()
        }
        switch attributes.underlineStyle {
        case .none: break
        case .single, .thick: stroke(y)
        case .double:
            stroke(y)
            stroke(y + 2 * thickness)
        }
    }

    /// Strokes the rectangles around the links of a fragment, without white space that hangs at its end.
    mutating func outlineLinks(
        _ walk: FragmentWalk, _ paragraph: TextStorage.Paragraph, _ color: Color, _ context: inout DrawingContext
    ) {
        let geometry = FragmentGeometry(walk)
        let (shape, line, record) = (geometry.shape, walk.lineRecord, walk.record)
        var end = record.end
        while end > record.start, shape.isWhite[end - 1] { end -= 1 }
        var links = LinkWalk(paragraph.attributes)
        while let link = links.next() {
            let first = max(shape.cluster(at: link.lowerBound), record.start)
            let last = min(shape.cluster(at: link.upperBound), end)
            guard first < last else { continue }
            let extent = geometry.extent(of: first..<last)
            let top = origin.y + LayoutUnits.points(line.position.y)
            let low = Point(x: (origin.x + extent.low).rounded(.down) + 0.5, y: top.rounded(.down) + 0.5)
            let high = Point(
                x: (origin.x + extent.high).rounded(.up) - 0.5,
                y: (top + LayoutUnits.points(line.height)).rounded(.up) - 0.5)
            if isDashed { context.setLineDash(phase: 0, lengths: []) }
            isDashed = false
            context.setStrokeColor(color.components)
            context.setLineWidth(1)
            context.move(to: low)
            context.addLine(to: Point(x: high.x, y: low.y))
            context.addLine(to: high)
            context.addLine(to: Point(x: low.x, y: high.y))
            context.closePath()
            context.strokePath()
        }
    }

    private mutating func use(_ color: Color, _ context: inout DrawingContext) {
        guard self.color != color else { return }
        self.color = color
        context.setFillColor(color.components)
    }

    private mutating func use(_ font: Font, _ context: inout DrawingContext) {
        guard size != font.size else { return }
        size = font.size
        context.setFontSize(font.size)
    }
}

extension LayoutManager {
    /// Alternating lengths of dashes and gaps of a line, in points.
    fileprivate func dashes(of pattern: UnderlinePattern, width: Double) -> [Double] {
        guard pattern != .solid else { return [] }
        for known in dashes where known.pattern == pattern && known.width == width { return known.lengths }
        if dashes.count == 32 { dashes.removeAll(keepingCapacity: true) }
        dashes.append((pattern, width, pattern.lengths.map { $0 * width }))
        return dashes[dashes.count - 1].lengths
    }
}

extension Color {
    fileprivate var components: DrawingColor { [red, green, blue, alpha] }
}
