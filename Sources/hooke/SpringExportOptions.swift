import ArgumentParser
import HookeSprings

/// Code to paste instead of a report.
struct SpringExportOptions: ParsableArguments {
    @Option(
        name: .customLong("as"),
        help: ArgumentHelp("Print code for this platform, with its worst deviation.", valueName: "target"))
    var platform: SpringPlatform?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How far the easing of --as css may be off, percent of the distance (default: 0.1).", valueName: "percent"))
    var error: Double?

    func validate() throws {
        if error != nil, platform != .css { throw ValidationError("--error is that of --as css") }
    }

    func export(_ report: SpringReport) throws(SpringExportError) -> SpringExport? {
        guard let platform else { return nil }
        return try report.export(to: platform, percent: error ?? SpringReport.usualError)
    }
}

extension SpringPlatform: ExpressibleByArgument {}
