import HookeAnimation
import HookeDynamics
import HookeForms
import ScenarioSupport
import Testing

@testable import HookePages
@testable import HookeRuns
@testable import HookeScenario

@Suite("Outlines of layers on the display")
struct LayerOutlineTests {
    /// A layer turned by a right angle with a layer of twice its size in it, one that is turned by an animation, and a cell in a scroll
    /// view.
    private static let text = """
        hooke: 1
        name: outlines
        layers:
          - name: outer
            position: [100 pt, 200 pt]
            bounds: [0, 0, 80 pt, 40 pt]
            opacity: 0.5
            transform: { rotate: 1.5707963267948966 }
            sublayers:
              - { name: inner, position: [40 pt, 20 pt], bounds: [0, 0, 20 pt, 10 pt], opacity: 0.5, transform: { scale: [2, 2] } }
              - { name: turning, position: [40 pt, 20 pt], bounds: [0, 0, 20 pt, 10 pt], anchorPoint: [0, 1] }
          - name: list
            kind: scroll
            position: [160 pt, 300 pt]
            bounds: [0, 0, 100 pt, 100 pt]
            contentSize: [100 pt, 500 pt]
            sublayers:
              - { name: cell, position: [50 pt, 50 pt], bounds: [0, 0, 100 pt, 20 pt] }
        script:
          - { at: 0 s, add: { to: turning, basic: { property: transform.rotation.z, from: 0, to: 1, duration: 1 s } } }
          - { at: 0.1 s, set: { list.contentOffset.y: 30 pt } }
        until: { time: 0.5 s }
        probes: [outer.opacity, inner.opacity, turning.transform.rotation.z, list.contentOffset.y, cell.position.y]
        """

    private static func scenario() throws -> Scenario { try Scenario(ScenarioText(text, file: "outlines.yaml")) }

    private static func picture() throws -> (picture: MovingPicture, run: DrawnRun) {
        let run = try DrawnRun()
        _ = try scenario().run(into: run.folder, digest: "")
        let pictures = try Pictures(of: run.folder)
        return (try MovingPicture(RunData(run.folder) { pictures.rowCount($0) }), run)
    }

    @Test(
        "Corners are those found by hand, through rotation, scale, superlayers and content offset",
        arguments: [
            // About the middle, (100, 200), a right angle maps (-40, -20) to (20, -40) and (40, -20) to (20, 40).
            ("outer", 0.0, [120.0, 160, 120, 240]),
            // (40 -+ 20, 20 - 10) in the outer layer: (-+20, -10) from its middle.
            ("inner", 0.0, [110.0, 180, 110, 220]),
            // The upper left corner of the list is (110, 250); the cell begins 40 pt lower, less the offset of 30.
            ("cell", 0.05, [110.0, 290, 210, 290]), ("cell", 0.2, [110.0, 260, 210, 260]),
        ])
    func byHand(layer: String, time: Double, expected: [Double]) throws {
        let (picture, _) = try LayerOutlineTests.picture()
        let shape = try #require(picture.shapes.first { $0.name == layer })
        let values = shape.shown.values(at: time)
        for (index, value) in expected.enumerated() {
            // Rounding of a rotation by a double near a right angle.
            #expect(abs(values[index] - value) < 1e-9, "corner number \(index) of \(layer): \(values[index])")
        }
    }

