import Foundation
import ScenarioSupport
import Synchronization
import Testing

@testable import HookeRuns
@testable import HookePages

/// The pictures of a scenario's run, drawn once for all tests.
private final class Drawings: Sendable {
    /// The paths that `draw` gave, without the folder.
    let names: [String]
    /// The files of the folder that are pictures.
    let files: [String]
    /// By name.
    let texts: [String: String]

    private init(_ scenario: String) throws {
        let run = try DrawnRun(scenario)
        names = try Pictures(of: run.folder, scripts: DrawnRun.scripts).draw(.svg).map {
            String($0.dropFirst(run.folder.count + 1))
        }
        files = try run.pictures()
        texts = try Dictionary(
            uniqueKeysWithValues: files.map { ($0, String(decoding: try run.bytes(of: $0), as: UTF8.self)) })
    }

    private static let all = Mutex<[String: Drawings]>([:])

    static func of(_ scenario: String) throws -> Drawings {
        if let drawn = all.withLock({ $0[scenario] }) { return drawn }
        let drawn = try Drawings(scenario)
        all.withLock { $0[scenario] = drawn }
        return drawn
    }

    func text(_ picture: String) throws -> String {
        try #require(texts[picture + ".svg"], "there is no \(picture).svg")
    }
}

@Suite("Pictures", .enabled(if: DrawnRun.gnuplot != nil, "gnuplot is not installed"))
struct PictureTests {
    /// Over 2 s in debug: gnuplot draws some thirty pictures.
    @Test(
        "Each kind of run has its pictures",
        arguments: [
            ("elastic-1-trailing", ["layer", "phase-portraits"]), ("elastic-2-suppressed", ["layer"]),
            ("elastic-3-drag", ["card", "screens"]),
            ("elastic-pull", ["card", "phase-portraits", "energy", "solver-error"]),
            ("elastic-regrab", ["card", "phase-portraits", "energy", "solver-error"]),
            ("system-bounce", ["system", "energy"]), ("equations-bouncing-ball", ["system"]),
            ("detest/detest-c5", ["system", "orbit"]),
            ("system-chain", ["heat-map", "system", "energy"]),
            ("hanging-chain", ["network", "phase-portraits", "heat-map", "energy"]),
            ("semantics/implicit-position", ["properties", "phase-portraits"]),
            ("pager", ["properties", "phase-portraits"]),
            ("semantics/pipeline", ["properties", "frame-timeline"]),
            ("nested-scroll", ["card", "properties", "phase-portraits", "energy"]),
            ("progress-two-layers", ["properties", "screens", "phase-portraits"]),
            ("header-and-card", ["card", "network", "properties", "phase-portraits", "energy", "solver-error"]),
        ])
    func suiting(scenario: String, expected: [String]) throws {
        let drawn = try Drawings.of(scenario)
        #expect(drawn.names == expected.map { $0 + ".svg" })
        #expect(drawn.files == expected.map { $0 + ".svg" }.sorted())
        for name in expected {
            let text = try drawn.text(name)
            let isWhole = text.contains("<svg") && text.hasSuffix("</svg>\n\n")
            #expect(isWhole, "\(name).svg of \(scenario) ends with \(text.suffix(20).debugDescription)")
            #expect(text.contains(">\(title(of: scenario))<"), "\(name).svg does not name its scenario")
        }
    }

    private func title(of scenario: String) -> Substring { scenario.split(separator: "/").last ?? "" }

    /// Over 2 s in debug: gnuplot draws a picture again in each format.
    @Test(
        "Equal tables give equal bytes, whatever the measured times are",
        arguments: PictureFormat.allCases)
    func repeatable(format: PictureFormat) throws {
        let run = try DrawnRun("elastic-pull")
        let pictures = try Pictures(of: run.folder, scripts: DrawnRun.scripts)
        let names = ["card", "solver-error"].map { "\($0).\(format.rawValue)" }
        _ = try pictures.draw(format)
        let first = try names.map(run.bytes)
        try run.put("frame\n", in: "cost.csv")
        _ = try pictures.draw(format)
        for (name, bytes) in zip(names, first) {
            let again = try run.bytes(of: name)
            let isSame = again == bytes
            #expect(isSame, "\(name) has \(bytes.count) bytes, the second time \(again.count), or different ones")
        }
    }

    @Test(
        "Panels name the content offset of a scroll view, and leave out what does not move",
        arguments: [
            ("pager", ["pager.contentOffset.x (pt)"], ""),
            (
                "nested-scroll",
                ["feed.contentOffset.y (pt)", "carousel.contentOffset.x (pt)", "list.contentOffset.y (pt)"],
                "not drawn: 6 constant in layers.csv"
            ),
            ("bottom-sheet", ["sheet.position.y (pt)"], "not drawn: 1 constant in layers.csv"),
        ])
    func panels(scenario: String, expected: [String], note: String) throws {
        let text = try Drawings.of(scenario).text("properties")
        let titles = text.matches(of: />([a-z.A-Z]+\.(contentOffset|bounds|position)\.[a-z]+[^<]*)</).map {
            String($0.1)
        }
        #expect(titles == expected)
        #expect(note.isEmpty || text.contains(">\(note)<"), "\(scenario) lacks '\(note)'")
    }

    @Test(
        "The picture of equations names every component, its unit and every event; what is left out is counted",
        arguments: [
            ("equations-kepler", ["x", "y", "u", "v", "no unit", "change (no unit)"]),
            ("equations-bouncing-ball", ["height", "speed", "flying", "floor", "falling"]),
            ("equations-lotka-volterra", ["hares1", "hares2", "hares3", "lynxes1", "lynxes3"]),
            ("detest/detest-c5", ["x1", "y5", "Not drawn: 4 more in probes.csv"]),
        ])
    func equations(scenario: String, expected: [String]) throws {
        let text = try Drawings.of(scenario).text("system")
        for name in expected {
            #expect(text.contains(">\(name)<"), "\(scenario) lacks '\(name)'")
        }
        let isWhole = !expected.contains { $0.hasPrefix("Not drawn") }
        #expect(text.contains("Not drawn") != isWhole, "\(scenario)")
        #expect(!text.contains(">positions") && !text.contains(">velocities"), "\(scenario)")
    }

    /// Only the gnuplot version that drew the committed picture gives the same bytes.
    private static func file(_ scenario: String) -> String { "\(DrawnRun.scripts)/pictures/\(scenario).svg" }
    private static let isOurs = DrawnRun.gnuplot.map { version in
        (try? String(contentsOfFile: file("elastic-pull"), encoding: .utf8))?.contains(
            "Produced by GNUPLOT \(version) ") ?? true
    }

    /// `Scripts/test --all` compares every committed picture.
    @Test(
        "Committed pictures equal the drawings of their scenarios",
        .enabled(if: isOurs ?? false, "another version of gnuplot drew the committed pictures"),
        arguments: [
            ("elastic-pull", "card"), ("progress-two-layers", "screens"), ("pager", "properties"),
            ("text-around-ellipse", "screens"), ("frames-burst", "frame-timeline"),
        ])
    func committed(scenario: String, picture: String) throws {
        let committed = try String(contentsOfFile: PictureTests.file(scenario), encoding: .utf8)
        let drawn = try Drawings.of(scenario).text(picture)
        let isSame = drawn == committed
        #expect(
            isSame,
            """
            plots/pictures/\(scenario).svg has \(committed.utf8.count) bytes, the new drawing \(drawn.utf8.count), or different ones: \
            copy runs/\(scenario)/\(picture).svg there
            """)
    }
}
