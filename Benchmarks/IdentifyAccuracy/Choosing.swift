import HookeDynamics
import HookeRecordings

/// Whether each wrong choice is printed.
let isVerbose = CommandLine.arguments.contains("verbose")

/// How often the right model is chosen, and a motion of some model refused.
func printChoice(count: Int) {
    for regime in [Regime.all[0], Regime(name: "1 pt, +-2 ms", grid: 1, jitter: 0.002)] {
        var numbers = SeededNumbers(seed: 40)
        var (right, total, falseNone, ambiguous) = (0, 0, 0, 0)
        var wrong: [String] = []
        for index in 0..<count {
            let (truth, motion) = drawn(index, &numbers)
            guard let recording = regime.recording([motion], length: 2.2, &numbers) else { continue }
            let found = recording.identification()
            total += 1
            let best = found.candidates.first { $0.difference == 0 }?.model
            if best == truth { right += 1 } else { wrong.append("\(truth.rawValue) -> \(best?.rawValue ?? "?")") }
            if isVerbose, best != truth || found.verdict == .noneOfThese {
                let own = found.candidates.first { $0.model == truth }
                print(
                    "   \(index) \(truth.rawValue): \(found.verdict.rawValue) \(fixed(found.misfitPerValue, 2)) own \(fixed(own?.difference ?? .nan, 1)) \(fixed(own?.misfitPerValue ?? .nan, 2)) jitter \(fixed(found.jitter * 1000, 2)) ms"
                )
            }
            if found.verdict == .ambiguous {
                ambiguous += 1
                if isVerbose {
                    print(
                        "   ambiguous \(truth.rawValue): \(found.model.rawValue) or \(found.runnerUp?.model.rawValue ?? "")"
                    )
                }
            }
            if found.verdict == .noneOfThese { falseNone += 1 }
        }
        print(
            "\(regime.name): right model \(right) of \(total), 'none of these' falsely \(falseNone) of \(total), ambiguous \(ambiguous)"
        )
        for line in Set(wrong).sorted() { print("    \(wrong.filter { $0 == line }.count) \(line)") }
    }
}

/// A motion of a model that is searched.
func drawn(_ index: Int, _ numbers: inout SeededNumbers) -> (Identification.Model, (Double) -> Double) {
    let start = numbers.uniform(0.1...0.2), distance = numbers.uniform(80...300), from = numbers.uniform(0...50)
    let (frequency, ratio) = (numbers.uniform(8...30), numbers.uniform(0.2...1.1))
    let spring = Spring(naturalFrequency: frequency, dampingRatio: ratio)
    let duration = numbers.uniform(0.25...1.2)
    func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> (Double) -> Double {
        { time in from + distance * bezier(x1, y1, x2, y2, min(1, max(0, (time - start) / duration))) }
    }
    switch index % 8 {
    case 0, 1: return (.springFromRest, springMotion(spring, from: from, distance: distance, start: start))
    case 2:
        let velocity = numbers.pick([-1, 1]) * numbers.uniform(4...10) * distance
        return (
            .springWithVelocity,
            springMotion(spring, from: from, distance: distance, start: start, velocity: velocity)
        )
    case 3:
        let whole = springMotion(spring, from: from, distance: distance, start: 0)
        let since = numbers.uniform(0.4...1.2) / frequency
        return (.freeSpring, { whole($0 + since) })
    case 4:
        let gap = numbers.uniform(0.12...0.5), second = numbers.pick([-1, 1]) * numbers.uniform(60...300)
        let (one, two) = (
            springMotion(spring, from: from, distance: distance, start: start),
            springMotion(spring, from: 0, distance: second, start: start + gap)
        )
        return (.additiveRetarget, { one($0) + two($0) })
    case 5:
        return (
            .bezier,
            curve(
                numbers.uniform(0.1...0.9), numbers.uniform(-0.3...0.2), numbers.uniform(0.1...0.9),
                numbers.uniform(1.1...1.6))
        )
    case 6:
        let named: [(Identification.Model, [Double])] = [
            (.linear, [0, 0, 1, 1]), (.ease, [0.25, 0.1, 0.25, 1]), (.easeIn, [0.42, 0, 1, 1]),
            (.easeOut, [0, 0, 0.58, 1]), (.easeInOut, [0.42, 0, 0.58, 1]),
        ]
        let (name, p) = numbers.pick(named)
        return (name, curve(p[0], p[1], p[2], p[3]))
    default:
        let rate = numbers.uniform(3...9)
        return (
            .decay, { time in time <= start ? from : from + distance * (1 - Elementary.exp(-rate * (time - start))) }
        )
    }
}

/// A cubic Bezier curve by bisection.
func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ fraction: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    func point(_ a: Double, _ b: Double, _ s: Double) -> Double {
        3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
    }
    for _ in 0..<60 {
        let middle = (low + high) / 2
        if point(x1, x2, middle) < fraction { low = middle } else { high = middle }
    }
    return fraction >= 1 ? 1 : fraction <= 0 ? 0 : point(y1, y2, low)
}

