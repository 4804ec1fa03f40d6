import Foundation
import HookeScenario
import HookeTrace
import ScenarioSupport
import Testing

/// The golden traces of the repository.
struct RecordedGoldenTests {
    private static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Scenarios"

    /// The folders of all golden traces.
    static let folders: [String] = ["Golden", "semantics/Golden", "detest/Golden"].flatMap { room in
        ((try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(room)")) ?? []).sorted().map {
            "\(room)/\($0)"
        }
    }

    private func tables(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(RecordedGoldenTests.root)/\(folder)")
            .filter { $0 != Manifest.file }.sorted().map { "\(RecordedGoldenTests.root)/\(folder)/\($0)" }
    }

    @Test("There is one for every scenario")
    func all() throws {
        #expect(
            RecordedGoldenTests.folders.count
                == (try ["", "semantics", "detest"].flatMap { try Scenario.allShipped(in: $0) }).count)
    }

    /// A checkout holds at most 8 MB of golden traces; as whole CSV tables they are 12.6 MB.
    @Test("They are CSV, and small")
    func sizes() throws {
        var bytes = 0
        for path in try RecordedGoldenTests.folders.flatMap(tables) {
            #expect(path.hasSuffix(".csv"), "\(path)")
            bytes += try InputFile.bytes(of: path).count
        }
        // Some 60 kB for each scenario.
        #expect(bytes < 9_000_000, "\(bytes) bytes")
    }
}
