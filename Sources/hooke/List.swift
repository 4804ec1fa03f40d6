import HookeScenario
import ArgumentParser
import HookeForms
import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// `hooke list`: the scenarios of a folder and of the folders in it.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the scenarios of a folder and of those in it, one line each.")

    @Argument(help: "The folder.")
    var folder = "Scenarios"

    @Flag(help: "Print JSON.")
    var json = false

    func run() throws {
        var rows: [(name: String, file: String, about: String)] = []
        for path in try List.files(in: folder) {
            do {
                let scenario = try LoadedScenario(path).scenario
                rows.append((scenario.name, path, scenario.about))
            } catch {
                rows.append((String(path.dropFirst(folder.count + 1)), path, "not valid: see hooke validate \(path)"))
            }
        }
        if json {
            let values = rows.map {
                ["name": .string($0.name), "file": .string($0.file), "about": .string($0.about)] as JSONValue
            }
            try Output.print(data: JSONValue.array(values).text(pretty: true))
        } else if !rows.isEmpty {
            // One line each, however many the scenario gives to it.
            let shown = rows.map { row in
                let about = row.about.split(whereSeparator: \.isNewline).joined(separator: " ")
                return (name: row.name.escaped().shortened(to: 100), about: about.escaped().shortened(to: 400))
            }
            let width = shown.map(\.name.count).max() ?? 0
            let lines = shown.map { row in
                row.name + String(repeating: " ", count: width - row.name.count + 2) + row.about
            }
            try Output.print(lines.joined(separator: "\n"))
        }
    }

    /// The paths of the scenario files of a folder and of the folders in it, in the order of their names.
    ///
    /// - Throws: `ExitCode` 66, once it is told, when there is no such folder.
    static func files(in folder: String) throws -> [String] {
        try paths(in: folder).sorted().map { "\(folder)/\($0)" }
    }

    /// A folder with a manifest is a run or a golden trace, whose JSON is no scenario.
    private static func paths(in folder: String) throws -> [String] {
        let names = try names(in: folder)
        if names.contains("manifest.json") { return [] }
        return try names.flatMap { name -> [String] in
            if name.hasSuffix(".yaml") || name.hasSuffix(".json") { return [name] }
            guard !name.hasPrefix("."), isFolder("\(folder)/\(name)") else { return [] }
            return try paths(in: "\(folder)/\(name)").map { "\(name)/\($0)" }
        }
    }

    /// A link is none, so that no circle is gone round.
    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func names(in folder: String) throws -> [String] {
        guard let directory = opendir(folder) else {
            Output.note("\(folder): \(String(cString: strerror(errno)))")
            throw ExitCode(ScenarioFileError.exitCode)
        }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) { name in
                    name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names
    }
}
