import HookeAnimation
import HookeDynamics

/// Numbers on their way from 0 to 1, one for each animation: where each is and how fast it goes, so many seconds after its begin.
///
/// Each has what its motion is made of to itself, as animations have: begun apart, of springs and keyframes of their own.
protocol BareFade {
    func state(of index: Int, after seconds: Double) -> (value: Double, rate: Double)
}

/// Along a timing function, as the library has it.
struct BareCurve: BareFade {
    let curve = TimingFunction.default
    let duration: Double

    func state(of index: Int, after seconds: Double) -> (value: Double, rate: Double) {
        let (value, slope) = curve.valueAndSlope(at: seconds / duration)
        return (value, slope / duration)
    }
}

/// By springs, as the library has them.
struct BareSpring: BareFade {
    let solutions: [SpringSolution]

    init(_ spring: Spring, count: Int) {
        let solution = SpringSolution(spring, from: MotionState(value: 1, velocity: 0))
        solutions = Array(repeating: solution, count: count)
    }

    func state(of index: Int, after seconds: Double) -> (value: Double, rate: Double) {
        let left = solutions[index].state(atSeconds: seconds)
        return (1 - left.value, -left.velocity)
    }
}

/// Through keyframes. Nothing about their times is known beforehand, so each finds its interval by halving; that they are evenly
/// spread is no more to be used than it is by an animation. The pace is linear and has a timing function of its own for no interval.
struct BareKeyframes: BareFade {
    /// One animation after another, so many knots each.
    let knots: [Double]
    let values: [Double]
    let each: Int
    let duration: Double

    init(keys: [Double], count: Int, duration: Double) {
        each = keys.count
        values = Array(repeatElement(keys, count: count).joined())
        knots = Array(repeatElement(keys.indices.map { Double($0) / Double(keys.count - 1) }, count: count).joined())
        self.duration = duration
    }

    func state(of index: Int, after seconds: Double) -> (value: Double, rate: Double) {
        let fraction = seconds / duration
        var (low, high) = (index * each, (index + 1) * each)
        while low < high {
            let middle = (low + high) / 2
            if knots[middle] <= fraction { low = middle + 1 } else { high = middle }
        }
        let first = min(max(low - 1, index * each), (index + 1) * each - 2)
        let length = knots[first + 1] - knots[first]
        let way = values[first + 1] - values[first]
        return (values[first] + way * ((fraction - knots[first]) / length), way / length / duration)
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
                (columns[count + index], columns[2 * count + index]) = state(of: index, after: time - columns[index])
            }
            return columns[3 * count - 1]
        }
    }
}
