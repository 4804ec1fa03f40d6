import HookeDynamics
import Testing

@testable import HookeSolvers

/// A cursor answers the same bits for the same time, whatever it was asked before.
struct RandomAccessTests {
    private static let motion = OscillatorReference.all[1]

    /// Times on the grid, off it, a flick beside it, near and far: past the 256th grid point every method's checkpoints
    /// have thinned out.
    private static func times(_ method: GSLMethod) -> [Flicks] {
        let step = NumericalSolver(.gsl(method)).spacing.count
        let gridPoints: [Int64] = [0, 1, 2, 3, 100, 254, 255, 256, 257, 300, 511, 512, 513, 1000, 3000]
        return gridPoints.flatMap { [Flicks($0 * step), Flicks($0 * step + 1), Flicks($0 * step + step / 3)] }
    }

    private static func cursor(_ method: GSLMethod) throws -> any MotionCursor {
        try NumericalSolver(.gsl(method)).cursor(for: motion.spring, from: motion.initial)
    }

    @Test("backwards and in random order as forwards, bit for bit", arguments: GSLMethod.allCases)
    func anyOrder(method: GSLMethod) throws {
        let times = Self.times(method)
        let forwards = try Self.cursor(method)
        let expected = try times.map { try Bits(forwards.state(at: $0)) }

        var numbers = Numbers(seed: 1)
        let orders: [[Int]] = [times.indices.reversed(), (0..<200).map { _ in numbers.next(below: times.count) }]
        for order in orders {
            let cursor = try Self.cursor(method)
            for index in order {
                let found = try Bits(cursor.state(at: times[index]))
                #expect(found == expected[index], "\(method) at \(times[index]), asked in another order")
            }
        }
    }

    @Test("as a fresh cursor that was asked nothing else", arguments: GSLMethod.allCases)
    func fresh(method: GSLMethod) throws {
        let shared = try Self.cursor(method)
        for time in Self.times(method).prefix(30) {
            let (found, alone) = try (shared.state(at: time), Self.cursor(method).state(at: time))
            #expect(Bits(found) == Bits(alone), "\(method) at \(time)")
        }
    }

    @Test("two cursors taking turns do not disturb each other", arguments: GSLMethod.allCases)
    func interleaved(method: GSLMethod) throws {
        let times = Self.times(method)
        let (forwards, backwards) = try (Self.cursor(method), Self.cursor(method))
        let alone = try Self.cursor(method)
        let expected = try times.map { try Bits(alone.state(at: $0)) }
        for (early, late) in zip(times.indices, times.indices.reversed()) {
            let found = try (Bits(forwards.state(at: times[early])), Bits(backwards.state(at: times[late])))
            #expect(found == (expected[early], expected[late]), "\(method) at \(times[early]) and \(times[late])")
        }
    }

    @Test("the display's rate changes no bit", arguments: [24, 30, 90, 120, 144, 240] as [Int64])
    func displayRate(framesPerSecond: Int64) throws {
        let (watched, asked) = try (Self.cursor(.rk8pd), Self.cursor(.rk8pd))
        let frame = try #require(Flicks(1, per: framesPerSecond))
        for second in 1...6 as ClosedRange<Int64> {
            for number in (second - 1) * framesPerSecond..<second * framesPerSecond {
                _ = try watched.state(at: frame * number)
            }
            let time = Flicks(Flicks.perSecond * second)
            #expect(try Bits(watched.state(at: time)) == Bits(asked.state(at: time)), "at \(time)")
        }
    }

    @Test("going on costs one step a grid point, asking again nothing, a time between one step more")
    func price() throws {
        let cursor = try Self.cursor(.rk8pd)
        let step = NumericalSolver(.rk8pd).spacing
        _ = try cursor.state(at: step * 10)
        #expect(cursor.work == SolverWork(steps: 10, evaluations: 130))
        _ = try cursor.state(at: step * 10)
        #expect(cursor.work == SolverWork(steps: 10, evaluations: 130))
        _ = try cursor.state(at: step * 12 + Flicks(1))
        #expect(cursor.work == SolverWork(steps: 13, evaluations: 169))
        _ = try cursor.state(at: step * 3)
        #expect(cursor.work == SolverWork(steps: 13, evaluations: 169))
        // 1000 grid points keep every fourth; going back to 501 restores 500.
        _ = try cursor.state(at: step * 1000)
        let before = cursor.work
        _ = try cursor.state(at: step * 501)
        #expect((cursor.work - before).steps == 1)
    }
}
