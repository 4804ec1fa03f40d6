import Foundation
import Testing

/// A name space of its own in which an empty folder is laid over /proc.
private enum HiddenProc {
    static let unshare = "/usr/bin/unshare"
    static let words = ["-rm", "sh", "-c", "mount -t tmpfs none /proc && exec \"$0\" \"$@\""]
    static let isPossible =
        FileManager.default.isExecutableFile(atPath: unshare)
        && (try? Command.run(words + ["true"], program: unshare).code) == 0
}

/// The command where /proc is missing, as in a bare chroot: it gets its arguments all the same.
@Suite(.enabled(if: HiddenProc.isPossible, "this system lets nobody hide /proc"))
struct NoProcTests {
    @Test(
        arguments: [
            (["verify", "nowhere.yaml"], 66, "", "nowhere.yaml: "), (["--version"], 0, "0.1.0\n", ""),
            (["no-such-verb"], 64, "", "Error: "), (["list", "a folder; with\nall 'sorts'"], 66, "", "a folder"),
        ] as [([String], Int32, String, String)])
    func arguments(_ arguments: [String], code: Int32, out: String, err: String) throws {
        let folder = try Folder()
        let outcome = try Command.run(
            HiddenProc.words + [Command.path] + arguments, in: folder.path, program: HiddenProc.unshare)
        #expect(outcome.code == code && outcome.out == out && outcome.err.hasPrefix(err), "\(outcome)")
    }
}