/// How often the typed pair is offered, called sure, and right then.
func printTypedNumbers(count: Int) {
    for regime in [Regime.all[0], Regime.all[3]] {
        var numbers = SeededNumbers(seed: 90)
        var (total, offered, sure, right) = (0, 0, 0, 0)
        var wrong: [String] = []
        for index in 0..<count {
            let (dialect, first, second, spring) = typed(index, &numbers)
            let motion = springMotion(
                spring, from: 20, distance: numbers.uniform(100...300).rounded(), start: numbers.uniform(0.1...0.2))
            guard let recording = regime.recording([motion], length: 2, &numbers) else { continue }
            let found = recording.identification()
            total += 1
            func isRight(_ typed: TypedNumbers) -> Bool {
                typed.dialect == dialect && (typed.first - first).magnitude < 1e-9
                    && (typed.second - second).magnitude < 1e-9
            }
            if found.typedNumbers.contains(where: isRight) { offered += 1 }
            let surely = found.typedNumbers.filter { $0.isSure }
            guard !surely.isEmpty else { continue }
            sure += 1
            if surely.contains(where: isRight) {
                right += 1
            } else if let top = surely.first {
                wrong.append(
                    "\(dialect.rawValue) \(first) \(second) as \(top.dialect.rawValue) \(top.first) \(top.second) odds \(top.odds)"
                )
            }
        }
        print("\(regime.name): typed pair offered \(offered) of \(total), sure \(sure), right then \(right)")
        for line in wrong.prefix(8) { print("    " + line) }
        // Springs without round numbers: nothing is sure.
        var falselySure = 0
        for _ in 0..<(count / 2) {
            let motion = springMotion(
                Spring(naturalFrequency: numbers.uniform(8...30), dampingRatio: numbers.uniform(0.2...1.2)), from: 20,
                distance: 200, start: 0.15)
            guard let recording = regime.recording([motion], length: 2, &numbers) else { continue }
            if recording.identification().typedNumbers.contains(where: { $0.isSure }) { falselySure += 1 }
        }
        print("    springs without round numbers: sure \(falselySure) of \(count / 2)")
    }
}

/// A spring by round numbers.
func typed(_ index: Int, _ numbers: inout SeededNumbers) -> (TypedDialect, Double, Double, Spring) {
    func hundredths(_ low: Int, _ high: Int, step: Int) -> Double {
        Double((Int(numbers.next() % UInt64((high - low) / step + 1)) * step + low)) / 100
    }
    switch index % 4 {
    case 0:
        let (duration, ratio) = (hundredths(30, 120, step: 5), hundredths(30, 100, step: numbers.pick([1, 5, 10])))
        return (.uiView, duration, ratio, Spring(settlingDuration: duration, dampingRatio: ratio))
    case 1:
        let (response, ratio) = (hundredths(25, 70, step: 5), hundredths(30, 100, step: numbers.pick([5, 10])))
        return (.response, response, ratio, Spring(response: response, dampingRatio: ratio))
    case 2:
        let (duration, bounce) = (hundredths(25, 70, step: 5), hundredths(0, 60, step: numbers.pick([5, 10])))
        return (.bounce, duration, bounce, Spring(duration: duration, bounce: bounce))
    default:
        let (stiffness, damping) = (hundredths(10000, 50000, step: 1000), hundredths(1000, 3000, step: 100))
        return (.physics, stiffness, damping, Spring(stiffness: stiffness, damping: damping))
    }
}

/// The time of one recording of 120 rows.
func printTime() {
    var numbers = SeededNumbers(seed: 3)
    let spring = Spring(settlingDuration: 0.9, dampingRatio: 0.57)
    let long = Regime(name: "1e6 rows", rate: 1e6, grid: 0)
    if let recording = long.recording([springMotion(spring, from: 20, distance: 200, start: 0.15)], length: 1, &numbers)
    {
        var found: Identification?
        let time = ContinuousClock().measure { found = recording.identification() }
        print(
            "1e6 rows: \(time), fitted \(found?.counts.fitted ?? 0), \(found?.verdict.rawValue ?? "") \(found?.typedNumbers.first?.first ?? 0)"
        )
    }
    for regime in Regime.all {
        guard
            let recording = regime.recording(
                [springMotion(spring, from: 20, distance: 200, start: 0.15)], length: 120 / regime.rate, &numbers)
        else { continue }
        var best = Duration.seconds(100)
        var found: Identification?
        for _ in 0..<5 { best = min(best, ContinuousClock().measure { found = recording.identification() }) }
        print(
            "\(regime.name): \(recording.times.count) rows in \(best), \(found?.verdict.rawValue ?? "") \(found?.model.rawValue ?? "") "
                + (found?.typedNumbers.first.map {
                    "\($0.dialect.rawValue) \($0.first) \($0.second) odds \($0.odds)\($0.isSure ? " sure" : "")"
                } ?? ""))
    }
}
