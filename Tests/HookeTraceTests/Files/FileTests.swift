import Foundation
import Testing

@testable import HookeTrace

@Suite struct OutputFileTests {
    @Test func appearsCompletelyOrNotAtAll() throws {
        let scratch = try Scratch()
        try scratch.put("old", in: "a.csv")
        var file = try OutputFile(replacing: scratch.path + "/a.csv")
        try file.write("new")
        #expect(try scratch.text(of: "a.csv") == "old")
        try file.publish()
        #expect(try scratch.text(of: "a.csv") == "new")
        #expect(try scratch.names() == ["a.csv"])
    }

    @Test func droppedItLeavesNothing() throws {
        let scratch = try Scratch()
        try scratch.put("old", in: "a.csv")
        do {
            var file = try OutputFile(replacing: scratch.path + "/a.csv")
            try file.write([UInt8](repeating: 65, count: 200_000))
            #expect(try scratch.names().count == 2)
        }
        #expect(try scratch.names() == ["a.csv"])
        #expect(try scratch.text(of: "a.csv") == "old")
    }

    @Test(arguments: [1, 1000, 65_535, 65_536, 65_537, 100_000])
    func piecesOfAnySizeComeOutInOrder(size: Int) throws {
        let scratch = try Scratch()
        var expected: [UInt8] = []
        var file = try OutputFile(replacing: scratch.path + "/a")
        for index in 0..<5 {
            let piece = [UInt8](repeating: UInt8(index), count: size)
            expected += piece
            try file.write(piece)
        }
        try file.publish()
        let bytes = try InputFile.bytes(of: scratch.path + "/a")
        let isWhole = bytes == expected
        #expect(isWhole, "\(bytes.count) of \(expected.count) bytes, or different bytes, were written")
    }

    @Test func aLinkStaysALink() throws {
        let scratch = try Scratch()
        try scratch.put("old", in: "real")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path + "/link", withDestinationPath: scratch.path + "/real")
        var file = try OutputFile(replacing: scratch.path + "/link")
        try file.write("new")
        try file.publish()
        #expect(try scratch.text(of: "real") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path + "/link").hasSuffix("real"))
    }

    @Test func aFolderAtItsPathIsRefused() throws {
        let scratch = try Scratch()
        let path = scratch.path
        let error = #expect(throws: TraceError.self) { _ = try OutputFile(replacing: path) }
        #expect(error == .occupied(path: path, reason: "a folder exists at this path (expected a file)"))
        #expect(error?.exitCode == 73)
    }

    @Test func aDeviceIsNotReplaced() {
        #expect(
            throws: TraceError.occupied(path: "/dev/null", reason: "a device exists at this path (expected a file)")
        ) {
            _ = try OutputFile(replacing: "/dev/null")
        }
    }

    @Test func aMissingFolderIsAnError() throws {
        let path = try Scratch().path + "/nowhere/a.csv"
        let error = #expect(throws: TraceError.self) { _ = try OutputFile(replacing: path) }
        #expect(error == .system(.create, path: path, code: ENOENT))
        #expect(error?.exitCode == 73)
        #expect(error?.description == "\(path): cannot create: No such file or directory")
    }

    @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
    func aReadOnlyFolderIsAnError() throws {
        let scratch = try Scratch()
        chmod(scratch.path, 0o500)
        defer { chmod(scratch.path, 0o700) }
        let path = scratch.path + "/a.csv"
        #expect(throws: TraceError.system(.create, path: path, code: EACCES)) {
            _ = try OutputFile(replacing: path)
        }
    }

    /// A full disk is detected when a piece is written or at the end, and the file is not published.
    @Test(.enabled(if: access("/dev/full", W_OK) == 0), arguments: [10, 1_000_000])
    func aFullDiskIsAnError(size: Int) throws {
        let scratch = try Scratch()
        let path = scratch.path + "/a.csv"
        try scratch.put("", in: "part")
        let error = #expect(throws: TraceError.self) {
            var file = OutputFile(
                path: path, target: path, temporary: scratch.path + "/part", descriptor: open("/dev/full", O_WRONLY))
            try file.write([UInt8](repeating: 65, count: size))
            try file.publish()
        }
        #expect(error == .system(.write, path: path, code: ENOSPC))
        #expect(error?.exitCode == 74)
        #expect(try scratch.names() == [])
    }
}

