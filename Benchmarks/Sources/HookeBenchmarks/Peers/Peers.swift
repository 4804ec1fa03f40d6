import HookeDynamics
import HookeSolvers
import HookeTrace

/// Two systems by Hooke's solvers and by other libraries': five seconds at 60 Hz, with the state at every frame.
///
/// A peer uses its fastest setting that is at least as exact as Hooke's rk8pd with one step per frame.
enum Peers {
    static var targets: [Target] {
        names.flatMap { peer in
            [
                beside(peer, "duffing") { try steps(PeerDuffing()) },
                beside(peer, "chain") { try steps(PeerChain()) },
                Target("chain propagator beside \(peer)", .speed(5)) {
                    let ours = Work(items: frames) { propagated()[frames] }
                    return (ours, try rival(peer, "chain") { try steps(PeerChain()) })
                },
            ]
        }
    }

    private static let names = ["gsl", "odeint", "cvode", "scipy"]
    private static let frames = 300
    private static let length = 1.0 / 60

    private static func beside(_ peer: String, _ problem: String, run: @escaping () throws -> [Double]) -> Target {
        Target("\(problem) rk8pd beside \(peer)", .time(1.1)) {
            (Work(items: frames) { try run()[frames] }, try rival(peer, problem, run))
        }
    }

    private static func rival(_ peer: String, _ problem: String, _ run: () throws -> [Double]) throws -> Work {
        let error = try error(of: run(), problem)
        return try PeerTable.measured.get().work(of: peer, on: problem, within: error)
    }

    /// The first displacement at each frame. The time includes the setup of the stepper, as for the peers.
    private static func steps(_ system: some DirectDynamics) throws -> [Double] {
        var stepper = try GSLStepper(.rk8pd, for: system)
        var state = [1] + [Double](repeating: 0, count: system.stateCount - 1)
        var displacements = [Double](repeating: 1, count: frames + 1)
        var span = state.mutableSpan
        for frame in 0..<frames {
            try stepper.step(from: Double(frame) * length, by: length, state: &span)
            displacements[frame + 1] = span[0]
        }
        return displacements
    }

    private static func propagated() -> [Double] {
        var even = [1] + [Double](repeating: 0, count: propagator.stateCount - 1)
        var odd = even
        var displacements = [Double](repeating: 1, count: frames + 1)
        var evenSpan = even.mutableSpan
        var oddSpan = odd.mutableSpan
        for frame in stride(from: 0, to: frames, by: 2) {
            propagator.step(evenSpan.span, into: &oddSpan)
            propagator.step(oddSpan.span, into: &evenSpan)
            (displacements[frame + 1], displacements[frame + 2]) = (oddSpan[0], evenSpan[0])
        }
        return displacements
    }

    /// Computed once for a system and a step, as everywhere in Hooke.
    private static let propagator: DensePropagator = {
        do { return try PeerChain.propagator(step: Flicks(1, per: 60)!) } catch { preconditionFailure("\(error)") }
    }()

    /// The largest error over all frames, relative to the largest displacement.
    private static func error(of displacements: [Double], _ problem: String) throws -> Double {
        let file = "Benchmarks/peers/reference.csv"
        var reader = try CSVReader(try InputFile.bytes(of: file), name: file)
        let column = problem == "duffing" ? 1 : 2
        var (worst, largest) = (0.0, 0.0)
        for displacement in displacements {
            guard try reader.next(), let exact = Double(reader[column]) else {
                throw NotMeasured(reason: "no reference")
            }
            worst = max(worst, abs(displacement - exact))
            largest = max(largest, abs(exact))
        }
        return worst / largest
    }
}
