import Foundation

internal import HookeForms
internal import HookeRuns
internal import HookeScenario
internal import HookeTrace

/// A trial of a folder in which runs are written: a run is published and checked there, a second writer is refused, and all is removed.
enum FolderProbe {
    /// Tries the folder, or the working folder if it does not exist; returns what does not work there, or `nil`.
    static func fault(of folder: String) -> String? {
        guard RunFolderCheck.isFolder(folder) || !FileManager.default.fileExists(atPath: folder) else {
            return "\(folder.escaped()): not a folder"
        }
        let parent = RunFolderCheck.isFolder(folder) ? folder : "."
        let run = "\(parent)/doctor-\(ProcessInfo.processInfo.processIdentifier)"
        defer { try? FileManager.default.removeItem(atPath: run) }
        guard let known = KnownScenarios.all.first else { return "the program carries no scenario" }
        do {
            let scenario = try Scenario(ScenarioText(bytes: known.text, file: "\(known.name).yaml"))
            _ = try scenario.run(into: run, digest: SHA256.text(of: known.text))
            if let difference = try RunFolderCheck(of: run).differences.first {
                return "a run that was written does not match its manifest: \(difference)"
            }
            let lock = try FolderLock(run)
            defer { withExtendedLifetime(lock) {} }
            guard (try? FolderLock(run)) == nil else { return "two processes can lock one folder" }
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// The free space, GB; `nil` where it cannot be read.
    static func freeSpace(of folder: String) -> Int64? {
        let path = RunFolderCheck.isFolder(folder) ? folder : "."
        let size = try? FileManager.default.attributesOfFileSystem(forPath: path)[.systemFreeSize] as? NSNumber
        return size.map { $0.int64Value >> 30 }
    }
}