@Suite struct CheckedOutputTests {
    @Test func aClosedDescriptorIsAnError() {
        #expect(throws: TraceError.system(.write, path: "out", code: EBADF)) {
            var output = CheckedOutput(descriptor: -1, path: "out")
            try output.write("lost")
            try output.flush()
        }
    }

    /// A non-blocking pipe takes the bytes that fit and then returns EAGAIN: short writes and waiting in one test.
    @Test func shortWritesAreCompleted() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let (reading, writing) = (ends[0], ends[1])
        try #require(fcntl(writing, F_SETFL, O_NONBLOCK) == 0)
        let expected = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        let received = Received()
        let thread = Thread {
            received.readAll(from: reading)
        }
        thread.start()
        var output = CheckedOutput(descriptor: writing, path: "pipe")
        try output.write(expected)
        try output.flush()
        close(writing)
        let bytes = received.wait()
        // As a Bool, because describing the difference of a million bytes takes minutes.
        let isWhole = bytes == expected
        #expect(isWhole, "\(bytes.count) of \(expected.count) bytes, or different bytes, were read")
        close(reading)
    }
}

/// The bytes of a pipe, read on another thread.
private final class Received: @unchecked Sendable {
    private var bytes: [UInt8] = []
    private let end = DispatchSemaphore(value: 0)

    func readAll(from descriptor: Int32) {
        var piece = [UInt8](repeating: 0, count: 10_000)
        while case let count = read(descriptor, &piece, piece.count), count > 0 { bytes += piece[..<count] }
        end.signal()
    }

    func wait() -> [UInt8] {
        end.wait()
        return bytes
    }
}

@Suite struct InputFileTests {
    @Test func aMissingFileIsAnError() {
        let error = #expect(throws: TraceError.self) { try InputFile.bytes(of: "/nowhere/points.csv") }
        #expect(error == .system(.open, path: "/nowhere/points.csv", code: ENOENT))
        #expect(error?.exitCode == 66)
    }

    @Test func aFolderCannotBeRead() throws {
        let scratch = try Scratch()
        #expect(throws: TraceError.system(.read, path: scratch.path, code: EISDIR)) {
            try InputFile.bytes(of: scratch.path)
        }
    }

    /// A sparse file, which uses no disk space: its length is checked before anything is read.
    @Test func aFileThatIsTooLongIsNotRead() throws {
        let scratch = try Scratch()
        try scratch.put("", in: "long")
        let path = scratch.path + "/long"
        for (length, most) in [(1 << 40, nil), (11, 10)] {
            #expect(truncate(path, off_t(length)) == 0)
            #expect(throws: TraceError.system(.read, path: path, code: EFBIG)) {
                try InputFile.bytes(of: path, upTo: most)
            }
        }
        #expect(try InputFile.bytes(of: path, upTo: 11).count == 11)
    }

    /// Files around one piece and two.
    @Test(arguments: [0, 1, 724, 65_534, 65_535, 65_536, 65_537, 131_072, 131_073])
    func aFileIsReadToItsEnd(length: Int) throws {
        let scratch = try Scratch()
        let expected = (0..<length).map { UInt8(ascii: "a") + UInt8($0 % 23) }
        try scratch.put(String(decoding: expected, as: UTF8.self), in: "file")
        let path = scratch.path + "/file"
        let isWhole = try InputFile.bytes(of: path) == expected
        #expect(isWhole)
        for count in [0, 1, length - 1, length, length + 1, 200_000] where count >= 0 {
            let isPrefix = try InputFile.prefix(count, of: path) == Array(expected.prefix(count))
            #expect(isPrefix, "the first \(count) bytes")
        }
    }

    #if os(Linux)
        @Test func aFileThatIsMadeWhileItIsReadHasNoLength() throws {
            #expect(try InputFile.bytes(of: "/proc/version").starts(with: Array("Linux".utf8)))
        }
    #endif
}
