import HookeTrace
import Testing

@Suite struct JSONTests {
    static let document: JSONValue = [
        "zeta": 1, "alpha": [1.5, true, nil, []], "text": "a \"b\" \\ /\n\u{1}ä", "none": [:],
    ]

    @Test func keepsTheOrderOfItsMembers() {
        #expect(
            JSONTests.document.text()
                == #"{"zeta":1,"alpha":[1.5,true,null,[]],"text":"a \"b\" \\ /\n\u0001ä","none":{}}"#)
    }

    @Test func indentsByTwoSpaces() {
        let document: JSONValue = ["a": [1, 2], "b": [:], "c": ["d": "e"]]
        #expect(
            document.text(pretty: true) == """
                {
                  "a": [
                    1,
                    2
                  ],
                  "b": {},
                  "c": {
                    "d": "e"
                  }
                }
                """)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func aValueThatIsNotFiniteIsNull(value: Double) {
        #expect(JSONValue.real(value).text() == "null")
    }

    @Test(arguments: [
        (0.1 + 0.2, "0.30000000000000004"), (1e16, "1e+16"), (Double.leastNonzeroMagnitude, "5e-324"), (-0.0, "0.0"),
        (60, "60.0"),
    ])
    func doublesAreShortest(value: Double, text: String) throws {
        #expect(JSONValue.real(value).text() == text)
        #expect(try JSONValue(parsing: Array(text.utf8)) == .real(value))
    }

    @Test(arguments: [false, true])
    func readsBackWhatItWrote(pretty: Bool) throws {
        #expect(try JSONValue(parsing: JSONTests.document.bytes(pretty: pretty)) == JSONTests.document)
    }

    static let allowed: [(String, JSONValue)] = [
        (#" [ -0.5e-3 , 12 ] "#, [-0.0005, 12]),
        (#""\u00e4\ud83d\ude00\/\b\f\r\t""#, "ä😀/\u{8}\u{c}\r\t"),
        ("9223372036854775808", .unsigned(9_223_372_036_854_775_808)),
        (#"{"a":{"b":null}}"#, ["a": ["b": nil]]),
    ]

    @Test(arguments: JSONTests.allowed)
    func readsWhatRFC8259Allows(text: String, expected: JSONValue) throws {
        #expect(try JSONValue(parsing: Array(text.utf8)) == expected)
    }

    @Test(arguments: [
        ("", 0), ("{", 1), ("[1,]", 3), ("{\"a\" 1}", 5), ("{a:1}", 1), ("[1 2]", 3), ("01", 2), ("1.", 2), ("-", 1),
        ("+1", 0), ("nul", 0), ("1 1", 2), ("\"a", 2), ("\"\\x\"", 3), ("\"\\ud800\"", 7), ("\"\\u12g4\"", 3),
        ("\"\u{1}\"", 2), ("1e999", 5), ("NaN", 0),
    ])
    func namesTheByteWhereReadingStopped(text: String, offset: Int) {
        let error = #expect(throws: JSONError.self) { try JSONValue(parsing: Array(text.utf8)) }
        #expect(error?.offset == offset, "\(text): \(error?.description ?? "no error")")
    }

    @Test func deepNestingIsAnError() {
        let text = String(repeating: "[", count: 100_000)
        #expect(throws: JSONError.self) { try JSONValue(parsing: Array(text.utf8)) }
    }

    @Test func membersAreFoundByName() {
        #expect(JSONTests.document["zeta"] == 1)
        #expect(JSONTests.document["nobody"] == nil)
        #expect(JSONValue.integer(1)["zeta"] == nil)
    }
}
