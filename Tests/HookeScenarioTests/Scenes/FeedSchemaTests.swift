import HookeDynamics
import HookeForms
import HookeRuns
import HookeScenario
import HookeScenes
import ScenarioSupport
import Testing

/// The scene feed in scenario files: what it means, and what is wrong with it.
struct FeedSchemaTests {
    private static func text(_ with: String, _ lines: String = "") -> String {
        "hooke: 1\nname: a\nscene: feed\nuntil: { time: 1 s }\nwith: \(with)\n\(lines)\n"
    }

    private func description(_ text: String) throws -> FeedDescription? {
        try Scenario(ScenarioText(text)).scenes.first?.parameters as? FeedDescription
    }

    @Test("The article's feed is the default")
    func defaults() throws {
        let feed = try #require(try description(Self.text("{}")))
        #expect(feed.posts == 100 && feed.pageSize == 20 && feed.loadingTime == Flicks(seconds: 1) && feed.seed == 1)
        #expect(feed.contents == .mixed && feed.layout == .frameModels && feed.layoutCost == .zero)
        #expect(feed.images == .whereScrollingStops && !feed.snapsToRows)
        #expect(feed.fonts == (try FeedFonts(name: 13, time: 12, text: 14)))
    }

    @Test("All parameters")
    func all() throws {
        let with = """
            { posts: 0, pageSize: 7, loadingTime: 0 s, seed: 3, contents: grids, layout: at-reuse, layoutCost: 0.5 ms, \
            images: visible, snapsToRows: true, nameSize: 20 pt, timeSize: 10 pt, textSize: 17 pt }
            """
        let feed = try #require(try description(Self.text(with)))
        #expect(feed.posts == 0 && feed.pageSize == 7 && feed.loadingTime == .zero && feed.seed == 3)
        #expect(feed.contents == .grids && feed.layout == .atReuse && feed.layoutCost == Flicks(seconds: 0.0005))
        #expect(feed.images == .visible && feed.snapsToRows)
        #expect(feed.fonts == (try FeedFonts(name: 20, time: 10, text: 17)))
    }

    @Test(
        "Parameters, line 5",
        arguments: Mistake.rows(
            #"""
            5:16 | { posts: -1 } | -1 is out of range
            5:16 | { posts: 1.5 } | 1.5
            5:16 | { posts: 1000001 } | 1000001 is out of range
            5:19 | { pageSize: 0 } | 0 is out of range
            5:22 | { loadingTime: 1 } | did you mean '1 s'?
            5:22 | { loadingTime: -1 s } | -1 s is out of range
            5:21 | { layoutCost: 61 s } | 61 s is out of range
            5:19 | { textSize: 0 pt } | 0 pt is out of range
            5:19 | { nameSize: -2 pt } | -2 pt is out of range
            5:19 | { timeSize: 12 } | did you mean '12 pt'?
            5:17 | { layout: frame-model } | did you mean 'frame-models'?
            5:17 | { images: none } | unknown choice of images 'none' (expected visible or where-scrolling-stops)
            5:19 | { contents: grid } | did you mean 'grids'?
            5:9 | { post: 3 } | did you mean 'posts'?
            """#))
    func parameters(mistake: Mistake) { expectOnly(mistake, in: Self.text(mistake.text)) }

    @Test(
        "Names of the rest, line 6",
        arguments: Mistake.rows(
            #"""
            6:26 | script: [{ at: 0, set: { cell9.row: 1 } }] | unknown layer 'cell9'
            6:26 | script: [{ at: 0, set: { feed.layout: 1 } }] | did you mean 'feed.layouts'?
            6:26 | script: [{ at: 0, set: { cell1_txt.opacity: 1 } }] | did you mean 'cell1_text'?
            6:32 | script: [{ at: 0, pan: { view: cell1, from: [0, 0], to: [1 pt, 0], for: 1 s } }] | 'cell1' cannot be panned
            """#))
    func names(mistake: Mistake) { expectOnly(mistake, in: Self.text("{}", mistake.text)) }

    @Test("The feed is a scroll view that is panned and scrolled by name, alone and in a tree")
    func scrolled() throws {
        let steps =
            "[{ at: 0, pan: { view: feed, from: [9 pt, 300 pt], to: [9 pt, 0], for: 0.1 s } }, { at: 0.9 s, scrollTo: { view: feed, offset: [0, 0] } }]"
        _ = try Scenario(
            ScenarioText(
                Self.text(
                    "{}", "script: \(steps)\nprobes: [cell8_quotePhoto9_gif.position]")
            ))
        _ = try Scenario(
            ScenarioText(
                "hooke: 1\nname: a\nuntil: { time: 1 s }\nlayers: [{ scene: feed, name: feed }]\nscript: \(steps)\nprobes: [feed.cell1_text.position]\n"
            ))
    }
}
