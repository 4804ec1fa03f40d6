import HookeDynamics
import Testing

/// What textbooks know of chains and meshes, of their exact motions.
struct NetworkPhysicsTests {
    /// w_r = 2 sqrt(k/m) sin(r pi / (2 (n + 1))) for n masses between fixed walls, shape sin(r i pi / (n + 1)). (A. P. French,
    /// Vibrations and Waves, chapter 5.) The walls are the held ends of a chain of n + 2.
    @Test(arguments: 1...7)
    func normalModesOfAChain(mode: Int) throws {
        let (stiffness, mass) = (250.0, 0.4)
        let chain = try ControlPointNetwork.chain(9, of: .init(mass: mass), joinedBy: Coupling(stiffness: stiffness))
            .holding(0, 8)
        let shape = (0..<9).map { $0 % 8 == 0 ? 0 : Elementary.sin(Double(mode * $0) * .pi / 8) }
        let frequency = 2 * (stiffness / mass).squareRoot() * Elementary.sin(Double(mode) * .pi / 16)
        let solution = try NetworkSolution(chain, from: shape + [Double](repeating: 0, count: 9))
        for time in [0.01, 0.37, 2.0] as [Flicks] {
            let state = solution.state(at: time)
            let angle = frequency * time.seconds
            // The frequency and the angle are rounded some four times, the shape once, which a mode's neighbours see too.
            let bound = (8 * angle + 16) * 0x1p-53
            for point in 1..<8 {
                let (place, speed) = (
                    Elementary.cos(angle) * shape[point], -frequency * Elementary.sin(angle) * shape[point]
                )
                #expect(abs(state[point] - place) <= bound, "mode \(mode), point \(point) at \(time)")
                #expect(abs(state[9 + point] - speed) <= 2 * bound * 50, "mode \(mode), velocity \(point) at \(time)")
            }
        }
    }

    /// The i-th link from above carries the n - i + 1 masses below it: its stretch is that many m g / k. In the long run a damped
    /// chain hangs there; started there, it stays.
    @Test func aHangingChainRestsAtItsSag() throws {
        let (stiffness, mass, gravity) = (800.0, 0.5, 9.81)
        let link = Coupling(stiffness: stiffness, damping: 4, restLength: 0.1)
        let chain = try ControlPointNetwork.chain(
            6, of: .init(mass: mass), joinedBy: link, spacing: [0.1, 0], gravity: [gravity, 0]
        ).holding(0)
        var sag = [0.0]
        for number in 1..<6 { sag.append(sag[number - 1] + 0.1 + Double(6 - number) * mass * gravity / stiffness) }
        let solution = try NetworkSolution(chain, from: chain.initialState)
        for point in 0..<6 {
            let place = solution.position(ofPoint: point, at: 100.0).x
            // The shape is summed with three roundings a link.
            expectClose(place, sag[point], within: 16 * 0x1p-53, "point \(point) after 100 s")
        }
        let resting = try NetworkSolution(chain, from: sag + [Double](repeating: 0, count: 6))
        #expect(abs(resting.position(ofPoint: 5, at: 1.3).x - sag[5]) <= 32 * 0x1p-53 * sag[5])
    }

    private static func pulled(damping: Double) throws -> NetworkSolution {
        let mesh = try ControlPointNetwork.mesh(
            rows: 2, columns: 3, of: .init(mass: 0.7), joinedBy: Coupling(stiffness: 220, damping: damping),
            anchoredBy: Coupling(stiffness: 90, damping: damping))
        return try NetworkSolution(mesh, from: [5, -3, 2, 0, 1, 4, 0, 30, 0, -10, 0, 0])
    }

    /// Each energy is computed from correctly rounded components by some ten operations a spring, with 13 springs: below 64 units.
    private static let energyError = 64 * 0x1p-53

    @Test func energyStaysWithoutDampers() throws {
        let solution = try Self.pulled(damping: 0)
        let start = solution.energy(at: .zero)
        for frame in stride(from: 7, through: 3600, by: 211) {
            let energy = solution.energy(at: Flicks(1, per: 60)! * Int64(frame))
            expectClose(energy, start, within: Self.energyError, "energy at frame \(frame)")
        }
    }

    @Test func energyNeverGrowsWithDampers() throws {
        let solution = try Self.pulled(damping: 1.5)
        var last = solution.energy(at: .zero)
        for frame in 1...90 as ClosedRange<Int64> {
            let energy = solution.energy(at: Flicks(1, per: 60)! * frame)
            #expect(energy <= last * (1 + 2 * Self.energyError), "\(last) J grew to \(energy) J at frame \(frame)")
            last = energy
        }
        #expect(last < 0.1 * solution.energy(at: .zero))
    }

    /// Nothing outside pulls: the centre goes on evenly while the ring wobbles about it.
    @Test func momentumStaysWithoutAnchors() throws {
        let ring = try ControlPointNetwork.ring(5, of: .init(mass: 1.5), joinedBy: Coupling(stiffness: 70, damping: 2))
        let solution = try NetworkSolution(ring, from: [1, 4, -2, 0, 3, 10, -7, 5, 2, 0])
        for time in [0.1, 0.77, 5.0] as [Flicks] {
            let momentum = ring.momentum(of: solution.state(at: time).span).x
            // Five velocities of at most 30 rounded, and their sum.
            #expect(abs(momentum - 15) <= 10 * 0x1p-53 * 30 * 1.5, "momentum \(momentum) at \(time), 15.0 at the start")
        }
    }

    @Test func whatIsSymmetricStaysSymmetric() throws {
        let chain = try ControlPointNetwork.chain(
            7, of: .init(mass: 1), joinedBy: Coupling(stiffness: 300, damping: 1),
            anchoredBy: Coupling(stiffness: 160, damping: 14))
        let solution = try NetworkSolution(chain, from: [1, 3, 7, 11, 7, 3, 1] + [Double](repeating: 0, count: 7))
        for frame in 1...60 as ClosedRange<Int64> {
            let state = solution.state(at: Flicks(1, per: 60)! * frame)
            // Sums run from the first point on, not from the middle: equal in double-double to 2^-90, then rounded once.
            for point in 0..<3 {
                expectClose(state[point], state[6 - point], within: 0x1p-52, "points \(point), frame \(frame)")
            }
        }
    }
}
