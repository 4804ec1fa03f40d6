import Foundation

internal import HookeForms
internal import HookeRuns
internal import HookeScenario
internal import HookeTrace

/// A trial of a folder in which runs are written: a run is published and checked there, a second writer is refused, and all is removed.
enum FolderProbe {
    /// Tries the folder, which is made for the time if it does not exist; returns what does not work there, or `nil`.
    static func fault(of folder: String) -> String? {
        let run = "\(folder)/doctor-\(ProcessInfo.processInfo.globallyUniqueString)"
        let files = (RunFileNames.all + [Manifest.file]).map { "\(run)/\($0)" }
        var made: [String] = []
        defer {
            UnfinishedWork.change { work in
                for file in files { work.remove(file) }
                work.remove(folders: made)
            }
        }
        guard let known = KnownScenarios.all.first else { return "the program carries no scenario" }
        do {
            // Pictures need a temporary folder.
            _ = try ScratchFolder()
            made = try UnfinishedWork.change { work throws(TraceError) in
                let made = try FileSystem.makeFolder(run)
                work.add(files: files, folders: made)
                return made
            }
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
        var path = folder
        while !RunFolderCheck.isFolder(path), path != FileSystem.split(path).folder {
            path = FileSystem.split(path).folder
        }
        let size = try? FileManager.default.attributesOfFileSystem(forPath: path)[.systemFreeSize] as? NSNumber
        return size.map { $0.int64Value >> 30 }
    }
}
