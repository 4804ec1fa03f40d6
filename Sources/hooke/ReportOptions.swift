import ArgumentParser
import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The options for reports that other programs read.
struct ReportOptions: ParsableArguments {
    @Flag(help: "Print JSON: the results.")
    var json = false

    @Option(
        help: ArgumentHelp("Write the results to a file as JUnit XML.", valueName: "file"),
        completion: .file(extensions: ["xml"]))
    var junit: String?

    func validate() throws {
        guard junit != "" else { throw ValidationError("--junit must not be empty") }
    }

    /// Writes the JUnit file, if one is asked for. Prints an error and throws its exit code if it cannot be written.
    func write(_ report: JUnitReport) throws {
        guard let junit else { return }
        try OutputFiles.write(report.xml, to: junit)
    }
}

/// The option for the digits of differences.
struct DetailOptions: ParsableArguments {
    @Flag(help: "Print differences with all digits and units in the last place (ulp).")
    var verbose = false
}

/// A message that GitHub shows beside a line of a file, for a workflow of its Actions.
enum GitHubAnnotation {
    /// Whether this process runs in such a workflow.
    static var isOn: Bool { getenv("GITHUB_ACTIONS").map { String(cString: $0) == "true" } ?? false }

    /// `::error file=a.yaml,line=3::message`.
    static func text(_ message: String, file: String, line: Int) -> String {
        "::error file=\(escaped(file, ":,")),line=\(line)::\(escaped(message, ""))"
    }

    private static func escaped(_ text: String, _ others: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar == "%" || scalar == "\r" || scalar == "\n" || others.unicodeScalars.contains(scalar) {
                let code = String(scalar.value, radix: 16, uppercase: true)
                result += "%" + (code.count == 1 ? "0" : "") + code
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
