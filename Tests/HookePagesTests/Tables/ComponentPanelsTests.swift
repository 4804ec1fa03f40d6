import HookeTrace
import Testing

@testable import HookePages

/// Which quantities of equations share a panel, and their curves at events, on tables made by hand.
@Suite struct ComponentPanelsTests {
    private static func series(_ name: String, _ values: [Double], in unit: String = "") -> Series {
        Series(
            subject: "", property: name, unit: unit,
            samples: values.enumerated().map { Sample(time: Double($0), model: nil, shown: $1, velocity: nil) })
    }

    private static func panels(_ series: [Series], components: Int, hasInstances: Bool = false) -> ComponentPanels {
        ComponentPanels(series, series.map(\.range), componentCount: components, hasInstances: hasInstances)
    }

    private static func names(_ panels: ComponentPanels, _ series: [Series]) -> [[String]] {
        panels.panels.map { $0.members.map { series[$0].property } }
    }

    @Test("equal units share a panel, whatever their magnitudes; derived quantities have their own")
    func units() {
        let series = [
            Self.series("x", [0, 100], in: "pt"), Self.series("v", [0, 7], in: "pt/s"),
            Self.series("y", [0, 0.5], in: "pt"),
            Self.series("height", [0, 3], in: "pt"),
        ]
        let panels = Self.panels(series, components: 3)
        #expect(Self.names(panels, series) == [["x", "y"], ["v"], ["height"]])
        #expect(panels.panels.map(\.unit) == ["pt", "pt/s", "pt"])
        #expect(panels.panels.map(\.isDerived) == [false, false, true])
        #expect(panels.omittedCount == 0)
    }

    @Test(
        "numbers share a panel if each fills a tenth of it",
        arguments: [
            ([1.0, 0.11], [["a", "b"]]), ([1.0, 0.09], [["a"], ["b"]]), ([1.0, 20, 0.5], [["a", "c"], ["b"]]),
            // A constant fits everywhere.
            ([1.0, 0], [["a", "b"]]),
        ])
    func magnitudes(heights: [Double], expected: [[String]]) {
        let series = zip(["a", "b", "c"], heights).map { Self.series($0, [0, $1]) }
        #expect(Self.names(Self.panels(series, components: heights.count), series) == expected)
    }

    @Test("a quantity of small height far away from another has its own panel")
    func offset() {
        let series = [Self.series("a", [0, 1]), Self.series("b", [1000, 1001])]
        #expect(Self.names(Self.panels(series, components: 2), series) == [["a"], ["b"]])
    }

    @Test("a quantity that hardly changes is drawn as its change")
    func changes() {
        let series = [Self.series("x", [0, 1]), Self.series("energy", [2, 2 + 1e-9])]
        let panels = Self.panels(series, components: 1)
        #expect(panels.panels.map(\.isChange) == [false, true])
    }

    @Test(
        "more than eight are apart by the names without digits, then in equal parts",
        arguments: [(4, [4, 4]), (9, [5, 4, 5, 4])])
    func families(count: Int, expected: [Int]) {
        let series = ["x", "y"].flatMap { name in (1...count).map { Self.series("\(name)\($0)", [0, 1]) } }
        let panels = Self.panels(series, components: series.count, hasInstances: true)
        #expect(panels.panels.map(\.members.count).sorted(by: >) == expected.sorted(by: >))
        for panel in panels.panels {
            #expect(Set(panel.members.map { series[$0].property.first }).count == 1, "x and y share a panel")
        }
    }

    @Test("a picture has at most twelve panels, and counts what it leaves out; what has no finite value has no panel")
    func limits() {
        let many = (1...2000).map { Self.series("u\($0)", [0, 1]) }
        let panels = Self.panels(many, components: 2000)
        #expect(panels.panels.count == 12)
        #expect(panels.omittedCount == 2000 - 12 * 8)
        let empty = [Series(subject: "", property: "x", unit: "", samples: [])]
        #expect(Self.panels(empty, components: 1).panels.isEmpty)
        #expect(Self.panels(empty, components: 1).omittedCount == 1)
    }

    private static func inputs(_ text: String) throws -> EquationInputs? {
        EquationInputs(try JSONValue(parsing: Array(text.utf8)))
    }

