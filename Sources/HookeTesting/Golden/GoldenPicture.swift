internal import HookeRecordings
internal import HookeTrace

/// A picture of two recordings of a track as SVG: the golden one, the recorded one, and where they differ first.
struct GoldenPicture {
    private static let (width, height) = (720.0, 400.0)
    private static let (left, right, top, bottom) = (70.0, 20.0, 68.0, 40.0)
    private static let (goldenColour, colour, mark) = ("#c98a00", "#1f5fa8", "#c0182b")

    /// The text of the file.
    let svg: String

    init(
        _ comparison: GoldenComparison, _ divergence: GoldenComparison.Divergence, title sentence: String, axis: String
    ) {
        let end = sentence.firstRange(of: ", ")?.upperBound ?? sentence.endIndex
        let title = (String(sentence[..<end]), String(sentence[end...]))
        let golden = zip(comparison.golden.times, comparison.golden.tracks[divergence.track].values)
            .map { (time: $0 - comparison.shift, value: $1) }
        let recorded = zip(comparison.times, comparison.values[divergence.track]).map { (time: $0, value: $1) }
        let all = golden + recorded
        let x = Scale(all.map(\.time), from: GoldenPicture.left, to: GoldenPicture.width - GoldenPicture.right)
        let y = Scale(all.map(\.value), from: GoldenPicture.height - GoldenPicture.bottom, to: GoldenPicture.top)
        let (foot, edge) = (GoldenPicture.height - GoldenPicture.bottom, GoldenPicture.width - GoldenPicture.right)
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 400" font-family="sans-serif" font-size="12">
            <rect width="720" height="400" fill="white"/>
            <text x="12" y="20">\(GoldenPicture.escaped(title.0))</text>
            <text x="12" y="36">\(GoldenPicture.escaped(title.1))</text>
            <text x="12" y="56" fill="\(GoldenPicture.goldenColour)">golden</text>
            <text x="62" y="56" fill="\(GoldenPicture.colour)">recorded</text>
            <text x="130" y="56" fill="\(GoldenPicture.mark)">first difference</text>

            """
        func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ colour: String) {
            text += "<path d=\"M\(x1.text()) \(y1.text())L\(x2.text()) \(y2.text())\" stroke=\"\(colour)\"/>\n"
        }
        for tick in x.ticks(atMost: 9) {
            line(x.place(tick), GoldenPicture.top, x.place(tick), foot, "#ddd")
            text +=
                "<text x=\"\(x.place(tick).text())\" y=\"\((foot + 16).text())\" text-anchor=\"middle\">\(tick.text())</text>\n"
        }
        for tick in y.ticks(atMost: 7) {
            line(GoldenPicture.left, y.place(tick), edge, y.place(tick), "#ddd")
            text +=
                "<text x=\"\((GoldenPicture.left - 6).text())\" y=\"\((y.place(tick) + 4).text())\" text-anchor=\"end\">\(tick.text())</text>\n"
        }
        text += "<text x=\"\(edge.text())\" y=\"\((foot + 32).text())\" text-anchor=\"end\">t [s]</text>\n"
        text += "<text x=\"\(edge.text())\" y=\"56\" text-anchor=\"end\">\(GoldenPicture.escaped(axis))</text>\n"
        func curve(_ points: [(time: Double, value: Double)], _ colour: String, _ width: Int) {
            let places = points.map { "\(x.place($0.time).decimals(2)),\(y.place($0.value).decimals(2))" }
            text +=
                "<polyline points=\"\(places.joined(separator: " "))\" fill=\"none\" stroke=\"\(colour)\" stroke-width=\"\(width)\"/>\n"
        }
        curve(golden, GoldenPicture.goldenColour, 3)
        curve(recorded, GoldenPicture.colour, 1)
        let place = x.place(divergence.time)
        line(place, y.place(divergence.golden), place, y.place(divergence.value), GoldenPicture.mark)
        text +=
            "<circle cx=\"\(place.text())\" cy=\"\(y.place(divergence.value).text())\" r=\"5\" fill=\"none\" stroke=\"\(GoldenPicture.mark)\" stroke-width=\"2\"/>\n"
        svg = text + "</svg>\n"
    }

    private static func escaped(_ text: String) -> String {
        text.escaped().map { character in
            switch character {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            default: String(character)
            }
        }.joined()
    }

    /// The places of numbers along an axis.
    private struct Scale {
        let low, high, start, end: Double

        init(_ values: [Double], from start: Double, to end: Double) {
            let (least, most) = (values.min() ?? 0, values.max() ?? 0)
            // Numbers beyond a half of the largest double, whose difference would be infinite, lie at the edge.
            let bounds = (max(least, -0x1p1022), min(most, 0x1p1022))
            let isPoint = bounds.0 == bounds.1
            let margin = isPoint ? max(1, bounds.0.magnitude) : 0
            (low, high) = (bounds.0 - margin, bounds.1 + margin)
            (self.start, self.end) = (start, end)
        }

        func place(_ value: Double) -> Double {
            start + (end - start) * min(max((value - low) / (high - low), 0), 1)
        }

        func ticks(atMost count: Int) -> [Double] { AxisTicks(from: low, to: high, atMost: count).values }
    }
}
