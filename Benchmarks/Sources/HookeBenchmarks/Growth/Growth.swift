import HookeAnimation
import HookeDynamics
import HookeSolvers

/// The growth of a frame's cost with springs, points and layers, and of a run's cost with frames.
enum Growth {
    static var all: [GrowthSeries] {
        [
            // First, while this process uses little memory: see `Program.Used.peakMemory`.
            GrowthSeries(name: "hooke run by frames", decades: 0...6, cost: LongRun.cost),
            GrowthSeries(name: "a bank's frame by springs", decades: 0...7) { points in
                let spring = Spring(mass: 1, stiffness: 162.6288, damping: 0)
                var bank = try SpringBank(count: points, of: spring, step: frame)
                try bank.retarget(0..<points, to: 100)
                return try .init {
                    bank.step()
                    return bank.displacement(of: 0)
                }
            },
            GrowthSeries(name: "a chain's frame by points (rk8pd)", decades: 0...6) { points in
                let chain = HardeningChain(points: points)
                var stepper = try GSLStepper(.rk8pd, for: chain)
                var state = chain.start
                return try .init {
                    var span = state.mutableSpan
                    try stepper.step(from: 0, by: 1.0 / 60, state: &span)
                    return span[0]
                }
            },
            GrowthSeries(name: "making layers", decades: 0...6) { layers in
                try .init(repeats: 3) { stage(layers: layers).root.opacity }
            },
            GrowthSeries(name: "a frame by layers (a tenth fade)", decades: 0...6) { layers in
                let stage = stage(layers: layers)
                let all = stage.root.sublayers
                let moving = stride(from: 0, to: layers, by: 10).map { all[$0] }
                for (number, layer) in moving.enumerated() {
                    // Different durations, because animations with equal timing share their computation.
                    var fade = BasicAnimation(.opacity, from: 0, to: 1, duration: long + Flicks(Int64(number)))
                    fade.timingFunction = .default
                    layer.add(fade, forKey: "fade")
                }
                try stage.step()
                return try .init {
                    try stage.step()
                    return moving[0].presentation?.opacity ?? .nan
                }
            },
        ]
    }

    /// A duration longer than the measurement.
    private static let long = Flicks(100_000 * Flicks.perSecond)
    private static let frame = Flicks(1, per: 60)!

    private static func stage(layers: Int) -> Stage {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        for _ in 0..<layers { _ = stage.addLayer("layer") }
        return stage
    }
}
