import HookeAnimation
import HookeDynamics
import HookeRuns
import HookeScenario

/// The presentation of layers does not depend on the refresh rate or on scrubbing: values are equal at 60 Hz, at every other frame of
/// 120 Hz, and scrubbed.
///
/// The script must stand on frames of 60 Hz, and no link or completion may start a motion: those come when frames do. What
/// changes the rate itself is left out, and what is of the display alone: at which refreshes links are called and which frames are
/// late is another matter at each rate.
enum RateIndependence {
    private static let ofTheDisplay = ["semantics/rates", "semantics/links", "semantics/pipeline"]
    /// A touch is sampled at refreshes, and what its end starts begins at the refresh after it.
    private static let ofTouches = ["semantics/animator-scrub", "semantics/scroll-targets"]

    static func applies(to shipped: ShippedScenario) -> Bool {
        shipped.isSemantics && !(ofTheDisplay + ofTouches).contains(shipped.name)
    }

    /// The first number that differs.
    static func difference(_ shipped: ShippedScenario) throws -> String? {
        var scenario = shipped.scenario
        guard var composition = scenario.tree else { return "it has no layers" }
        var framed: [PropertyProbe] = []
        for var probe in composition.probes {
            probe.times = nil
            if !framed.contains(probe) { framed.append(probe) }
        }
        guard !framed.isEmpty else { return "it looks at nothing" }
        composition.probes = framed
        scenario.subject = .tree(composition)
        let end = min(scenario.until.latest, 2.0)
        scenario.until = .time(end)
        scenario.expectations = []

        scenario.display.refresh = Rate(60)
        let sixty = try numbers(ofFramesOf: scenario)
        scenario.display.refresh = Rate(120)
        let twice = try numbers(ofFramesOf: scenario)
        if let difference = difference(of: sixty, from: twice) { return "at 120 Hz: \(difference)" }

        scenario.display.refresh = Rate(60)
        let times = (0...Int64(end.seconds * 120)).map { Rate(120).time(ofRefresh: $0) }.filter { $0 < end }
        composition.probes = framed.map { probe in
            var asked = probe
            asked.times = times
            return asked
        }
        scenario.subject = .tree(composition)
        let scrubbed = try numbers(ofProbesOf: scenario)
        guard scrubbed.count >= 2 * sixty.count - 2 * framed.count * 16 else {
            return "only \(scrubbed.count) numbers scrubbed, \(sixty.count) at 60 Hz"
        }
        return difference(of: scrubbed, from: twice).map {
            "stepped at 120 Hz, against scrubbed between frames of 60 Hz: \($0)"
        }
    }

    /// A number of a layer and a time, as texts of a table.
    private struct Place: Hashable {
        let time: Substring
        let property: String
        let component: String
    }

    /// Both routes evaluate the same closed forms, up to the rounding of a time in between: within 1e-12.
    private static func difference(of numbers: [Place: Substring], from others: [Place: Substring]) -> String? {
        for (place, text) in numbers.sorted(by: { $0.key.time < $1.key.time }) {
            guard let other = others[place], text != other else { continue }
            guard let number = Double(text), let reference = Double(other) else { return "\(place): \(text), \(other)" }
            guard abs(number - reference) <= 1e-12 * max(1, abs(reference)) else {
                return "\(place): \(number), \(reference), bound 1e-12"
            }
        }
        return nil
    }

    private static func numbers(ofFramesOf scenario: Scenario) throws -> [Place: Substring] {
        let trace = try TraceText(of: scenario)
        var numbers: [Place: Substring] = [:]
        for row in trace.lines(of: "layers") {
            numbers[Place(time: row[1], property: "\(row[2]).\(row[3])", component: String(row[4]))] = row[6]
        }
        for row in trace.lines(of: "paths") {
            for (column, end) in zip(11..., ["end x", "end y"]) {
                let place = Place(time: row[1], property: "\(row[2]).path", component: "\(row[3]) \(end)")
                numbers[place] = row[column]
            }
        }
        return numbers
    }

    private static func numbers(ofProbesOf scenario: Scenario) throws -> [Place: Substring] {
        var numbers: [Place: Substring] = [:]
        for row in try TraceText(of: scenario).lines(of: "probes") {
            numbers[Place(time: row[0], property: String(row[1]), component: String(row[2]))] = row[4]
        }
        return numbers
    }
}
