import Testing

/// `hooke spring --page`, and springs in one word.
@Suite("hooke spring --page")
struct SpringPageTests {
    private static let spring = "spring:duration=0.5,bounce=0.3"

    @Test(
        "Writes the page, with the springs that are given",
        arguments: [([], []), ([spring], [spring]), (["--duration", "0.5", "--bounce", "0.3"], [spring])])
    func page(_ arguments: [String], _ words: [String]) throws {
        let folder = try Folder()
        let outcome = try Command.run(["spring", "--page", "springs.html"] + arguments, in: folder.path)
        #expect(outcome.code == 0 && outcome.err.isEmpty && outcome.out == "springs.html\n", "\(outcome.err)")
        let html = try folder.text(of: "springs.html")
        #expect(html.hasPrefix("<!doctype html>") && html.hasSuffix("</html>\n"))
        for word in words { #expect(html.contains("[\"\(word)\"]")) }
    }

    @Test(
        "Springs at the ends of what a page computes are written, and two springs",
        arguments: [
            ["stiffness=100,damping=0"], ["response=1,damping-ratio=1e-6"], ["response=1,damping-ratio=1e8"],
            ["duration=0.5,bounce=0.3", "stiffness=200,damping=20"],
        ])
    func ends(_ springs: [String]) throws {
        let folder = try Folder()
        let words = springs.map { "spring:\($0)" }
        let outcome = try Command.run(["spring", "--page", "a.html"] + words, in: folder.path)
        #expect(outcome.code == 0, "\(springs): \(outcome.err)")
    }

    @Test("A spring in one word has the report of the options, with options of motion in the word or beside it")
    func word() throws {
        let options = ["spring", "--duration", "0.5", "--bounce", "0.3", "--mode", "uikit", "--at", "0.1"]
        let report = try Command.run(options)
        #expect(report.code == 0, "\(report.err)")
        for words in [[Self.spring, "--mode", "uikit"], [Self.spring + ",mode=uikit"]] {
            #expect(try Command.run(["spring"] + words + ["--at", "0.1"]).out == report.out, "\(words)")
        }
    }

    @Test(
        "Bad springs write no page",
        arguments: [
            (["spring:duration=0.5,bounse=1"], "unknown key 'bounse'; did you mean 'bounce'?"),
            (["spring:duration=0.5,bounce=7"], "spring:duration=0.5,bounce=7: bounce is 7.0; it must be"),
            (["spring:duration=0.5"], "--duration needs also --bounce"),
            (["--duration", "0.5"], "--duration needs also --bounce"),
            (["spring:duration=1,bounce=0,to=0"], "no motion from 0 to 0"),
            (
                ["spring:response=1,damping-ratio=1e-9"],
                "spring:response=1,damping-ratio=1e-9: the page computes damping ratios of 0 and from 1e-6"
            ),
            (
                ["spring:duration=0.5,bounce=0.3", "spring:stiffness=1e12,damping=1e-6"],
                "the page computes damping ratios of 0 and from 1e-6"
            ),
            (["Scenarios/a.yaml"], "Scenarios/a.yaml: not a spring (expected, for example, spring:"),
            ([""], "SPRING must not be empty"),
            (["a", "b", "c"], "3 springs; the page compares at most 2"),
            ([spring, "--bounce", "0.3"], "both \(spring) and --bounce describe a spring"),
            ([spring, "--json"], "--page takes no --json"),
        ])
    func badSprings(_ arguments: [String], _ words: String) throws {
        let folder = try Folder()
        let outcome = try Command.run(["spring", "--page", "a.html"] + arguments, in: folder.path)
        #expect(outcome.code == 64 && outcome.err.contains(words), "\(arguments): \(outcome.code) \(outcome.err)")
        #expect(try folder.everything().isEmpty)
    }

    @Test(
        "Springs without --page", arguments: [([spring, spring], "compare them with: hooke compare \(spring)")])
    func two(_ arguments: [String], _ words: String) throws {
        let outcome = try Command.run(["spring"] + arguments)
        #expect(outcome.code == 64 && outcome.err.contains(words), "\(outcome.err)")
    }
}
