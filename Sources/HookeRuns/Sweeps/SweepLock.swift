package import HookeForms
package import HookeScenario
package import HookeTrace

/// What belongs to a sweep's folder, `plan.lock.json`: every process that writes into it must have the same plan, program and number of shards.
package struct SweepLock: Hashable, Sendable {
    /// The sweep's name.
    package let sweep: String
    /// The path of the plan, by which the sweep is verified. It may differ between processes.
    package let plan: String
    /// The SHA-256 of the plan, its scenario and the files that this names.
    package let planSHA256: String
    /// The version of the program.
    package let hooke: String
    /// The SHA-256 of the program; empty where it cannot be read.
    package let programSHA256: String
    /// The number of runs.
    package let runs: Int
    /// The number of shards; 0 for a sweep in one process.
    package let shards: Int
    /// The names of the columns.
    package let columns: [String]
    /// What the cells of each have.
    let cells: [SweepRowSyntax.Cell]
    /// Those of axes, without seeds.
    package let axes: [String]
    /// Those of derived numbers.
    package let derived: [String]
    /// Those of measures.
    package let measures: [String]
    /// How the points are chosen: grid, latinHypercube, sobol or saltelli.
    package let sampling: String

    /// The name of the file.
    package static let file = "plan.lock.json"
    private static let version: Int64 = 2

    /// The lock as a document.
    package var json: JSONValue {
        .object(content.members + [.init("sha256", .string(SHA256.text(of: content.text().utf8)))])
    }

    /// The document without its digest.
    private var content: JSONValue {
        [
            "lock": .integer(SweepLock.version), "sweep": .string(sweep), "plan": .string(plan),
            "planSHA256": .string(planSHA256),
            "hooke": .string(hooke), "programSHA256": .string(programSHA256), "runs": .integer(Int64(runs)),
            "shards": .integer(Int64(shards)), "columns": .array(columns.map { .string($0) }),
            "cells": .array(cells.map { .string($0.rawValue) }), "axes": .array(axes.map { .string($0) }),
            "derived": .array(derived.map { .string($0) }),
            "measures": .array(measures.map { .string($0) }), "sampling": .string(sampling),
        ]
    }

    /// The descriptions of its keys.
    package static let keys = [
        KeyDescription("lock", "whole number", "Version of this document."),
        KeyDescription("sweep", "text", "The sweep's name."),
        KeyDescription(
            "plan", "text", "The path of the plan of the process that began the sweep, which 'hooke verify' reads."),
        KeyDescription("planSHA256", "text", "SHA-256 of the plan, its scenario and the files that this names."),
        KeyDescription("hooke", "text", "Version of the program."),
        KeyDescription(
            "programSHA256", "text",
            "SHA-256 of the program's build id, or of its file without one; empty where it cannot be read."),
        KeyDescription("runs", "whole number", "The number of runs."),
        KeyDescription("shards", "whole number", "The number of shards; 0 for a sweep in one process."),
        KeyDescription("columns[]", "text", "The columns of the results, in order."),
        KeyDescription(
            "cells[]", "text",
            "What each column has: run, integer, number, numberOrEmpty, text, hash or status."),
        KeyDescription("axes[]", "text", "Those of the axes, without seeds."),
        KeyDescription("derived[]", "text", "Those of derived numbers."),
        KeyDescription("measures[]", "text", "Those of measures."),
        KeyDescription("sampling", "text", "How the points are chosen: grid, latinHypercube, sobol or saltelli."),
        KeyDescription("sha256", "text", "SHA-256 of the document without this key, in one line without spaces."),
    ]
}

