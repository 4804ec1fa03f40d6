internal import HookeForms
internal import HookeScenario

/// A script of `plots/`, and the runs and benches that it is for.
package struct Picture: Sendable {
    /// The script's name, and the picture's.
    package let name: String
    /// The table that it shows, of which there must be rows.
    let shows: String
    /// The tables that it reads besides.
    let reads: [String]
    /// A table that it must not have: another picture shows more of such a run.
    let unless: [String]

    package var tables: [String] { [shows] + reads }

    /// Its files, one a format.
    var files: [String] { PictureFormat.allCases.map { "\(name).\($0.rawValue)" } }

    /// Whether a run has this picture, by its manifest's count of a table's rows (`nil` for no such table).
    package func suits(rows: (String) -> Int64?) -> Bool {
        rows(shows) ?? 0 > 0 && reads.allSatisfy { rows($0) != nil } && unless.allSatisfy { rows($0) == nil }
    }

    /// All pictures. None reads `cost.csv`, which differs from run to run; a bench's show what was measured.
    package static let all = [
        Picture(name: "card", shows: "points", reads: ["paths", "frames", "events"], unless: ["probes"]),
        Picture(name: "network", shows: "points", reads: ["frames", "events"], unless: ["paths", "probes"]),
        Picture(name: "layer", shows: "layers", reads: ["frames", "events"], unless: ["points", "probes"]),
        Picture(name: "properties", shows: "layers", reads: ["probes", "frames", "events"], unless: []),
        Picture(name: "system", shows: "probes", reads: ["events"], unless: ["frames"]),
        Picture(name: "solver-error", shows: "solver", reads: ["frames", "events"], unless: []),
        Picture(name: "work-precision", shows: "precision", reads: [], unless: []),
        Picture(name: "evaluation-precision", shows: "precision", reads: [], unless: []),
    ]
}

/// What pictures are drawn as.
public enum PictureFormat: String, CaseIterable, Sendable {
    /// Scalable, for pages.
    case svg
    /// Pixels, for everything else.
    case png
}
