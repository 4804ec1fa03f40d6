import Foundation
import Testing

@testable import HookeTrace

/// Temporary folders, and those of processes that were killed.
struct ScratchFolderTests {
    @Test func theFolderOfAKilledProcessIsRemovedAndOthersStay() throws {
        let scratch = try Scratch()
        let running = try ScratchFolder(in: scratch.path)
        try running.write([1], to: "data.csv")
        let kept = FileSystem.split(running.path).name
        // As left before and after the process had locked its folder; and what is not a scratch folder.
        for name in ["hooke-scratch-aaaaaa", "hooke-scratch-bbbbbb", "hooke-other"] {
            try FileManager.default.createDirectory(
                atPath: "\(scratch.path)/\(name)", withIntermediateDirectories: false)
        }
        for name in ["data.csv", FolderLock.name] { try scratch.put("left", in: "hooke-scratch-bbbbbb/\(name)") }
        try scratch.put("mine", in: "target")
        symlink("\(scratch.path)/hooke-other", "\(scratch.path)/hooke-scratch-link")
        do {
            let next = try ScratchFolder(in: scratch.path)
            #expect(next.path != running.path)
            #expect(
                try scratch.names()
                    == [kept, FileSystem.split(next.path).name, "hooke-other", "hooke-scratch-link", "target"].sorted())
        }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: running.path).sorted() == [FolderLock.name, "data.csv"])
        #expect(try scratch.names() == [kept, "hooke-other", "hooke-scratch-link", "target"].sorted())
    }
}
