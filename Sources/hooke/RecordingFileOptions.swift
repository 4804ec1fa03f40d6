import ArgumentParser
import HookeDynamics
import HookeRecordings

/// What the command line says of the file of a recording.
struct RecordingFileOptions: ParsableArguments {
    /// The greatest size of a file: 1 GiB.
    static let mostBytes = 1 << 30

    @Option(
        help: ArgumentHelp(
            "The unit of times that the file does not say: s, ms, us, ns or frame, which needs --refresh.",
            valueName: "unit"))
    var timeUnit: TimeUnit?

    @Option(
        help: ArgumentHelp(
            "The display's refresh rate, such as 120 or 60000/1001 (default: found from the times).", valueName: "hz"),
        completion: .refreshRates)
    var refresh: String?

    func check() throws { _ = try rate() }

    func rate() throws -> Rate? { try refresh.map(ScenarioChanges.rate) }

    func options() throws -> RecordingOptions { RecordingOptions(timeUnit: timeUnit, refresh: try rate()) }
}

extension TimeUnit: ExpressibleByArgument {}
