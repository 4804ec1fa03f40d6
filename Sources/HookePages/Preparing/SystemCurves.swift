/// The curves of a system's states, with impacts and changes at their times between probes.
///
/// An impact turns the velocity around within no time: its speeds before and after are in the event, and the curve has both at the
/// impact's time. At a change the curve has two values: those that straight lines through the two probes before and after it have then.
/// Where they are the same, nothing jumps.
struct SystemCurves {
    /// A curve for each component: positions, then velocities.
    let curves: [Curve]

    init(_ series: [Series], _ events: [RunEvent]) {
        let impacts = events.filter { $0.kind == "impact" }
        let changes = events.filter { $0.kind == "change" }
        let isPlane = series.count == 2
        curves = series.indices.map { component in
            let samples = series[component].samples
            var curve = Curve()
            for (index, sample) in samples.enumerated() {
                guard let value = sample.shown else {
                    curve.interrupt()
                    continue
                }
                if index > 0, let before = samples[index - 1].shown {
                    let from = samples[index - 1].time
                    func isBetween(_ event: RunEvent) -> Bool { event.time > from && event.time <= sample.time }
                    for impact in impacts where isPlane && isBetween(impact) {
                        guard let speed = impact.value else { continue }
                        if component == 1 {
                            let sign = before < 0 || before == 0 && value > 0 ? -1.0 : 1
                            let after = SystemCurves.speedAfter(impact) ?? speed
                            curve.append([impact.time, sign * speed])
                            curve.append([impact.time, -sign * after])
                        } else if let velocity = series[1].samples[index - 1].shown {
                            let sign =
                                velocity < 0 || velocity == 0 && (series[1].samples[index].shown ?? 0) > 0 ? -1.0 : 1
                            curve.append([impact.time, before + (velocity + sign * speed) / 2 * (impact.time - from)])
                        }
                    }
                    for change in changes where isBetween(change) {
                        let pair = SystemCurves.sides(samples, index, at: change.time)
                        curve.append([change.time, pair.before])
                        curve.append([change.time, pair.after])
                    }
                }
                curve.append([sample.time, value])
            }
            return curve
        }
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
