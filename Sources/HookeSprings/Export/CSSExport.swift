internal import HookeTrace

/// A CSS transition with a `linear()` easing: line segments, as few as the error allows.
struct CSSExport: PlatformExport {
    let rule: String
    let code: String
    let curve: PlatformCurve
    let end = ExportedEnd.clamp

    init(_ motion: ExportMotion, percent: Double) throws(SpringExportError) {
        let fit = try LinearFit(
            motion.solution, until: motion.requested.crossing(of: motion.solution), percent: percent)
        let easing = CSSExport.wrapped(fit.stops.parts).joined(separator: ",\n    ")
        code = """
            transition-duration: \(fit.stops.milliseconds)ms;
            transition-timing-function: linear(
                \(easing));
            """
        curve = .stops(fit.stops)
        let count = fit.stops.stops.count
        let optimality = count == fit.fewest ? "the fewest possible" : "at least \(fit.fewest) are needed"
        rule =
            "CSS: linear between \(count) stops, \(optimality) for \(percent.text()) % of the distance"
            + (motion.requested.clamps ? ", to the first crossing of the target" : "")
    }

    /// Joins parts with commas into lines of at most about 90 characters.
    private static func wrapped(_ parts: [String]) -> [String] {
        var lines: [String] = []
        for part in parts {
            if let line = lines.last, line.count + part.count < 90 {
                lines[lines.count - 1] = "\(line), \(part)"
            } else {
                lines.append(part)
            }
        }
        return lines
    }
}
