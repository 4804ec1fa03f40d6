import Testing

@testable import HookeTrace

/// Texts that a spreadsheet would take for formulas.
@Suite struct SpreadsheetTextsTests {
    private static let texts = SpreadsheetTexts(
        TableSchema(
            "events", about: "Events.",
            columns: [
                Column("frame", .integer, about: "Frame."), Column("subject", .text, about: "Subject."),
                Column("value", .real, about: "Value."), Column("detail", .text, about: "Detail."),
            ]))

    @Test(
        "They get an apostrophe, inside quotes where there are any; numbers and other texts stay",
        arguments: [
            ("-1,card,-2.5,ok\n", "-1,card,-2.5,ok\n"), ("1,=A1,-2,+b\n", "1,'=A1,-2,'+b\n"),
            ("1,\"=1,\"\"2\"\"\",,@x\n2,-x,,\"a\n=b\"\n", "1,\"'=1,\"\"2\"\"\",,'@x\n2,'-x,,\"a\n=b\"\n"),
            ("1,\"\",,\"\"\"=\"\n", "1,\"\",,\"\"\"=\"\n"), ("1,\u{FF1D}A1,,\u{FF21}\n", "1,'\u{FF1D}A1,,\u{FF21}\n"),
            ("1,\tx,,\"\r=\"\n", "1,'\tx,,\"'\r=\"\n"), ("", ""),
        ])
    func plain(rows: String, expected: String) {
        #expect(String(decoding: SpreadsheetTextsTests.texts.plain(Array(rows.utf8)), as: UTF8.self) == expected)
    }
}
