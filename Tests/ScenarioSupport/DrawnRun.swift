import HookeRuns
import Foundation

import HookeForms
import HookeScenario
import HookeTrace

/// A run in a folder of its own, to be drawn, and removed at the end.
package final class DrawnRun {
    /// The folder of this package.
    package static let package =
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized.path
    /// Its scripts.
    package static let scripts = package + "/plots"
    /// gnuplot's version as its pictures have it ("5.4 patchlevel 4"), `nil` where it is not installed.
    package static let gnuplot = version()

    package let folder: String

    /// Runs a scenario of this package, if one is named.
    package init(_ scenario: String? = nil) throws {
        folder = NSTemporaryDirectory() + "hooke-pictures-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        guard let scenario else { return }
        let path = "\(DrawnRun.package)/Scenarios/\(scenario).yaml"
        let text = try ScenarioText(String(contentsOfFile: path, encoding: .utf8), file: path)
        _ = try Scenario(text).run(into: folder, digest: "", inputs: text.inputs)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    package func path(_ name: String) -> String { folder + "/" + name }
    package func bytes(of name: String) throws -> Data { try Data(contentsOf: URL(filePath: path(name))) }
    /// Writes a file. The manifest gets the length and SHA-256 of a table that it lists, so that the table is one of a run.
    package func put(_ text: String, in name: String) throws {
        try text.write(toFile: path(name), atomically: false, encoding: .utf8)
        guard name.hasSuffix(".csv"), let bytes = try? bytes(of: "manifest.json"),
            var manifest = try JSONSerialization.jsonObject(with: bytes) as? [String: Any],
            let files = manifest["files"] as? [[String: Any]]
        else { return }
        var digest = SHA256()
        digest.update(text.utf8)
        manifest["files"] = files.map { file -> [String: Any] in
            file["name"] as? String == name ? ["name": name, "bytes": text.utf8.count, "sha256": digest.text] : file
        }
        try JSONSerialization.data(withJSONObject: manifest).write(to: URL(filePath: path("manifest.json")))
    }
    package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

    /// What pictures there are, finished or not.
    package func pictures() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            .filter { $0.hasSuffix(".svg") || $0.hasSuffix(".png") || $0.hasPrefix(".") }
    }

    private static func version() -> String? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["gnuplot", "--version"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0, said.hasPrefix("gnuplot ") else { return nil }
        return String(said.dropFirst("gnuplot ".count)).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
