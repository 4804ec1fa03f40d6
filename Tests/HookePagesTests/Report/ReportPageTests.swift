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
        "Base85 has five characters for four bytes, one more than bytes in a last group, and no character that HTML reads",
        arguments: [
            ([], ""), ([0], "!!"), ([255], "rr"), ([0, 0, 0, 0], "!!!!!"), ([255, 255, 255, 255], "s8W-!"),
            (Array("Man ".utf8), "9jqo^"), (Array("Man is".utf8), "9jqo^Bla"), ([0, 0, 0, 27], "!!!!v"),
        ] as [([UInt8], String)])
    func base85(_ bytes: [UInt8], _ expected: String) {
        let text = String(decoding: Base85.text(of: bytes), as: UTF8.self)
        #expect(text == expected)
        #expect(!text.contains("<"))
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
