internal import HookeDynamics
internal import HookeTrace

extension SpringReport {
    /// The table of the rules' times and jumps, and of the first crossing of the target.
    var restTable: String {
        let rows = RestPlatform.allCases.map { platform -> [String] in
            guard let end = rest(by: platform) else {
                return ["  \(platform.rawValue)", "never", platform.about]
            }
            return [
                "  \(platform.rawValue)", "\(end.time.text()) s", "jumps by \(SpringReport.jump(end.left.value))",
            ]
        }
        let crossing = clampEnd
        let clamp = [
            "  clamp", crossing.map { "\($0.time.text()) s" } ?? "never",
            crossing.map { "at the target, loses \($0.left.velocity.text()) per second" }
                ?? "does not cross its target",
        ]
        return "at rest by the rule of\n" + SpringReport.table(rows + [clamp])
    }

    /// The jump to the target from a displacement.
    private static func jump(_ displacement: Double) -> String {
        displacement == 0 ? "0" : (-displacement).text(digits: 4)
    }
}
