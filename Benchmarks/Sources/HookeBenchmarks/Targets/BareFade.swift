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

/// Animations with the library's standard curve by the fastest method at the same error: a first guess from a table and two steps of Newton's.
struct BareTableCurve: BareFade {
    let curve = TimingFunction.default
    let duration: Flicks
    private let x: Cubic
    private let y: Cubic
    private let guesses: [Double]

    /// The intervals of the table.
    private static let intervals = 256

    /// a s^3 + b s^2 + c s.
    private struct Cubic {
        let a, b, c: Double

        init(_ first: Double, _ second: Double) {
            c = 3 * first
            b = 3 * (second - first) - c
            a = 1 - c - b
        }

        func value(_ s: Double) -> Double { ((a * s + b) * s + c) * s }
        func slope(_ s: Double) -> Double { (3 * a * s + 2 * b) * s + c }
    }

    init(duration: Flicks) {
        self.duration = duration
        guard case .bezier(let control) = curve.form else {
            preconditionFailure("the standard curve is a Bézier curve")
        }
        x = Cubic(control.x1, control.x2)
        y = Cubic(control.y1, control.y2)
        var guesses: [Double] = []
        for index in 0...Self.intervals {
            let fraction = Double(index) / Double(Self.intervals)
            var s = fraction
            for _ in 0..<20 { s -= (x.value(s) - fraction) / x.slope(s) }
            guesses.append(s)
        }
        self.guesses = guesses
        for index in 0...1000 {
            let fraction = Double(index) / 1000
            let (own, other) = (curve.valueAndSlope(at: fraction), valueAndSlope(at: fraction))
            precondition(abs(own.value - other.value) < 1e-15, "the reference's error is larger")
        }
    }

    @inline(__always)
    private func valueAndSlope(at fraction: Double) -> (value: Double, slope: Double) {
        let place = fraction * Double(Self.intervals)
        let index = min(Int(place), Self.intervals - 1)
        let start = guesses[index]
        var s = start + (guesses[index + 1] - start) * (place - Double(index))
        s -= (x.value(s) - fraction) / x.slope(s)
        s -= (x.value(s) - fraction) / x.slope(s)
        return (y.value(s), y.slope(s) / x.slope(s))
    }

    func state(of index: Int, after time: Flicks) -> (value: Double, rate: Double) {
        let (value, slope) = valueAndSlope(at: Double(time.count) / Double(duration.count))
        return (value, slope / duration.seconds)
    }
}

/// Spring animations with the cursors that a stage has.
struct BareSpring: BareFade {
    let cursors: [any MotionCursor]

    init(_ spring: Spring, count: Int) throws {
        cursors = try (0..<count).map { _ in
            try Propagator().cursor(for: spring, from: MotionState(value: 1, velocity: 0))
        }
    }

    func state(of index: Int, after time: Flicks) -> (value: Double, rate: Double) {
        guard let left = try? cursors[index].state(at: time) else { return (.nan, .nan) }
        return (1 - left.value, -left.velocity)
    }
}

/// Spring animations by a propagator for a frame each, which reaches no other time than the next frame's, and rounds in each.
struct BarePropagators: BareFade {
    private let propagators: [SpringPropagator]
    private let states: UnsafeMutableBufferPointer<MotionState>

    init(_ spring: Spring, count: Int) {
        propagators = Array(repeating: SpringPropagator(spring, step: Flicks(1, per: 60)!), count: count)
        states = .allocate(capacity: count)
        states.initialize(repeating: MotionState(value: 1, velocity: 0))
    }

    func state(of index: Int, after time: Flicks) -> (value: Double, rate: Double) {
        propagators[index].apply(to: &states[index])
        return (1 - states[index].value, -states[index].velocity)
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
