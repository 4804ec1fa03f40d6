/// The curves of the components and derived quantities of equations, with the jumps of what events set at the times of the events.
///
/// Probes have the values at their own times. What an event sets has two values at the event, which are extrapolated from up to three probes
/// on each side, and other components have their mean: an impact is where the curve has its kink, not at the probes beside it. Where another jump
/// is between these probes, the curve goes from probe to probe.
struct EquationCurves {
    /// A curve for each series, in their order.
    let curves: [Curve]
    /// The states of two components, with both sides of jumps; empty for other numbers of components.
    let states: [SystemCurves.State]

    /// - Parameters:
    ///   - series: the components, then the derived quantities.
    ///   - events: the events of the run.
    ///   - inputs: which components there are, and which of them events set.
    init(_ series: [Series], _ events: [RunEvent], _ inputs: EquationInputs) {
        let times = series.first?.samples.map(\.time) ?? []
        let jumps = EquationCurves.jumps(events, among: times)
        var curves = [Curve](repeating: Curve(), count: series.count)
        var states: [SystemCurves.State] = []
        let isPlane = inputs.componentCount == 2 && series.count >= 2
        for index in times.indices {
            if let jump = jumps[index], !jump.isOneOfSeveral {
                let changed = jump.event.kind == "change" ? nil : inputs.components(setBy: jump.event.subject)
                let sides = series.enumerated().map { place, series in
                    let effect: Effect =
                        changed == nil
                        ? .change
                        : changed?.contains(series.property) == true
                            ? .set : place < inputs.componentCount ? .kink : .derived
                    return EquationCurves.sides(series.samples, index, at: jump.event.time, jumps, effect)
                }
                for (component, side) in sides.enumerated() {
                    guard let side else { continue }
                    curves[component].append([jump.event.time, side.before])
                    curves[component].append([jump.event.time, side.after])
                }
                if isPlane, let x = sides[0], let y = sides[1] {
                    states.append(SystemCurves.State(value: x.before, velocity: y.before))
                    states.append(SystemCurves.State(value: x.after, velocity: y.after, isAfterJump: true))
                }
            }
            for (component, series) in series.enumerated() where index < series.samples.count {
                if let value = series.samples[index].shown {
                    curves[component].append([times[index], value])
                } else {
                    curves[component].interrupt()
                }
            }
            if isPlane, index < series[1].samples.count {
                states.append(
                    SystemCurves.State(value: series[0].samples[index].shown, velocity: series[1].samples[index].shown))
            }
        }
        (self.curves, self.states) = (curves, states)
    }

    /// A jump after the sample before an index.
    private struct Jump {
        let event: RunEvent
        var isOneOfSeveral = false
    }

    /// The jumps between samples, by the index of the sample after them. Only looked up.
    private static func jumps(_ events: [RunEvent], among times: [Double]) -> [Int: Jump] {
        var jumps: [Int: Jump] = [:]
        var index = 0
        for event in events where event.kind == "change" || event.kind == "crossing" {
            while index < times.count, times[index] < event.time { index += 1 }
            guard index > 0, index < times.count else { continue }
            if jumps[index] == nil {
                jumps[index] = Jump(event: event)
            } else {
                jumps[index]?.isOneOfSeveral = true
            }
        }
        return jumps
    }

    /// What an event does to a quantity.
    private enum Effect {
        /// It may change within no time.
        case change
        /// The event sets it.
        case set
        /// It goes on from the same value, perhaps in another direction.
        case kink
        /// It follows from the others.
        case derived
    }

    /// The values before and after a jump; `nil` where a side cannot be extrapolated.
    private static func sides(
        _ samples: [Sample], _ index: Int, at time: Double, _ jumps: [Int: Jump], _ effect: Effect
    ) -> (before: Double, after: Double)? {
        guard samples.indices.contains(index), let last = samples[index - 1].shown, let next = samples[index].shown
        else { return nil }
        let (from, to) = (samples[index - 1].time, samples[index].time)
        guard to > from else { return (next, next) }
        let between = last + (next - last) * (time - from) / (to - from)
        // Samples without a jump between them, the nearest first.
        var (before, after) = ([index - 1], [index])
        while before.count < 3, before[before.count - 1] > 0, jumps[before[before.count - 1]] == nil {
            before.append(before[before.count - 1] - 1)
        }
        while after.count < 3, after[after.count - 1] + 1 < samples.count, jumps[after[after.count - 1] + 1] == nil {
            after.append(after[after.count - 1] + 1)
        }
        guard let first = extrapolated(samples, before, to: time), let second = extrapolated(samples, after, to: time)
        else { return effect == .kink ? (between, between) : nil }
        let isNear = abs(first - second) <= 0.1 * abs(next - last)
        switch effect {
        case .set: return (first, time == to ? next : second)
        case .derived where !isNear: break
        case .kink, .derived: return ((first + second) / 2, (first + second) / 2)
        case .change: break
        }
        // A kink at the jump, as of an absolute value, must not become a value that the quantity never has.
        let numbers = samples.compactMap(\.shown)
        guard let least = numbers.min(), let greatest = numbers.max() else { return nil }
        func within(_ value: Double) -> Double { min(max(value, least), greatest) }
        return (within(first), time == to ? next : within(second))
    }

    /// The polynomial through two or three samples at a time, by Neville's scheme; `nil` with fewer.
    private static func extrapolated(_ samples: [Sample], _ indices: [Int], to time: Double) -> Double? {
        let points = indices.compactMap { index in samples[index].shown.map { (time: samples[index].time, value: $0) } }
        guard points.count == indices.count, points.count > 1 else { return nil }
        var values = points.map(\.value)
        for distance in 1..<points.count {
            for index in 0..<points.count - distance {
                let (a, b) = (points[index].time, points[index + distance].time)
                values[index] = ((time - b) * values[index] + (a - time) * values[index + 1]) / (a - b)
            }
        }
        return values[0]
    }
}
