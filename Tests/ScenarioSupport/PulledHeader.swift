import HookeRuns
import Foundation
import HookeTrace
import Testing

import HookeForms
import HookeScenario

/// The pulled header with a spring back, and lines to put in place of its own.
package struct PullText {
    package var name = "pull"
    package var refresh = "60 Hz"
    package var to = "220 pt, 260 pt"
    package var solver = "propagator"
    package var until = "{ settled: true, atMost: 3 s }"
    package var expect: [String] = []

    package init(
        name: String = "pull", refresh: String = "60 Hz", to: String = "220 pt, 260 pt", solver: String = "propagator",
        until: String = "{ settled: true, atMost: 3 s }", expect: [String] = []
    ) {
        self.name = name
        self.refresh = refresh
        self.to = to
        self.solver = solver
        self.until = until
        self.expect = expect
    }

    package var text: String {
        """
        hooke: 1
        name: \(name)
        display: { size: [320 pt, 568 pt], refresh: \(refresh) }
        scene: elastic-header
        with: { actions: { path: null, position: null, bounds: null } }
        script: [{ at: 0.10 s, pan: { from: [160 pt, 60 pt], to: [\(to)], for: 0.40 s, curve: ease-out } }]
        release: { spring: { settlingDuration: 0.9 s, dampingRatio: 0.57 } }
        solver: \(solver)
        until: \(until)
        expect: [\(expect.joined(separator: ", "))]
        """
    }

    package func scenario() throws -> Scenario { try Scenario(ScenarioText(text)) }
}

extension Scenario {
    /// One of the repository's own.
    package static func shipped(_ name: String) throws -> Scenario {
        try Scenario(ScenarioText(reading: "\(folder)/\(name).yaml"))
    }

    /// The text of one.
    package static func shippedText(_ name: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(name).yaml", encoding: .utf8)
    }

    private static let folder = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Scenarios"

    /// The names of all scenarios that are shipped in a folder of Scenarios, with the folder's before them, in order.
    package static func allShipped(in room: String = "") throws -> [String] {
        let files = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(room)")
        return files.filter { $0.hasSuffix(".yaml") }.map { (room.isEmpty ? "" : room + "/") + $0.dropLast(5) }.sorted()
    }

    /// How many frames, or probes, the golden trace of one has.
    package static func goldenFrames(_ name: String) throws -> Int {
        var path = name.split(separator: "/").map(String.init)
        path.insert("Golden", at: path.count - 1)
        let manifest = try InputFile.bytes(of: "\(folder)/\(path.joined(separator: "/"))/\(Manifest.file)")
        return Int(try #require(try JSONValue(parsing: manifest)["frames"]?.integer))
    }

    /// Tables of its trace as text cells.
    package func tables(_ names: String...) throws -> [TextTable] {
        let all = try trace().tables
        return try names.map { name in try TextTable(#require(all.first { $0.0.name == name }).1, name) }
    }

    /// A table of its trace as text cells.
    package func table(_ name: String) throws -> TextTable { try tables(name)[0] }
}

/// A table read back from CSV.
package struct TextTable {
    package let header: [String]
    package private(set) var rows: [[String]] = []

    package init(_ bytes: [UInt8], _ name: String) throws {
        var reader = try CSVReader(bytes, name: name)
        header = reader.header
        while try reader.next() { rows.append(header.indices.map { reader[$0] }) }
    }

    package init(reading path: String) throws {
        try self.init(Array(Data(contentsOf: URL(fileURLWithPath: path))), path)
    }

    /// A column by its name.
    package func texts(_ column: String) throws -> [String] {
        let index = try #require(header.firstIndex(of: column), "there is no column \(column)")
        return rows.map { $0[index] }
    }

    package func numbers(_ column: String) throws -> [Double] {
        try texts(column).map { try #require(Double($0), "\($0) in \(column) is no number") }
    }
}

/// A folder that goes away with its test.
package final class RunScratch {
    package let path: String

    package init() throws {
        path = NSTemporaryDirectory() + "hooke-running-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// All names, hidden ones too.
    package func names(in folder: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()
    }

    package func bytes(of name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
    }

    package func text(of name: String) throws -> String { String(decoding: try bytes(of: name), as: UTF8.self) }

    package func put(_ text: String, in name: String) throws {
        try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
    }

    /// The CSV text of a golden table, such as `Golden/pull/points`, with all rows.
    package func goldenCSV(_ table: String) throws -> String {
        String(decoding: try StoredTable.csv(of: "\(path)/\(table).csv"), as: UTF8.self)
    }

    package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }
}
