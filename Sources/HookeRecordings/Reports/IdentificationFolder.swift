public import HookeTrace

/// The folder of an identification: `identification.json`, `residuals.csv` and `profiles.csv`.
public struct IdentificationFolder: Sendable {
    private let report: IdentificationReport
    private let title: String

    /// The folder of a report; `title` names the recording.
    public init(_ report: IdentificationReport, title: String) { (self.report, self.title) = (report, title) }

    /// Writes the files, each completely or not at all.
    public func write(into folder: String) throws(TraceError) {
        _ = try FileSystem.makeFolder(folder)
        let files = [
            ("identification.json", report.json.text(pretty: true) + "\n"), ("residuals.csv", report.residuals),
            ("profiles.csv", report.profiles),
        ]
        for (name, text) in files {
            var file = try OutputFile(replacing: "\(folder)/\(name)")
            try file.write(Array(text.utf8))
            try file.publish()
        }
    }
}
