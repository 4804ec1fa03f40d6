import HookeAnimation
import HookeDynamics

/// The reference for animated layers: plain loops that compute value and velocity of animations from 0 to 1.
///
/// Times are flicks, as in a display's clock, because exact time is part of the work. Each animation has its own begin time, spring and
/// keyframes.
protocol BareFade {
    func state(of index: Int, after time: Flicks) -> (value: Double, rate: Double)
}

/// Animations with one of the library's timing functions.
struct BareCurve: BareFade {
    let curve = TimingFunction.default
    let duration: Flicks

    func state(of index: Int, after time: Flicks) -> (value: Double, rate: Double) {
        let (value, slope) = curve.valueAndSlope(at: Double(time.count) / Double(duration.count))
        return (value, slope / duration.seconds)
    }
}

/// Spring animations with the library's closed form.
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

/// Keyframe animations with linear intervals. The interval is found by bisection, without using that the key times are evenly spaced,
/// as in an animation.
struct BareKeyframes: BareFade {
    /// The knots of all animations, in order.
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
    /// A work whose round is a frame: a loop over all animations. As on a stage, animated values are `stride` apart among idle ones.
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
