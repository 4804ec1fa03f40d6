internal import HookeDynamics
internal import HookeTrace

/// The curves of several springs at the same times: value, velocity and energy.
struct DesignCurves {
    /// The shared times, seconds, ascending. Where a platform cuts a motion off and jumps to the target, the time stands twice.
    let times: [Double]
    private let reports: [SpringReport?]

    /// Samples springs at `count` equal times, at least 2, up to the end of the longest curve.
    init(of reports: [SpringReport?], count: Int) {
        self.reports = reports
        let motions = reports.compactMap { $0?.motion }
        let span = motions.map { $0.curveSpan }.filter { $0.isFinite }.reduce(0, max)
        guard span > 0 else {
            times = []
            return
        }
        let cuts = motions.compactMap { $0.cutOff }.filter { $0 < span }
        let grid = (0..<count).map { span * Double($0) / Double(count - 1) }
        times = (grid + cuts + cuts).sorted()
    }

    var json: JSONValue {
        [
            "times": .array(times.map(JSONValue.real)),
            "springs": .array(reports.map { report in report.map { json(of: $0.motion) } ?? .null }),
        ]
    }

    private func json(of motion: SpringMotion) -> JSONValue {
        var (values, velocities, energies): ([JSONValue], [JSONValue], [JSONValue]) = ([], [], [])
        for (index, time) in times.enumerated() {
            let state = motion.solution.state(atSeconds: time)
            // Of equal times the last one is after the jump.
            let isRepeated = index > 0 && times[index - 1] == time
            let isAfterJump = isRepeated && motion.cutOff.map { time >= $0 } ?? false
            let seen = isAfterJump ? MotionState(value: motion.target, velocity: 0) : motion.seen(state, at: time)
            let isOver = isAfterJump || motion.cutOff.map { time > $0 } ?? false
            values.append(.real(seen.value))
            velocities.append(.real(seen.velocity))
            energies.append(.real(isOver ? 0 : motion.solution.energy(atSeconds: time)))
        }
        return ["values": .array(values), "velocities": .array(velocities), "energies": .array(energies)]
    }
}
