import HookeAnimation
import HookeDynamics
import HookeScenes
import HookeText
import Testing

/// A text around a moving shape: when it is laid out, and what edits and taps do.
@Suite struct TextSceneTests {
    private static let words = String(repeating: "the quick brown fox jumps over the lazy dog ", count: 12)

    /// A page of 300 by 400 pt with a disc of 80 pt around (150, 100).
    private func page(_ text: String = words, highlights: Bool = false) throws -> (stage: Stage, scene: TextScene) {
        let stage = Stage(size: Size(width: 300, height: 400), rate: Rate(60))
        let attributes = TextAttributes(font: try Font(size: 12))
        let frame = Rect(x: 0, y: 0, width: 300, height: 400)
        var parameters = try TextScene.Parameters(
            AttributedText(text, attributes), attributes: attributes,
            flows: [TextFlow.Parameters([TextFlow.ContainerParameters(name: "page", frame: frame)])])
        parameters.shapes = [
            try TextShape.Parameters(name: "disc", ellipse: Rect(x: 110, y: 60, width: 80, height: 80))
        ]
        parameters.highlights = highlights
        return (stage, TextScene(in: stage.root, parameters))
    }

    /// The fragments of a layout of the scene's text from nothing, around its disc at a centre.
    private func fragments(of scene: TextScene, around centre: Point) throws -> [LineFragment] {
        let storage = try TextStorage(
            scene.storage.attributedText, defaultAttributes: TextAttributes(font: try Font(size: 12)))
        let manager = LayoutManager(storage)
        manager.addContainer(try TextContainer(width: 300, height: 400, lineFragmentPadding: 5))
        var path = Path()
        path.addEllipse(in: Rect(x: 0, y: 0, width: 80, height: 80))
        path.mapPoints { $0 + centre - Point(x: 40, y: 40) }
        try manager.setExclusionPaths([path])
        manager.ensureLayout()
        return Array(manager.lineFragments())
    }

    /// Whether two fragments hold the same characters at the same place. The outline passes through two maps in the scene and one here, so that
    /// its points differ by some units in the last place of 300 pt, and the ends of fragments by a step of the layout's grid, 1/65536 pt.
    private func isEqual(_ one: LineFragment, _ other: LineFragment) -> Bool {
        let step = 1.0 / 65536
        return one.range == other.range && one.lineIndex == other.lineIndex && one.baseline == other.baseline
            && abs(one.rect.origin.x - other.rect.origin.x) <= step
            && abs(one.rect.size.width - other.rect.size.width) <= 2 * step && one.rect.origin.y == other.rect.origin.y
    }