    @Test("the manifest's inputs have the components and what events set; a run of something else has none")
    func manifest() throws {
        let inputs = try #require(
            try Self.inputs(
                """
                {"equations.x": "=v", "equations.v": "=-1", "instances.count": "2", "events[0].name": "floor",
                 "events[0].when": "=x", "events[0].set.v": "=-v", "events[1].name": "top", "events[1].when": "=v"}
                """))
        #expect(inputs.componentCount == 4)
        #expect(inputs.components(setBy: "floor2") == ["v2"])
        #expect(inputs.components(setBy: "floor").isEmpty)
        #expect(inputs.components(setBy: "top1").isEmpty)
        #expect(try Self.inputs("{\"with.mass\": \"1\"}") == nil)
        #expect(EquationInputs(nil) == nil)
    }

    @Test(
        "a component that an event sets jumps at the event; the others have their kink there, not at the probes beside it"
    )
    func jumps() throws {
        let inputs = try #require(
            try Self.inputs(
                """
                {"equations.x": "=v", "equations.v": "=0", "events[0].name": "wall", "events[0].set.v": "=-v"}
                """))
        let series = [Self.series("x", [0, 2, 3, 1, -1]), Self.series("v", [2, 2, -2, -2, -2])]
        let wall = RunEvent(time: 1.75, kind: "crossing", subject: "wall", detail: "rising", value: 2)
        let curves = EquationCurves(series, [wall], inputs)
        #expect(curves.curves[1].rows == [[0, 2], [1, 2], [1.75, 2], [1.75, -2], [2, -2], [3, -2], [4, -2]])
        #expect(curves.curves[0].rows == [[0, 0], [1, 2], [1.75, 3.5], [2, 3], [3, 1], [4, -1]])
        #expect(curves.states.count { $0.isAfterJump } == 1)
        // Between two jumps within one interval of the probes, nothing is known.
        let second = RunEvent(time: 1.9, kind: "crossing", subject: "wall", detail: "rising", value: 2)
        let both = EquationCurves(series, [wall, second], inputs).curves
        #expect(both[1].rows == [[0, 2], [1, 2], [1.75, 2], [], [1.9, -2], [2, -2], [3, -2], [4, -2]])
        #expect(both[0].rows.allSatisfy { !$0.isEmpty })
        // An event that sets nothing leaves the curves alone.
        let top = RunEvent(time: 1.5, kind: "crossing", subject: "top", detail: "rising", value: 2)
        #expect(EquationCurves(series, [top], inputs).curves[0].rows.count == 5)
    }

    /// A ball from 1 with a gravity of 2, which bounces at 1 s without loss: x = 1 - t^2, then 2 (t - 1) - (t - 1)^2.
    @Test(
        "with probes coarser than the events, a curve is interrupted where they do not tell its values",
        arguments: [
            (0.75, [[0, 1], [0.75, 0.4375], [], [1, 0], [1.5, 0.75]]),
            (0.3, [[0.6, 0.64], [0.9, 0.19], [1, 0], [1, 0]]),
        ] as [(Double, [[Double]])])
    func coarse(interval: Double, expected: [[Double]]) throws {
        let inputs = try #require(
            try Self.inputs("{\"equations.x\": \"=v\", \"events[0].name\": \"floor\", \"events[0].set.x\": \"=0\"}"))
        let samples = (0...Int(3 / interval)).map { index in
            let time = Double(index) * interval
            let arc = time < 1 ? time : time - 2
            return Sample(time: time, model: nil, shown: 1 - arc * arc, velocity: nil)
        }
        let floor = RunEvent(time: 1, kind: "crossing", subject: "floor", detail: "falling", value: nil)
        let series = Series(subject: "equations", property: "x", unit: "", samples: samples)
        let rows = EquationCurves([series], [floor], inputs).curves[0].rows
        let first = try #require(rows.firstIndex { $0.first.map { abs($0 - expected[0][0]) < 1e-12 } ?? false })
        for (row, other) in zip(rows[first...], expected) {
            #expect(row.count == other.count && zip(row, other).allSatisfy { abs($0 - $1) < 1e-12 }, "\(rows)")
        }
        // Few probes are marked, not what is extrapolated.
        #expect(EquationCurves([series], [floor], inputs).curves[0].marks(samples).rows.count == samples.count)
    }

    @Test("an extrapolated side stays within the values of the quantity")
    func kinks() throws {
        let inputs = try #require(try Self.inputs("{\"equations.x\": \"=1\"}"))
        let series = [Self.series("x", [5, 3, 1, 4, 4])]
        let kick = RunEvent(time: 3, kind: "change", subject: "equations", detail: "kick", value: 1)
        let rows = EquationCurves(series, [kick], inputs).curves[0].rows
        #expect(rows.contains([3, 1]), "\(rows)")
        #expect(!rows.contains { $0[1] < 1 }, "\(rows)")
    }
}
