import Testing

@testable import HookeScenario

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite("A scenario file")
struct ScenarioFileTests {
    @Test("What cannot be read at all is an error of its own, with its exit code")
    func unreadable() {
        #expect(throws: ScenarioFileError.directory(path: "/")) { try ScenarioText(reading: "/") }
        #expect(throws: ScenarioFileError.missing(path: "/no/such.yaml")) { try ScenarioText(reading: "/no/such.yaml") }
        #expect(throws: ScenarioFileError.missing(path: "")) { try ScenarioText(reading: "") }
        #expect(ScenarioFileError.exitCode == 66)
        #expect("\(ScenarioFileError.directory(path: "/"))" == "/: this is a folder (expected a scenario file)")
    }

    @Test("An endless file is read no further than shows that it is too long")
    func endless() throws {
        let text = try ScenarioText(reading: "/dev/zero")
        #expect(text.bytes.count <= ScenarioText.largestSize + 1 << 16)
        #expect(problems(of: text).map(\.message) == ["the file is too long"])
    }

    @Test("An empty file is read, and refused for being empty")
    func empty() throws {
        #expect(problems(of: try ScenarioText(reading: "/dev/null")).map(\.message) == ["the file is empty"])
    }

    @Test("A file with a byte order mark is read as one without, and its name is its scenario's")
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
        let found = HookeScenarioTests.problems(of: layerScenario(), file: file)
        #expect(found.count == count, "\(found)")
        #expect(found.allSatisfy { $0.message == "the name 'a' is not the file's" })
    }

    private func problems(of text: ScenarioText) -> [Problem] {
        do throws(ScenarioProblems) {
            _ = try Scenario(text)
            return []
        } catch {
            return error.problems
        }
    }
}
