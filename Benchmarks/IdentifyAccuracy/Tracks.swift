import HookeDynamics
import HookeRecordings

/// A generator of numbers from a seed (SplitMix64).
struct SeededNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// A number from a range, with equal density.
    mutating func uniform(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) * 0x1p-53
    }

    /// One of a list.
    mutating func pick<Value>(_ list: [Value]) -> Value { list[Int(next() % UInt64(list.count))] }
}

/// How a motion is recorded.
struct Regime {
    let name: String
    var rate = 60.0
    /// The grid of rounding; 0 for none.
    var grid = 1.0 / 3
    /// Time stamps are off by up to so much, seconds, evenly.
    var jitter = 0.0
    /// The share of frames that are missing.
    var dropped = 0.0
    /// Whether a video of a display with twice the rate slips by a display frame in half of the recordings.
    var slips = false

    static let all = [
        Regime(name: "1/3 pt, exact stamps, 60 Hz"),
        Regime(name: "1/2 pt, 5 % dropped", grid: 0.5, dropped: 0.05),
        Regime(name: "1/3 pt, +-1 ms", jitter: 0.001),
        Regime(name: "1 pt, +-2 ms, 5 % dropped", grid: 1, jitter: 0.002, dropped: 0.05),
        Regime(name: "60 fps video of 120 Hz", grid: 0.5, slips: true),
        Regime(name: "30 fps video, 1 pt", rate: 30, grid: 1),
    ]

    /// A recording of motions, one a track, that begin after 0.1 to 0.2 s.
    func recording(_ motions: [(Double) -> Double], length: Double, _ numbers: inout SeededNumbers) -> Recording? {
        let count = Int(length * rate)
        let slip = slips && numbers.uniform(0...1) < 0.5 ? Int(numbers.uniform(0.12...0.35) * Double(count)) : Int.max
        let shift = numbers.pick([-0.5, 0.5]) / rate
        var (times, values) = ([Double](), [[Double]](repeating: [], count: motions.count))
        for frame in 0..<count {
            let isDropped = numbers.uniform(0...1) < dropped
            let late = jitter > 0 ? numbers.uniform(-jitter...jitter) : 0
            guard !isDropped else { continue }
            let time = Double(frame) / rate
            times.append(time + late)
            let shown = frame >= slip ? time + shift : time
            for (track, motion) in motions.enumerated() {
                let value = motion(shown)
                values[track].append(grid > 0 ? (value / grid).rounded() * grid : value)
            }
        }
        return Recording(
            times: times, tracks: values.map { Recording.Track(name: "x", unit: "pt", values: $0) })
    }
}

/// A motion of a spring from `from` over `distance`, from a moment on.
func springMotion(
    _ spring: Spring, from: Double, distance: Double, start: Double, velocity: Double = 0
) -> (Double) -> Double {
    let solution = SpringSolution(spring, from: MotionState(value: -distance, velocity: velocity))
    return { time in time <= start ? from : from + distance + solution.value(atSeconds: time - start) }
}

/// A number with some decimals.
func fixed(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite else { return "\(value)" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let digits = "\(Int((value.magnitude * scale).rounded()))"
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let point = decimals > 0 ? "." : ""
    return (value < 0 ? "-" : "") + padded.dropLast(decimals) + point + padded.suffix(decimals)
}