extension SweepLock {
    /// The lock of a sweep.
    package init(_ swept: SweptScenario, plan planText: ScenarioText, shards: Int) throws(TraceError) {
        var digest = SHA256()
        let texts = [planText.bytes, swept.text.bytes]
        for bytes in texts { digest.update(Array("\(bytes.count):".utf8) + bytes) }
        for file in swept.text.namedFiles ?? [] {
            var bytes: [UInt8] = []
            do { bytes = try InputFile.bytes(of: file) } catch {
                // A missing file makes every run invalid, which its rows say.
                guard error.isMissingFile else { throw error }
            }
            digest.update(Array("\(bytes.count):".utf8) + bytes)
        }
        let columns = swept.table.columns.map(\.name)
        let axes = swept.plan.axes.map { axis -> SweepRowSyntax.Cell in
            switch axis.column.kind {
            case .integer: .integer
            case .real: .number
            case .text, .hexadecimal: .text
            }
        }
        let numbers = repeatElement(
            SweepRowSyntax.Cell.numberOrEmpty, count: swept.plan.derived.count + swept.plan.measures.count)
        let cells = [.run] + axes + numbers + [.hash, .status, .text]
        let (plan, first) = (swept.plan, 1 + swept.plan.axes.count)
        let end = first + plan.derived.count
        self.init(
            sweep: plan.name, plan: try FileSystem.absolute(planText.file), planSHA256: digest.text,
            hooke: HookeVersion.current,
            programSHA256: try RunningProgram.digest() ?? "", runs: swept.runCount, shards: shards, columns: columns,
            cells: cells, axes: plan.axes.indices.filter { !plan.axes[$0].isSeeds }.map { columns[1 + $0] },
            derived: Array(columns[first..<end]),
            measures: Array(columns[end..<end + plan.measures.count]), sampling: plan.sampling.name)
    }

    /// Reads a lock; `nil` where a folder has none.
    package init?(in folder: String) throws(SweepError) {
        let path = "\(folder)/\(SweepLock.file)"
        let bytes: [UInt8]
        do throws(TraceError) {
            bytes = try InputFile.bytes(of: path, upTo: 1 << 20)
        } catch {
            if error.isMissingFile { return nil }
            throw .trace(error)
        }
        guard let json = try? JSONValue(parsing: bytes), json["lock"] == .integer(SweepLock.version),
            let sweep = json["sweep"]?.text, let plan = json["plan"]?.text, let digest = json["planSHA256"]?.text,
            let hooke = json["hooke"]?.text,
            let program = json["programSHA256"]?.text, let runs = json["runs"]?.whole, runs >= 0,
            let shards = json["shards"]?.whole, (0...SweepShard.mostShards).contains(shards),
            let sampling = json["sampling"]?.text
        else { throw .badLock(path: path) }
        func names(_ key: String) -> [String] { json[key]?.elements.compactMap(\.text) ?? [] }
        self.init(
            sweep: sweep, plan: plan, planSHA256: digest, hooke: hooke, programSHA256: program, runs: runs,
            shards: shards,
            columns: names("columns"), cells: names("cells").compactMap(SweepRowSyntax.Cell.init), axes: names("axes"),
            derived: names("derived"), measures: names("measures"),
            sampling: sampling)
        guard self.json == json, cells.count == columns.count, columns.count >= 4 else { throw .badLock(path: path) }
    }

    /// What differs from the lock of a folder, in words; `nil` for nothing. The number of shards is not compared.
    func difference(from other: SweepLock) -> String? {
        if sweep != other.sweep { return "it belongs to the sweep \(quoted(other.sweep))" }
        if planSHA256 != other.planSHA256 { return "the plan, its scenario or a file of it has changed" }
        if hooke != other.hooke { return "hooke \(other.hooke) began it, and this is \(hooke)" }
        if programSHA256 != other.programSHA256 { return "another build of hooke began it" }
        return self.runs == other.runs && columns == other.columns ? nil : "its runs or columns differ"
    }
}

extension JSONValue {
    fileprivate var whole: Int? { if case .integer(let value) = self { Int(exactly: value) } else { nil } }
}

extension SweepRowSyntax {
    /// The syntax of a lock's columns.
    init(_ lock: SweepLock) { self.init(columns: zip(lock.columns, lock.cells).map { (name: $0, cell: $1) }) }
}
