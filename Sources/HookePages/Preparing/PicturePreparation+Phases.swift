extension PicturePreparation {
    /// The states of a system: curves, their axes, and the phase portrait of one degree of freedom.
    func system(into data: inout PictureData) throws(PictureError) {
        let series = try run.system()
        let curves = SystemCurves(series, events).curves
        data.set("Title", count: "n", series.map { .text($0.title) })
        data.set("Component", series.map { .text($0.property) })
        let ranges = curves.map { Series.range($0.rows.filter { !$0.isEmpty }.map { $0[1] }) }
        for (index, curve) in curves.enumerated() {
            data.curve("state\(index + 1)", curve, "time_s,value")
            data.curve("probes\(index + 1)", curve.marks(series[index].samples), "time_s,value")
        }
        let positions = max(1, series.count / 2)
        for (name, part) in [("position", ranges.prefix(positions)), ("velocity", ranges.suffix(positions))] {
            let axis = Series.axis(
                Series.range(part.compactMap(\.self).flatMap { [$0.lowerBound, $0.upperBound] }))
            data.set("\(name)_low", .number(axis.low))
            data.set("\(name)_high", .number(axis.high))
        }
        data.set("probes_count", .number(Double(series.first?.samples.count ?? 0)))
        data.set(
            "Mass", count: "masses",
            series.prefix(positions).prefix(PicturePreparation.mostPanels).map { .text($0.property) })
        data.set("Impacts", count: "impacts", times(of: "impact").map { .number($0) })
        data.set("Changes", count: "changes", times(of: "change").map { .number($0) })
        guard series.count == 2 else { return }
        PhasePortrait(SystemCurves(series, events).states).add(to: &data, 1)
    }

    private func times(of kind: String) -> [Double] { events.filter { $0.kind == kind }.map(\.time) }

    /// A phase portrait for each moving property with a velocity; `false` without any.
    func phasePortraits(into data: inout PictureData) throws(PictureError) -> Bool {
        let all = try run.layers() + run.points()
        let moving = all.filter { series in
            series.isMoving && series.samples.contains { ($0.velocity ?? 0) != 0 }
        }
        guard !moving.isEmpty else { return false }
        // Points of a header move together.
        var distinct: [Series] = []
        for series in moving
        where !["x", "y"].contains(series.property)
            || !distinct.contains(where: { $0.property == series.property && PicturePreparation.coincide($0, series) })
        { distinct.append(series) }
        let curved = distinct.filter { !PicturePreparation.hasConstantVelocity($0) }
        guard !curved.isEmpty else { return false }
        let panels = curved.prefix(24)
        var parts: [String] = []
        if curved.count > panels.count { parts.append("\(curved.count - panels.count) more move") }
        if distinct.count > curved.count {
            parts.append("\(distinct.count - curved.count) with a constant velocity not drawn")
        }
        if moving.count > distinct.count { parts.append("\(moving.count - distinct.count) coincide with these") }
        data.set("note", .text(parts.joined(separator: ", ")))
        data.set("Title", count: "n", panels.map { .text(title($0)) })
        data.set("VelocityTitle", panels.map { .text($0.unit.isEmpty ? "1/s" : "\($0.unit)/s") })
        var axes: [(x: ClosedRange<Double>?, y: ClosedRange<Double>?)] = []
        var hasJumps = false
        for (index, series) in panels.enumerated() {
            let portrait = PhasePortrait(series, activity)
            portrait.add(to: &data, index + 1)
            axes.append((portrait.range(0), portrait.range(1)))
            hasJumps = hasJumps || portrait.hasJumps
        }
        data.set("has_jumps", .number(hasJumps ? 1 : 0))
        data.set("Low", axes.map { .number(Series.axis($0.x).low) })
        data.set("High", axes.map { .number(Series.axis($0.x).high) })
        data.set("VelocityLow", axes.map { .number(Series.axis($0.y).low) })
        data.set("VelocityHigh", axes.map { .number(Series.axis($0.y).high) })
        return true
    }
}

extension PicturePreparation {
    /// Whether a property moves at one velocity only, or rests, so that its portrait is a line.
    private static func hasConstantVelocity(_ series: Series) -> Bool {
        let moving = series.samples.compactMap(\.velocity).filter { $0 != 0 }
        guard let first = moving.first else { return true }
        // Velocities are differences of rounded values.
        return moving.allSatisfy { abs($0 - first) <= 1e-6 * abs(first) }
    }
}

