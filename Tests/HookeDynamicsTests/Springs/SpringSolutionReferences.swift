import HookeDynamics
import TestTables
import Testing

/// Motions known to the last bit, drawn over what springs can be; Scripts/references/spring_solution.py makes solutions.csv.
enum SpringSolutionReference {
    fileprivate static let table = TestTable("solutions.csv")

    struct Set: Sendable, CustomTestStringConvertible {
        let name: String
        let words: String
        /// Whether the times are counts of flicks, otherwise they are seconds.
        var countsFlicks = false
        var testDescription: String { name }
    }

    struct Row {
        let spring: Spring
        let initial: MotionState
        let time: Flicks
        let seconds: Double
        let expected: MotionState
        let envelope: Double
    }

    static let sets = [
        Set(name: "interface, damping ratio 0.05 to 0.95", words: "interface", countsFlicks: true),
        Set(name: "undamped", words: "undamped"),
        Set(name: "critical", words: "critical"),
        Set(name: "below critical by 1e-16 to 1e-1", words: "nearCriticalBelow"),
        Set(name: "above critical by 1e-16 to 1e-1", words: "nearCriticalAbove"),
        Set(name: "near critical, after a moment", words: "nearCriticalAtOnce"),
        Set(name: "over-damped, 1.05 to 10", words: "overDamped"),
        Set(name: "over-damped, 10 to 1e8", words: "heavilyDamped"),
        Set(name: "stiff, w to 1e8", words: "stiff"),
        Set(name: "hardly damped", words: "lightlyDamped"),
        Set(name: "after w t = 1e6", words: "farAlong"),
    ]
}

extension SpringSolutionReference.Set {
    var rows: [SpringSolutionReference.Row] {
        SpringSolutionReference.table.bits(words).map { words in
            let numbers = words.map { Double(bitPattern: $0) }
            return SpringSolutionReference.Row(
                spring: Spring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2]),
                initial: MotionState(value: numbers[3], velocity: numbers[4]),
                time: Flicks(Int64(bitPattern: words[5])), seconds: numbers[5],
                expected: MotionState(value: numbers[6], velocity: numbers[7]), envelope: numbers[8])
        }
    }
}
