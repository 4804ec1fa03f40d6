import HookeText
import Testing

@Suite("Decoding texts") struct TextDecodingTests {
    @Test(
        "Invalid UTF-8 is refused with its position",
        arguments: [
            ([0x61, 0xff], .invalidUTF8(byte: 0xff, offset: 1, line: 1, column: 2)),
            ([0x61, 0x0a, 0xc3, 0xa9, 0xc3], .invalidUTF8(byte: 0xc3, offset: 4, line: 2, column: 2)),
            ([0x0d, 0x0a, 0x0d, 0x62, 0x80], .invalidUTF8(byte: 0x80, offset: 4, line: 3, column: 2)),
            ([0xef, 0xbb, 0xbf, 0xc0, 0x80], .invalidUTF8(byte: 0xc0, offset: 3, line: 1, column: 1)),
            ([0xe0, 0x80, 0x80], .invalidUTF8(byte: 0xe0, offset: 0, line: 1, column: 1)),
            ([0xf0, 0x9f, 0x98, 0x80, 0xed, 0xa0, 0x80], .invalidUTF8(byte: 0xed, offset: 4, line: 1, column: 2)),
            ([0xf4, 0x90, 0x80, 0x80], .invalidUTF8(byte: 0xf4, offset: 0, line: 1, column: 1)),
        ] as [([UInt8], TextError)])
    func invalid(_ bytes: [UInt8], _ error: TextError) {
        #expect(throws: error) { try TextDecoding.units(fromUTF8: bytes) }
    }

    @Test(
        "Random bytes are valid where the standard library says so, up to the same byte",
        arguments: 0..<200 as Range<UInt64>)
    func random(_ seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        // Pieces of valid text, and bytes that begin, continue or break sequences.
        let pieces: [[UInt8]] = [
            [0x61], [0xc3, 0xa9], [0xe2, 0x82, 0xac], [0xf0, 0x9f, 0x98, 0x80], [0x0a], [0x80], [0xbf], [0xc1], [0xc2],
            [0xe0],
            [0xed], [0xef], [0xf0], [0xf4], [0xf5], [0xe0, 0xa0], [0xf0, 0x90], [0xed, 0x9f, 0xbf],
            [0xf4, 0x8f, 0xbf, 0xbf],
        ]
        for _ in 0..<20 {
            let valid = Int(numbers.next() % 6)
            var bytes = (0..<valid).flatMap { _ in pieces[Int(numbers.next() % 5)] }
            bytes += (0..<Int(numbers.next() % 4)).flatMap { _ in pieces[Int(numbers.next() % UInt64(pieces.count))] }
            let validPrefix = (0...bytes.count).last { String(validating: bytes[..<$0], as: UTF8.self) != nil } ?? 0
            do throws(TextError) {
                let units = try TextDecoding.units(fromUTF8: bytes)
                #expect(
                    validPrefix == bytes.count && units == Array(String(decoding: bytes, as: UTF8.self).utf16),
                    "\(bytes)")
            } catch {
                guard case .invalidUTF8(let byte, let offset, _, _) = error else {
                    Issue.record("\(error)")
                    return
                }
                #expect(validPrefix < bytes.count && offset == validPrefix && byte == bytes[offset], "\(bytes)")
            }
        }
    }

    @Test("A surrogate without a partner is refused with its offset")
    func surrogates() throws {
        #expect(throws: TextError.unpairedSurrogate(offset: 1)) { try TextDecoding.units(fromUTF16: [0x61, 0xd800]) }
        #expect(throws: TextError.unpairedSurrogate(offset: 0)) { try TextDecoding.units(fromUTF16: [0xdc00, 0xd800]) }
        #expect(throws: TextError.unpairedSurrogate(offset: 0)) {
            try TextDecoding.units(fromUTF16: [0xd800, 0xd800, 0xdc00])
        }
        #expect(try TextDecoding.units(fromUTF16: [0xd83d, 0xde00]) == [0xd83d, 0xde00])
    }

    @Test("A byte order mark is dropped, ends of lines stay")
    func marks() throws {
        #expect(try TextDecoding.units(fromUTF8: [0xef, 0xbb, 0xbf, 0x61, 0x0d, 0x0a]) == [0x61, 0x0d, 0x0a])
        #expect(try TextDecoding.units(fromUTF16: [0xfeff, 0x61, 0x0d]) == [0x61, 0x0d])
        #expect(try TextDecoding.units(fromUTF8: []).isEmpty)
    }

    @Test("A text has at most 4 MiB of UTF-8")
    func limit() throws {
        let limit = 4_194_304
        #expect(TextDecoding.byteLimit == limit)
        let longest = [UInt8](repeating: 0x61, count: limit)
        #expect(try TextDecoding.units(fromUTF8: longest).count == limit)
        #expect(throws: TextError.tooLong(bytes: limit + 1, limit: limit)) {
            try TextDecoding.units(fromUTF8: longest + [0x61])
        }
        // Two bytes each.
        let letters = [UInt16](repeating: 0xe9, count: limit / 2)
        #expect(try TextDecoding.units(fromUTF16: letters).count == limit / 2)
        #expect(throws: TextError.tooLong(bytes: limit + 1, limit: limit)) {
            try TextDecoding.units(fromUTF16: letters + [0x61])
        }
    }

    @Test("Errors are sentences")
    func sentences() {
        #expect(
            "\(TextError.invalidUTF8(byte: 5, offset: 7, line: 2, column: 3))"
                == "invalid UTF-8 at line 2, column 3: byte 0x05 at offset 7")
        #expect(
            "\(TextError.tooLong(bytes: 10_485_760, limit: 4_194_304))"
                == "the text has 10485760 bytes of UTF-8; at most 4194304 are allowed")
        #expect("\(TextError.fontSize(0))" == "font size is 0.0; it must be above 0 and finite")
    }
}
