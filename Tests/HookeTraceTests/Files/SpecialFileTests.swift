import Foundation
import Testing

@testable import HookeTrace

/// Named pipes, sockets and devices are errors at once, without waiting for the other end of a pipe.
@Suite(.timeLimit(.minutes(1))) struct SpecialFileTests {
    @Test func aNamedPipeIsNotRead() throws {
        let scratch = try Scratch()
        let path = scratch.path + "/points.csv"
        #expect(mkfifo(path, 0o600) == 0)
        let error = #expect(throws: TraceError.self) { try InputFile.bytes(of: path) }
        #expect(error == .notAFile(path: path, what: "a named pipe"))
        #expect(error?.exitCode == 66)
        #expect(error?.description == "\(path): cannot open: a named pipe (expected a regular file)")
    }

    @Test func aDeviceIsNotRead() {
        #expect(throws: TraceError.notAFile(path: "/dev/zero", what: "a device")) {
            try InputFile.bytes(of: "/dev/zero")
        }
    }

    @Test func aSocketIsNotRead() throws {
        let scratch = try Scratch()
        let path = scratch.path + "/s"
        let descriptor = try socket(at: path)
        defer { close(descriptor) }
        #expect(throws: TraceError.notAFile(path: path, what: "a socket")) { try InputFile.bytes(of: path) }
        #expect(throws: TraceError.occupied(path: path, reason: "a socket exists at this path (expected a file)")) {
            _ = try OutputFile(replacing: path)
        }
        #expect(throws: TraceError.occupied(path: path, reason: "a socket exists at this path (expected a folder)")) {
            _ = try RunFolder(path)
        }
    }

    @Test func aNamedPipeIsNotReplaced() throws {
        let scratch = try Scratch()
        let path = scratch.path + "/a.csv"
        #expect(mkfifo(path, 0o600) == 0)
        #expect(throws: TraceError.occupied(path: path, reason: "a named pipe exists at this path (expected a file)")) {
            _ = try OutputFile(replacing: path)
        }
        #expect(throws: TraceError.occupied(path: path, reason: "a named pipe exists at this path (expected a folder)"))
        {
            _ = try RunFolder(path)
        }
        #expect(try scratch.names() == ["a.csv"])
    }

    /// The pipe behind `/dev/stdout` has no path, and the link to it must not be replaced.
    @Test func aLinkToAPipeWithoutAPathIsNotReplaced() throws {
        let scratch = try Scratch()
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        let link = scratch.path + "/out"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/fd/\(ends[1])")
        #expect(throws: TraceError.occupied(path: link, reason: "a named pipe exists at this path (expected a file)")) {
            _ = try OutputFile(replacing: link)
        }
        #expect(try scratch.names() == ["out"])
    }

    @Test func aManifestThatIsANamedPipeIsForeign() throws {
        let scratch = try Scratch()
        #expect(mkfifo(scratch.path + "/manifest.json", 0o600) == 0)
        #expect(throws: TraceError.self) { _ = try RunFolder(scratch.path) }
        #expect(try scratch.names() == ["manifest.json"])
    }

    private func socket(at path: String) throws -> Int32 {
        #if canImport(Glibc)
            let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let descriptor = Darwin.socket(AF_UNIX, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        // The length of a socket's path is limited.
        let bytes = Array(path.utf8)
        try #require(bytes.count < MemoryLayout.size(ofValue: address.sun_path))
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0)
        return descriptor
    }
}

/// File systems without locks, and locked folders.
@Suite struct LockTests {
    @Test(arguments: [ENOSYS, ENOLCK, EOPNOTSUPP])
    func unsupportedLocks(code: Int32) throws {
        let scratch = try Scratch()
        let target = scratch.path + "/a.csv"
        let error = #expect(throws: TraceError.self) {
            try TemporaryName.create(beside: target) { _ in .failed(code) }
        }
        #expect(error == .system(.lock, path: target, code: code))
        #expect(error?.exitCode == 73)
        #expect(error?.description == "\(target): cannot lock: \(String(cString: strerror(code)))")
        #expect(throws: TraceError.system(.lock, path: scratch.path, code: code)) {
            _ = try FolderLock(scratch.path, made: []) { _ in .failed(code) }
        }
        #expect(try scratch.names() == [], "no hidden file stays")
    }

    /// Without the file's status it is not known whether the file still has its name. It is an error, and not tried again for ever.
    @Test func aFailingStatusIsAnErrorOfTheLock() throws {
        let scratch = try Scratch()
        let target = scratch.path + "/a.csv"
        func lockAndLose(_ descriptor: Int32) -> FileLock.Outcome {
            close(descriptor)
            return .taken
        }
        #expect(throws: TraceError.system(.lock, path: target, code: EBADF)) {
            try TemporaryName.create(beside: target, lock: lockAndLose)
        }
        #expect(throws: TraceError.system(.lock, path: scratch.path, code: EBADF)) {
            _ = try FolderLock(scratch.path, made: [], lock: lockAndLose)
        }
        #expect(try scratch.names() == [], "no hidden file stays")
    }

    @Test func aSecondWriterIsRefusedAtOnceAndALaterOneIsNot() throws {
        let scratch = try Scratch()
        let path = scratch.path + "/runs/pull"
        do {
            var first = try RunFolder(path)
            try first.add(["frames": 1], named: "summary.json")
            let before = try scratch.names(in: "runs/pull")
            let error = #expect(throws: TraceError.self) { _ = try RunFolder(path) }
            #expect(error == .busy(path: path))
            #expect(error?.exitCode == 73)
            #expect(try scratch.names(in: "runs/pull") == before)
            try first.publish(Readings.manifest)
        }
        #expect(try scratch.names(in: "runs/pull") == ["manifest.json", "summary.json"])
        _ = try RunFolder(path)
        #expect(try scratch.names(in: "runs/pull") == ["manifest.json", "summary.json"])
    }

    /// A killed process leaves the lock's file, but not the lock.
    @Test func theLockOfAKilledRunIsTaken() throws {
        let scratch = try Scratch()
        try scratch.put("", in: FolderLock.name)
        do {
            let lock = try FolderLock(scratch.path)
            #expect(throws: TraceError.busy(path: scratch.path)) { _ = try FolderLock(scratch.path) }
            withExtendedLifetime(lock) {}
        }
        #expect(try scratch.names() == [])
    }
}
