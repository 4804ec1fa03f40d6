import Foundation
import HookeTrace
import Testing

/// The paths of the documentation catalogue and of the recorded runs.
enum Catalogue {
    private static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    /// The catalogue of this module.
    static let folder = root + "/Sources/HookeAnimation/HookeAnimation.docc"
    /// The code of the tutorial.
    static let code = folder + "/Tutorials/Code"
    /// The code of the articles, as tests.
    static let samples = root + "/Tests/HookeAnimationTests/Documentation"
    /// The recorded runs of the scenarios.
    static let goldens = root + "/Scenarios/Golden"

    static func text(of file: String) throws -> String { try String(contentsOfFile: file, encoding: .utf8) }
}

/// A table of a recorded run.
struct Recording {
    /// Each row's cells by their columns' names.
    let rows: [[String: String]]

    /// Reads a table, such as `elastic-pull/points`.
    init(_ name: String) throws {
        let place = name.split(separator: "/").map(String.init)
        let path = StoredTable.path(of: place[1], in: "\(Catalogue.goldens)/\(place[0])")
        let lines = String(decoding: try StoredTable.csv(of: path), as: UTF8.self).split(separator: "\n")
        func cells(_ line: Substring) -> [String] {
            line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        let columns = cells(try #require(lines.first, "\(name) is empty"))
        rows = lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(columns, cells($0))) }
    }
}

extension [String: String] {
    /// A cell's number.
    func number(_ column: String) throws -> Double {
        try #require(self[column].flatMap(Double.init), "no number under \(column): \(self)")
    }
}
