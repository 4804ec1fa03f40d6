import HookeDynamics
import HookeRecordings

/// The largest relative error of the parameters of tracks without noise.
func printExactness() {
    var numbers = SeededNumbers(seed: 7)
    var (worst, missed) = (0.0, 0)
    for _ in 0..<40 {
        let (frequency, ratio) = (numbers.uniform(8...30), numbers.uniform(0.2...1.4))
        let start = numbers.uniform(0.1...0.2)
        let motion = springMotion(
            Spring(naturalFrequency: frequency, dampingRatio: ratio), from: 20, distance: numbers.uniform(80...300),
            start: start)
        let regime = Regime(name: "none", grid: 0)
        guard let recording = regime.recording([motion], length: 2, &numbers) else { continue }
        let found = recording.identification()
        guard found.model == .springFromRest, found.verdict == .identified else {
            missed += 1
            continue
        }
        for (name, truth) in [
            (Identification.ParameterName.naturalFrequency, frequency), (.dampingRatio, ratio), (.start, start),
        ] {
            if let value = found.parameter(name)?.value { worst = max(worst, ((value - truth) / truth).magnitude) }
        }
    }
    print("without noise: largest relative error of w0, z, start \(worst), not identified \(missed) of 40")
}

/// How often the 95 % intervals hold the truth.
func printCoverage(count: Int) {
    print(
        "coverage of 95 % intervals, \(count) tracks a regime; springs from rest, z .2 to 1.4, w0 8 to 30, 80 to 300 pt"
    )
    print("regime                        w0     z      start  right  false none  slips  ms")
    for (index, regime) in Regime.all.enumerated() {
        var numbers = SeededNumbers(seed: UInt64(100 + index))
        var (held, right, total, none, slips) = ([0, 0, 0], 0, 0, 0, 0)
        let clock = ContinuousClock()
        var time = Duration.zero
        for _ in 0..<count {
            let (frequency, ratio) = (numbers.uniform(8...30), numbers.uniform(0.2...1.4))
            let start = numbers.uniform(0.1...0.2)
            let motion = springMotion(
                Spring(naturalFrequency: frequency, dampingRatio: ratio), from: numbers.uniform(0...50),
                distance: numbers.uniform(80...300), start: start)
            guard let recording = regime.recording([motion], length: 2, &numbers) else { continue }
            var found: Identification?
            time += clock.measure { found = recording.identification() }
            guard let found else { continue }
            total += 1
            slips += found.counts.slips
            if found.verdict == .noneOfThese { none += 1 }
            guard found.model == .springFromRest || found.model == .freeSpring else { continue }
            if found.model == .springFromRest { right += 1 }
            for (place, parameter) in [
                (Identification.ParameterName.naturalFrequency, frequency), (.dampingRatio, ratio), (.start, start),
            ].enumerated() where found.parameter(parameter.0)?.holds(parameter.1) ?? false { held[place] += 1 }
        }
        let shares = held.map { fixed(Double($0) / Double(max(1, right)), 3) }
        let name = regime.name + String(repeating: " ", count: max(0, 30 - regime.name.count))
        let milliseconds = Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1000
        print(
            name + shares.joined(separator: "  ")
                + "  \(fixed(Double(right) / Double(total), 3))  \(none)           \(slips)      "
                + fixed(milliseconds / Double(total), 1))
    }
}

/// How often the 95 % intervals of additive retargets hold the truth.
func printRetargetCoverage(count: Int) {
    print("coverage of 95 % intervals of retargets, \(count) tracks a regime; gaps .12 to .5 s, both directions")
    let names: [Identification.ParameterName] = [
        .naturalFrequency, .dampingRatio, .start, .gap, .distance, .secondDistance,
    ]
    for (index, regime) in Regime.all.enumerated() where !regime.slips {
        var numbers = SeededNumbers(seed: UInt64(200 + index))
        var (held, right, total, none) = ([Int](repeating: 0, count: names.count), 0, 0, 0)
        for _ in 0..<count {
            let (frequency, ratio) = (numbers.uniform(8...30), numbers.uniform(0.2...1.1))
            let start = numbers.uniform(0.1...0.2), distance = numbers.uniform(80...300), from = numbers.uniform(0...50)
            let gap = numbers.uniform(0.12...0.5), second = numbers.pick([-1, 1]) * numbers.uniform(60...300)
            let spring = Spring(naturalFrequency: frequency, dampingRatio: ratio)
            let one = springMotion(spring, from: from, distance: distance, start: start)
            let two = springMotion(spring, from: 0, distance: second, start: start + gap)
            guard let recording = regime.recording([{ one($0) + two($0) }], length: 2.2, &numbers) else { continue }
            var options = IdentificationOptions()
            options.models = [.springFromRest, .additiveRetarget]
            let found = recording.identification(options)
            total += 1
            if found.verdict == .noneOfThese { none += 1 }
            guard found.model == .additiveRetarget else { continue }
            right += 1
            for (place, truth) in [frequency, ratio, start, gap, distance, second].enumerated()
            where found.parameters.first(where: { $0.name == names[place] })?.holds(truth) ?? false { held[place] += 1 }
        }
        let shares = held.map { fixed(Double($0) / Double(max(1, right)), 3) }
        let name = regime.name + String(repeating: " ", count: max(0, 30 - regime.name.count))
        print(name + shares.joined(separator: "  ") + "  \(fixed(Double(right) / Double(max(1, total)), 3))  \(none)")
    }
}
