/// The curves of the components and derived quantities of equations, with the jumps of what events set at the times of the events.
///
/// Probes have the values at their own times. What an event sets has two values at the event, which are extrapolated from up to three probes
/// on each side, and other components have their mean: an impact is where the curve has its kink, not at the probes beside it. Events that set
/// nothing leave the curves alone. A value that the probes do not tell, as between two jumps or after too few probes, is left out: the curve of
/// what may have jumped is interrupted there, not a slope.
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
        let jumps = EquationCurves.jumps(events, among: times, inputs)
        let bounds = series.map { JumpSides.Bounds($0.samples, jumps) }
        var curves = [Curve](repeating: Curve(), count: series.count)
        var states: [SystemCurves.State] = []
        let isPlane = inputs.componentCount == 2 && series.count >= 2
        for index in times.indices {
            if let jump = jumps[index] {
                let sides = series.indices.map { place in
                    JumpSides(
                        series[place].samples, index, jump, jumps, bounds[place],
                        jump.effect(on: series[place].property, isDerived: place >= inputs.componentCount))
                }
                for (component, side) in sides.enumerated() {
                    if let before = side.before { curves[component].append([jump.first, before]) }
                    if !side.isJoined { curves[component].interrupt() }
                    if let after = side.after { curves[component].append([jump.last, after]) }
                }
                if isPlane, let x = sides[0].before, let y = sides[1].before, let toX = sides[0].after,
                    let toY = sides[1].after
                {
                    states.append(SystemCurves.State(value: x, velocity: y))
                    states.append(SystemCurves.State(value: toX, velocity: toY, isAfterJump: true))
                } else if isPlane {
                    states.append(SystemCurves.State(value: nil, velocity: nil))
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

    /// The jumps between samples, by the index of the sample after them. Only looked up.
    private static func jumps(_ events: [RunEvent], among times: [Double], _ inputs: EquationInputs) -> [Int: Jump] {
        var jumps: [Int: Jump] = [:]
        var index = 0
        for event in events where event.kind == "change" || event.kind == "crossing" {
            let changed = event.kind == "change" ? nil : inputs.components(setBy: event.subject)
            guard changed?.isEmpty != true else { continue }
            while index < times.count, times[index] < event.time { index += 1 }
            guard index > 0, index < times.count else { continue }
            var jump = jumps[index] ?? Jump(first: event.time, last: event.time)
            jump.last = event.time
            if let changed { jump.set += changed } else { jump.isChange = true }
            jumps[index] = jump
        }
        return jumps
    }

    /// The jumps after the sample before an index: the times of the first and of the last, and what they set.
    struct Jump {
        let first: Double
        var last: Double
        var set: [String] = []
        var isChange = false

        func effect(on component: String, isDerived: Bool) -> JumpSides.Effect {
            if isChange { return .change }
            if isDerived { return .derived }
            return set.contains(component) ? .set : .kink
        }
    }
}

/// The values of a quantity before and after a jump between two samples; `nil` for a side that the samples do not tell.
struct JumpSides {
    private(set) var before: Double?
    private(set) var after: Double?
    /// Whether the curve goes on through the jump.
    private(set) var isJoined = true

    /// What events do to a quantity.
    enum Effect {
        /// It may change within no time.
        case change
        /// An event sets it.
        case set
        /// It continues from the same value, perhaps in another direction.
        case kink
        /// It follows from the others.
        case derived
    }

    /// - Parameters:
    ///   - samples: the samples of the quantity.
    ///   - index: the sample after the jump.
    ///   - jump: the jump.
    ///   - jumps: all jumps, by the sample after them.
    ///   - bounds: how far the quantity goes from a constant, and from a line.
    ///   - effect: what the jump does to the quantity.
    init(
        _ samples: [Sample], _ index: Int, _ jump: EquationCurves.Jump, _ jumps: [Int: EquationCurves.Jump],
        _ bounds: Bounds, _ effect: Effect
    ) {
        guard samples.indices.contains(index), let last = samples[index - 1].shown, let next = samples[index].shown
        else { return }
        let (from, to) = (samples[index - 1].time, samples[index].time)
        // Samples without a jump between them, the nearest first.
        var (left, right) = ([index - 1], [index])
        while left.count < 3, left[left.count - 1] > 0, jumps[left[left.count - 1]] == nil {
            left.append(left[left.count - 1] - 1)
        }
        while right.count < 3, right[right.count - 1] + 1 < samples.count, jumps[right[right.count - 1] + 1] == nil {
            right.append(right[right.count - 1] + 1)
        }
        before = JumpSides.extrapolated(samples, left, to: jump.first, bounds)
        after = jump.last == to ? next : JumpSides.extrapolated(samples, right, to: jump.last, bounds)
        let isOne = jump.first == jump.last
        switch effect {
        case .set:
            isJoined = before != nil && after != nil && (isOne || before == after)
            return
        case .kink:
            guard isOne, to > from else { return }
            let between = last + (next - last) * (jump.first - from) / (to - from)
            let mean = before.flatMap { first in after.map { (first + $0) / 2 } }
            let value = mean ?? before ?? after ?? between
            (before, after) = (value, value)
            return
        case .change, .derived: break
        }
        isJoined = before != nil && after != nil && (isOne || before == after)
        guard let first = before, let second = after else { return }
        if effect == .derived, isOne, abs(first - second) <= 0.1 * abs(next - last) {
            (before, after) = ((first + second) / 2, (first + second) / 2)
            return
        }
        // A kink at the jump, as of an absolute value, must not become a value that the quantity never has.
        before = min(max(first, bounds.least), bounds.greatest)
        after = jump.last == to ? next : min(max(second, bounds.least), bounds.greatest)
    }

    /// How far a quantity is from a constant and from a line: its largest divided differences of two and of three samples without a jump
    /// between them; `nil` without any.
    struct Bounds {
        private(set) var slope: Double?
        private(set) var curvature: Double?
        let least, greatest: Double

        init(_ samples: [Sample], _ jumps: [Int: EquationCurves.Jump]) {
            let numbers = samples.compactMap(\.shown)
            (least, greatest) = (numbers.min() ?? 0, numbers.max() ?? 0)
            var previous: Double?
            for index in samples.indices.dropFirst() {
                let (a, b) = (samples[index - 1], samples[index])
                guard jumps[index] == nil, let from = a.shown, let to = b.shown, b.time > a.time else {
                    previous = nil
                    continue
                }
                let difference = (to - from) / (b.time - a.time)
                slope = max(slope ?? 0, abs(difference))
                if let previous {
                    let second = (difference - previous) / (b.time - samples[index - 2].time)
                    curvature = max(curvature ?? 0, abs(second))
                }
                previous = difference
            }
        }

        /// The error of a constant or a line through one or two samples is at most 2 % of the range, four pixels of a panel.
        func allows(_ points: [(time: Double, value: Double)], to time: Double) -> Bool {
            guard points.count < 3 else { return true }
            guard let bound = points.count == 1 ? slope : curvature else { return false }
            return points.reduce(bound) { $0 * abs(time - $1.time) } <= 0.02 * (greatest - least)
        }
    }

    /// The polynomial through one to three samples at a time, by Neville's scheme; `nil` where it may be far from the quantity.
    private static func extrapolated(
        _ samples: [Sample], _ indices: [Int], to time: Double, _ bounds: Bounds
    ) -> Double? {
        let points = indices.compactMap { index in samples[index].shown.map { (time: samples[index].time, value: $0) } }
        guard points.count == indices.count, bounds.allows(points, to: time) else { return nil }
        var values = points.map(\.value)
        for distance in points.indices.dropFirst() {
            for index in 0..<points.count - distance {
                let (a, b) = (points[index].time, points[index + distance].time)
                values[index] = ((time - b) * values[index] + (a - time) * values[index + 1]) / (a - b)
            }
        }
        return values[0]
    }
}
