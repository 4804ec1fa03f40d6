import ScenarioSupport
import Testing
import Yams

@testable import HookeForms

/// The scan decides what the parser gets to see, so the two must agree on where tokens begin and end.
@Suite("The scan of YAML's tokens")
struct YAMLScanTests {
    @Test("It counts what the parser finds, on every text that both accept", arguments: 0..<10 as Range<UInt64>)
    func agreement(seed: UInt64) throws {
        var random = SplitMix(state: seed)
        var compared = 0
        for _ in 0..<300 {
            let text = YAMLScanTests.soup(&random)
            let scan = YAMLScan(Array(text.utf8))
            guard scan.problems.isEmpty, let root = try? Yams.compose(yaml: text, .basic) else { continue }
            compared += 1
            let found = YAMLScanTests.writtenNodes(root)
            #expect(scan.nodes == found, "the scan counts \(scan.nodes) nodes, the parser \(found), in:\n\(text)")
        }
        #expect(compared >= 20, "only \(compared) of 300 texts were accepted by both")
    }

    @Test("It finds an alias wherever the parser does", arguments: 100..<110 as Range<UInt64>)
    func aliases(seed: UInt64) throws {
        var random = SplitMix(state: seed)
        var (compared, aliased) = (0, 0)
        for _ in 0..<300 {
            // An alias without its anchor is an error of the parser's that names it; there are no anchors here.
            var text = YAMLScanTests.soup(&random)
            let places = text.indices.filter { text[$0] == "a" }
            guard let place = places.randomElement(using: &random) else { continue }
            text.replaceSubrange(place...place, with: "*a")
            do {
                guard try Yams.compose(yaml: text, .basic) != nil else { continue }
                compared += 1
                let found = YAMLScan(Array(text.utf8)).problems.map(\.message).filter { $0.contains("alias") }
                #expect(found.isEmpty, "the parser sees no alias in:\n\(text)")
            } catch YamlError.composer(_, "found undefined alias", let mark, _) {
                compared += 1
                aliased += 1
                let problems = YAMLScan(Array(text.utf8)).problems.filter { $0.message.contains("alias") }
                #expect(
                    problems.map(\.position) == [SourcePosition(line: mark.line, column: mark.column)], "in:\n\(text)")
            } catch {
                continue
            }
        }
        #expect(compared >= 20, "only \(compared) of 300 texts could be compared")
        #expect(aliased >= 20, "only \(aliased) of 300 texts have an alias")
    }

    /// Scalars and collections that are written out, keys included.
    static func writtenNodes(_ node: Yams.Node) -> Int {
        switch node {
        case .scalar(let scalar): scalar.string.isEmpty && scalar.style == .plain ? 0 : 1
        case .sequence(let items): 1 + items.map(writtenNodes).reduce(0, +)
        case .mapping(let pairs): 1 + pairs.map { writtenNodes($0.key) + writtenNodes($0.value) }.reduce(0, +)
        case .alias: 0
        }
    }

    /// Text that is often YAML: lines of likely pieces at likely indentations.
    static func soup(_ random: inout SplitMix) -> String {
        let pieces = [
            "a: ", "bc: ", "a", "d e", "- ", "- ", "[a, b]", "{a: b}", "{ 'a': [b], \"c\": d }", "'a'", "\"b\\\"\"",
            "'it''s a'",
            "|", ">-", "|2", "# a", " # a", "x:y", "a#b", "-1", "[", "]", ",", ":", "é: ", "\"a: b\"", "'a", "a'",
            "--- ",
        ]
        let lines = [
            "a: d e", "bc:", "cd: a", "- a", "- a: b", "d: |", "e: >", "f: [a,", "a]", "a", "g: 'a", "a'", "- - a",
        ]
        var text = ""
        for _ in 0..<Int(2 + random.next() % 5) {
            text += String(repeating: " ", count: [0, 0, 2, 2, 4, 1].randomElement(using: &random)!)
            if random.next() % 2 == 0 {
                text += lines.randomElement(using: &random)!
            } else {
                for _ in 0..<Int(random.next() % 4) { text += pieces.randomElement(using: &random)! }
            }
            text += ["\n", "\n", "\n", "\r\n", "\n\n"].randomElement(using: &random)!
        }
        return text
    }
}
