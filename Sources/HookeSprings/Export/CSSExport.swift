internal import HookeTrace
internal import HookeForms
internal import HookeScenario

/// A CSS transition with a `linear()` easing: straight lines, as few as the error allows.
struct CSSExport: PlatformExport {
    let rule: String
    let code: String
    let curve: PlatformCurve

    init(_ asked: ExportMotion, percent: Double) throws(SpringExportError) {
        let fit = try LinearFit(asked.solution, percent: percent)
        let easing = CSSExport.wrapped(fit.stops.parts).joined(separator: ",\n    ")
        code = """
            transition-duration: \(fit.stops.milliseconds)ms;
            transition-timing-function: linear(
                \(easing));
            """
        curve = .stops(fit.stops)
        let count = fit.stops.stops.count
        let claim = count == fit.fewest ? "the fewest" : "of which \(fit.fewest) at least are needed"
        rule = "CSS: straight between \(count) stops, \(claim) for \(percent.text()) % of the distance"
    }

    /// Parts with commas between, in lines that are easy to read.
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