    @Test("Corners and opacities of every frame equal the stage's")
    func stage() throws {
        let (picture, _) = try LayerOutlineTests.picture()
        let scenario = try LayerOutlineTests.scenario()
        var run = ScenarioRun(scenario, try #require(scenario.tree))
        var compared = 0
        while !run.isOver {
            try run.step()
            for name in ["outer", "inner", "turning", "list", "cell"] {
                let layer = run.composed.layer(name)
                let shown = try #require(layer.presentation)
                let shape = try #require(picture.shapes.first { $0.name == name })
                let (presented, model) = (shape.shown.values(at: run.time), shape.model.values(at: run.time))
                let bounds = shown[.bounds]
                for (index, corner) in [
                    bounds.origin, bounds.origin + Point(x: bounds.size.width, y: 0),
                    bounds.origin + Point(x: bounds.size.width, y: bounds.size.height),
                    bounds.origin + Point(x: 0, y: bounds.size.height),
                ].enumerated() {
                    let point = shown.convert(corner, to: nil as PresentationLayer?)
                    #expect(
                        (presented[2 * index], presented[2 * index + 1]) == (point.x, point.y),
                        "corner \(index) of \(name) at \(run.time) s")
                    let own = layer.convert(corner, to: nil as Layer?)
                    #expect(
                        (model[2 * index], model[2 * index + 1]) == (own.x, own.y), "model of \(name) at \(run.time) s")
                }
                #expect(presented[8] == (name == "inner" ? 25 : name == "turning" || name == "outer" ? 50 : 100))
                compared += 1
            }
        }
        // 31 frames at 60 Hz to 0.5 s.
        #expect(compared == 5 * 31)
    }

    @Test("A layer without area is a point, and its transform has a scale")
    func withoutArea() throws {
        let run = try DrawnRun("semantics/transforms")
        let pictures = try Pictures(of: run.folder)
        let picture = try MovingPicture(RunData(run.folder) { pictures.rowCount($0) })
        #expect(picture.shapes.first?.kind == .point)
        #expect(picture.scales.contains { $0.title == "half.transform.rotation.z (rad)" })
    }

    @Test(
        "A number jumps where it changes by more than four times as much as before and after; a model jumps wherever it changes",
        arguments: [
            ([0.0, 0, 10, 10], false, true), ([0.0, 0, 10, 20], false, false), ([0.0, 1, 6, 7], false, true),
            ([0.0, 1, 5, 6], false, false), ([0.0, 0, 10, 20], true, true),
        ])
    func jumps(numbers: [Double], isModel: Bool, isJump: Bool) {
        let frames = numbers.enumerated().map { index, value in
            (time: Double(index), corners: [Double](repeating: value, count: 8) as [Double]?, alpha: 1.0)
        }
        let rows = Track(frames: frames, isModel: isModel).rows
        #expect(
            rows.contains { $0.time == 2 && $0.values[0] == numbers[1] } == isJump,
            "\(rows.map { ($0.time, $0.values[0]) })")
    }

    @Test("A layer that is not shown keeps its place with opacity 0")
    func hidden() {
        let corners = [Double](repeating: 3, count: 8)
        let track = Track(frames: [(0, corners, 100), (1, nil, 0)], isModel: false)
        #expect(track.rows.last?.values == corners + [0])
    }

    @Test(
        "A film plays in real time, in whole hundredths of a second as a GIF",
        arguments: [
            // 61 frames of a sixtieth; 50 a second are 51, and 1.02 s.
            (FilmFormat.mp4, "semantics/transforms", 61, 60.0), (.gif, "semantics/transforms", 51, 50),
            // 104 frames, first at 60 and then at 120 Hz, in 1.00833 s.
            (.mp4, "semantics/rates", 61, 60), (.gif, "semantics/rates", 51, 50),
        ])
    func times(format: FilmFormat, scenario: String, count: Int, rate: Double) throws {
        let run = try DrawnRun(scenario)
        let pictures = try Pictures(of: run.folder)
        let picture = try MovingPicture(RunData(run.folder) { pictures.rowCount($0) })
        let film = picture.filmTimes(format)
        #expect(film.times.count == count && film.rate == rate)
        #expect(abs(Double(film.times.count) / film.rate - picture.end) < 1 / film.rate)
        for (index, time) in film.times.enumerated() {
            // The last frame up to then: not later, and the next one is.
            let now = Double(index) / rate + 1e-9
            #expect(time <= now && !picture.times.contains { $0 > time && $0 <= now })
        }
    }
}
