import CReferences
import Dispatch
import HookeDynamics

/// Banks of springs, against their necessary memory traffic.
enum SpringBanks {
    static var targets: [Target] {
        [
            Target("spring-bank uniform 1e7", .speed(0.97)) { (step(try uniform(10_000_000)), scale(10_000_000)) },
            Target("spring-bank uniform 1e5", .speed(0.9)) { (step(try uniform(100_000)), scale(100_000)) },
            Target("spring-bank uniform 1e6", .none) { (step(try uniform(1_000_000)), scale(1_000_000)) },
            Target("spring-bank classes 1e7", .speed(0.9)) { (step(try classes(10_000_000)), scale(10_000_000)) },
            Target("spring-bank own 2e6", .speed(0.9)) { (step(try own(2_000_000)), scale(2_000_000, columns: 6)) },
            Target("spring-bank 8 frames a pass 1e7", .speed(2.5)) {
                (step(try uniform(10_000_000), frames: 8), step(try uniform(10_000_000)))
            },
            Target("spring-bank two threads 1e5", .speed(1.8), clock: .wall) {
                (stepInSlices(try uniform(100_000)), step(try uniform(100_000)))
            },
            Target("spring-bank two threads 1e5 on busy processors", .time(1.2), clock: .wall) {
                let load = BusyProcessors()
                return (
                    stepInSlices(try uniform(100_000), passes: 2000, beside: load),
                    step(try uniform(100_000), passes: 2000, beside: load)
                )
            },
        ]
    }

    private static let frame = Flicks(1, per: 60)!
    /// Undamped, so that no state decays to subnormal numbers.
    private static let spring = Spring(mass: 1, stiffness: 162.6288, damping: 0)

    private static func awake(_ bank: SpringBank) throws -> SpringBank {
        var bank = bank
        try bank.retarget(0..<bank.count, to: 100)
        return bank
    }

    private static func uniform(_ count: Int) throws -> SpringBank {
        try awake(SpringBank(count: count, of: spring, step: frame))
    }

    private static func classes(_ count: Int) throws -> SpringBank {
        let classes = (0..<SpringBank.mostClasses).map { Spring(mass: 1, stiffness: 100 + Double($0), damping: 0) }
        let ranges = classes.indices.map {
            SpringClassRange($0 * count / classes.count..<($0 + 1) * count / classes.count, classIndex: $0)
        }
        return try awake(SpringBank(classes: classes, ranges: ranges, step: frame))
    }

    private static func own(_ count: Int) throws -> SpringBank {
        let springs = (0..<count).map { Spring(mass: 1, stiffness: 100 + Double($0 % 1000), damping: 0) }
        return try awake(SpringBank(springs, step: frame))
    }

    /// - Parameter load: what keeps the processors busy while the work exists.
    private static func step(
        _ bank: SpringBank, frames: Int = 1, passes: Int = 1, beside load: BusyProcessors? = nil
    ) -> Work {
        var bank = bank
        return Work(items: bank.count * frames * passes) {
            for _ in 0..<passes { bank.step(frames: frames) }
            return withExtendedLifetime(load) { bank.displacement(of: 0) }
        }
    }

    private static func stepInSlices(
        _ bank: SpringBank, passes: Int = 1, beside load: BusyProcessors? = nil
    ) -> Work {
        var bank = bank
        let pool = WorkerPool(helpers: 1) { DispatchQueue.global().async(execute: $0) }
        return Work(items: bank.count * passes) {
            for _ in 0..<passes { bank.step(slices: 2, by: pool.perform) }
            return withExtendedLifetime(load) { bank.displacement(of: 0) }
        }
    }

    /// Scales two arrays of the size of a bank's columns in place, by a number or by four read-only columns, as many as propagators have.
    /// (Scaling four arrays in place also moves 64 bytes per spring, but reads four columns instead of six, and reads dominate.)
    private static func scale(_ count: Int, columns: Int = 2) -> Work {
        let scaled = ScaledColumns(count, columns: columns)
        return Work(items: count) {
            scaled.scale()
            return scaled.first
        }
    }
}
