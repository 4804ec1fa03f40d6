import HookeDynamics
import TestTables
import Testing

/// A damped oscillator and its exact states, each rounded once to a double; Scripts/references/damped_oscillator.py makes oscillators.csv.
struct OscillatorReference: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let spring: Spring
    let initial: MotionState
    /// The states at whole sixtieths of a second.
    let states: [(sixtieths: Int64, state: MotionState)]

    static let all = TestTable("oscillators.csv").cases.map { table in
        let (spring, initial) = (table.vector("spring"), table.vector("initial"))
        return OscillatorReference(
            testDescription: table.name, spring: Spring(stiffness: spring[0], damping: spring[1]),
            initial: MotionState(value: initial[0], velocity: initial[1]),
            states: table.numbers("state").map { (Int64($0[0]), MotionState(value: $0[1], velocity: $0[2])) })
    }
}
