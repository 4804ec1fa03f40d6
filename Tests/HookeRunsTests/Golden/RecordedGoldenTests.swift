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

    /// Every fourth: reading all of them again takes a minute, and verifying the scenarios reads each.
    static let someFolders = stride(from: 0, to: folders.count, by: 4).map { folders[$0] }

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

    /// The last line of the compact form has the hash of the CSV bytes, so a table that is read is what was recorded.
    @Test("Each table is compact, and comes back as CSV and in the same bytes again", arguments: someFolders)
    func roundTrip(folder: String) throws {
        for path in try tables(folder) {
            let text = try InputFile.bytes(of: path)
            #expect(path.hasSuffix(CompactTable.suffix) && CompactTable.isCompact(text), "\(path)")
            let csv = try StoredTable.csv(of: path)
            #expect(try CompactTable.text(ofCSV: csv, name: path) == text, "\(path)")
            var reader = try CSVReader(csv, name: path)
            while try reader.next() {}
        }
    }

    /// The bounds are those that golden traces were made compact for: a quarter of the CSV bytes, and 30 kB for the 85 frames of a pull.
    @Test("They are small")
    func sizes() throws {
        func size(_ folders: [String]) throws -> (text: Int, csv: Int) {
            try folders.flatMap(tables).reduce((0, 0)) { sum, path in
                (sum.0 + (try InputFile.bytes(of: path)).count, sum.1 + (try StoredTable.csv(of: path)).count)
            }
        }
        let (text, csv) = try size(RecordedGoldenTests.someFolders)
        #expect(4 * text < csv, "\(text) of \(csv) bytes")
        let pull = try size(["Golden/elastic-pull"])
        #expect(pull.text < 30_000 && pull.csv > 100_000, "\(pull)")
    }
}
