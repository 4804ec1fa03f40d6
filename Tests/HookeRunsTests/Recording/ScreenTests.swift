import HookeRuns
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeScenario

/// What the display shows at the times of `screens:`, as rows of `screens.csv`.
struct ScreenTests {
    private static let layers = """
        [{ name: box, kind: view, position: [100 pt, 100 pt], bounds: [0, 0, 120 pt, 80 pt], backgroundColor: orange, masksToBounds: true, \
        sublayers: [{ name: inner, kind: view, position: [110 pt, 60 pt], bounds: [0, 0, 60 pt, 60 pt], backgroundColor: teal, opacity: 0.5 }] }, \
        { name: wedge, kind: shape, position: [250 pt, 250 pt], bounds: [0, 0, 100 pt, 100 pt], path: "M 0 0 L 100 0 L 0 100 Z", \
        fillColor: "#8080ff" }]
        """

    private func rows(_ lines: String) throws -> [[String]] {
        try CompositionText(lines, layers: Self.layers).scenario().table("screens").rows
    }

    @Test("Rectangles are cut to the layers that mask, polygons have a row a vertex, and opacities multiply")
    func contents() throws {
        let rows = try rows("screens: [0 s]")
        #expect(
            rows.map { $0.dropFirst(2).joined(separator: " ") } == [
                "0 root display  0.0 0.0 320.0 568.0 #ffffff 1.0      ",
                "1 box rectangle  40.0 60.0 120.0 80.0 #ffa500 1.0      ",
                // 60 pt wide at 120 pt, of which 40 lie in the box; 60 high at 90, of which 50 do.
                "2 inner rectangle  120.0 90.0 40.0 50.0 #008080 0.5      ",
                "3 wedge fill 0 200.0 200.0   #8080ff 1.0      ",
                "3 wedge fill 1 300.0 200.0   #8080ff 1.0      ", "3 wedge fill 2 200.0 300.0   #8080ff 1.0      ",
                "3 wedge fill 3 200.0 200.0   #8080ff 1.0      ",
            ])
    }

    @Test("A stroke has the width, the cap and the join of its line, in points of the display")
    func lines() throws {
        let layers = """
            [{ name: arc, kind: shape, position: [100 pt, 100 pt], bounds: [0, 0, 0, 0], path: "M 0 0 L 9 0", transform: { scale: [2, 2] }, \
            fillColor: none, strokeColor: red, lineWidth: 3 pt, lineCap: round, lineJoin: bevel }]
            """
        let rows = try CompositionText("screens: [0 s]", layers: layers).scenario().table("screens").rows
        #expect(
            rows.dropFirst().map { $0.dropFirst(5).joined(separator: " ") } == [
                "0 100.0 100.0 6.0  #ff0000 1.0 round bevel 10.0   ",
                "1 118.0 100.0 6.0  #ff0000 1.0 round bevel 10.0   ",
            ])
    }

    @Test("A screen is that of the last frame which is not later, with presentation values")
    func times() throws {
        let move =
            "script: [{ at: 0.1 s, animate: { duration: 0.2 s, curve: linear, do: [{ set: { box.position.x: 200 pt } }] } }]"
        // 0.21 s lies between the frames at 0.2 s (half way) and 13/60 s.
        let lefts = try rows("\(move)\nscreens: [0.1 s, 0.2 s, 0.21 s, 0.5 s]").filter { $0[3] == "box" }
        let expected = [40.0, 90, 90, 140]
        try #require(lefts.count == 4)
        for (row, left) in zip(lefts, expected) {
            let found = try #require(Double(row[6]))
            #expect(abs(found - left) <= 1e-12 * 200, "screen \(row[0]) at \(row[1]) s: \(found), expected \(left)")
        }
        #expect(lefts.map { $0[1] } == ["0.1", "0.2", "0.21", "0.5"])
    }

    @Test("Every frame has a screen, that at its time")
    func everyFrame() throws {
        let move =
            "script: [{ at: 0.1 s, animate: { duration: 0.2 s, curve: linear, do: [{ set: { box.position.x: 200 pt } }] } }]"
        let trace = try CompositionText("\(move)\nscreens: every-frame", layers: Self.layers).scenario()
        let all = try trace.table("screens").rows.filter { $0[3] == "box" }
        let frames = try trace.trace().result.frames
        #expect(all.count == frames && all.map { $0[0] } == all.indices.map(String.init))
        // Those at some of the times are the same but for their numbers.
        let times = [all[6], all[9], all[14]].map { $0[1] }
        let some = try rows("\(move)\nscreens: [\(times.map { $0 + " s" }.joined(separator: ", "))]").filter {
            $0[3] == "box"
        }
        #expect(some.map { $0.dropFirst() } == [6, 9, 14].map { all[$0].dropFirst() })
    }

    @Test("Hidden layers and layers without opacity are left out, with all in them")
    func hidden() throws {
        let script = "script: [{ at: 0.1 s, set: { box.hidden: true, wedge.opacity: 0 } }]"
        #expect(try rows("\(script)\nscreens: [0.9 s]").map { $0[3] } == ["root"])
    }

    @Test("A screen is hashed, so that another colour changes the trace's hash")
    func hashed() throws {
        let hashes = try ["orange", "teal"].map { color in
            let layers = "[{ name: card, kind: view, bounds: [0, 0, 9 pt, 9 pt], backgroundColor: \(color) }]"
            return try CompositionText("screens: [0 s]", layers: layers).scenario().trace().result.hash
        }
        #expect(hashes[0] != hashes[1])
    }

    @Test(
        "Times of screens are in order and before the end",
        arguments: Mistake.rows(
            #"""
            6:18 | screens: [0.5 s, 0.5 s] | the screen is not later than the previous screen
            6:16 | screens: [0 s, 2 s] | the screen is never reached: the run ends at 1.0 s
            6:11 | screens: [-1 s] | -1 s
            6:10 | screens: 1 s | list
            6:1 | screen: [1 s] | did you mean 'screens'?
            """#))
    func mistakes(mistake: Mistake) { expectOnly(mistake, in: CompositionText(mistake.text, layers: Self.layers).text) }
}
