internal import HookeAnimation
public import HookeScenario
internal import HookeTrace

extension CostFit {
    /// The constants as the YAML of `display: costs:`, with comments on the measurement before them.
    ///
    /// - Parameters:
    ///   - mark: the machine and the day.
    ///   - scenarios: the number of scenarios.
    ///   - repeats: the number of replays of each.
    public func block(_ mark: CostCalibration, scenarios: Int, repeats: Int) -> String {
        var lines = [
            "# Costs of Hooke's own frames on this machine; those of an app are others. By 'hooke bench --calibrate':",
            "# \(frameCount) frames of \(scenarios) scenarios, the shortest of \(repeats) replays. Paste below 'display:'.",
            "# commit: \(commit.words)", "# render: \(render.words)",
        ]
        if !uncounted.isEmpty {
            lines.append("# not in these frames, and so without a cost: \(CostFit.list(uncounted.map(\.column)))")
        }
        let name = mark.machine.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        lines += [
            "costs:", "  calibrated: { machine: \"\(name)\", date: \(mark.date) }",
            "  commit: \(CostFit.mapping(costs.commit))", "  render: \(CostFit.mapping(costs.render))",
        ]
        return lines.joined(separator: "\n")
    }

    /// The costs of operations, those without one left out.
    private static func mapping(_ phase: FrameCosts.Phase) -> String {
        let costs = FrameCosts.Operation.allCases.filter { phase[$0] > 0 }
            .map { "\($0.key): \(CostFit.microseconds(phase[$0])) us" }
        return costs.isEmpty ? "{ frame: 0 s }" : "{ \(costs.joined(separator: ", ")) }"
    }

    /// Picoseconds in microseconds, exactly.
    static func microseconds(_ picoseconds: Int64) -> String {
        let digits = "\(1_000_000 + picoseconds % 1_000_000)".dropFirst()
        let fraction = digits.reversed().drop { $0 == "0" }.reversed()
        return "\(picoseconds / 1_000_000)" + (fraction.isEmpty ? "" : ".\(String(fraction))")
    }
}

extension CostFit.Quality {
    /// The quality in a line.
    var words: String {
        "R^2 \(determination.map { $0.decimals(4) } ?? "without variance"), worst in \(worstScenario), frame \(worstFrame): "
            + "\(Int64(measured.rounded())) ns measured, \(Int64(modelled.rounded())) ns modelled"
    }
}
