@testable import HookeTrace
import Testing

@Suite struct HashTests {
    /// Vectors from the authors' test suite.
    @Test(arguments: [
        ("", 0xcbf2_9ce4_8422_2325 as UInt64), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ])
    func fnv1aHasTheAuthorsVectors(text: String, expected: UInt64) {
        var hash = FNV1a()
        hash.combine(bytes: text.utf8)
        #expect(hash.value == expected)
    }

    /// Zeros at one end, at both, in the middle, and everywhere.
    @Test(arguments: [
        0x0807_0605_0403_0201 as UInt64, 0, 1, 0xff, 0x100, 0x0100_0000_0000_0000, 0x3ff8_0000_0000_0000,
        0x00ff_0000_00ff_0000,
        0x8000_0000_0000_0001, .max,
    ])
    func aWordIsItsEightBytesTheLowestFirst(word: UInt64) {
        var (words, bytes) = (FNV1a(), FNV1a())
        for _ in 0..<2 {
            words.combine(word: word)
            for shift in stride(from: 0 as UInt64, to: 64, by: 8) {
                bytes.combine(byte: UInt8(truncatingIfNeeded: word >> shift))
            }
            #expect(words == bytes, "\(word)")
        }
    }

    /// Zeros before, between and after others, and many of them, in words and rows.
    @Test(arguments: 0..<40 as Range<UInt64>)
    func multiplicationsThatFollowEachOtherAreOne(seed: UInt64) {
        var state = seed
        func random(_ bound: UInt64) -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 33) % bound
        }
        var (words, bytes) = (FNV1a(), FNV1a())
        var factors = words.factors
        for _ in 0..<50 {
            let byteCount = random(9)
            let isZero = random(3) == 0 || byteCount == 0
            let word = isZero ? 0 : (random(1 << 31) &* 0x9e37_79b9_7f4a_7c15) >> (64 - 8 * byteCount)
            let shifted = word << (8 * random(8))
            factors.combine(word: shifted)
            for shift in stride(from: 0 as UInt64, to: 64, by: 8) {
                bytes.combine(byte: UInt8(truncatingIfNeeded: shifted >> shift))
            }
            let text = String(repeating: "ab", count: Int(random(3)))
            if random(4) == 0 {
                factors = factors.combined(with: text)
                for byte in [UInt8(text.utf8.count), 0, 0, 0, 0, 0, 0, 0] + text.utf8 { bytes.combine(byte: byte) }
            }
        }
        words.factors = factors
        #expect(words == bytes)
    }

    /// Reference from a byte-wise FNV-1a in Python over struct.pack('<d', 1.5), '<q' -3, '<Q' 1 (the frame), '<Q' 7, "elastic", '<Q' 2.
    @Test func framesAreChained() {
        var hash = TraceHash()
        hash.combine(1.5)
        hash.combine(Int64(-3))
        #expect(hash.endFrame() == 0x3c0e_bab1_c4c6_5a9b)
        hash.combine("elastic")
        #expect(hash.endFrame() == 0x8173_2ee6_1c6a_f2bd)
        #expect(hash.text == "81732ee61c6af2bd")
        #expect(hash.frames == 2)
    }

    @Test func leadingZerosAreDigitsToo() {
        #expect(TraceHash().text == "cbf29ce484222325")
        var hash = TraceHash()
        while hash.value >> 60 != 0 { hash.combine(0 as UInt64) }
        #expect(hash.text.count == 16)
        #expect(hash.text.hasPrefix("0"))
    }

    @Test func orderFramesAndTextBoundariesMatter() {
        func hash(_ build: (inout TraceHash) -> Void) -> UInt64 {
            var hash = TraceHash()
            build(&hash)
            return hash.endFrame()
        }
        let all = [
            hash {
                $0.combine(1.0); $0.combine(2.0)
            },
            hash {
                $0.combine(2.0); $0.combine(1.0)
            },
            hash {
                $0.combine(1.0); $0.endFrame(); $0.combine(2.0)
            },
            hash {
                $0.endFrame(); $0.combine(1.0); $0.combine(2.0)
            },
            hash {
                $0.combine("ab"); $0.combine("c")
            },
            hash {
                $0.combine("a"); $0.combine("bc")
            },
            hash { $0.combine("") },
            hash { _ in },
        ]
        #expect(Set(all).count == all.count)
    }

    @Test func bothZerosAreOneAndSoAreAllNaNs() {
        func hash(_ value: Double) -> UInt64 {
            var hash = TraceHash()
            hash.combine(value)
            return hash.value
        }
        #expect(hash(0.0) == hash(-0.0))
        #expect(hash(.nan) == hash(-.nan))
        #expect(hash(.nan) == hash(.signalingNaN))
        #expect(hash(0.0) != hash(.leastNonzeroMagnitude))
    }

    /// Rows have equal hashes if and only if their texts are equal.
    @Test func rowsHashWhatTheirTextSays() throws {
        func hash(_ time: Double, _ kind: String?, _ velocity: Double?) throws -> (UInt64, String) {
            var table = Table(Readings.points)
            Readings.row(&table, 0, time, kind, velocity)
            var hash = TraceHash()
            hash.combine(table, rows: 0..<1)
            return (hash.value, try Readings.csv(table))
        }
        let rows = [
            try hash(0, nil, nil), try hash(-0.0, "", nil), try hash(0, nil, 0), try hash(0, "0", nil),
            try hash(.leastNonzeroMagnitude, nil, nil), try hash(0, nil, -0.0),
        ]
        for left in rows {
            for right in rows { #expect((left.0 == right.0) == (left.1 == right.1), "\(left.1)\(right.1)") }
        }
    }
}

@Suite struct SHA256Tests {
    /// FIPS 180-4 examples, NIST.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func hasTheExamplesOfTheStandard(text: String, expected: String) {
        #expect(SHA256.text(of: text.utf8) == expected)
    }

    /// The reference is Python's hashlib.
    @Test func digestsALongInput() {
        #expect(
            SHA256.text(of: repeatElement(UInt8(ascii: "a"), count: 100_000))
                == "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee")
    }

    /// All positions of the padding in a block. Reference: Python's hashlib, the digest of the concatenated digests of lengths
    /// 0 to 199.
    @Test func padsEveryLength() {
        let digests = (0..<200).map { length in SHA256.text(of: (0..<length).map { UInt8($0 * 7 % 256) }) }
        #expect(
            SHA256.text(of: digests.joined().utf8)
                == "ca07a79e06ea4c825585cbbf34308733cb36356746a5eec888d7f813ec003999")
    }

    /// The processor's SHA instructions and the portable code give the same digest for any pieces.
    @Test(arguments: [0, 1, 55, 56, 63, 64, 65, 127, 128, 1000, 4096])
    func bothWaysAreOneDigest(length: Int) {
        let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }
        let first = length / 3
        let digests = [false, true].map { isPlain in
            var digest = SHA256(plainly: isPlain)
            digest.update(bytes[..<first])
            digest.update(bytes[first...])
            return digest.text
        }
        #expect(digests[0] == digests[1], "\(length) bytes")
    }

    @Test func piecesGiveTheSameDigestAndReadingDoesNotEndIt() {
        var digest = SHA256()
        digest.update("ab".utf8)
        _ = digest.finished()
        digest.update("c".utf8)
        var whole = SHA256()
        whole.update("abc".utf8)
        #expect(digest.finished() == whole.finished())
    }
}
