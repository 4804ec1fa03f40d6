import HookeDynamics
import ScenarioSupport
import Testing

@testable import HookeForms

@Suite("Springs of the dialects")
struct SpringDialectFormTests {
    /// Published reference values of the dialects' rules.
    @Test(
        "Stiffness and damping equal the published values",
        arguments: [
            (SpringDialect.settlingDuration(0.9, dampingRatio: 0.57), 162.6288, 14.5380),
            (.settlingDuration(0.9, dampingRatio: 0.43), 253.855, 13.702),
            (.duration(0.5, bounce: 0.3), 157.9137, 17.5929),
            (.response(0.5, dampingRatio: 0.7), 157.9137, 17.5929),
            (.physics(mass: 1, stiffness: 100, damping: 10), 100, 10),
            (.tension(40, friction: 7), 230.2, 22), (.bounciness(8, speed: 12), 342.1006, 24.684),
            (.naturalFrequency(10, dampingRatio: 0.5), 100, 10),
            (.visualDuration(0.5, bounce: 0.3), 109.6623, 14.6608),
        ])
    func constants(description: SpringDialect, stiffness: Double, damping: Double) throws {
        let spring = try description.spring()
        // Half a unit of the last published digit, at most 5e-4.
        #expect(
            abs(spring.stiffness / spring.mass - stiffness) < 5e-4, "stiffness \(spring.stiffness), not \(stiffness)")
        #expect(abs(spring.damping / spring.mass - damping) < 5e-4, "damping \(spring.damping), not \(damping)")
    }

    @Test("The largest root is found on request where UIKit's solver is chaotic (springs.md)")
    func largestRoot() throws {
        let text = "{ settlingDuration: 1 s, dampingRatio: 0.5, initialVelocity: 1, root: largest }"
        #expect(problems(of: headerScenario(release: "{ spring: \(text) }")).isEmpty)
        let spring = try SpringDialect.settlingDuration(
            1, dampingRatio: 0.5, initialVelocity: 1, root: .largest
        ).spring()
        // UIKit's equation itself: |(u / W - z) / sqrt(1 - z^2)| exp(-z W) = 1/1000, to the double that solves it.
        let frequency = spring.naturalFrequency
        let share =
            abs((1 / frequency - 0.5) / (1 - 0.5 * 0.5).squareRoot()) * Elementary.exp(-0.5 * frequency)
        #expect(abs(share - 0.001) < 1e-17 * frequency * 10, "\(share) of the distance is left at the end, not 0.001")
    }

    @Test(
        "Parameters in range that are not a spring together are an error",
        arguments: [
            ("{ settlingDuration: 1 s, dampingRatio: 0.5, initialVelocity: 1 }", "chaotic"),
            ("{ naturalFrequency: 1e300, dampingRatio: 1 }", "stiffness"),
            ("{ tension: 1e308, friction: 1 }", "stiffness"), ("{ bounciness: 1e200, speed: 1 }", "damping"),
        ])
    func noSpring(text: String, words: String) {
        let found = problems(of: headerScenario(release: "{ spring: \(text) }"))
        #expect(found.count == 1)
        #expect(found.first?.position == SourcePosition(line: 5, column: 20))
        #expect(found.first?.message.hasPrefix("invalid spring: ") == true, "\(found)")
        #expect(found.first?.message.contains(words) == true, "\(found)")
    }
}
