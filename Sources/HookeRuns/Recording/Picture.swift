internal import HookeForms
internal import HookeScenario
internal import HookeScenes

/// A picture: a gnuplot script of `plots/`, and the tables that a run needs for it.
package struct Picture: Sendable {
    /// What it shows.
    package let kind: Kind
    /// The name of the table that it shows, which must have rows.
    let shows: String
    /// The names of the other tables that it reads, which must exist.
    let reads: [String]
    /// The names of tables that must not exist: another picture shows more of a run that has one of them.
    let unless: [String]
    /// The points that it shows, of which there must be some; `nil` for any or none.
    var points: ShownPoints?
    /// The names of tables that it reads if the run has them.
    package var optional: [String] = []

    /// The name of the script and of the picture.
    package var name: String { kind.rawValue }

    /// The names of all tables that it reads.
    package var tables: [String] { [shows] + reads }

    /// Its file names, one per format.
    var files: [String] { PictureFormat.allCases.map { "\(name).\($0.rawValue)" } }

    /// Whether a run has this picture. `rows` returns the number of rows of a table, from the run's manifest, and `nil` for a missing table; `kinds`
    /// are the kinds of its points.
    package func suits(rows: (String) -> Int64?, kinds: Set<ShownPoints>) -> Bool {
        rows(shows) ?? 0 > 0 && reads.allSatisfy { rows($0) != nil } && unless.allSatisfy { rows($0) == nil }
            && points.map(kinds.contains) ?? true
    }

    /// The kinds of pictures of one run, by the names of their scripts.
    package enum Kind: String, CaseIterable, Sendable {
        case card, network, layer, properties, screens, system, orbit, energy, compare
        case frameTimeline = "frame-timeline"
        case phasePortraits = "phase-portraits"
        case heatMap = "heat-map"
        case solverError = "solver-error"
        case workPrecision = "work-precision"
        case evaluationPrecision = "evaluation-precision"
        case convergenceSteps = "convergence-steps"
        case convergenceEvaluations = "convergence-evaluations"
    }

    /// The points of a kind of scene.
    package enum ShownPoints: Hashable, Sendable {
        case header, network

        /// The kind of a point in `points.csv`, and the scene's name with the point behind it, empty for a scene that stands alone.
        package static func kind(of name: some StringProtocol) -> (kind: ShownPoints, prefix: String) {
            let start = name.firstIndex(of: ".").map { name.index(after: $0) } ?? name.startIndex
            let isOfHeader = ElasticShape.names.contains(String(name[start...]))
            return (isOfHeader ? .header : .network, String(name[..<start]))
        }
    }

    /// All pictures. No picture of a run reads `cost.csv`, which differs between runs; the pictures of a bench show measured times.
    package static let all = [
        Picture(kind: .card, shows: "points", reads: ["paths", "frames", "events"], unless: [], points: .header),
        Picture(kind: .network, shows: "points", reads: ["frames", "events"], unless: [], points: .network),
        Picture(kind: .layer, shows: "layers", reads: ["frames", "events"], unless: ["points", "probes", "screens"]),
        Picture(kind: .properties, shows: "layers", reads: ["probes", "frames", "events"], unless: []),
        Picture(kind: .screens, shows: "screens", reads: ["frames", "events"], unless: []),
        Picture(kind: .frameTimeline, shows: "presents", reads: ["frames", "events"], unless: []),
        Picture(
            kind: .phasePortraits, shows: "frames", reads: ["events"], unless: [], optional: ["layers", "points"]),
        Picture(kind: .heatMap, shows: "points", reads: ["frames", "events"], unless: []),
        Picture(kind: .heatMap, shows: "probes", reads: ["events"], unless: ["frames"]),
        Picture(kind: .system, shows: "probes", reads: ["events"], unless: ["frames"]),
        Picture(kind: .orbit, shows: "probes", reads: [], unless: ["frames"]),
        Picture(kind: .energy, shows: "energy", reads: ["events"], unless: []),
        Picture(kind: .solverError, shows: "solver", reads: ["frames", "events"], unless: []),
        Picture(kind: .compare, shows: "curves", reads: ["differences"], unless: []),
        Picture(kind: .workPrecision, shows: "precision", reads: [], unless: []),
        Picture(kind: .evaluationPrecision, shows: "precision", reads: [], unless: []),
        Picture(kind: .convergenceSteps, shows: "convergence", reads: [], unless: []),
        Picture(kind: .convergenceEvaluations, shows: "convergence", reads: [], unless: []),
    ]
}

extension Picture {
    /// The pictures, films and pages of runs that are made on request: of several runs, and moving ones.
    static let onRequest =
        ["difference", "overlay", "columns"].flatMap { name in PictureFormat.allCases.map { "\(name).\($0.rawValue)" } }
        + ["animation.svg", "animation.gif", "animation.mp4", "report.html"]
}

/// The file formats of pictures.
public enum PictureFormat: String, CaseIterable, Sendable {
    /// Vector graphics, for web pages.
    case svg
    /// A bitmap, for other uses.
    case png
}
