public import HookeForms
internal import HookeScenario
public import HookeAnimation
public import HookeDynamics
public import HookeSolvers
public import HookeTrace

/// The error of a run.
public enum RunError: Error, Hashable, Sendable {
    /// The solver failed. `words` is a sentence with the names of the scene.
    case solver(SolverError, words: String)
    /// A system could not be solved.
    case system(SystemFailure)
    /// A step of the script makes a system invalid, which the check before the run cannot know.
    case step(SystemFailure, at: SourcePosition)
    /// A number of a layer or point is infinite or NaN; with the position of the last step that changed the layer, if there is one.
    case notFinite(String, at: SourcePosition?)
    /// An expression of a step has no value that the step takes.
    case expression(Diagnostic)
    /// The modelled costs of the display make a frame take over an hour.
    case endlessFrame(Int)
    /// The trace could not be written or read.
    case trace(TraceError)
    /// The predicted output, `bytes`, exceeds `limit` bytes.
    case tooMuchOutput(bytes: Double, limit: Double)

    /// A timeline was asked of a system, which has no frames.
    case noFrames
    /// A snapshot could not be taken or resumed.
    case snapshot(SnapshotError)

    /// The exit code of a command: 70 if a motion, system, step or expression failed or a number is not finite; 65 for a frame that never ends,
    /// too much output, a system's timeline or an invalid snapshot; for a trace, that of its error.
    public var exitCode: Int32 {
        switch self {
        case .solver, .system, .step, .notFinite, .expression: 70
        case .trace(let error): error.exitCode
        case .endlessFrame, .tooMuchOutput, .noFrames, .snapshot: 65
        }
    }
}

extension RunError {
    /// Calls `body`, and throws its error as ``trace(_:)``.
    static func tracing<Value: ~Copyable>(_ body: () throws(TraceError) -> Value) throws(RunError) -> Value {
        do throws(TraceError) { return try body() } catch { throw .trace(error) }
    }

    /// Calls `body`, and throws its error as ``snapshot(_:)``.
    static func snapshotting<Value: ~Copyable>(
        _ body: () throws(SnapshotError) -> Value
    ) throws(RunError) -> Value {
        do throws(SnapshotError) { return try body() } catch { throw .snapshot(error) }
    }
}

extension RunError {
    /// The error in one sentence after the file's name, and after the line and column if it has a position in the file.
    public func described(in file: String) -> String {
        switch self {
        case .expression(let problem): "\(file):\(problem)"
        case .step(_, let position), .notFinite(_, let position?): "\(file):\(position): \(self)"
        case .solver, .system, .notFinite, .endlessFrame, .trace, .tooMuchOutput, .noFrames, .snapshot:
            "\(file): \(self)"
        }
    }
}

extension RunError: CustomStringConvertible {
    /// The error in one sentence.
    public var description: String {
        switch self {
        case .solver(_, let words), .notFinite(let words, _): words
        case .system(let error), .step(let error, _): error.description
        case .expression(let problem): problem.description
        case .endlessFrame(let frame):
            "the display's costs make the work of frame \(frame) take over an hour (expected smaller constants in display: costs)"
        case .trace(let error): error.description
        case .snapshot(let error): error.description
        case .noFrames: "a system has no frames, and no timeline (expected layers or a scene with --perfetto)"
        case .tooMuchOutput(let bytes, let limit):
            "the run would write about \((bytes / 1e9).rounded()) GB (expected at most \(limit / 1e9) GB); shorten it, or use hooke run --force"
        }
    }
}
