import ArgumentParser
import HookeDynamics
import HookeSprings

/// The numbers that describe a spring, in any dialect. A minus sign belongs to the number after an option.
struct SpringOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: "Mass (default: 1).")
    var mass: Double?

    @Option(parsing: .unconditional, help: "Stiffness: force per displacement.")
    var stiffness: Double?

    @Option(parsing: .unconditional, help: "Damping: force per velocity; not the damping ratio.")
    var damping: Double?

    @Option(parsing: .unconditional, help: "Natural frequency, radians per second.")
    var naturalFrequency: Double?

    @Option(parsing: .unconditional, help: "Damping ratio: 1 is critical, below it bounces.")
    var dampingRatio: Double?

    @Option(parsing: .unconditional, help: "Response: the period without damping, seconds.")
    var response: Double?

    @Option(parsing: .unconditional, help: "SwiftUI's perceptual duration, seconds.")
    var duration: Double?

    @Option(parsing: .unconditional, help: "SwiftUI's bounce, above -1 and at most 1.")
    var bounce: Double?

    @Option(parsing: .unconditional, help: "UIKit's duration: until it has settled, seconds.")
    var settlingDuration: Double?

    @Option(
        help: """
            Which root of UIKit's equation a settling duration takes in --mode uikit where an initial velocity gives it several: UIKit's own, \
            which is refused where its solver is chaotic, or the largest.
            """)
    var root = SettlingRoot.uikit

    @Option(parsing: .unconditional, help: "Tension as in Origami and Rebound.")
    var tension: Double?

    @Option(parsing: .unconditional, help: "Friction as in Origami and Rebound.")
    var friction: Double?

    @Option(parsing: .unconditional, help: "motion's visual duration, seconds.")
    var visualDuration: Double?

    func validate() throws {
        if root != .uikit, settlingDuration == nil {
            throw ValidationError("--root is that of a spring by its --settling-duration; there is none")
        }
    }

    func dialect() throws(SpringQuestionError) -> SpringDialect {
        let values: [(SpringParameter, Double?)] = [
            (.mass, mass), (.stiffness, stiffness), (.damping, damping), (.naturalFrequency, naturalFrequency),
            (.dampingRatio, dampingRatio), (.response, response), (.duration, duration), (.bounce, bounce),
            (.settlingDuration, settlingDuration), (.tension, tension), (.friction, friction),
            (.visualDuration, visualDuration),
        ]
        let given = values.compactMap { name, value in value.map { (name, $0) } }
        let dialect = try SpringDialect(Dictionary(uniqueKeysWithValues: given))
        guard case .settlingDuration(let duration, let ratio, let velocity, _) = dialect else { return dialect }
        return .settlingDuration(duration, dampingRatio: ratio, initialVelocity: velocity, root: root)
    }
}

extension SettlingRoot: ExpressibleByArgument {}
