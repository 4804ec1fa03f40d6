#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The program that runs.
package enum RunningProgram {
    /// The SHA-256 of its linker's build id, which tells builds apart as well as the whole file, at a ten-thousandth of the time; of its file
    /// where it has none; `nil` where the system does not show that, as without /proc.
    ///
    /// Throws `TraceError` where the file cannot be read.
    package static func digest() throws(TraceError) -> String? {
        guard let path else { return nil }
        let descriptor: Int32
        do { descriptor = try FileSystem.openToRead(path) } catch {
            if error.isMissingFile { return nil }
            throw error
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(.read, path: path, code: errno) }
        // Mapped, because the file is a hundred times larger than others that are hashed.
        let length = Int(status.st_size)
        guard let start = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
            throw .system(.read, path: path, code: errno)
        }
        defer { munmap(start, length) }
        let file = UnsafeRawBufferPointer(start: start, count: length)
        var digest = SHA256()
        digest.update(buildID(ofELF: file) ?? file)
        return digest.text
    }

    /// The build id in the notes of a 64-bit ELF file; `nil` for other files and those without one.
    package static func buildID(ofELF file: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        func number<Number: FixedWidthInteger>(_ offset: Int, as type: Number.Type) -> Int? {
            guard offset >= 0, offset <= file.count - MemoryLayout<Number>.size else { return nil }
            return Int(exactly: Number(littleEndian: file.loadUnaligned(fromByteOffset: offset, as: type)))
        }
        let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1]
        guard file.prefix(magic.count).elementsEqual(magic), let headers = number(32, as: UInt64.self),
            let size = number(54, as: UInt16.self), let count = number(56, as: UInt16.self), headers < file.count
        else { return nil }
        for header in (0..<count).map({ headers + size * $0 }) where number(header, as: UInt32.self) == 4 {
            guard let start = number(header + 8, as: UInt64.self), let length = number(header + 32, as: UInt64.self),
                start <= file.count, length <= file.count - start
            else { return nil }
            // A note: the lengths of its name and content, its kind, and both, padded to whole words.
            var note = start
            while let name = number(note, as: UInt32.self), let content = number(note + 4, as: UInt32.self),
                let kind = number(note + 8, as: UInt32.self)
            {
                let begin = note + 12 + (name + 3) & ~3
                guard begin + content <= start + length else { break }
                let isBuildID = kind == 3 && file[(note + 12)..<begin].elementsEqual([0x47, 0x4E, 0x55, 0])
                if isBuildID, content > 0 { return UnsafeRawBufferPointer(rebasing: file[begin..<begin + content]) }
                note = begin + (content + 3) & ~3
            }
        }
        return nil
    }

    private static var path: String? {
        #if os(Linux)
            return "/proc/self/exe"
        #else
            var size: UInt32 = 0
            _NSGetExecutablePath(nil, &size)
            var bytes = [CChar](repeating: 0, count: Int(size))
            guard _NSGetExecutablePath(&bytes, &size) == 0 else { return nil }
            return String(cString: bytes)
        #endif
    }
}
