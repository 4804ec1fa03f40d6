import HookeDynamics
import TestTables
import Testing

/// Motions of springs by the numbers of each dialect, known to the last bit; Scripts/references/spring_solution.py makes dialects.csv.
enum SpringDialectReference {
    fileprivate static let table = TestTable("dialects.csv")

    struct Set: Sendable, CustomTestStringConvertible {
        let name: String
        let words: String
        let dialect: @Sendable (Double, Double) -> SpringDialect
        var testDescription: String { name }
    }

    struct Row {
        let dialect: SpringDialect
        let initial: MotionState
        let seconds: Double
        let expected: MotionState
        let envelope: Double
    }

    static let sets = [
        Set(name: "natural frequency and damping ratio", words: "naturalFrequency") {
            .naturalFrequency($0, dampingRatio: $1)
        },
        Set(name: "response and damping ratio", words: "response") { .response($0, dampingRatio: $1) },
        Set(name: "duration and bounce", words: "duration") { .duration($0, bounce: $1) },
        Set(name: "visual duration and bounce", words: "visualDuration") { .visualDuration($0, bounce: $1) },
        Set(name: "tension and friction", words: "tension") { .tension($0, friction: $1) },
        Set(name: "bounciness and speed", words: "bounciness") { .bounciness($0, speed: $1) },
    ]
}

extension SpringDialectReference.Set {
    var rows: [SpringDialectReference.Row] {
        SpringDialectReference.table.bits(words).map { words in
            let row = words.map { Double(bitPattern: $0) }
            return SpringDialectReference.Row(
                dialect: dialect(row[0], row[1]), initial: MotionState(value: row[2], velocity: row[3]),
                seconds: row[4], expected: MotionState(value: row[5], velocity: row[6]), envelope: row[7])
        }
    }
}
