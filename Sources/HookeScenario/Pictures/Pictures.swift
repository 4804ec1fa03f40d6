internal import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What pictures are drawn as.
public enum PictureFormat: String, CaseIterable, Sendable {
    /// Scalable, for pages.
    case svg
    /// Pixels, for everything else.
    case png
}

/// The pictures of a run: gnuplot's, by the scripts of a folder, from the run's tables.
///
/// A script finds the run's tables through the variable `run`, writes to `output`, and marks what the summary says: see
/// ``variables``. The same tables give the same bytes.
public struct Pictures: Sendable {
    /// The run's folder.
    public let run: String
    /// The folder of the gnuplot scripts.
    public let scripts: String
    private let summary: JSONValue

    /// The pictures of a run.
    ///
    /// - Throws: ``PictureError`` when there is no run, or its summary cannot be read.
    public init(of run: String, scripts: String) throws(PictureError) {
        let path = "\(run)/\(RunResult.file)"
        do {
            summary = try JSONValue(parsing: InputFile.bytes(of: path))
        } catch {
            throw .noRun(path: run, reason: "\(error)")
        }
        self.run = run
        self.scripts = scripts
    }

    /// Whether the program that draws them is there.
    public static var canDraw: Bool { Gnuplot.isInstalled }

    /// Draws the run's pictures beside its tables and gives their paths.
    ///
    /// - Throws: ``PictureError`` when gnuplot is not there or says no.
    public func draw(_ format: PictureFormat) throws(PictureError) -> [String] {
        var drawn: [String] = []
        for (script, tables) in Pictures.scripts where tables.allSatisfy({ exists("\(run)/\($0).csv") }) {
            let path = "\(scripts)/\(script).gp"
            guard exists(path) else { throw .noScript(path: path) }
            let output = "\(run)/\(script).\(format.rawValue)"
            let place: [(name: String, value: Gnuplot.Value)] = [
                ("output", .text(output)), ("format", .text(format.rawValue)),
            ]
            try Gnuplot.draw(script: path, variables: variables + place)
            drawn.append(output)
        }
        return drawn
    }

    /// The scripts, and the tables that each needs.
    private static let scripts = [
        ("card", ["points", "paths", "frames"]), ("layer", ["layers", "frames"]), ("solver-error", ["solver"]),
    ]

    /// What scripts are told: `run`, `scenario`, `settled`, `release`, `overshoot` (per cent), `stiffness` and so on; NaN
    /// where there is no such number.
    var variables: [(name: String, value: Gnuplot.Value)] {
        let release = summary["releases"]?.elements.last
        return [
            ("run", .text(run)), ("scenario", .text(summary["scenario"]?.text ?? "")),
            ("solver", .text(summary["solver"]?.text ?? "")), ("hash", .text(summary["trace_hash"]?.text ?? "")),
            ("frames", .number(summary["frames"]?.number)), ("settled", .number(summary["settled_s"]?.number)),
            ("release", .number(release?["begin_s"]?.number)),
            ("overshoot", .number(release?["overshoot_percent"]?.number)),
            ("overshoot_time", .number(release?["extrema"]?.elements.first?["time_s"]?.number)),
            ("stiffness", .number(release?["spring"]?["stiffness"]?.number)),
            ("damping", .number(release?["spring"]?["damping"]?.number)),
            ("solver_error", .number(summary["solver_error"]?.number)),
        ]
    }

    private func exists(_ path: String) -> Bool { access(path, R_OK) == 0 }
}

extension JSONValue {
    fileprivate var elements: [JSONValue] { if case .array(let values) = self { values } else { [] } }
    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
    fileprivate var number: Double? {
        switch self {
        case .real(let value): value
        case .integer(let value): Double(value)
        default: nil
        }
    }
}
