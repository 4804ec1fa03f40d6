import HookeAnimation
import HookeText
import Testing

/// Heights of lines, attachments and baselines: the CoreText notes of the source article.
@Suite struct LineHeightTests {
    private typealias Fixture = LayoutFixture

    private func mixed() throws -> AttributedText {
        var text = AttributedText("a\na", Fixture.attributes)
        text.append(
            attachment: TextAttachment(name: "image", size: Size(width: 1000, height: 3000)), Fixture.attributes)
        var raised = Fixture.attributes
        raised.baselineOffset = 100
        text.append(AttributedText("\n", Fixture.attributes))
        text.append(AttributedText("a", raised))
        text.append(AttributedText("a", Fixture.attributes))
        return text
    }

    @Test func aLineIsAsHighAsItsHighestText() throws {
        let manager = try Fixture.manager(mixed(), width: 9000)
        // The image stands on the baseline: 3000 above, 483 below. The raised letter adds 100 above.
        #expect(manager.lineFragments().map(\.rect.size.height) == [2384, 3483, 2484])
        #expect(manager.lineFragments().map(\.baseline) == [1901, 5384, 7868])
        #expect(manager.lineFragments().map(\.usedWidth) == [1255, 2255, 2510])
    }

    @Test func uniformLinesIgnoreTheirText() throws {
        let manager = try Fixture.manager(mixed(), width: 9000)
        manager.lineHeight = .uniform(LineMetrics(Fixture.attributes.font))
        manager.ensureLayout()
        #expect(manager.lineFragments().map(\.baseline) == [1901, 4285, 6669])
    }

    @Test func fromTheSecondLineOnBaselinesAreUniform() throws {
        var text = AttributedText()
        text.append(
            attachment: TextAttachment(name: "image", size: Size(width: 1000, height: 3000)), Fixture.attributes)
        text.append(AttributedText("\na\na", Fixture.attributes))
        let manager = try Fixture.manager(text, width: 9000)
        manager.lineHeight = .uniformFromSecondLine(LineMetrics(Fixture.attributes.font))
        manager.ensureLayout()
        #expect(manager.lineFragments().map(\.baseline) == [3000, 5384, 7768])
    }

    /// The image makes the line so high that a shape reaches into it: the text then has less room, and the line stays high.
    @Test func aLineThatGrowsIsCutAgain() throws {
        var text = AttributedText("a ", Fixture.attributes)
        text.append(
            attachment: TextAttachment(name: "image", size: Size(width: 1000, height: 3000)), Fixture.attributes)
        let shape = Fixture.rect(2500, 3000, 5000, 100)
        let manager = try Fixture.manager(text, width: 4000, around: [shape])
        #expect(manager.lines() == ["0,0+2500 0..<2 1255", "0,3483+4000 2..<3 1000"])
        #expect(manager.lineFragments().map(\.rect.size.height) == [3483, 3000])
    }

    @Test func metricsOfTextAreItsLongestLineByItsLines() throws {
        let font = try Font(size: 2048)
        #expect(TextMeasurement.size(of: "", font: font) == .zero)
        #expect(TextMeasurement.size(of: "aa a", font: font) == Size(width: 4416, height: 2384))
        #expect(TextMeasurement.size(of: "aa a", font: font, width: 3000) == Size(width: 2510, height: 4768))
        #expect(TextMeasurement.size(of: "aa\n", font: font) == Size(width: 2510, height: 4768))
        #expect(TextMeasurement.size(of: "aa", font: font, width: .nan) == Size(width: 1255, height: 4768))
    }
}
