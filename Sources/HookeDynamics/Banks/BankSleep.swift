/// How near to its target and how slow a spring must be to be at rest.
public struct RestTolerance: Hashable, Sendable, Codable {
    /// The largest distance from the target, in the value's unit.
    public let distance: Double
    /// The largest speed, in that unit per second.
    public let speed: Double

    /// Both must hold. A tolerance that is not a number lets nothing rest.
    public init(distance: Double, speed: Double) {
        self.distance = distance
        self.speed = speed
    }

    /// Below the normal doubles, 2.2e-308 of anything: what no sum with a target can show. There decay stalls, where rounding gives back
    /// what damping takes, and some CPUs slow down (a Xeon a hundredfold).
    public static let subnormal = RestTolerance(
        distance: .leastNormalMagnitude.nextDown, speed: .leastNormalMagnitude.nextDown)
}

/// Sleep is by tiles of ``tileSize`` springs: those that all rest cost nothing until one of them is written to.
extension SpringBank {
    /// Puts to sleep every tile whose springs are all at rest, and returns how many springs that are.
    ///
    /// They are set to their targets exactly, without velocity, which a step would leave as it is: sleeping on changes no number, and who
    /// is woken continues from there. What it changes is stated by the tolerance.
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

    /// Whether a spring lies in a tile that is stepped.
    public func isAwake(_ spring: Int) -> Bool { tileIsAwake[spring / Self.tileSize] }

    /// How many springs are stepped.
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
