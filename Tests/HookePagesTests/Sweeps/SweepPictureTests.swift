import Foundation
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookePages
@testable import HookeRuns
@testable import HookeScenario

@Suite("Pictures of sweeps", .enabled(if: DrawnRun.gnuplot != nil, "gnuplot is not installed"))
struct SweepPictureTests {
    private static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

    private func folder(_ lines: String, runs: Bool = true) throws -> String {
        let folder = NSTemporaryDirectory() + "hooke-sweep-pictures-" + UUID().uuidString
        let planText = ScenarioText("hooke: 1\nsweep: plan\nscenario: s.yaml\n" + lines, file: "plan.yaml")
        let file = SweepPictureTests.root + "/Scenarios/elastic-pull.yaml"
        let swept = try SweptScenario(SweepPlan(planText), planText, of: ScenarioText(reading: file))
        let job = try SweepJob(swept, plan: planText, in: folder)
        if runs { #expect(try job.run().isComplete) }
        return folder
    }

    private static let measures =
        "measures: { overshoot: { metric: overshoot_percent }, settles: { metric: settle_time_s } }\n"
    private static let ratio = "ratio: { of: release.spring.dampingRatio, from: 0.3, to: 1, count: 4 }"
    private static let settling = "settling: { of: release.spring.settlingDuration, from: 0.4 s, to: 1.2 s, count: 2 }"

    @Test(
        "A sweep of one axis has curves, of more a map for each measure",
        arguments: [
            ("axes: { \(ratio) }\n", ["curves", "pareto"]),
            (
                "axes: { \(ratio), \(settling), rate: { of: display.refresh, values: [60 Hz, 120 Hz] } }\n",
                ["map-overshoot_percent", "map-settles_s", "parallel", "pareto", "sensitivity"]
            ),
            (
                "axes: { \(ratio), \(settling) }\nsampling: { saltelli: 8 }\n",
                ["map-overshoot_percent", "map-settles_s", "parallel", "pareto", "sensitivity"]
            ),
            (
                "axes: { \(ratio), solver: { of: solver.method, values: [rk4, rk8pd] } }\n",
                ["map-overshoot_percent", "map-settles_s", "parallel", "pareto"]
            ),
        ])
    func pictures(axes: String, expected: [String]) throws {
        let folder = try folder(axes + SweepPictureTests.measures)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(SweepPictures.isSweep(folder))
        let drawn = try SweepPictures(of: folder).draw(.svg)
        #expect(drawn == expected.map { "\(folder)/\($0).svg" })
        for path in drawn {
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(text.hasSuffix("</svg>\n\n") && text.contains(">plan<"), "\(path)")
        }
    }

    @Test(
        "Names of columns are words with units",
        arguments: [
            ("settling_s", "settling (s)"), ("refresh_hz", "refresh (Hz)"), ("overshoot_percent", "overshoot (%)"),
            ("presentation_y_pt", "presentation y (pt)"), ("velocity_x_pt_per_s", "velocity x (pt/s)"),
            ("frames", "frames"), ("s", "s"),
        ])
    func words(_ column: String, _ title: String) { #expect(ColumnWords(column).title == title) }

    @Test("The Pareto front takes larger measures where asked, and refuses unknown ones")
    func larger() throws {
        let folder = try folder("axes: { \(SweepPictureTests.ratio) }\n" + SweepPictureTests.measures)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let drawn = try SweepPictures(of: folder, larger: ["overshoot_percent"]).draw(.svg)
        let text = try String(contentsOfFile: #require(drawn.last), encoding: .utf8)
        #expect(text.contains("better: larger overshoot (%), smaller settles (s)"))
        let error = #expect(throws: PictureError.self) { try SweepPictures(of: folder, larger: ["settles"]) }
        #expect(error?.exitCode == 64)
    }

    @Test("An incomplete sweep has no pictures")
    func incomplete() throws {
        let folder = try folder("axes: { \(SweepPictureTests.ratio) }\n" + SweepPictureTests.measures, runs: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let error = #expect(throws: PictureError.self) { try SweepPictures(of: folder) }
        #expect(error?.exitCode == 66 && error.map { "\($0)" }?.contains("0 of 4 runs are there") == true)
    }

    @Test("A damaged table is refused")
    func damaged() throws {
        let folder = try folder("axes: { \(SweepPictureTests.ratio) }\n" + SweepPictureTests.measures)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/results.csv"
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        try (lines.dropLast().joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
        let error = #expect(throws: PictureError.self) { try SweepPictures(of: folder) }
        #expect(error?.exitCode == 65 && error.map { "\($0)" }?.contains("3 of 4 rows") == true)
    }
}
