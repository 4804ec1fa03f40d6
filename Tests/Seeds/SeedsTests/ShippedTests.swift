import SeedScenarios
import Testing

/// A shipped scenario of each kind has every property of shipped scenarios. `hooke-seeds --shipped Scenarios` checks all of them.
struct ShippedTests {
    private static let folder = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Scenarios"

    private static let names = [
        "elastic-pull", "equations-bouncing-ball", "feed-snapping", "text-links", "network-ramp", "dropped-frames",
        "semantics/property-animator",
    ]

    @Test("Has every property", arguments: names)
    func properties(name: String) throws {
        let shipped = try ShippedScenario(name, in: ShippedTests.folder)
        // A snapshot of each frame takes debug builds half a minute for long runs.
        for property in ShippedProperty.all where property.name != "every-frame" || name == "elastic-pull" {
            #expect(property.violation(by: shipped) == nil, "\(property.name) of \(name)")
        }
    }
}
