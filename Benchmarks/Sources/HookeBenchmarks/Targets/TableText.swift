import CReferences
import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Formatting a million rows of ten doubles and writing them to a temporary file, against std::to_chars and write(2).
enum TableText {
    static var targets: [Target] {
        [Target("csv 1e6 rows of 10", .speed(0.75)) { (ours, reference) }]
    }

    private static let rows = 1_000_000
    private static let columns = 10
    /// Numbers with all digits over several magnitudes, as in traces; the same for both.
    private static let numbers = (1...4096 * columns).map { (number: Int) -> Double in
        let (wide, narrow) = (Double(number % 977 + 1), Double(number % 101 + 1))
        return 320 / wide - 7 / narrow
    }

    private static var ours: Work {
        let schema = TableSchema(
            "bench", about: "Numbers.", columns: (0..<columns).map { Column("c\($0)", .real, about: "A number.") })
        return Work(items: rows) {
            let path = try temporaryFolder()
            defer { rmdir(path) }
            let folder = try RunFolder(path)
            // Never published, so the file is removed and not synchronised.
            let file = try TableFile(schema, in: folder)
            var table = Table(schema)
            var next = 0
            for _ in 0..<rows {
                for _ in 0..<columns {
                    table.real(numbers[next])
                    next += 1
                }
                table.endRow()
                if next == numbers.count { next = 0 }
                if table.isFull { try file.write(&table) }
            }
            try file.write(&table)
            return numbers[next]
        }
    }

    private static var reference: Work {
        Work(items: rows) {
            let path = try temporaryFolder()
            defer { rmdir(path) }
            let descriptor = open(path + "/bench.csv", O_CREAT | O_WRONLY | O_TRUNC, 0o600)
            unlink(path + "/bench.csv")
            defer { close(descriptor) }
            let block = numbers.count / columns
            var (left, written) = (rows, 0.0)
            while left > 0 {
                let count = reference_write_csv(descriptor, numbers, min(left, block), columns)
                precondition(count > 0, "cannot write the file")
                left -= min(left, block)
                written += Double(count)
            }
            return written
        }
    }
}
