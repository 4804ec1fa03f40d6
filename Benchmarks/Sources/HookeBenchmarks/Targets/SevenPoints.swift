import CReferences
import HookeDynamics

/// A chain of seven points, 14 states, advanced by a propagator matrix, against the same product in C, both by the processor's widest vectors.
enum SevenPoints {
    static var targets: [Target] {
        [
            Target("seven coupled points", .time(1.1)) {
                let propagator = try propagator()
                return (ours(propagator), reference(propagator))
            }
        ]
    }

    private static let steps = 10_000
    private static let start = (0..<7).map { 10 + Double($0) } + [Double](repeating: 0, count: 7)

    private static func propagator() throws -> DensePropagator {
        let network = try ControlPointNetwork.chain(
            7, of: .init(mass: 1), joinedBy: Coupling(stiffness: 300),
            anchoredBy: Coupling(stiffness: 160))
        return try DensePropagator(LinearDynamics(network), step: Flicks(1, per: 60)!)
    }

    private static func ours(_ propagator: DensePropagator) -> Work {
        Work(items: steps) {
            var (even, odd) = (start, start)
            var evenSpan = even.mutableSpan
            var oddSpan = odd.mutableSpan
            for _ in 0..<steps / 2 {
                propagator.step(evenSpan.span, into: &oddSpan)
                propagator.step(oddSpan.span, into: &evenSpan)
            }
            return evenSpan[0]
        }
    }

    private static func reference(_ propagator: DensePropagator) -> Work {
        let count = propagator.stateCount
        let blocks = (count + 7) / 8
        var matrix: [Double] = []
        for block in 0..<blocks {
            for column in 0..<count {
                for row in 8 * block..<8 * block + 8 { matrix.append(row < count ? propagator[row, column] : 0) }
            }
        }
        // The chain is anchored at its rest position: the shift is 0.
        let shift = [Double](repeating: 0, count: 8 * blocks)
        return Work(items: steps) {
            var (even, odd) = (start, start)
            even.withUnsafeMutableBufferPointer { even in
                odd.withUnsafeMutableBufferPointer { odd in
                    for _ in 0..<steps / 2 {
                        reference_product(matrix, shift, count, even.baseAddress, odd.baseAddress)
                        reference_product(matrix, shift, count, odd.baseAddress, even.baseAddress)
                    }
                }
            }
            return even[0]
        }
    }
}
