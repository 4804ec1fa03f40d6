import ArgumentParser
import HookePages
import HookeTrace

/// Hints where a verb that reads a run gets the file of a scenario, or the name of a run without its folder.
enum RunArgument {
    /// Prints what to write in place of a path that is not that of a run, and throws exit code 66; nothing where there is no hint.
    static func check(_ path: String, verb: String) throws {
        guard let hint = hint(path, verb: verb) else { return }
        Output.note("\(path.escaped()): \(hint)")
        throw ExitCode(66)
    }

    private static func hint(_ path: String, verb: String) -> String? {
        if RunFolderCheck.isFolder(path) { return nil }
        let isFile = FileStamp(of: path) != nil
        if !isFile, path.hasSuffix(".csv") { return "no such file" }
        let file = ScenarioFileName.isScenario(path) ? path : "\(path).yaml"
        guard isFile ? ScenarioFileName.isScenario(path) : !ScenarioFileName.isScenario(path), !path.isEmpty else {
            return nil
        }
        let name = file.split(separator: "/").last?.prefix { $0 != "." } ?? ""
        let run = "runs/\(name)"
        let hasScenario = FileStamp(of: file) != nil
        let what = isFile ? "a scenario, not a run" : "no such run"
        if RunFolderCheck.isFolder(run) { return "\(what); its run is in \(run): hooke \(verb) \(run)".escaped() }
        return hasScenario
            ? "\(what); run the scenario first: hooke run \(file), then hooke \(verb) \(run)".escaped() : nil
    }
}
