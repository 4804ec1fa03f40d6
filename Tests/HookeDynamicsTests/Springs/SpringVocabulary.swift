import HookeDynamics
import Testing

/// Expects two values to agree within a relative bound, and says both, the error and the bound where they do not.
func expectClose(
    _ value: Double, _ expected: Double, within bound: Double, _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let error = abs(value - expected) / max(abs(expected), Double.leastNormalMagnitude)
    #expect(
        value == expected || error <= bound,
        "\(what): \(value), expected \(expected): relative error \(error), bound \(bound)",
        sourceLocation: sourceLocation)
}

/// Springs of every kind, by name, for tests of what all of them owe to physics.
struct PhysicalSpring: Sendable, CustomTestStringConvertible {
    let name: String
    let spring: Spring
    var testDescription: String { name }

    static let all = [
        PhysicalSpring(name: "undamped", spring: Spring(stiffness: 40, damping: 0)),
        PhysicalSpring(name: "bouncy", spring: Spring(mass: 1.5, stiffness: 260, damping: 7)),
        PhysicalSpring(name: "just under-damped", spring: Spring(stiffness: 100, damping: 20 * (1 - 0x1p-50))),
        PhysicalSpring(name: "critical", spring: Spring(stiffness: 100, damping: 20)),
        PhysicalSpring(name: "just over-damped", spring: Spring(stiffness: 100, damping: 20 * (1 + 0x1p-50))),
        PhysicalSpring(name: "over-damped", spring: Spring(mass: 0.2, stiffness: 50, damping: 30)),
        PhysicalSpring(name: "in honey", spring: Spring(stiffness: 10, damping: 4e6)),
    ]
}
