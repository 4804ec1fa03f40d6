import ArgumentParser
import HookeTrace

/// The file of a scenario: how commands recognise it, and the one that a command writes.
enum ScenarioFileName {
    /// Whether a path is that of a scenario's file, by its extension.
    static func isScenario(_ path: String) -> Bool {
        [".yaml", ".yml"].contains { path.hasSuffix($0) }
    }

    /// The scenario's file that a word names, with or without its extension; `nil` where there is none.
    static func file(named word: String) -> String? {
        if isScenario(word) { return word }
        return [".yaml", ".yml"].map { word + $0 }.first { FileStamp(of: $0) != nil }
    }

    /// The scenario's name from a file's: its last part without its extension.
    ///
    /// - Throws: `ValidationError` if the name is not valid for a scenario.
    static func stem(of path: String) throws -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? ""
        let stem = isScenario(file) ? String(file[..<file.lastIndex(of: ".")!]) : ""
        let isName = stem.utf8.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                || $0 == UInt8(ascii: "-")
        }
        guard !stem.isEmpty, isName, stem.first != "-", stem.utf8.count <= 100 else {
            throw ValidationError(
                "--save '\(path)': expected a file such as late-7.yaml, named with lower-case letters, digits and hyphens"
            )
        }
        return stem
    }
}
