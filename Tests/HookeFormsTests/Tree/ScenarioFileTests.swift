import HookeRuns
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeScenario

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite("A scenario file")
struct ScenarioFileTests {
    @Test("A file that cannot be read is an error with exit code 66")
    func unreadable() {
        #expect(throws: ScenarioFileError.directory(path: "/")) { try ScenarioText(reading: "/") }
        #expect(throws: ScenarioFileError.missing(path: "/no/such.yaml")) { try ScenarioText(reading: "/no/such.yaml") }
        #expect(throws: ScenarioFileError.missing(path: "")) { try ScenarioText(reading: "") }
        #expect(ScenarioFileError.exitCode == 66)
        #expect("\(ScenarioFileError.directory(path: "/"))" == "/: a folder (expected the file of a scenario or plan)")
    }

    @Test("A device is an error and is not read", arguments: ["/dev/zero", "/dev/null"])
    func device(path: String) {
        let reason = "a device (expected the file of a scenario or plan)"
        let expected = ScenarioFileError.unreadable(path: path, reason: reason)
        #expect(throws: expected) { try ScenarioText(reading: path) }
    }

    @Test("A file that is too long is not read completely; an empty file is an error")
    func lengths() throws {
        let scratch = try RunScratch()
        try scratch.put(String(repeating: "# a comment\n", count: 200_000), in: "long.yaml")
        let long = try ScenarioText(reading: scratch.path + "/long.yaml")
        #expect(long.bytes.count == ScenarioText.largestSize + 1)
        #expect(problems(of: long).map(\.message) == ["the file is too long"])
        try scratch.put("", in: "empty.yaml")
        #expect(
            problems(of: try ScenarioText(reading: scratch.path + "/empty.yaml")).map(\.message) == [
                "the file is empty"
            ])
    }

    @Test("A byte order mark is ignored")
    func file() throws {
        var template = Array("/tmp/hooke-forms-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        let path = folder + "/elastic-pull.yaml"
        defer {
            unlink(path)
            rmdir(folder)
        }
        let stream = try #require(fopen(path, "w"))
        fputs("\u{FEFF}" + elasticPull, stream)
        fclose(stream)
        let scenario = try Scenario(ScenarioText(reading: path))
        #expect(scenario == (try Scenario(ScenarioText(elasticPull))))
    }

    @Test(
        "The scenario's name is the file's without folders and extension",
        arguments: [("a", 0), ("a.yaml", 0), ("x/y.z/a.yml", 0), ("a.b.yaml", 1), ("b.yaml", 1), ("x/.a", 1)])
    func names(file: String, count: Int) {
        let found = ScenarioSupport.problems(of: layerScenario(), file: file)
        #expect(found.count == count, "\(found)")
        #expect(found.allSatisfy { $0.message == "the name 'a' differs from the file name" })
    }

    @Test(
        "A scenario without a name has that of its file",
        arguments: [
            ("x/y.z/my-card.yaml", "my-card", nil),
            ("Card.yaml", nil, "1:1: the file's name 'Card' cannot be the scenario's"),
            ("", nil, "1:1: a scenario needs 'name' (expected lower-case letters, digits and hyphens)"),
        ] as [(String, String?, String?)])
    func noName(file: String, name: String?, problem: String?) {
        let text = ScenarioText(layerScenario().replacing("name: a\n", with: ""), file: file)
        #expect((try? Scenario(text))?.name == name)
        let found = problems(of: text).map(\.description)
        #expect(found.count == (problem == nil ? 0 : 1) && found.first?.hasPrefix(problem ?? "") != false, "\(found)")
    }

    private func problems(of text: ScenarioText) -> [Diagnostic] {
        do throws(ScenarioProblems) {
            _ = try Scenario(text)
            return []
        } catch {
            return error.problems
        }
    }
}
