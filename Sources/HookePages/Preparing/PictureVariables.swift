internal import HookeRuns
internal import HookeScenario
internal import HookeTrace

/// The gnuplot variables from a run's summary.
///
/// `header` is the name of the first elastic header in a tree with a point behind it, empty for a scene that stands alone.
/// `scenario`, `solver` and `hash` are texts; `settled` (s), `reached` (1 if the run came to its end, otherwise 0) and `solver_error` (relative to the distance) are numbers, NaN if missing.
/// `reference` is the text on what the errors of a convergence study are measured from, `reference_error` its error, and `advice` the cheapest solvers
/// for some errors, in lines.
/// `costs` is the text on the modelled costs of frames.
/// `overshoot_of` is the text on what the overshoots are of, as `header.position`; empty for a scene that stands alone.
/// `labels` are the labels of the items of a comparison, separated by line ends.
/// The rest are lists of numbers separated by spaces (read them with `word` and `words`), empty without releases:
///
/// Of a tree, the releases are those of the header that a picture shows, or without it all.
///
/// - `releases`, `settlings`, `overshoots`: for each release its time (s), its settling time (s) and its overshoot (per cent, NaN
///   for none).
/// - `extremum_releases`, `extremum_firsts`, `extremum_times`, `extremum_percents`: for each extremum its release's time (s), whether
///   it is that release's first (1 or 0), its time (s), and its excursion beyond the target (per cent of the distance).
struct PictureVariables {
    let all: [Gnuplot.Variable]

    /// - Parameters:
    ///   - summary: the summary.
    ///   - header: the name of the elastic header.
    ///   - machine: the machine that draws the picture; costs that were calibrated on another one are marked.
    init(summary: JSONValue, header: String, machine: String = Processor.name) {
        let found = summary["releases"]?.elements ?? []
        let shown = found.filter { "\($0["scene"]?.text ?? "")." == header }
        let releases = shown.isEmpty ? found : shown
        var scenes: [String] = []
        for scene in releases.compactMap({ $0["scene"]?.text }) where !scenes.contains(scene) { scenes.append(scene) }
        let extrema = releases.flatMap { release in
            (release["extrema"]?.elements ?? []).enumerated().map { index, extremum in
                (release: release["begin"]?.number, isFirst: index == 0, extremum: extremum)
            }
        }
        all = [
            ("header", .text(header)),
            ("scenario", .text(summary["scenario"]?.text ?? "")),
            ("solver", .text(summary["solver"]?.text ?? "")),
            ("hash", .text(summary["traceHash"]?.text ?? "")),
            ("costs", .text(PictureVariables.costs(summary, on: machine))),
            ("reference", .text(summary["reference"]?.text ?? "")),
            ("reference_error", .number(summary["referenceError"]?.number)),
            ("advice", .text(PictureVariables.advice(summary))),
            ("settled", .number(summary["settledTime"]?.number)),
            ("reached", .number(summary["reached"] == .bool(true) ? 1 : 0)),
            ("solver_error", .number(summary["solverError"]?.number)),
            (
                "labels",
                .text((summary["items"]?.elements ?? []).compactMap { $0["label"]?.text }.joined(separator: "\n"))
            ),
            ("releases", .numbers(releases.map { $0["begin"]?.number })),
            ("settlings", .numbers(releases.map { $0["settlingTime"]?.number })),
            ("overshoots", .numbers(releases.map { $0["overshootPercent"]?.number })),
            ("overshoot_of", .text(scenes.map { "\($0).position" }.joined(separator: " and "))),
            ("extremum_releases", .numbers(extrema.map(\.release))),
            ("extremum_firsts", .numbers(extrema.map { $0.isFirst ? 1 : 0 })),
            ("extremum_times", .numbers(extrema.map { $0.extremum["time"]?.number })),
            ("extremum_percents", .numbers(extrema.map { $0.extremum["progress"]?.number.map { 100 * ($0 - 1) } })),
        ]
    }

    /// The recommendations of a convergence study, from the largest error to the smallest, a line each.
    private static func advice(_ summary: JSONValue) -> String {
        let found = (summary["recommended"]?.elements ?? []).compactMap { advice -> (Double, String)? in
            guard let bound = advice["atMost"]?.number else { return nil }
            guard let solver = advice["solver"]?.text, let error = advice["error"]?.number else {
                return (bound, "\(bound.text(digits: 2)): no method reaches it")
            }
            return (bound, "\(bound.text(digits: 2)): \(solver), error \(error.twoDigits)")
        }
        return found.sorted { $0.0 > $1.0 }.map(\.1).joined(separator: "\n")
    }

    /// What pictures say of modelled costs. Work without costs is an assumption too.
    private static func costs(_ summary: JSONValue, on machine: String) -> String {
        let words = summary["costs"]?.text ?? CostOrigin.uncalibrated.words
        guard let calibrated = summary["calibrated"]?["machine"]?.text, calibrated != machine else { return words }
        return words + " (another machine)"
    }
}
