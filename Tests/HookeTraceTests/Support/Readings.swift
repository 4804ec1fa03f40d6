import Foundation
import HookeTrace
import Testing

/// Tables for the tests.
enum Readings {
    static let points = TableSchema(
        "points", about: "The position of each point in each frame.",
        columns: [
            Column("frame", .integer, about: "The frame."),
            Column("time_s", .real, unit: "s", about: "The time since the start of the run."),
            Column("kind", .text, about: "The kind of point."),
            Column("velocity_x_pt_per_s", .real, unit: "pt/s", about: "Empty while dragged."),
        ],
        key: ["frame"])

    static func row(_ table: inout Table, _ frame: Int, _ time: Double, _ kind: String?, _ velocity: Double?) {
        table.integer(frame)
        table.real(time)
        table.text(kind)
        table.real(velocity)
        table.endRow()
    }

    static func csv(_ table: Table) throws -> String {
        var text: [UInt8] = []
        table.schema.appendCSVHeader(to: &text)
        try table.appendCSVRows(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    static let manifest = Manifest(
        hooke: "0.1.0", gsl: "2.7.1", scenario: "elastic-pull", scenarioSHA256: SHA256.text(of: "abc".utf8),
        seed: .max, solver: "rk8pd", step: "1/60 s", refresh: "60 Hz", promise: .bits, traceHash: TraceHash())
}

/// A temporary folder, removed when released.
final class Scratch {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "hooke-trace-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// All names, including hidden ones, sorted.
    func names(in folder: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder).sorted()
    }

    func put(_ text: String, in name: String) throws {
        try text.write(toFile: path + "/" + name, atomically: false, encoding: .utf8)
    }

    /// The number of resident memory pages of this process (proc(5), statm).
    static func residentPages() throws -> Int {
        let fields = String(decoding: try InputFile.bytes(of: "/proc/self/statm"), as: UTF8.self).split(separator: " ")
        return try #require(Int(fields[1]))
    }

    /// The inode number, which changes when a file is replaced.
    func fileNumber(of name: String) throws -> UInt64 {
        let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
        return try #require(attributes[.systemFileNumber] as? UInt64)
    }

    func text(of name: String) throws -> String {
        String(decoding: try InputFile.bytes(of: path + "/" + name), as: UTF8.self)
    }
}