/// Velocity against value: a curve with its start, its end and arrows in its direction.
struct PhasePortrait {
    private(set) var curve = Curve()
    /// The two ends of each jump.
    private(set) var jumps = Curve()

    /// The portrait of a property. Jumps of the value or of the velocity interrupt it; there is no velocity while a finger holds the value.
    init(_ series: Series, _ activity: AnimationActivity) {
        let samples = series.samples
        for (index, sample) in samples.enumerated() {
            guard let value = sample.shown, let velocity = sample.velocity else {
                curve.interrupt()
                continue
            }
            if index > 0, let before = samples[index - 1].shown, let last = samples[index - 1].velocity,
                series.joint(before: index, activity) != .line || PhasePortrait.isJump(samples, index)
            {
                add(jumpFrom: [before, last], to: [value, velocity])
            }
            curve.append([value, velocity])
        }
    }

    /// The portrait of a system with one degree of freedom, from its values and velocities; at an impact or a change it jumps.
    init(_ states: [SystemCurves.State]) {
        for (index, state) in states.enumerated() {
            guard let value = state.value, let velocity = state.velocity else {
                curve.interrupt()
                continue
            }
            if state.isAfterJump, index > 0, let before = states[index - 1].value, let last = states[index - 1].velocity
            {
                add(jumpFrom: [before, last], to: [value, velocity])
            }
            curve.append([value, velocity])
        }
    }

    private mutating func add(jumpFrom before: [Double], to after: [Double]) {
        curve.interrupt()
        jumps.append(before)
        jumps.append(after)
        jumps.interrupt()
    }

    /// Whether the velocity changes by more than four times as much as in the frame before and in the frame after, as where an animation of
    /// constant velocity begins or ends.
    private static func isJump(_ samples: [Sample], _ index: Int) -> Bool {
        func change(_ index: Int) -> Double {
            guard index > 0, index < samples.count, let a = samples[index - 1].velocity, let b = samples[index].velocity
            else { return 0 }
            return abs(b - a)
        }
        return change(index) > 4 * max(change(index - 1), change(index + 1)) + 1e-9
    }

    /// Whether it has a dotted line.
    var hasJumps: Bool { !jumps.rows.isEmpty }

    /// The range of its values (0) or velocities (1).
    func range(_ axis: Int) -> ClosedRange<Double>? {
        Series.range(curve.rows.filter { !$0.isEmpty }.map { $0[axis] })
    }

    /// Adds `phase<number>.csv`, its arrows and its ends to a picture's data.
    func add(to data: inout PictureData, _ number: Int) {
        data.curve("phase\(number)", curve, "value,velocity")
        data.curve("jumps\(number)", jumps, "value,velocity")
        var arrows = Curve()
        for arrow in self.arrows { arrows.append(arrow) }
        data.curve("arrows\(number)", arrows, "value,velocity,value_step,velocity_step")
        let points = curve.rows.filter { !$0.isEmpty }
        var (start, end) = (Curve(), Curve())
        if let first = points.first, let last = points.last {
            start.append(first)
            end.append(last)
        }
        data.curve("start\(number)", start, "value,velocity")
        data.curve("end\(number)", end, "value,velocity")
    }

    /// Up to eight arrows at equal lengths along the curve, in shares of its ranges.
    private var arrows: [[Double]] {
        guard let x = range(0), let v = range(1) else { return [] }
        let (width, height) = (max(x.upperBound - x.lowerBound, 1e-300), max(v.upperBound - v.lowerBound, 1e-300))
        var steps: [(row: [Double], length: Double)] = []
        for (a, b) in zip(curve.rows, curve.rows.dropFirst()) where !a.isEmpty && !b.isEmpty {
            let (dx, dv) = ((b[0] - a[0]) / width, (b[1] - a[1]) / height)
            let length = (dx * dx + dv * dv).squareRoot()
            guard length.isFinite, length > 0 else { continue }
            steps.append(([a[0], a[1], b[0] - a[0], b[1] - a[1]], length))
        }
        let total = steps.reduce(0) { $0 + $1.length }
        guard total > 0 else { return [] }
        var (passed, next) = (0.0, total / 12)
        var arrows: [[Double]] = []
        for step in steps {
            passed += step.length
            guard passed >= next else { continue }
            arrows.append(step.row)
            next = passed + total / 6
        }
        return arrows
    }
}
