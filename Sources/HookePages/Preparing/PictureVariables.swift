internal import HookeTrace

/// The gnuplot variables from a run's summary.
///
/// `header` is the name of the first elastic header in a tree with a point behind it, empty for a scene that stands alone.
/// `scenario`, `solver` and `hash` are texts; `settled` (s), `reached` (1 if the run came to its end, otherwise 0) and `solver_error` (relative to the distance) are numbers, NaN if missing.
/// `labels` are the labels of the items of a comparison, separated by line ends.
/// The rest are lists of numbers separated by spaces (read them with `word` and `words`), empty without releases:
///
/// - `releases`, `settlings`, `overshoots`: for each release its time (s), its settling time (s) and its overshoot (per cent, NaN
///   for none).
/// - `extremum_releases`, `extremum_firsts`, `extremum_times`, `extremum_percents`: for each extremum its release's time (s), whether
///   it is that release's first (1 or 0), its time (s), and its excursion beyond the target (per cent of the distance).
struct PictureVariables {
    let all: [Gnuplot.Variable]

    init(summary: JSONValue, header: String) {
        let releases = summary["releases"]?.elements ?? []
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
            ("extremum_releases", .numbers(extrema.map(\.release))),
            ("extremum_firsts", .numbers(extrema.map { $0.isFirst ? 1 : 0 })),
            ("extremum_times", .numbers(extrema.map { $0.extremum["time"]?.number })),
            ("extremum_percents", .numbers(extrema.map { $0.extremum["progress"]?.number.map { 100 * ($0 - 1) } })),
        ]
    }
}
