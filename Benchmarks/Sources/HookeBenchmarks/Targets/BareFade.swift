import HookeAnimation
import HookeDynamics

/// A number on its way from 0 to 1: where it is and how fast it goes, so many seconds after its begin.
protocol BareFade {
    func state(after seconds: Double) -> (value: Double, rate: Double)
}

/// Along a timing function, as the library has it.
struct BareCurve: BareFade {
    let curve = TimingFunction.default
    let duration: Double

    func state(after seconds: Double) -> (value: Double, rate: Double) {
        let fraction = seconds / duration
        return (curve.value(at: fraction), curve.slope(at: fraction) / duration)
    }
}

/// By a spring, as the library has it.
struct BareSpring: BareFade {
    let solution: SpringSolution

    init(_ spring: Spring) { solution = SpringSolution(spring, from: MotionState(value: 1, velocity: 0)) }

    func state(after seconds: Double) -> (value: Double, rate: Double) {
        let left = solution.state(atSeconds: seconds)
        return (1 - left.value, -left.velocity)
    }
}

/// Through evenly spread values.
struct BareKeyframes: BareFade {
    let keys: [Double]
    let duration: Double

    func state(after seconds: Double) -> (value: Double, rate: Double) {
        let segments = Double(keys.count - 1)
        let place = seconds / duration * segments
        let first = min(Int(place), keys.count - 2)
        let way = keys[first + 1] - keys[first]
        return (keys[first] + way * (place - Double(first)), way * segments / duration)
    }
}

extension BareFade {
    /// As many of them as columns, each with its begin, in a plain loop; a round is a frame.
    func work(count: Int) -> Work {
        let columns = UnsafeMutableBufferPointer<Double>.allocate(capacity: 3 * count)
        columns.initialize(repeating: 0)
        var time = 0.0
        return Work(items: count) {
            time += 1.0 / 60
            for index in 0..<count {
                (columns[count + index], columns[2 * count + index]) = state(after: time - columns[index])
            }
            return columns[3 * count - 1]
        }
    }
}
