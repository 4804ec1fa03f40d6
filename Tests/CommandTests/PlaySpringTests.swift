import Testing

/// `hooke play --spring`.
@Suite("hooke play --spring")
struct PlaySpringTests {
    @Test("Writes the page, with the springs that are given", arguments: [[], ["spring:duration=0.5,bounce=0.3"]])
    func page(_ springs: [String]) throws {
        let folder = try Folder()
        let outcome = try Command.run(["play", "--spring"] + springs, in: folder.path)
        #expect(outcome.code == 0 && outcome.err.isEmpty && outcome.out == "springs.html\n", "\(outcome.err)")
        let html = try folder.text(of: "springs.html")
        #expect(html.hasPrefix("<!doctype html>"))
        for spring in springs { #expect(html.contains("[\"\(spring)\"]")) }
        let other = try Command.run(["play", "--spring", "--out", "two.html"] + springs + springs, in: folder.path)
        #expect(other.code == 0, "\(other.err)")
        #expect(try folder.text(of: "two.html").hasSuffix("</html>\n"))
    }

    @Test(
        "Springs at the ends of what a page computes are written",
        arguments: ["stiffness=100,damping=0", "response=1,damping-ratio=1e-6", "response=1,damping-ratio=1e8"])
    func ends(_ spring: String) throws {
        let folder = try Folder()
        let outcome = try Command.run(["play", "--spring", "spring:\(spring)"], in: folder.path)
        #expect(outcome.code == 0, "\(spring): \(outcome.err)")
    }

    @Test(
        "Bad springs write no page",
        arguments: [
            (["--spring", "spring:duration=0.5,bounse=1"], "unknown key 'bounse'; did you mean 'bounce'?"),
            (["--spring", "spring:duration=0.5,bounce=7"], "spring:duration=0.5,bounce=7: bounce is 7.0; it must be"),
            (["--spring", "spring:duration=0.5"], "--duration needs also --bounce"),
            (["--spring", "spring:duration=1,bounce=0,to=0"], "no motion from 0 to 0"),
            (
                ["--spring", "spring:response=1,damping-ratio=1e-9"],
                "spring:response=1,damping-ratio=1e-9: the page computes damping ratios of 0 and from 1e-6"
            ),
            (
                ["--spring", "spring:duration=0.5,bounce=0.3", "spring:stiffness=1e12,damping=1e-6"],
                "the page computes damping ratios of 0 and from 1e-6"
            ),
            (["--spring", "Scenarios/a.yaml"], "Scenarios/a.yaml: not a spring (expected, for example, spring:"),
            (["--spring", ""], "SPRING must not be empty"),
            (["--spring", "a", "b", "c"], "3 springs; the page compares at most 2"),
            (["spring:duration=0.5,bounce=0.3"], "is a spring, which needs --spring"),
            (["a.yaml", "b.yaml"], "2 scenarios; the page carries at most one"),
        ])
    func badSprings(_ arguments: [String], _ words: String) throws {
        let folder = try Folder()
        let outcome = try Command.run(["play"] + arguments, in: folder.path)
        #expect(outcome.code == 64 && outcome.err.contains(words), "\(arguments): \(outcome.code) \(outcome.err)")
        #expect(try folder.everything().isEmpty)
    }
}
