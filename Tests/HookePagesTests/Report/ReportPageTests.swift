import HookeTrace
import Testing

@testable import HookePages

/// Texts and data in the HTML of a page.
@Suite("Parts of the page")
struct ReportPageTests {
    @Test(
        "Base64 (RFC 4648, section 10)",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ])
    func base64(_ text: String, _ expected: String) {
        #expect(String(decoding: Base64.text(of: Array(text.utf8)), as: UTF8.self) == expected)
    }

    @Test(
        "Base128 has eight characters for seven bytes; those that HTML changes are in the character of the next",
        arguments: [
            ([], ""), ([1], "\u{C0}"), ([255], "\u{7F}@"),
            ([2, 4, 8, 16, 32, 64, 129], "\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}"),
            ([0], "\u{80}"), ([0, 0], "\u{80}\u{200}"), (Array(repeating: 0, count: 7), "\u{80}\u{80}\u{80}\u{80}"),
            (Array("<".utf8), "\u{1E}\u{200}"), ([120, 64], "\u{190}\u{200}"), ([26, 1], "\u{100} "),
        ] as [([UInt8], String)])
    func base128(_ bytes: [UInt8], _ expected: String) {
        #expect(String(decoding: Base128.text(of: bytes), as: UTF8.self) == expected)
    }

    @Test(
        "Base128 of bytes drawn at random is read back, is 8/7 as long, and has nothing that HTML changes",
        arguments: 0..<40)
    func base128(count: Int) throws {
        var state = UInt64(count)
        let bytes = (0..<count).map { _ -> UInt8 in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            // Codes that HTML changes are frequent.
            return state >> 40 & 3 == 0 ? 0 : UInt8(truncatingIfNeeded: state >> 56)
        }
        let text = Base128.text(of: bytes)
        let characters = try #require(String(validating: text, as: UTF8.self)).unicodeScalars
        #expect(!characters.contains { "\0\r<".unicodeScalars.contains($0) })
        #expect(text.count - (bytes.count * 8 + 6) / 7 <= 1)
        var bits: [Bool] = []
        for character in characters {
            let code = Int(character.value)
            var groups = [code]
            if code > 0x7F {
                groups = [[0, 13, 60][(code / 128 - 1) % 3]]
                if code / 128 <= 3 { groups.append(code % 128) }
            }
            for group in groups { bits += (0..<7).map { group >> (6 - $0) & 1 == 1 } }
        }
        let read = (0..<bits.count / 8).map { place in
            bits[8 * place..<8 * place + 8].reduce(0 as UInt8) { $0 * 2 + ($1 ? 1 : 0) }
        }
        #expect(read == bytes)
    }

    @Test("All bytes as Base64")
    func allBytes() {
        let text = String(decoding: Base64.text(of: [0xFB, 0xEF, 0xFF, 0x00, 0x10, 0x83]), as: UTF8.self)
        #expect(text == "++//ABCD")
    }

    @Test(
        "Names in a template are replaced once; other braces stay",
        arguments: [
            ("a{{one}}b", "a1b"), ("{{one}}{{one}}", "11"), ("{{two}}", "{{one}}"), ("{{three}}", "{{three}}"),
            ("{one}", "{one}"), ("{{one}", "{{one}"), ("{{one", "{{one"), ("{{{one}}}", "{1}"), ("{", "{"), ("", ""),
        ])
    func templates(_ template: String, _ expected: String) {
        let parts: [String: [UInt8]] = ["one": Array("1".utf8), "two": Array("{{one}}".utf8)]
        #expect(String(decoding: ReportPage.filled(template, parts), as: UTF8.self) == expected)
    }

    @Test(
        "Texts cannot end a block of data, nor be markup",
        arguments: [
            "</script>", "<!--<script>", "<img src=x onerror=hit()>", "a & b", "\"'", "\u{2028}", "", "plain",
        ])
    func markup(_ text: String) throws {
        let data = ReportPage.embedded(.object([JSONValue.Member(text, .string(text))]))
        #expect(!data.contains(UInt8(ascii: "<")))
        #expect(try JSONValue(parsing: data)[text]?.text == text)
        let escaped = ReportPage.escaped(text)
        #expect(!escaped.contains { "<>\"'".contains($0) })
        #expect(escaped.filter { $0 == "&" }.count == text.filter { "<>\"'&".contains($0) }.count)
    }

    @Test("The policy names the digests of script and style, and no other source")
    func policy() {
        // SHA-256 of nothing.
        let empty = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
        let policy = ReportPage.policy(script: "", style: "", hasWorker: false)
        #expect(policy.hasPrefix("default-src 'none'; script-src '\(empty)' 'wasm-unsafe-eval'; style-src '\(empty)';"))
        #expect(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'") && !policy.contains("*"))
        #expect(ReportPage.policy(script: " ", style: "", hasWorker: false) != policy)
        #expect(!policy.contains("worker-src"))
        #expect(ReportPage.policy(script: "", style: "", hasWorker: true).contains(" worker-src blob:;"))
    }

    @Test(
        "A folder that is not a run is an error with a reason",
        arguments: ["", "nothing", "/dev/null", "a\u{0}b"])
    func noRun(_ folder: String) {
        #expect {
            try ReportPage(of: folder)
        } throws: { error in
            guard case PageError.run(.noRun(folder, let reason))? = error as? PageError else { return false }
            return !reason.isEmpty && (error as? PageError)?.exitCode == 66
        }
    }
}
