import HookeDynamics
import HookeRecordings

/// How often motions of no model are refused.
func printForeign(count: Int) {
    for regime in [Regime.all[0], Regime(name: "1 pt, +-2 ms", grid: 1, jitter: 0.002)] {
        var numbers = SeededNumbers(seed: 60)
        var (caught, total) = (0, 0)
        var lines: [String] = []
        for (name, draw) in foreignMotions {
            var (own, missed) = (0, [String]())
            for _ in 0..<count {
                guard let recording = regime.recording([draw(&numbers)], length: 2.2, &numbers) else { continue }
                let found = recording.identification()
                if found.verdict == .noneOfThese {
                    own += 1
                } else {
                    missed.append(
                        "\(found.model.rawValue) \(fixed(found.misfitPerValue, 2)) (\(found.verdict.rawValue))")
                }
            }
            (caught, total) = (caught + own, total + count)
            lines.append("    \(name): \(own) of \(count)\(missed.isEmpty ? "" : " \(missed)")")
        }
        print("\(regime.name): motions of no model refused: \(caught) of \(total)")
        for line in lines { print(line) }
    }
}

typealias Motion = (Double) -> Double

/// Motions that follow no model, by name. Those that some model follows exactly are left out: an elastic easing out is a spring with a
/// velocity; a back easing in or out, and a slide with dry friction, are cubic Bezier curves.
let foreignMotions: [(name: String, draw: @Sendable (inout SeededNumbers) -> Motion)] = [
    (
        "ball that bounces",
        {
            eased(&$0) { u in
                let (n, d) = (7.5625, 2.75)
                if u < 1 / d { return n * u * u }
                if u < 2 / d { return n * (u - 1.5 / d) * (u - 1.5 / d) + 0.75 }
                if u < 2.5 / d { return n * (u - 2.25 / d) * (u - 2.25 / d) + 0.9375 }
                return n * (u - 2.625 / d) * (u - 2.625 / d) + 0.984375
            }
        }
    ),
    (
        "two curves with a pause",
        {
            eased(&$0) { u in
                u < 0.4
                    ? 0.5 * bezier(0.42, 0, 0.58, 1, u / 0.4)
                    : u < 0.6 ? 0.5 : 0.5 + 0.5 * bezier(0.42, 0, 0.58, 1, (u - 0.6) / 0.4)
            }
        }
    ),
    ("elastic easing in", { eased(&$0) { elastic($0) } }),
    ("elastic easing in and out", { eased(&$0) { $0 < 0.5 ? elastic(2 * $0) / 2 : 1 - elastic(2 - 2 * $0) / 2 } }),
    ("back easing in and out", { eased(&$0) { $0 < 0.5 ? back(2 * $0) / 2 : 1 - back(2 - 2 * $0) / 2 } }),
    (
        "sine for some periods",
        { numbers in
            let turns = numbers.uniform(1.5...3)
            return eased(&numbers) { Elementary.sin(2 * .pi * turns * $0) }
        }
    ),
    (
        "drag with a wiggle",
        { numbers in
            let (a, b) = (numbers.uniform(0.2...0.5), numbers.uniform(-0.3...0.3))
            let c = numbers.uniform(0.2...0.4)
            return eased(&numbers) { u in
                u + a * Elementary.sin(2 * .pi * u) * (1 - u) + b * Elementary.sin(4 * .pi * u) * u + c
                    * Elementary.sin(6 * .pi * u) * u * (1 - u)
            }
        }
    ),
    (
        "spring that grows stiffer",
        { numbers in
            let (start, distance) = (numbers.uniform(0.1...0.2), numbers.uniform(80...300))
            let one = Spring(naturalFrequency: 10, dampingRatio: numbers.uniform(0.15...0.3))
            let two = Spring(naturalFrequency: numbers.uniform(18...26), dampingRatio: 0.3)
            let first = SpringSolution(one, from: MotionState(value: -distance, velocity: 0))
            let later = SpringSolution(two, from: first.state(atSeconds: 0.4))
            return { time in
                let since = time - start
                guard since > 0 else { return 0 }
                return distance + (since < 0.4 ? first.value(atSeconds: since) : later.value(atSeconds: since - 0.4))
            }
        }
    ),
    (
        "sum of two springs",
        { numbers in
            let (start, distance) = (numbers.uniform(0.1...0.2), numbers.uniform(80...300))
            let (slow, fast) = (numbers.uniform(9...13), numbers.uniform(22...30))
            let share = numbers.uniform(0.3...0.7)
            let one = springMotion(
                Spring(naturalFrequency: slow, dampingRatio: 0.2), from: 0, distance: distance * share, start: start)
            let two = springMotion(
                Spring(naturalFrequency: fast, dampingRatio: 0.15), from: 0, distance: distance * (1 - share),
                start: start)
            return { one($0) + two($0) }
        }
    ),
    (
        "spring with dry friction",
        { numbers in
            let (start, distance) = (numbers.uniform(0.1...0.2), numbers.uniform(80...300))
            let (frequency, friction) = (numbers.uniform(10...20), numbers.uniform(0.06...0.14))
            return { time in
                guard time > start else { return 0 }
                return distance * (1 + rubbed(frequency * (time - start), friction))
            }
        }
    ),
    (
        "smooth random walk",
        { numbers in
            var (moment, place) = (numbers.uniform(0.1...0.2), 0.0)
            var steps: [(start: Double, length: Double, height: Double)] = []
            for _ in 0..<6 {
                let length = numbers.uniform(0.15...0.35)
                let height = numbers.pick([-1, 1]) * numbers.uniform(40...150)
                steps.append((moment, length, height))
                (moment, place) = (moment + length * numbers.uniform(0.5...1), place + height)
            }
            return { time in
                var sum = 0.0
                for step in steps {
                    let u = min(1, max(0, (time - step.start) / step.length))
                    sum += step.height * u * u * u * (10 - 15 * u + 6 * u * u)
                }
                return sum
            }
        }
    ),
]

/// A motion of a given shape after a rest.
private func eased(_ numbers: inout SeededNumbers, _ shape: @escaping Motion) -> Motion {
    let (start, distance) = (numbers.uniform(0.1...0.2), numbers.uniform(80...300))
    let (from, duration) = (numbers.uniform(0...50), numbers.uniform(0.5...1.2))
    return { from + distance * shape(min(1, max(0, ($0 - start) / duration))) }
}

private func elastic(_ u: Double) -> Double {
    guard u > 0, u < 1 else { return u }
    return -Elementary.exp(Elementary.log(2) * (10 * u - 10)) * Elementary.sin((10 * u - 10.75) * 2 * .pi / 3)
}

private func back(_ u: Double) -> Double { u * u * (3.5949 * u - 2.5949) }

/// What is left of the way of a spring against friction of a constant size, in distances, after an angle: each half turn is a cosine
/// around a centre that friction moves, and less wide by twice the friction.
private func rubbed(_ angle: Double, _ friction: Double) -> Double {
    var (place, side, rest) = (-1.0, -1.0, angle)
    while place.magnitude > friction {
        let centre = side * friction
        if rest < .pi { return centre + (place - centre) * Elementary.cos(rest) }
        (place, side, rest) = (2 * centre - place, -side, rest - .pi)
    }
    return place
}
