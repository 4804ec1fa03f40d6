import HookeAnimation
import HookeText
import Testing

@Suite struct TextDrawingTests {
    private typealias Fixture = LayoutFixture

    private func drawing(_ manager: LayoutManager, at origin: Point = .zero) -> [String] {
        var context = DrawingContext()
        manager.draw(in: &context, at: origin)
        return context.drawing.operations.map(\.description)
    }

    @Test func runsStandOnTheirBaseline() throws {
        let manager = try Fixture.manager("aa aa", width: 3000, padding: 10)
        try manager.storage.updateAttributes(in: 1..<2) { $0.color = .red }
        #expect(
            drawing(manager, at: Point(x: 5, y: 7)) == [
                "fill-color 0.0 0.0 0.0 1.0", "font-size 2048.0", "text 15.0 1908.0 a",
                "fill-color 1.0 0.0 0.0 1.0", "text 1270.0 1908.0 a",
                "fill-color 0.0 0.0 0.0 1.0", "text 15.0 4292.0 aa",
            ])
    }

    @Test func kernedTextIsDrawnByClusters() throws {
        var attributes = Fixture.attributes
        attributes.kern = 45
        let manager = try Fixture.manager(AttributedText("aa", attributes), width: 9000)
        #expect(drawing(manager).suffix(2) == ["text 0.0 1901.0 a", "text 1300.0 1901.0 a"])
    }

    @Test func hyphensShowAtTheEndOnly() throws {
        let text = "aa\u{AD}aa"
        #expect(
            try drawing(Fixture.manager(text, width: 3249)).suffix(3) == [
                "text 0.0 1901.0 aa", "text 2510.0 1901.0 \u{2010}", "text 0.0 4285.0 aa",
            ])
        #expect(
            try drawing(Fixture.manager(text, width: 9000)).suffix(2) == [
                "text 0.0 1901.0 aa", "text 2510.0 1901.0 aa",
            ])
    }

    @Test func underlinesAreStrokedAndAttachmentsFilled() throws {
        var attributes = Fixture.attributes
        attributes.underlineStyle = .double
        var text = AttributedText("a", attributes)
        text.append(attachment: TextAttachment(name: "image", size: Size(width: 100, height: 50)), Fixture.attributes)
        let operations = try drawing(Fixture.manager(text, width: 9000))
        #expect(operations.filter { $0.hasPrefix("stroke ") }.count == 2)
        #expect(
            operations.filter { $0.hasPrefix("fill ") } == [
                "fill non-zero M 1255.0 1901.0 L 1355.0 1901.0 L 1355.0 1851.0 L 1255.0 1851.0 Z"
            ])
    }

    /// A line of 2048 / 14 pt, or twice that, a ninth of 2048 pt below the baseline; the dashes begin with the fragment's text.
    @Test(
        "Dashes are multiples of the line's thickness, and none after them is solid again",
        arguments: [
            (UnderlineStyle.single, UnderlinePattern.dot, "2 2"), (.single, .dash, "6 3"),
            (.thick, .dashDot, "6 3 2 3"), (.double, .dashDotDot, "6 3 2 3 2 3"),
        ])
    func dashes(style: UnderlineStyle, pattern: UnderlinePattern, lengths: String) throws {
        let manager = try Fixture.manager("aaa", width: 9000)
        try manager.storage.updateAttributes(in: 1..<3) {
            $0.underlineStyle = $0.link == nil ? style : .single
            $0.underlinePattern = pattern
        }
        try manager.storage.updateAttributes(in: 2..<3) { $0.underlinePattern = .solid }
        let width = 2048.0 / 14 * (style == .thick ? 2 : 1)
        let dashes = lengths.split(separator: " ").compactMap { Double($0) }.map { "\($0 * width)" }
        let operations = drawing(manager)
        #expect(
            operations.filter { $0.hasPrefix("dash") }
                == ["dash 1255.0 " + dashes.joined(separator: " "), "dash 0.0"])
        #expect(operations.contains("line-width \(width)"))
        #expect(operations.filter { $0.hasPrefix("stroke ") }.count == (style == .double ? 4 : 2))
    }

    /// The line is 2384 high from 0; 'aa' of the link begins at 1906 and ends at 4416, moved by a third of a point.
    @Test func linksAreOutlinedInPlaceOfTheirUnderlines() throws {
        let manager = try Fixture.manager("a aa a", width: 9000)
        try manager.storage.updateAttributes(in: 2..<4) { ($0.link, $0.underlineStyle) = (1, .single) }
        #expect(drawing(manager).filter { $0.hasPrefix("stroke ") }.count == 1)
        manager.linkOutlineColor = Color(red: 0, green: 1, blue: 0)
        let operations = drawing(manager, at: Point(x: 1.0 / 3, y: 0.5))
        #expect(
            operations.suffix(3) == [
                "stroke-color 0.0 1.0 0.0 1.0", "line-width 1.0",
                "stroke M 1906.5 0.5 L 4416.5 0.5 L 4416.5 2384.5 L 1906.5 2384.5 Z",
            ])
        #expect(operations.filter { $0.hasPrefix("stroke ") }.count == 1)
    }

    @Test func rightToLeftRunsAreDrawnWhole() throws {
        let manager = try Fixture.manager("a של שם a", width: 20_000)
        #expect(drawing(manager).filter { $0.hasPrefix("text") }.count == 3)
    }
}
