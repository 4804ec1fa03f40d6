import CReferences
import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The trace of seven points over 100 000 frames: rows made, hashed, formatted and written to a temporary file, against `std::to_chars` and
/// write(2) for the same cells, which hash nothing.
enum TraceText {
    static var targets: [Target] {
        [Target("trace 1e5 frames of 7 points", .time(1.3)) { (ours, reference) }]
    }

    private static let frames = 100_000
    private static let names = (1...7).map { "point-\($0)" }
    /// The doubles behind a row's frame, time and name: positions and velocities of different magnitudes with all their digits.
    private static let columns = 6
    private static let numbers = (1...names.count * columns).map { (number: Int) -> Double in
        320 / Double(number + 1) - 7 / Double(number % 11 + 1)
    }

    private static let schema = TableSchema(
        "points", about: "Points.",
        columns: [
            Column("frame", .integer, about: "The frame."), Column("time_s", .real, unit: "s", about: "Its time."),
            Column("point_id", .text, about: "The point's name."),
        ] + (0..<columns).map { Column("c\($0)", .real, about: "A number.") })

    private static var ours: Work {
        Work(items: frames) {
            let path = try temporaryFolder()
            defer { rmdir(path) }
            let folder = try RunFolder(path)
            // Never published, so the file is removed and not synchronised.
            let file = try TableFile(schema, in: folder)
            var table = Table(schema)
            let ids = names.map { table.intern($0) }
            let numbers = numbers
            var hash = TraceHash()
            for frame in 0..<frames {
                let before = table.rowCount
                table.appendRows(ids.count) { rows in
                    for point in ids.indices {
                        rows.append { row in
                            row.integer(frame)
                            row.real(Double(frame) / 60)
                            row.text(ids[point])
                            row.real(numbers[6 * point])
                            row.real(numbers[6 * point + 1])
                            row.real(numbers[6 * point + 2])
                            row.real(numbers[6 * point + 3])
                            row.real(numbers[6 * point + 4])
                            row.real(numbers[6 * point + 5])
                        }
                    }
                }
                hash.combine(table, rows: before..<table.rowCount)
                hash.endFrame()
                if table.isFull { try file.write(&table) }
            }
            try file.write(&table)
            return Double(hash.value >> 32)
        }
    }

    private static var reference: Work {
        Work(items: frames) {
            let path = try temporaryFolder()
            defer { rmdir(path) }
            let descriptor = open(path + "/points.csv", O_CREAT | O_WRONLY | O_TRUNC, 0o600)
            unlink(path + "/points.csv")
            defer { close(descriptor) }
            let names = names.map { strdup($0) }
            defer { for name in names { free(name) } }
            let count = names.map { UnsafePointer($0) }.withUnsafeBufferPointer {
                reference_write_frames(descriptor, 0, frames, $0.baseAddress, $0.count, numbers, columns)
            }
            precondition(count > 0, "cannot write the file")
            return Double(count)
        }
    }
}
