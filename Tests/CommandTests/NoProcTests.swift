import Foundation
import Testing

/// A mount namespace with an empty folder over /proc.
private enum HiddenProc {
    static let unshare = "/usr/bin/unshare"
    static let words = ["-rm", "sh", "-c", "mount -t tmpfs none /proc && exec \"$0\" \"$@\""]
    static let isPossible =
        FileManager.default.isExecutableFile(atPath: unshare)
        && (try? Command.run(words + ["true"], program: unshare).code) == 0
}

/// The command without /proc, as in a bare chroot: it still reads its arguments.
@Suite(.enabled(if: HiddenProc.isPossible, "mount namespaces are not permitted here"))
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
