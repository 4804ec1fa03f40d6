import Foundation
import HookeDynamics

/// Elementary functions against the C library's. There is no target: the library may use fused multiply-add and need not round correctly,
/// while these have the same bits on every machine.
enum ElementaryFunctions {
    static var targets: [Target] {
        [
            Target("cosine beside libm", .none) { (sum { Elementary.cos($0) }, sum { cos($0) }) },
            Target("sine and cosine beside libm", .none) {
                (
                    sum {
                        let (sine, cosine) = Elementary.sineAndCosine($0)
                        return sine + cosine
                    }, sum { sin($0) + cos($0) }
                )
            },
            Target("exponential beside libm", .none) { (sum { Elementary.exp($0) }, sum { exp($0) }) },
        ]
    }

    /// Angles up to a few turns.
    private static let angles = (0..<1000).map { Double(($0 * 7919) % 1000) / 50 - 10 }

    @inline(__always)
    private static func sum(_ function: @escaping (Double) -> Double) -> Work {
        Work(items: angles.count) {
            var sum = 0.0
            for angle in angles { sum += function(angle) }
            return sum
        }
    }
}
