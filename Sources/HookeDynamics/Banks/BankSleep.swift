/// The limits of distance and speed within which a spring counts as at rest.
public struct RestTolerance: Hashable, Sendable {
    /// The largest distance from the target, in the value's unit.
    public let distance: Double
    /// The largest speed, in that unit per second.
    public let speed: Double

    /// A tolerance; both limits must hold. With a NaN no spring is at rest.
    public init(distance: Double, speed: Double) {
        self.distance = distance
        self.speed = speed
    }

    /// Rest below the smallest normal double, 2.2e-308, which is lost in any sum with a target. Below it decay stalls, because
    /// rounding cancels the damping, and some CPUs become slow.
    public static let subnormal = RestTolerance(
        distance: .leastNormalMagnitude.nextDown, speed: .leastNormalMagnitude.nextDown)
}

/// Sleeping by tiles of ``tileSize`` springs: a tile whose springs all rest costs nothing until one of them is written.
extension SpringBank {
    /// Puts every tile to sleep whose springs are all at rest, and returns the number of springs in them.
    ///
    /// The springs are set exactly to their targets with zero velocity, a state that stepping does not change: continued sleep
    /// changes no number, and a woken spring continues from there. The tolerance bounds the change.
    @discardableResult
    public mutating func sleep(within tolerance: RestTolerance = .subnormal) -> Int {
        var sleepers = 0
        for tile in tileIsAwake.indices where tileIsAwake[tile] {
            let springs = Self.springs(of: tile, in: count)
            guard rests(springs, within: tolerance) else { continue }
            for spring in springs {
                states[Column.displacement, spring] = 0
                states[Column.velocity, spring] = 0
            }
            tileIsAwake[tile] = false
            sleepers += springs.count
        }
        return sleepers
    }

    /// Whether a spring's tile is stepped.
    public func isAwake(_ spring: Int) -> Bool { tileIsAwake[spring / Self.tileSize] }

    /// The number of springs that are stepped.
    public var awakeCount: Int {
        tileIsAwake.indices.reduce(0) { tileIsAwake[$1] ? $0 + Self.springs(of: $1, in: count).count : $0 }
    }

    mutating func wake(_ spring: Int) { tileIsAwake[spring / Self.tileSize] = true }

    private static func springs(of tile: Int, in count: Int) -> Range<Int> {
        tile * tileSize..<min((tile + 1) * tileSize, count)
    }

    private func rests(_ springs: Range<Int>, within tolerance: RestTolerance) -> Bool {
        springs.allSatisfy {
            states[Column.displacement, $0].magnitude <= tolerance.distance
                && states[Column.velocity, $0].magnitude <= tolerance.speed
        }
    }
}
