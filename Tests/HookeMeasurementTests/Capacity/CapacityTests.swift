import HookeAnimation
import HookeDynamics
import Testing

@testable import HookeMeasurement

/// The search for the most points within a frame, on costs by formula, and the loads.
struct CapacityTests {
    /// Costs that grow in proportion, faster, and with a constant part; the last has a limit below the first count that is tried.
    @Test(
        "The search encloses the limit within a twentieth",
        arguments: [
            ("5 us a point", 3333), ("a chain of n^1.2", 9000), ("half a frame and 1 us a point", 8333),
            ("a limit of 37", 37),
        ] as [(String, Int)])
    func search(name: String, limit: Int) throws {
        func cost(_ points: Int) -> Double {
            let n = Double(points)
            return switch name {
            case "5 us a point": n / 3333.3
            case "a chain of n^1.2": n * n.squareRoot().squareRoot() / (9000 * 9000.0.squareRoot().squareRoot())
            case "half a frame and 1 us a point": 0.5 + n / 16667
            default: n / 37.5
            }
        }
        var search = CapacitySearch(most: 4_000_000)
        var tries = 0
        while let points = search.next {
            search.take(points, cost: cost(points))
            tries += 1
        }
        let within = try #require(search.largestWithin)
        let over = try #require(search.smallestOver)
        #expect(within <= limit + 1 && over >= limit && tries <= 16, "\(within) to \(over) in \(tries) tries")
        #expect(Double(over - within) <= max(1, 0.05 * Double(within)))
    }

    @Test("Without a limit the search ends at the largest count; with none within, at one point")
    func ends() {
        var free = CapacitySearch(most: 50_000)
        while let points = free.next { free.take(points, cost: 1e-6) }
        #expect(free.largestWithin == 50_000 && free.smallestOver == nil)
        var full = CapacitySearch(most: 50_000)
        while let points = full.next { full.take(points, cost: 2) }
        #expect(full.largestWithin == nil && full.smallestOver == 1)
    }

    @Test("Every point of a load moves in every measured frame", arguments: CapacityLoad.allCases)
    func moving(load: CapacityLoad) throws {
        let (stage, scene) = load.stage(points: 12, rate: Rate(60))
        for _ in 0..<CapacityBench.frames + 4 { try stage.step() }
        #expect(
            stage.isMoving && (load == .chain ? stage.counts.evaluations > 0 : stage.counts.animationsSampled == 12))
        withExtendedLifetime(scene) {}
    }

    @Test("A capacity has the cost of its count", arguments: CapacityLoad.allCases)
    func measured(load: CapacityLoad) throws {
        let cost = try CapacityBench(repeats: 1).cost(of: load, points: 3, at: Rate(120))
        #expect(0 < cost.p50 && cost.p50 <= cost.p99)
    }
}
