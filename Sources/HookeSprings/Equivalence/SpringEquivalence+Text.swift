internal import HookeDynamics
internal import HookeTrace

extension SpringEquivalence {
    /// The certificate as a table for a terminal.
    public var text: String {
        let spring = report.spring
        let parameters = [spring.mass, spring.stiffness, spring.damping].map { $0.text() }.joined(separator: ", ")
        let rates = SpringEquivalence.rates.map { "\($0)" }.joined(separator: ", ")
        var rows = [
            ["target"] + SpringEquivalence.rates.map { "\($0) Hz" } + ["at velocity", "at time", "moving at most"]
        ]
        rows += targets.filter { !$0.displays.isEmpty }.map { $0.row }
        let problems = targets.compactMap { target in target.problem.map { "\(target.platform.rawValue): \($0)" } }
        return """
            equivalence by hooke \(HookeVersion.current)
            mass, stiffness, damping \(parameters); mode \(report.mode.rawValue)
            worst deviation in % of the distance, at the frames of \(rates) Hz, over initial
            velocities from \((-bound).text()) to \(bound.text()) distances per second

            \(SpringReport.table(rows))

            Velocity and time are those of the worst of the three: the largest found at \(velocityCountText)
            and by refining there. While neither motion has ended, the deviation is linear
            in the velocity and at most the last column; '-': the target's spring depends on
            the velocity.
            """ + (problems.isEmpty ? "" : "\n\n" + problems.joined(separator: "\n"))
    }

    private var velocityCountText: String {
        bound == 0 ? "1 velocity" : "\(SpringEquivalence.velocityCount) velocities"
    }
}

extension SpringEquivalence.Target {
    fileprivate var row: [String] {
        var worst = displays[0].worst
        for display in displays where display.worst.percent > worst.percent { worst = display.worst }
        var moving: Double? = 0
        for display in displays {
            guard let known = moving, let bound = display.movingAtMost else {
                moving = nil
                continue
            }
            moving = max(known, bound)
        }
        return [platform.rawValue] + displays.map { $0.worst.percent.text(digits: 4) } + [
            worst.velocity.text(digits: 4), "\(worst.time.text(digits: 4)) s", moving.map { $0.text(digits: 4) } ?? "-",
        ]
    }
}
