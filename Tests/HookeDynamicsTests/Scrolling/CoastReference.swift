import HookeDynamics
import TestTables
import Testing

/// Motions without springs, known to the last bit; Scripts/references/coast.py makes coast.csv.
enum CoastReference {
    struct Row: Sendable, CustomTestStringConvertible {
        let law: MotionLaw
        let initial: MotionState
        let seconds: Double
        let expected: MotionState
        let stop: Double
        var testDescription: String { "\(law) from \(initial) after \(seconds) s" }
    }

    private static let table = TestTable("coast.csv")
    static let rows: [Row] = {
        do {
            return try rows("decay") { .decay(try Decay(decelerationRate: $0[0])) }
                + rows("friction") { .friction(try Friction(deceleration: $0[1], drag: $0[0])) }
                + rows("gravity") { .gravity(try Gravity(acceleration: $0[1])) }
        } catch {
            Issue.record("a reference names no law: \(error)")
            return []
        }
    }()

    private static func rows(_ name: String, _ law: ([Double]) throws -> MotionLaw) throws -> [Row] {
        try table.bits(name).map { words in
            let numbers = words.map { Double(bitPattern: $0) }
            return Row(
                law: try law(numbers), initial: MotionState(value: numbers[2], velocity: numbers[3]),
                seconds: numbers[4], expected: MotionState(value: numbers[5], velocity: numbers[6]), stop: numbers[7])
        }
    }
}
