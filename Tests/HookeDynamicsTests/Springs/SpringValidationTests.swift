import HookeDynamics
import Testing

@Suite("Springs that cannot move")
struct SpringValidationTests {
    static let refused: [(Spring, SpringError, String)] = [
        (Spring(mass: 0, stiffness: 1, damping: 1), .massNotPositive(0), "mass is 0.0; it must be above 0"),
        (Spring(mass: -2, stiffness: 1, damping: 1), .massNotPositive(-2), "mass is -2.0; it must be above 0"),
        (Spring(stiffness: 0, damping: 1), .stiffnessNotPositive(0), "stiffness is 0.0; it must be above 0"),
        (Spring(stiffness: -3, damping: 1), .stiffnessNotPositive(-3), "stiffness is -3.0; it must be above 0"),
        (Spring(stiffness: 1, damping: -0.5), .dampingNegative(-0.5), "damping is -0.5; it must be 0 or more"),
        (Spring(response: 1, dampingRatio: -1), .dampingNegative(-4 * .pi), "damping is -12.566370614359172;"),
        (
            Spring(duration: 0, bounce: 0), .notFinite(parameter: "stiffness", value: .infinity),
            "stiffness is inf; it must be a finite number"
        ),
        (
            Spring(duration: 1, bounce: -1), .notFinite(parameter: "damping", value: .infinity),
            "damping is inf; it must be a finite number"
        ),
        (Spring(tension: -30, friction: 8), .stiffnessNotPositive(3.62 * -60 + 194), "stiffness is -23.2"),
    ]

    @Test("are refused by name, in a sentence", arguments: refused)
    func refusals(_ spring: Spring, _ error: SpringError, _ message: String) {
        #expect(throws: error) { try spring.validated() }
        #expect(error.description.hasPrefix(message), "\(error.description), expected \(message)")
    }

    @Test("not a number is refused in each place")
    func notANumber() {
        let springs = [
            Spring(mass: .nan, stiffness: 1, damping: 1), Spring(stiffness: .nan, damping: 1),
            Spring(stiffness: 1, damping: .nan),
        ]
        for (spring, place) in zip(springs, ["mass", "stiffness", "damping"]) {
            let error = #expect(throws: SpringError.self) { try spring.validated() }
            #expect(error?.description == "\(place) is nan; it must be a finite number")
        }
    }

    @Test(
        "messages say what to do",
        arguments: [
            (SpringError.chaoticInitialVelocity(ratio: 3), ["is 3.0", "from 1 to 7", "largest root"]),
            (
                .noSolution(settlingDuration: 1, dampingRatio: 0.5, initialVelocity: 9),
                ["1.0 s", "0.5", "9.0", "smaller"]
            ),
            (.dampingRatioOutOfRange(-1, allowed: 0.001 ... .infinity), ["-1.0", "0.001 or more"]),
            (.bounceOutOfRange(2, allowed: -1...1), ["bounce is 2.0", "above -1.0 and at most 1.0"]),
            (.durationNotPositive(parameter: "response", value: 0), ["response is 0.0", "above 0"]),
        ])
    func messages(_ error: SpringError, _ parts: [String]) {
        for part in parts {
            #expect(error.description.contains(part), "\(error.description) does not say \(part)")
        }
    }

    @Test("a spring that can move is itself")
    func valid() throws {
        #expect(try Spring.bouncy.validated() == .bouncy)
        let undamped = Spring(mass: 3, stiffness: 1e-300, damping: 0)
        #expect(try undamped.validated() == undamped)
    }
}
