import HookeAnimation
import HookeDynamics

/// Numbers on their way from 0 to 1, one for each animation: where each is and how fast it goes, so long after its begin.
///
/// Time is a count of flicks, as a display's clock has it: what is exact in it is part of the work. Each has what its motion is made of to itself, as animations have: begun apart, of springs and keyframes of their own.
protocol BareFade {
    func state(of index: Int, after time: Flicks) -> (value: Double, rate: Double)
}

/// Along a timing function, as the library has it.
struct BareCurve: BareFade {
    let curve = TimingFunction.default
    let duration: Flicks

    func state(of index: Int, after time: Flicks) -> (value: Double, rate: Double) {
        let (value, slope) = curve.valueAndSlope(at: Double(time.count) / Double(duration.count))
        return (value, slope / duration.seconds)
    }
}

/// By springs, as the library has them.
struct BareSpring: BareFade {
    let solutions: [SpringSolution]

    init(_ spring: Spring, count: Int) {
        let solution = SpringSolution(spring, from: MotionState(value: 1, velocity: 0))
        solutions = Array(repeating: solution, count: count)
    }

    func state(of index: Int, after time: Flicks) -> (value: Double, rate: Double) {
        let left = solutions[index].state(at: time)
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
    let duration: Flicks

    init(keys: [Double], count: Int, duration: Flicks) {
        each = keys.count
        values = Array(repeatElement(keys, count: count).joined())
        knots = Array(repeatElement(keys.indices.map { Double($0) / Double(keys.count - 1) }, count: count).joined())
        self.duration = duration
    }

    func state(of index: Int, after time: Flicks) -> (value: Double, rate: Double) {
        let fraction = Double(time.count) / Double(duration.count)
        var (low, high) = (index * each, (index + 1) * each)
        while low < high {
            let middle = (low + high) / 2
            if knots[middle] <= fraction { low = middle + 1 } else { high = middle }
        }
        let first = min(max(low - 1, index * each), (index + 1) * each - 2)
        let length = knots[first + 1] - knots[first]
        let way = values[first + 1] - values[first]
        return (values[first] + way * ((fraction - knots[first]) / length), way / length / duration.seconds)
    }
}

extension BareFade {
    /// As many of them as columns, each with its begin, in a plain loop; a round is a frame. As on a stage, the numbers that move
    /// stand among others that rest, `stride` apart.
    func work(count: Int, stride: Int) -> Work {
        let begins = UnsafeMutableBufferPointer<Flicks>.allocate(capacity: count)
        begins.initialize(repeating: .zero)
        let numbers = UnsafeMutableBufferPointer<Int>.allocate(capacity: count)
        _ = numbers.initialize(from: (0..<count).map { $0 * stride })
        let shown = UnsafeMutableBufferPointer<Double>.allocate(capacity: count * stride)
        shown.initialize(repeating: 0)
        let rates = UnsafeMutableBufferPointer<Double>.allocate(capacity: count * stride)
        rates.initialize(repeating: 0)
        var time = Flicks.zero
        return Work(items: count) {
            time += Flicks(Flicks.perSecond / 60)
            for index in 0..<count {
                let number = numbers[index]
                (shown[number], rates[number]) = state(of: index, after: time - begins[index])
            }
            return shown[(count - 1) * stride]
        }
    }
}
