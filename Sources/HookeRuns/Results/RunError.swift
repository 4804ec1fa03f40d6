public import HookeForms
internal import HookeScenario
public import HookeAnimation
public import HookeDynamics
public import HookeSolvers
public import HookeTrace

/// Why a run could not be made or kept.
public enum RunError: Error, Hashable, Sendable {
    /// A motion could not be solved. `words` say it with the names of the scene.
    case solver(SolverError, words: String)
    /// A system could not be followed.
    case system(SystemFailure)
    /// A step of the script leaves a system that cannot be, which only the run could find.
    case step(SystemFailure, at: SourcePosition)
    /// A number of a layer or point is infinite or none; with the last step that changed the layer.
    case notFinite(String, at: SourcePosition?)
    /// The trace could not be written or read.
    case trace(TraceError)
    /// It would write more than `limit` bytes, by the prediction.
    case tooMuchOutput(bytes: Double, limit: Double)

    /// A snapshot could not be taken, or not be gone on from.
    case snapshot(SnapshotError)

    /// The exit code of a command: 70 for a motion that cannot be solved or a step that cannot be done, 65 for one that promises too much, or
    /// a snapshot that does not fit.
    public var exitCode: Int32 {
        switch self {
        case .solver, .system, .step, .notFinite: 70
        case .trace(let error): error.exitCode
        case .tooMuchOutput, .snapshot: 65
        }
    }
}

extension RunError {
    /// Runs what can fail in tracing, and throws its error as a run's.
    static func tracing<Value: ~Copyable>(_ body: () throws(TraceError) -> Value) throws(RunError) -> Value {
        do throws(TraceError) { return try body() } catch { throw .trace(error) }
    }

    /// The same for snapshots.
    static func snapshotting<Value: ~Copyable>(
        _ body: () throws(SnapshotError) -> Value
    ) throws(RunError) -> Value {
        do throws(SnapshotError) { return try body() } catch { throw .snapshot(error) }
    }
}

extension RunError {
    /// The sentence behind the file's name, and the line and column where it is about a place in it.
    public func described(in file: String) -> String {
        switch self {
        case .step(_, let position), .notFinite(_, let position?): "\(file):\(position): \(self)"
        case .solver, .system, .notFinite, .trace, .tooMuchOutput, .snapshot: "\(file): \(self)"
        }
    }
}

extension RunError: CustomStringConvertible {
    /// One sentence for people.
    public var description: String {
        switch self {
        case .solver(_, let words), .notFinite(let words, _): words
        case .system(let error), .step(let error, _): error.description
        case .trace(let error): error.description
        case .snapshot(let error): error.description
        case .tooMuchOutput(let bytes, let limit):
            "the run would write about \((bytes / 1e9).rounded()) GB (expected at most \(limit / 1e9) GB); shorten it, or use hooke run --force"
        }
    }
}
