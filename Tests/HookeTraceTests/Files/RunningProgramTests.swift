import Foundation
import HookeTrace
import Testing

/// What tells builds of a program apart.
struct RunningProgramTests {
    /// A file with one program header, of notes at 120: one of another kind, then one with a build id.
    private static func program(buildID: [UInt8], kind: UInt8 = 4) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 120)
        bytes.replaceSubrange(0..<6, with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
        (bytes[32], bytes[54], bytes[56], bytes[64], bytes[72]) = (64, 56, 1, kind, 120)
        func note(_ kind: UInt8, _ content: [UInt8]) -> [UInt8] {
            [4, 0, 0, 0, UInt8(content.count), 0, 0, 0, kind, 0, 0, 0, 0x47, 0x4E, 0x55, 0] + content
                + [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
        }
        let notes = note(1, [1, 2, 3, 4, 5]) + note(3, buildID)
        bytes[96] = UInt8(notes.count)
        return bytes + notes
    }

    private static func buildID(of bytes: [UInt8]) -> [UInt8]? {
        bytes.withUnsafeBytes { RunningProgram.buildID(ofELF: $0).map(Array.init) }
    }

    @Test("The build id is found behind other notes")
    func found() { #expect(Self.buildID(of: Self.program(buildID: [7, 8, 9])) == [7, 8, 9]) }

    @Test("Files without a build id, of another kind or cut off have none")
    func none() {
        let whole = Self.program(buildID: [7, 8, 9])
        #expect(Self.buildID(of: Self.program(buildID: [7], kind: 1)) == nil)
        #expect((0..<whole.count - 1).allSatisfy { Self.buildID(of: Array(whole.prefix($0))) == nil })
        #expect(Self.buildID(of: Array("#!/bin/sh\necho a script that is longer than a header of ELF".utf8)) == nil)
    }

    @Test("The running program has a digest")
    func running() throws { #expect(try RunningProgram.digest()?.utf8.count == 64) }
}
