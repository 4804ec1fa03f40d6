import Testing

@testable import HookeTrace

/// Parquet files against their bytes by the specification; the tests of `hooke sweep` compare whole files with a reader, where there is one.
struct ParquetWriterTests {
    @Test("A table of two rows has the bytes that the format prescribes")
    func bytes() {
        var writer = ParquetWriter("t", [.init("n", .integer, isRequired: true), .init("x", .real), .init("w", .text)])
        var bytes = writer.begin()
        #expect(bytes == Array("PAR1".utf8))
        bytes += writer.group([.integers([1, 2]), .reals([0.5, nil]), .texts([nil, "ab"])])
        // The header of the first page: a data page of 16 bytes with two plain values; then the values.
        let header: [UInt8] = [
            0x15, 0x00, 0x15, 0x20, 0x15, 0x20, 0x2c, 0x15, 0x04, 0x15, 0x00, 0x15, 0x06, 0x15, 0x06, 0x00, 0x00,
        ]
        #expect(Array(bytes[4..<(4 + header.count)]) == header)
        #expect(Array(bytes[21..<37]) == [1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0])
        // The second page: levels of 4 bytes, a run of one value and a run of one empty cell; then 0.5.
        #expect(Array(bytes[54..<70]) == [4, 0, 0, 0, 2, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0xe0, 0x3f])
        let footer = writer.finish()
        #expect(footer.suffix(4).elementsEqual("PAR1".utf8))
        let length = footer.dropLast(4).suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        #expect(length == footer.count - 8)
        #expect(footer.starts(with: [0x15, 0x02, 0x19, 0x4c]))
    }

    @Test(
        "Whole numbers are zigzag varints",
        arguments: [(0, [0]), (-1, [1]), (1, [2]), (63, [0x7e]), (64, [0x80, 1]), (-65, [0x81, 1])] as [(Int, [UInt8])])
    func varints(value: Int, bytes: [UInt8]) {
        var writer = ThriftWriter()
        writer.int64(1, value)
        #expect(writer.bytes == [0x16] + bytes)
    }

    @Test("Lists of 15 elements and more have their length behind the head")
    func longLists() {
        var writer = ThriftWriter()
        writer.list(1, Array(repeating: 0, count: 15))
        #expect(writer.bytes == [0x19, 0xf5, 15] + Array(repeating: 0, count: 15))
    }
}
