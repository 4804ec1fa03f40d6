/// What of a frame a cell belongs to, in the order in which a frame makes it: what diverges first in a frame caused the rest.
///
/// The time comes first, because another refresh rate moves everything. Events and inputs change the model; the presentation follows from the
/// model and its animations; the display shows it; counts and errors describe the work; hashes are of all of it.
public enum DivergencePhase: Int, Comparable, Hashable, Sendable, CaseIterable {
    /// The simulated times of frames and probes.
    case time
    /// Touches, script steps and other events: `events.csv`.
    case events
    /// Model values: columns `model` and `model_*`.
    case model
    /// Presentation values and velocities, paths, lines of text, screens.
    case presentation
    /// Due and actual presents: `presents.csv`.
    case display
    /// Values of other tables.
    case values
    /// Counts of work and errors of solvers: `frames.csv` and `solver.csv`.
    case counts
    /// Hashes of the trajectory: `hashes.csv`.
    case hashes

    /// Earlier phases come first.
    public static func < (left: DivergencePhase, right: DivergencePhase) -> Bool { left.rawValue < right.rawValue }

    /// The name in messages and JSON.
    public var name: String { "\(self)" }

    /// The phase of a table's column; of its rows for `nil`.
    init(table: String, column: String?) {
        let column = column ?? ""
        self =
            switch table {
            case _ where CellColumn.isHash(column): .hashes
            case "hashes": .hashes
            case "events": .events
            case "presents": .display
            case _ where column == "time_s" || column == "target_s": .time
            case "frames", "solver": .counts
            case _ where column == "model" || column.hasPrefix("model_"): .model
            case "points", "layers", "probes", "paths", "lines", "screens": .presentation
            case _ where column.hasPrefix("presentation") || column.hasPrefix("velocity"): .presentation
            default: .values
            }
    }
}
