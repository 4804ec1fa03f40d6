internal import HookeDynamics
public import HookeForms

/// The reason why a search cannot be made.
public enum ScheduleError: Error, Hashable, Sendable {
    /// The scenario is a system.
    case noFrames
    /// Nothing varies.
    case noDrops
    /// The run has no frame in the window that may be dropped.
    case noFramesInWindow
    /// The run has no frame in the window at which the step could be tried.
    case noFramesForStep(String)
    /// Wherever the step is tried, the scenario is invalid, for example so.
    case invalidEverywhere(String, Diagnostic)
    /// The script has no such step.
    case unknownStep(String, steps: [String])
    /// No finger can drag anything.
    case nothingToGrab
    /// The script has no pan, and a finger can drag several views.
    case severalToGrab([String])
    /// No finger can drag a view of that name.
    case unknownView(String, known: [String])
    /// The scenario cannot be read.
    case scenario(ScenarioProblems)
    /// There are more schedules than allowed.
    case tooMany(schedules: Double, drops: Int, frames: Int)
    /// The run failed under a schedule.
    case run(RunError, schedule: Schedule)

    /// The command's exit code: that of the run, 64 for invalid options, otherwise 65.
    public var exitCode: Int32 {
        switch self {
        case .run(let error, _): error.exitCode
        case .noDrops, .unknownStep, .unknownView: 64
        case .noFrames, .noFramesInWindow, .noFramesForStep, .invalidEverywhere, .nothingToGrab, .severalToGrab,
            .scenario, .tooMany:
            65
        }
    }
}

extension ScheduleError: CustomStringConvertible {
    /// The error in one sentence; of a scenario that cannot be read, all of its errors.
    public var description: String {
        switch self {
        case .noFrames: "a system has no frames to drop (expected scene or layers in place of system)"
        case .noDrops: "no frame may be dropped (expected at least 1, --regrab or --move)"
        case .noFramesInWindow: "the run has no frame in that time that could be dropped"
        case .noFramesForStep(let name): "the run has no frame in that time for \(name)"
        case .invalidEverywhere(let name, let problem):
            "the scenario is invalid with \(name) at any frame in that time: \(problem.message)"
        case .unknownStep(let reference, let steps):
            steps.isEmpty
                ? "the script has no step with a time"
                : "unknown step '\(reference)' (expected a path, or a line that has one step: \(steps.joined(separator: "; ")))"
        case .nothingToGrab:
            "a finger can drag nothing (expected a view with 'pans: true', a layer of 'kind: scroll', or a scene that touches drag)"
        case .severalToGrab(let views):
            "the script has no pan, and a finger can drag several views (expected --view with one of \(views.joined(separator: ", ")))"
        case .unknownView(let view, let known):
            known.isEmpty
                ? "a finger cannot drag '\(view)' (expected a view with 'pans: true')"
                : "a finger cannot drag '\(view)' (expected one of \(known.joined(separator: ", ")))"
        case .scenario(let problems): problems.description
        case .tooMany(let schedules, let drops, let frames):
            "up to \(drops) of \(frames) frames are \(ScheduleError.digits(schedules)) schedules (expected at most \(ScheduleError.digits(ScheduleSearch.mostRuns))); drop fewer, choose a shorter time with --since and --until, or use --force"
        case .run(let error, let schedule):
            schedule.count == 0
                ? "the run fails without drops: \(error)"
                : "the run fails with \(schedule): \(ScheduleError.words(error, isChanged: schedule.change != nil))"
        }
    }

    /// An error of a run, without the position of an expression if that is in a changed text.
    private static func words(_ error: RunError, isChanged: Bool) -> String {
        if isChanged, case .expression(let problem) = error { return problem.message }
        return error.description
    }

    private static func digits(_ value: Double) -> String { value < 1e15 ? "\(Int64(value))" : "\(value)" }
}
