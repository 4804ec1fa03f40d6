internal import HookeForms
internal import HookeScenario
internal import HookeRuns
internal import HookeTrace

/// What scripts are told of a run beyond its tables, from its summary.
///
/// `scenario`, `solver` and `hash` are texts, `settled` (s) and `solver_error` numbers, NaN where there is none. The rest are
/// lists, words with spaces between (gnuplot reads them with `word` and `words`), empty where nothing was released:
///
/// - `releases`, `settlings`, `overshoots`: each release's time (s), how long its flight takes (s) and its overshoot (per cent,
///   NaN for none).
/// - `extremum_releases`, `extremum_firsts`, `extremum_times`, `extremum_percents`: of each extremum its release's time (s),
///   whether it is that release's first (1 or 0), its own time (s), and how far past rest it lies (per cent of the way).
struct PictureVariables {
    let all: [Gnuplot.Variable]

    init(summary: JSONValue) {
        let releases = summary["releases"]?.elements ?? []
        let extrema = releases.flatMap { release in
            (release["extrema"]?.elements ?? []).enumerated().map { index, extremum in
                (release: release["begin_s"]?.number, isFirst: index == 0, extremum: extremum)
            }
        }
        all = [
            ("scenario", .text(summary["scenario"]?.text ?? "")),
            ("solver", .text(summary["solver"]?.text ?? "")),
            ("hash", .text(summary["trace_hash"]?.text ?? "")),
            ("settled", .number(summary["settled_s"]?.number)),
            ("solver_error", .number(summary["solver_error"]?.number)),
            ("releases", .numbers(releases.map { $0["begin_s"]?.number })),
            ("settlings", .numbers(releases.map { $0["settling_time_s"]?.number })),
            ("overshoots", .numbers(releases.map { $0["overshoot_percent"]?.number })),
            ("extremum_releases", .numbers(extrema.map(\.release))),
            ("extremum_firsts", .numbers(extrema.map { $0.isFirst ? 1 : 0 })),
            ("extremum_times", .numbers(extrema.map { $0.extremum["time_s"]?.number })),
            ("extremum_percents", .numbers(extrema.map { $0.extremum["progress"]?.number.map { 100 * ($0 - 1) } })),
        ]
    }
}
