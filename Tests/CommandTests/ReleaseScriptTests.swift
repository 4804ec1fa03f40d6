import Foundation
import Testing

#if os(Linux) && arch(x86_64)
    /// `Scripts/release` refuses to package what is not exactly a commit, before it builds anything.
    struct ReleaseScriptTests {
        /// A folder with the script and what it sources; `git` makes it a repository with a commit.
        private static func folder(git: Bool) throws -> Folder {
            let folder = try Folder()
            let libraries = ["prerequisites", "static", "formula"].map { "Scripts/lib/\($0).sh" }
            try folder.copy(["Scripts/release"] + libraries)
            if git {
                for words in [
                    ["init", "-q"], ["add", "."],
                    ["-c", "user.name=t", "-c", "user.email=t@localhost", "commit", "-q", "-m", "Scripts"],
                ] {
                    let outcome = try Command.run(
                        ["git", "-C", folder.path] + words, in: folder.path, program: "/usr/bin/env")
                    try #require(outcome.code == 0, "git \(words): \(outcome.err)")
                }
            }
            return folder
        }

        private static func release(_ folder: Folder, _ arguments: [String] = []) throws -> Command.Outcome {
            try Command.run(arguments, in: folder.path, program: "\(folder.path)/Scripts/release")
        }

        @Test("A folder without git is refused")
        func noRepository() throws {
            let folder = try ReleaseScriptTests.folder(git: false)
            let outcome = try ReleaseScriptTests.release(folder)
            #expect(outcome.code == 1 && outcome.out.isEmpty, "\(outcome.out)")
            #expect(outcome.err.hasPrefix("release: this folder is not a git checkout; "), "\(outcome.err)")
        }

        @Test(
            "A tree that differs from its commit is refused with the names of the files",
            arguments: ["new.txt", "Scripts/release"])
        func dirty(file: String) throws {
            let folder = try ReleaseScriptTests.folder(git: true)
            let path = "\(folder.path)/\(file)"
            try ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").appending("# changed\n")
                .write(toFile: path, atomically: false, encoding: .utf8)
            let outcome = try ReleaseScriptTests.release(folder)
            #expect(outcome.code == 1 && outcome.out.isEmpty, "\(outcome.out)")
            #expect(outcome.err.hasPrefix("release: the tree differs from its commit; "), "\(outcome.err)")
            #expect(outcome.err.contains(" \(file)\n"), "\(outcome.err)")
        }

        @Test(
            "Wrong arguments are refused",
            arguments: [
                (["--fast"], 64, "unknown option '--fast'"), (["a", "b"], 64, "at most one folder"),
                (["missing"], 73, "no such folder: "),
            ])
        func arguments(words: [String], code: Int32, message: String) throws {
            let folder = try ReleaseScriptTests.folder(git: true)
            let outcome = try ReleaseScriptTests.release(folder, words)
            #expect(outcome.code == code && outcome.err.contains(message), "\(outcome.err)")
        }
    }
#endif
