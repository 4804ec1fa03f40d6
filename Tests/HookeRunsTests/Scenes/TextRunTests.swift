import HookeRuns
import ScenarioSupport
import SeedScenarios
import Testing

@testable import HookeForms
@testable import HookeScenario

/// Runs of the scene text: lines follow what a frame shows, whatever moves the shape.
struct TextRunTests {
    private static let words = String(repeating: "aaaa ", count: 24)
    private static let story = """
        { scene: text, name: story, with: { text: "\(words)", layoutManagers: [{ containers: [{ name: page, frame: [0, 0, 300 pt, 90 pt] }] }], \
        shapes: [{ name: box, outline: { frame: [100 pt, 0, 40 pt, 40 pt], path: M 0 0 L 40 0 L 40 40 L 0 40 Z } }] } }
        """
    private static let layers =
        "[{ name: knob, kind: view, pans: true, position: [120 pt, 180 pt], bounds: [0, 0, 20 pt, 20 pt] }, \(story)]"

    /// A drive, a spring with a cut-off between frames, a drag whose end starts an animation, and a transform.
    private static let motions = [
        "script: [{ at: 0.1 s, animate: { duration: 0.4 s, curve: linear, do: [{ set: { knob.position.x: 200 pt } }] } }]\ndrive: { story.box.position.x: =presentation(knob.position.x) }",
        "script: [{ at: 0, animate: { spring: { settlingDuration: 0.31 s, dampingRatio: 0.05 }, do: [{ set: { story.box.position: [160 pt, 20 pt] } }] } }]",
        "script: [{ at: 0.1 s, pan: { view: story, from: [120 pt, 20 pt], to: [190 pt, 20 pt], for: 0.2 s } }, { on: { event: pan-ended }, animate: { duration: 0.2 s, do: [{ set: { story.box.position.x: 100 pt } }] } }]",
    ]

    /// The first line of each frame is cut at the edges of the box as `layers.csv` has it, 20 pt on both sides of its centre: within the layout's grid of
    /// 1/65536 pt.
    @Test("In every frame the line is cut where the box shows", arguments: motions)
    func follows(motion: String) throws {
        let scenario = try CompositionText(motion, layers: Self.layers).scenario()
        let centres = try scenario.shown("position", "x", of: "story.box")
        let table = try scenario.table("lines")
        var (left, right) = (0.0, 0.0)
        var checked = 0
        for frame in centres.indices {
            let rows = table.rows.filter { $0[0] == "\(frame)" && $0[2] == "story.page" && $0[3] == "0" }
            if let first = rows.first, let second = rows.dropFirst().first {
                left = try #require(Double(first[5])) + #require(Double(first[7]))
                right = try #require(Double(second[5]))
                checked += 1
            }
            let bound = 1.0 / 65536
            #expect(
                abs(left - (centres[frame] - 20)) <= bound && abs(right - (centres[frame] + 20)) <= bound,
                "frame \(frame): the line is cut from \(left) to \(right), the box shows around \(centres[frame])")
        }
        #expect(checked > 10)
    }

    /// Over 2 s in debug: a text is laid out again in every frame of several runs.
    @Test("A run resumes in the middle of each motion", arguments: motions)
    func resumes(motion: String) throws {
        let scenario = try CompositionText(motion, layers: Self.layers).scenario()
        #expect(try ResumedRun.difference(of: scenario, at: [-1, 0, 9, 15, 19, 30]) == nil)
    }

    /// A finger at 350 pt/s drags the box from the centre 120 pt by 70 pt less the slop of 10 pt; the answer moves it by a tenth of
    /// a second of that speed: 120 + 60 + 35.
    @Test("An answer reads the pan of a shape that a finger drags", arguments: ["story.box", "story"])
    func pans(view: String) throws {
        let motion = """
            script:
              - { at: 0.1 s, pan: { view: \(view), from: [120 pt, 20 pt], to: [190 pt, 20 pt], for: 0.2 s } }
              - on: { event: pan-ended }
                set: { story.box.position.x: "=story.box.position.x + 0.1 s * story.box.pan.velocity.x" }
            """
        let centres = try CompositionText(motion, layers: Self.layers).scenario().shown(
            "position", "x", of: "story.box")
        // The velocity is a quotient of differences of some hundred points, each within 6e-14 pt, over 1/60 s: 1e-11 pt/s at most.
        #expect(abs((centres.last ?? 0) - 215) < 1e-9, "the box ends at \(centres.last ?? 0) instead of 215")
    }

    @Test("A shape that nothing drags cannot be panned")
    func fixed() throws {
        let layers = Self.layers.replacing("outline: {", with: "draggable: false, outline: {")
        let motion =
            "script: [{ at: 0, pan: { view: story.box, from: [120 pt, 20 pt], to: [190 pt, 20 pt], for: 0.2 s } }]"
        #expect {
            try CompositionText(motion, layers: layers).scenario()
        } throws: { error in
            "\(error)".contains("'story.box' cannot be panned")
        }
    }
}
