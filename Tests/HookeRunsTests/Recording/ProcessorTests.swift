import HookeForms
import HookeScenario
import HookeTrace
import Testing

@testable import HookeRuns

/// The processor's name, and what a run says of costs that were calibrated on one.
struct ProcessorTests {
    @Test("This machine's processor has a name in one line, always the same")
    func name() {
        let name = Processor.name
        #expect(!name.isEmpty && name == Processor.inOneLine(name) && name == Processor.name)
    }

    @Test(
        "The line of the name in /proc/cpuinfo",
        arguments: [
            ("model name\t: Intel(R) Xeon(R)  CPU @ 2.60GHz\n", "Intel(R) Xeon(R) CPU @ 2.60GHz"),
            ("model name\t: a: b\n", "a: b"), ("model\t\t: 85\n", nil), ("flags\t\t: model name\n", nil),
            ("model name\t: \n", nil), ("model name\t: unknown\n", nil), ("\n", nil), ("model name", nil),
        ] as [(String, String?)])
    func line(line: String, name: String?) { #expect(Processor.modelName(inLine: line) == name) }

    @Test("Names have no control characters and at most 80 characters")
    func characters() {
        #expect(Processor.inOneLine("\u{1b}[31m a\t\nb \u{7f}") == "[31m a b")
        #expect(Processor.inOneLine(String(repeating: "ab ", count: 99)).count == 80)
    }

    @Test("Summary, manifest and timeline have the machine that the scenario names, and never this one's")
    func calibrated() throws {
        let text = """
            hooke: 1
            name: a
            display:
              costs:
                calibrated: { machine: Difference Engine, date: 1849-05-01 }
                commit: { frame: 1 us }
            layers: [{ name: card }]
            until: { time: 0.1 s }

            """
        let scenario = try Scenario(ScenarioText(text))
        let result = try scenario.run().result
        #expect(result.json["costs"]?.text == "modelled, calibrated on Difference Engine")
        #expect(result.json["calibrated"]?["machine"]?.text == "Difference Engine")
        #expect(result.json["calibrated"]?["date"]?.text == "1849-05-01")
        let manifest = scenario.manifest(of: result, digest: "", inputs: nil)
        #expect(manifest.costs == "modelled, calibrated on Difference Engine")
        #expect(!result.json.text().contains(Processor.name) && !manifest.json.text().contains(Processor.name))
        var timeline = RunTimeline(of: "a")
        timeline.end(manifest)
        #expect(
            String(decoding: timeline.takeBytes(), as: UTF8.self).contains("modelled, calibrated on Difference Engine"))
        // The mark changes nothing else.
        let plain = text.replacing("    calibrated: { machine: Difference Engine, date: 1849-05-01 }\n", with: "")
        let other = try Scenario(ScenarioText(plain)).run()
        #expect(other.result.hash == result.hash && other.result.json["calibrated"] == nil)
        #expect(other.result.json["costs"]?.text == "modelled, uncalibrated")
    }
}
