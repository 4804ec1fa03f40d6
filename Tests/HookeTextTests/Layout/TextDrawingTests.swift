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

    @Test func rightToLeftRunsAreDrawnWhole() throws {
        let manager = try Fixture.manager("a של שם a", width: 20_000)
        #expect(drawing(manager).filter { $0.hasPrefix("text") }.count == 3)
    }
}
