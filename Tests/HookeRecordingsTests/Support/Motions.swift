import HookeDynamics
import HookeRecordings

/// A motion of a spring over a distance from a moment on, by the exact solution.
func springMotion(
    _ spring: Spring, from: Double = 20, distance: Double = 200, start: Double = 0.1537, velocity: Double = 0
) -> (Double) -> Double {
    let solution = SpringSolution(spring, from: MotionState(value: -distance, velocity: velocity))
    return { time in time <= start ? from : from + distance + solution.value(atSeconds: time - start) }
}

/// A recording of motions at a rate, rounded to a grid unless that is 0.
func recorded(
    _ motions: [(Double) -> Double], grid: Double = 1.0 / 3, rate: Double = 60, count: Int = 75
) -> Recording {
    let times = (0..<count).map { Double($0) / rate }
    let tracks = motions.enumerated().map { index, motion in
        Recording.Track(
            name: "track \(index)", unit: "pt",
            values: times.map { grid > 0 ? (motion($0) / grid).rounded() * grid : motion($0) })
    }
    guard let recording = Recording(times: times, tracks: tracks) else { fatalError("a recording is valid") }
    return recording
}

/// Numbers from 0 to 1 from a seed (SplitMix64).
struct SeededNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> Double {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return Double((z ^ (z >> 31)) >> 11) * 0x1p-53
    }
}