    @Test("Every frame lays the text out around the shape as it shows, dragged and on a spring, as from nothing")
    func follows() throws {
        let (stage, scene) = try page()
        let disc = scene.shapes[0].view
        stage.play(
            TouchPath(from: Point(x: 150, y: 100), to: Point(x: 60, y: 260), duration: 0.3, pace: .linear), at: 0.1)
        stage.schedule(at: 0.5) { _ in
            stage.animate(ViewAnimation.spring(Spring(duration: 0.4, bounce: 0.4), duration: 0.8)) {
                disc.center = Point(x: 220, y: 120)
            }
        }
        for _ in 0..<90 {
            try stage.step()
            let centre = try #require(disc.layer.presentation?.position)
            let found = Array(scene.flows[0].manager.lineFragments())
            let expected = try fragments(of: scene, around: centre)
            let first = zip(found, expected).first { !isEqual($0, $1) }
            #expect(
                found.count == expected.count && first == nil,
                "frame \(stage.frame), the disc at \(centre): \(String(describing: first))")
        }
        #expect(disc.center == Point(x: 220, y: 120))
    }

    @Test("A frame without a change lays out and draws nothing")
    func rests() throws {
        let (stage, scene) = try page()
        for _ in 0..<3 { try stage.step() }
        let (work, drawings) = (scene.flows[0].manager.work, scene.layoutCount)
        for _ in 0..<10 {
            try stage.step()
            #expect(stage.counts.displays == 0 && stage.counts.glyphs == 0)
        }
        #expect(scene.flows[0].manager.work == work && scene.layoutCount == drawings)
    }

    @Test(
        "A frame that draws the text counts its glyphs: the characters of all lines but the white space at their ends")
    func glyphs() throws {
        let (stage, scene) = try page()
        let disc = scene.shapes[0].view
        var counted = 0
        for frame in 0..<20 {
            if frame.isMultiple(of: 5) { disc.center.x += 7 }
            try stage.step()
            // The words are ASCII, and the page has room for all of them.
            let glyphs = scene.flows[0].manager.lineFragments().reduce(0) { sum, line in
                let units = Array(scene.text.utf16)[line.range]
                return sum + units.count - units.reversed().prefix { $0 == 0x20 }.count
            }
            #expect(stage.counts.glyphs == (stage.counts.displays > 0 ? glyphs : 0), "frame \(frame)")
            counted += stage.counts.glyphs
        }
        // Four times: the first frame, and each of the moves after it.
        #expect(counted > 3 * 12 * 30, "\(counted)")
    }

    @Test("Typing replaces the selection, deleting takes a cluster, and an attachment is its name in the plain text")
    func edits() throws {
        let (stage, scene) = try page("ab👨‍👩‍👧c")
        try stage.step()
        #expect(scene.selectedRange == 11..<11)
        try scene.deleteBackward()
        #expect(scene.text == "ab👨‍👩‍👧" && scene.selectedRange == 10..<10)
        try scene.deleteBackward()
        #expect(scene.text == "ab" && scene.selectedRange == 2..<2)
        try scene.select(0..<1)
        try scene.insertText("xyz")
        #expect(scene.text == "xyzb" && scene.selectedRange == 3..<3)
        try scene.insertAttachment(named: "cat.gif", size: Size(width: 10, height: 10))
        #expect(scene.text == "xyzcat.gifb" && scene.storage.count == 5 && scene.selectedRange == 4..<4)
        try scene.select(0..<5)
        try scene.deleteBackward()
        try scene.deleteBackward()
        #expect(scene.text == "" && scene.selectedRange == 0..<0)
        try stage.step()
        #expect(scene.flows[0].manager.leftOverCount == 0)
    }

    @Test(
        "A selection lies within the text, between clusters",
        arguments: [(0..<20, TextError.range(0..<20, count: 11)), (3..<4, .insideCluster(offset: 3))])
    func selections(range: Range<Int>, error: TextError) throws {
        let scene = try page("ab👨‍👩‍👧c").scene
        #expect(throws: error) { try scene.select(range) }
        #expect(scene.selectedRange == 11..<11)
    }

    @Test("An edit colours its paragraph, and another one keeps its colours")
    func highlights() throws {
        let (stage, scene) = try page("iPad\niW", highlights: true)
        try stage.step()
        let red = Property<Double>.custom("red")
        #expect(scene.layer[red] == 4)
        try scene.insertText("o")
        try stage.step()
        #expect(scene.layer[red] == 7)
    }

    @Test("A tap on a found link reports it and clears the selection; one beside the line's text selects a cluster")
    func links() throws {
        let stage = Stage(size: Size(width: 300, height: 400), rate: Rate(60))
        let attributes = TextAttributes(font: try Font(size: 12))
        var parameters = try TextScene.Parameters(
            AttributedText("ada@example.org", attributes), attributes: attributes,
            flows: [
                TextFlow.Parameters([
                    TextFlow.ContainerParameters(name: "page", frame: Rect(x: 0, y: 0, width: 300, height: 400))
                ])
            ])
        parameters.detectsLinks = true
        let scene = TextScene(in: stage.root, parameters)
        func tap(x: Double, at time: Flicks) throws -> [StageEvent] {
            let point = Point(x: x, y: 8)
            stage.play(TouchPath(from: point, to: point, duration: 0.05, pace: .linear), at: time)
            for _ in 0..<12 { try stage.step() }
            return stage.takeEvents().filter { $0.kind == .linkTapped }
        }
        try scene.select(3..<5)
        let events = try tap(x: 40, at: 0.1)
        #expect(events.map(\.detail) == ["ada@example.org"] && events.first?.subject == "page")
        #expect(scene.selectedRange == 0..<0 && scene.layer[.custom("links")] == 1)
        #expect(try tap(x: 280, at: 0.3).isEmpty)
        #expect(scene.selectedRange == 14..<15)
    }

    @Test("A text in several containers is not editable unless asked, and can be selected")
    func editable() throws {
        let attributes = TextAttributes(font: try Font(size: 12))
        let frame = Rect(x: 0, y: 0, width: 100, height: 100)
        let flow = TextFlow.Parameters([
            try TextFlow.ContainerParameters(name: "a", frame: frame),
            try TextFlow.ContainerParameters(name: "b", frame: frame),
        ])
        var parameters = try TextScene.Parameters(
            AttributedText("abc", attributes), attributes: attributes, flows: [flow])
        let locked = TextScene(in: Stage(size: frame.size, rate: Rate(60)).root, parameters)
        try locked.select(0..<1)
        #expect(throws: TextError.notEditable) { try locked.insertText("x") }
        #expect(throws: TextError.notEditable) { try locked.deleteBackward() }
        #expect(throws: TextError.notEditable) { try locked.insertAttachment(named: "x", size: frame.size) }
        #expect(locked.text == "abc" && locked.selectedRange == 0..<1)
        parameters.isEditable = true
        let open = TextScene(in: Stage(size: frame.size, rate: Rate(60)).root, parameters)
        try open.insertText("d")
        #expect(open.text == "abcd")
    }

    @Test("A shape that an animation makes flat excludes nothing")
    func flat() throws {
        let (stage, scene) = try page()
        scene.shapes[0].view.transform = .scale(x: 1, y: 0)
        try stage.step()
        let cut = scene.flows[0].manager.lineFragments().first { $0.rect.size.width != 300 }
        #expect(cut == nil)
    }

    @Test("Parameters without sense are errors")
    func refused() throws {
        let attributes = TextAttributes(font: try Font(size: 12))
        #expect(throws: TextError.containerWidth(-10)) {
            try TextFlow.ContainerParameters(
                name: "a", frame: Rect(x: 0, y: 0, width: 10, height: 10), inset: Point(x: 10, y: 0))
        }
        #expect(throws: TextError.exclusionPathWithoutArea(index: 0)) {
            try TextShape.Parameters(name: "a", ellipse: Rect(x: 0, y: 0, width: 10, height: 0))
        }
        #expect(throws: TextError.self) {
            try TextScene.Parameters(AttributedText(units: [0xD800], attributes), attributes: attributes, flows: [])
        }
    }
}
