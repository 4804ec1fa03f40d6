import HookeForms
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeScenario

/// A scenario of which scalars differ is the same with and without a memory of those read before.
struct RememberedReadingTests {
    private static let folder = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Scenarios/"

    /// Scenarios that a debug build reads in little time.
    private static let files: [String] = {
        let names = ((try? FileSystem.names(in: folder)) ?? []).filter { $0.hasSuffix(".yaml") }.sorted()
        return names.filter { name in
            ((try? InputFile.bytes(of: folder + name))?.count ?? .max) < 8000
        }
    }()

    /// The paths of all scalars of a tree.
    private static func leaves(of node: Node, _ path: String = "") -> [(path: String, text: String)] {
        switch node.content {
        case .scalar(let text, _): return [(path, text)]
        case .list(let items):
            return items.enumerated().flatMap { leaves(of: $1, "\(path)[\($0)]") }
        case .mapping(let entries):
            return entries.flatMap { leaves(of: $0.value, path.isEmpty ? $0.key : "\(path).\($0.key)") }
        }
    }

    /// Another text in place of one: often a number near it, now and then one that no schema takes.
    private static func variant(of text: String, _ random: inout SplitMix) -> String {
        let (number, unit) = Measurement.split(text)
        if let value = Double(number), Int.random(in: 0..<4, using: &random) > 0 {
            let scaled = value * Double(Int.random(in: 50...150, using: &random)) / 100
            let whole = "\(Int64(scaled.rounded()))"
            let changed = Bool.random(using: &random) && !number.contains(".") ? whole : "\(scaled)"
            return unit.isEmpty ? changed : "\(changed) \(unit)"
        }
        let others = ["-1", "0", "1e9 s", "60 Hz", "x", "", "true", "=2 * 3", "=1 / 0", "null", "rk4", "none", text]
        return others.randomElement(using: &random) ?? text
    }

    private static func read(
        _ root: Node, of text: ScenarioText, _ memory: DecodingMemory?
    ) -> Result<(scenario: Scenario, end: SourcePosition), ScenarioProblems> {
        do throws(ScenarioProblems) {
            return .success(try Scenario.read(root, of: text, remembering: memory))
        } catch {
            return .failure(error)
        }
    }

    /// Over 2 s in debug: every text is read with a memory and without.
    @Test("Texts with other scalars", arguments: 0..<24 as Range<UInt64>)
    func scalars(seed: UInt64) throws {
        var random = SplitMix(state: seed)
        let file = try #require(RememberedReadingTests.files.randomElement(using: &random))
        let text = ScenarioText(
            bytes: try InputFile.bytes(of: RememberedReadingTests.folder + file),
            file: RememberedReadingTests.folder + file)
        var root = try text.nodes().root
        // Names that expressions read must not change.
        let leaves = RememberedReadingTests.leaves(of: root).filter {
            !$0.path.hasPrefix("parameters") && !$0.path.hasPrefix("streams") && $0.path != "hooke"
        }
        var axes: [(path: NodePath, text: String)] = []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            // One that has a default, now and then.
            let added = ["seed", "trust.atMost", "solver.step", "release.delay", "display.refresh"]
            let leaf =
                Int.random(in: 0..<6, using: &random) == 0
                ? (path: added.randomElement(using: &random) ?? "seed", text: "1")
                : try #require(leaves.randomElement(using: &random))
            guard let path = try? NodePath(leaf.path, addingTo: &root) else { continue }
            axes.append((path, leaf.text))
        }
        let memory = DecodingMemory(of: root, changing: axes.map(\.path))
        for number in 0..<14 {
            var tree = root
            for axis in axes {
                let isKept = Int.random(in: 0..<3, using: &random) == 0
                let value = isKept ? axis.text : RememberedReadingTests.variant(of: axis.text, &random)
                tree = axis.path.replacing(in: tree, by: value)
            }
            let remembered = RememberedReadingTests.read(tree, of: text, memory)
            let afresh = RememberedReadingTests.read(tree, of: text, nil)
            let comment: Comment = "\(file), text \(number), \(axes.map(\.path.text))"
            switch (remembered, afresh) {
            case (.success(let found), .success(let expected)):
                #expect(found.scenario == expected.scenario && found.end == expected.end, comment)
            case (.failure(let found), .failure(let expected)): #expect(found == expected, comment)
            default: Issue.record("\(comment): \(remembered) in place of \(afresh)")
            }
        }
    }
}
