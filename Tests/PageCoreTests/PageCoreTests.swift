import HookeTrace
import SeedScenarios
import Testing

/// What the page's entry says of texts that it does not run. Its answers to scenarios are a property of all that are shipped (`ShippedProperty`).
struct PageCoreTests {
    @Test(
        "A scenario that is none has problems with their places",
        arguments: [
            ("", 1, 1, "the file is empty"),
            (
                "{\"hooke\": 1, \"until\": {\"time\": \"1 s\"},\n \"layers\": [], \"nam\": \"a\"}", 2, 12,
                "unexpected list of 0"
            ),
            (
                "{\"hooke\": 1, \"name\": \"a\", \"scene\": \"no-scene\",\n\"until\": {\"time\": \"1 s\"}}", 1, 36,
                "no-scene"
            ),
        ])
    func problems(json: String, line: Int64, column: Int64, words: String) throws {
        let answer = try PageAnswer(to: json)
        let (text, columns) = (answer.text, answer.columns)
        let first = try #require(text["problems"]?.elements.first)
        #expect(first["line"]?.integer == line && first["column"]?.integer == column, "\(first.text())")
        #expect(first["message"]?.text?.contains(words) == true, "\(first.text())")
        #expect(columns.isEmpty && text["tables"] == nil)
    }

    @Test(
        "Problems name what was expected, or the most similar name",
        arguments: [
            (#""until": {"time": "0 s"}"#, "0 s is out of range (expected "),
            (#""untl": {"time": "1 s"}"#, "; did you mean 'until'?"),
            (#""seed": -1, "until": {"time": "1 s"}"#, "(expected "),
        ])
    func expectations(member: String, words: String) throws {
        let json = #"{"hooke": 1, "name": "a", "layers": [{"name": "box"}], \#(member)}"#
        let problems = try #require(try PageAnswer(to: json).text["problems"]?.elements)
        #expect(problems.contains { $0["message"]?.text?.contains(words) == true }, "\(problems.map { $0.text() })")
    }

    @Test("A scenario of ten million frames is refused in a sentence before its run")
    func tooLong() throws {
        let json = """
            {"hooke": 1, "name": "long", "layers": [{"name": "box", "bounds": [0, 0, "10 pt", "10 pt"]}],
             "probes": ["box.position"], "until": {"time": "160000 s"}}
            """
        let message = try #require(try PageAnswer(to: json).text["problems"]?.elements.first?["message"]?.text)
        #expect(message.hasPrefix("the run would write about"), "\(message)")
    }
}
