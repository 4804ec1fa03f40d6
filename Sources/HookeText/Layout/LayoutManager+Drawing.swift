public import HookeAnimation

/// Drawing a layout as a list of operations.
extension LayoutManager {
    /// Draws the text of a container: the runs of each fragment at their baseline, right-to-left runs as wholes, underlines as strokes and
    /// attachments as filled rectangles in their colour. Drawing again in an emptied context allocates nothing.
    ///
    /// The container's upper left corner is drawn at `origin`.
    public func draw(container: Int = 0, in context: inout DrawingContext, at origin: Point = .zero) {
        var walk = FragmentWalk(self, container)
        var pen = TextPen(origin: origin)
        while walk.next() {
            let shape = storage.shape(of: walk.paragraph)
            let paragraph = storage.paragraphs[walk.paragraph]
            pen.draw(walk, shape, paragraph, &context)
        }
    }
}

/// Draws fragments and remembers the state of the context.
private struct TextPen {
    let origin: Point
    private var size: Double?
    private var color: Color?

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
                draw(cluster..<stop, run.attributes, baseline, geometry, paragraph.units, &context)
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
        _ units: [UInt16], _ context: inout DrawingContext
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
        underline(attributes, from: start, to: origin.x + extent.high, &context)
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
    private func underline(
        _ attributes: TextAttributes, from start: Point, to end: Double, _ context: inout DrawingContext
    ) {
        let thickness = attributes.font.size / 14
        let y = start.y + attributes.font.size / 9
        func stroke(_ y: Double, _ width: Double) {
            context.setLineWidth(width)
            context.move(to: Point(x: start.x, y: y))
            context.addLine(to: Point(x: end, y: y))
            context.strokePath()
        }
        switch attributes.underlineStyle {
        case .none: return
        case .single, .thick, .double: context.setStrokeColor(attributes.color.components)
        }
        switch attributes.underlineStyle {
        case .none: break
        case .single: stroke(y, thickness)
        case .thick: stroke(y, 2 * thickness)
        case .double:
            stroke(y, thickness)
            stroke(y + 2 * thickness, thickness)
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

extension Color {
    fileprivate var components: DrawingColor { [red, green, blue, alpha] }
}
