/// The curves of a system's states, with impacts and changes at their times between probes.
///
/// An impact turns the velocity around within no time: its speeds before and after are in the event, and the curve has both at the
/// impact's time. At a change the curve has two values: those that straight lines through the two probes before and after it have then.
/// Where they are the same, nothing jumps.
struct SystemCurves {
    /// A curve for each component: positions, then velocities.
    let curves: [Curve]
    /// The states of one degree of freedom, with those at impacts and changes; empty for more.
    let states: [State]

    /// A state: a value and its velocity; `nil` for a missing number.
    struct State {
        let value, velocity: Double?
        /// Whether it follows the one before within no time.
        var isAfterJump = false
    }

    init(_ series: [Series], _ events: [RunEvent]) {
        let jumps = events.filter { $0.kind == "impact" && series.count == 2 || $0.kind == "change" }
        var curves = [Curve](repeating: Curve(), count: series.count)
        var states: [State] = []
        var last: (time: Double, values: [Double?]) = (0, [])
        let range = series.first?.range
        func add(_ time: Double, _ values: [Double?], isAfterJump: Bool = false) {
            last = (time, values)
            for (component, value) in values.enumerated() {
                if let value { curves[component].append([time, value]) } else { curves[component].interrupt() }
            }
            guard values.count == 2 else { return }
            states.append(State(value: values[0], velocity: values[1], isAfterJump: isAfterJump))
        }
        for index in 0..<(series.map(\.samples.count).min() ?? 0) {
            let time = series[0].samples[index].time
            let before = index > 0 ? series[0].samples[index - 1].time : time
            for jump in jumps where jump.time > before && jump.time <= time {
                let sides =
                    jump.kind == "impact"
                    ? SystemCurves.sides(of: jump, from: last, in: range)
                    : SystemCurves.sides(series.map(\.samples), index, at: jump.time)
                guard let sides else { continue }
                add(jump.time, sides.before)
                add(jump.time, sides.after, isAfterJump: true)
            }
            add(time, series.map { $0.samples[index].shown })
        }
        (self.curves, self.states) = (curves, states)
    }

    /// Value and velocity before and after an impact, from its speeds and the state before. What strikes an end of the range of values moves
    /// towards it.
    private static func sides(
        of impact: RunEvent, from last: (time: Double, values: [Double?]), in range: ClosedRange<Double>?
    ) -> (before: [Double?], after: [Double?])? {
        guard let speed = impact.value, let range, let value = last.values[0], let velocity = last.values[1] else {
            return nil
        }
        let sign = value - range.lowerBound < range.upperBound - value ? -1.0 : 1
        let place = value + (velocity + sign * speed) / 2 * (impact.time - last.time)
        return ([place, sign * speed], [place, -sign * (speedAfter(impact) ?? speed)])
    }

    /// The values of all components before and after a change between the probes `index - 1` and `index`.
    private static func sides(
        _ components: [[Sample]], _ index: Int, at time: Double
    ) -> (before: [Double?], after: [Double?])? {
        let pairs = components.map { sides($0, index, at: time) }
        return (pairs.map(\.before), pairs.map(\.after))
    }

    /// The speed after an impact, from `speed after 3.5`.
    private static func speedAfter(_ impact: RunEvent) -> Double? {
        guard impact.detail.hasPrefix("speed after ") else { return nil }
        return Double(impact.detail.dropFirst("speed after ".count)).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The values at a time between the samples `index - 1` and `index`, from lines through the two samples before it and the two
    /// from it on. A value at the very time of a sample is that sample's.
    private static func sides(_ samples: [Sample], _ index: Int, at time: Double) -> (before: Double, after: Double) {
        func value(_ a: Int, _ b: Int) -> Double? {
            guard samples.indices.contains(a), samples.indices.contains(b), let from = samples[a].shown,
                let to = samples[b].shown, samples[b].time > samples[a].time
            else { return nil }
            return from + (to - from) * (time - samples[a].time) / (samples[b].time - samples[a].time)
        }
        let (before, after) = (samples[index - 1].shown ?? 0, samples[index].shown ?? 0)
        if samples[index].time == time { return (value(index - 2, index - 1) ?? before, after) }
        return (value(index - 2, index - 1) ?? before, value(index, index + 1) ?? after)
    }
}
