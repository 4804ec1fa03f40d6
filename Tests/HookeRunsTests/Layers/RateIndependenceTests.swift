import HookeAnimation
import HookeDynamics
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeScenario

/// The presentation of layers does not depend on the refresh rate or on scrubbing.
struct RateIndependenceTests {
    /// A number of a layer and a time, as texts of a table.
    private struct Place: Hashable {
        let time: String
        let property: String
        let component: String
    }

    private static let ofTheDisplay = ["semantics/rates", "semantics/links", "semantics/pipeline"]
    /// A touch is sampled at refreshes, and what its end starts begins at the refresh after it.
    private static let ofTouches = ["semantics/animator-scrub", "semantics/scroll-targets"]

    /// The script must stand on frames of 60 Hz, and no link or completion may start a motion: those come when frames do. What
    /// changes the rate itself is left out, and what is of the display alone: at which refreshes links are called and which frames are
    /// late is another matter at each rate.
    /// The bound is the issue's: both routes evaluate the same closed forms, up to the rounding of a time in between.
    @Test(
        "Values are equal at 60 Hz, at every other frame of 120 Hz, and scrubbed",
        arguments: try Scenario.allShipped(in: "semantics").filter { !(ofTheDisplay + ofTouches).contains($0) })
    func everyScenario(name: String) throws {
        var scenario = try Scenario.shipped(name)
        var composition = try #require(scenario.tree, "it has no layers")
        var framed: [PropertyProbe] = []
        for probe in composition.probes.map({ PropertyProbe(layer: $0.layer, property: $0.property) })
        where !framed.contains(probe) { framed.append(probe) }
        try #require(!framed.isEmpty, "it looks at nothing")
        composition.probes = framed
        scenario.subject = .tree(composition)
        let end = min(scenario.until.latest, 2.0)
        scenario.until = .time(end)
        scenario.expectations = []

        scenario.display.refresh = Rate(60)
        let sixty = try RateIndependenceTests.numbers(ofFramesOf: scenario)
        scenario.display.refresh = Rate(120)
        let twice = try RateIndependenceTests.numbers(ofFramesOf: scenario)
        expectEqual(sixty, to: twice, "at 120 Hz")

        scenario.display.refresh = Rate(60)
        let times = (0...Int64(end.seconds * 120)).map { Rate(120).time(ofRefresh: $0) }.filter { $0 < end }
        composition.probes = framed.map { PropertyProbe(layer: $0.layer, property: $0.property, times: times) }
        scenario.subject = .tree(composition)
        let scrubbed = try RateIndependenceTests.numbers(ofProbesOf: scenario)
        try #require(scrubbed.count >= 2 * sixty.count - 2 * framed.count * 16)
        expectEqual(scrubbed, to: twice, "stepped at 120 Hz, against scrubbed between frames of 60 Hz")
    }

    private func expectEqual(_ numbers: [Place: String], to others: [Place: String], _ what: String) {
        for (place, text) in numbers.sorted(by: { $0.key.time < $1.key.time }) {
            guard let other = others[place] else { continue }
            guard let number = Double(text), let reference = Double(other) else {
                #expect(text == other, "\(place) \(what)")
                continue
            }
            let isNear = abs(number - reference) <= 1e-12 * max(1, abs(reference)) || (number.isNaN && reference.isNaN)
            #expect(isNear, "\(place): \(number), and \(reference) \(what); bound 1e-12")
            if !isNear { return }
        }
    }

    private static func numbers(ofFramesOf scenario: Scenario) throws -> [Place: String] {
        var numbers: [Place: String] = [:]
        for (schema, bytes) in try scenario.trace().tables where ["layers", "paths"].contains(schema.name) {
            for row in try TextTable(bytes, schema.name).rows {
                if schema.name == "layers" {
                    numbers[Place(time: row[1], property: "\(row[2]).\(row[3])", component: row[4])] = row[6]
                } else {
                    for (column, end) in zip(11..., ["end x", "end y"]) {
                        let place = Place(time: row[1], property: "\(row[2]).path", component: "\(row[3]) \(end)")
                        numbers[place] = row[column]
                    }
                }
            }
        }
        return numbers
    }

    private static func numbers(ofProbesOf scenario: Scenario) throws -> [Place: String] {
        var numbers: [Place: String] = [:]
        for row in try scenario.table("probes").rows {
            numbers[Place(time: row[0], property: row[1], component: row[2])] = row[4]
        }
        return numbers
    }
}
