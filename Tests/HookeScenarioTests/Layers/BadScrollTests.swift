import HookeForms
import ScenarioSupport
import Testing

/// Errors in scroll views of scenarios: each with its position and the expected value, and no others.
struct BadScrollTests {
    @Test(
        "Errors in a scroll view, in line 4",
        arguments: [
            Mistake(
                "[{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [-1 pt, 4000 pt] }]",
                at: "4:77", "-1 pt is out of range"),
            Mistake(
                "[{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [1 pt] }]",
                at: "4:76", "a size"),
            Mistake(
                "[{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], insets: [1 pt] }]",
                at: "4:95", "top, left, bottom, right"),
            Mistake(
                "[{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], rows: 0 pt }]",
                at: "4:93", "0 pt is out of range"),
            Mistake(
                "[{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], snap: [] }]",
                at: "4:93", "unexpected list of 0"),
            Mistake(
                "[{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], snap: [0 pt, 80 pt, 40 pt] }]",
                at: "4:107", "the detent 40 pt does not lie beyond the one before it, 80 pt"),
            Mistake(
                "[{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], snap: [0 pt], rows: 44 pt }]",
                at: "4:107", "'rows' cannot be combined with 'snap'"),
            Mistake(
                "[{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], deceleration: fats }]",
                at: "4:101", "did you mean 'fast'?"),
            Mistake(
                "[{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], paging: false }]",
                at: "4:10", "a scroll view needs 'contentSize'"),
            Mistake(
                "[{ name: a, kind: scroll, contentSize: [0, 1 pt], paging: true }]",
                at: "4:67", "a page is as large as the view, which has no size"),
            Mistake(
                "[{ name: a, kind: scroll, bounds: [0, 0, 0, 9 pt], contentSize: [0, 1 pt], paging: true }]",
                at: "4:92", "(expected bounds with a width and a height)"),
            Mistake(
                "[{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], alwaysBounces: sideways }]",
                at: "4:102", "unexpected 'sideways' (expected true or false; or both, horizontal or vertical)"
            ),
            Mistake(
                "[{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], handsOver: 1 }]",
                at: "4:98", "expected true or false"),
            Mistake(
                "[{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], willEndDragging: {} }]",
                at: "4:104", "a target of scrolling needs 'x' or 'y'"),
            Mistake(
                "[{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], willEndDragging: { y: 40 } }]",
                at: "4:109", "40 has no unit"),
            Mistake(
                "[{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], willEndDragging: { y: =target.y * 1 s } }]",
                at: "4:110", "the expression measures"),
            Mistake(
                "[{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], willEndDragging: { y: =targt.y } }]",
                at: "4:110", "unknown"),
            Mistake(
                "[{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], willEndDragging: { y: =b.position.y } }]",
                at: "4:110", "unknown layer 'b'"),
            Mistake(
                "[{ name: a, kind: view, handsOver: true }]",
                at: "4:44", "'handsOver' needs a scroll view (expected kind: scroll)"),
            Mistake(
                "[{ name: a, kind: view, contentSize: [0, 1 pt] }]",
                at: "4:46", "'contentSize' needs a scroll view (expected kind: scroll)"),
            Mistake(
                "[{ name: a, kind: scroll, contentSize: [0, 1 pt], actions: { opacity: null } }]",
                at: "4:68", "'actions' cannot be combined with kind: scroll"),
        ])
    func views(mistake: Mistake) {
        expectOnly(mistake, in: CompositionText(layers: mistake.text).text)
    }

    @Test(
        "Errors in what pulls a header, in line 4",
        arguments: [
            Mistake(
                "[{ name: a, kind: view }, { scene: elastic-header, name: b, release: none, with: { pulledBy: a } }]",
                at: "4:102", "'a' is not a scroll view (expected kind: scroll)"),
            Mistake(
                "[{ name: feed, kind: scroll, contentSize: [0, 9 pt] }, { scene: elastic-header, name: b, release: none, with: { pulledBy: fed } }]",
                at: "4:131", "unknown layer 'fed'; did you mean 'feed'?"),
        ])
    func pulls(mistake: Mistake) {
        expectOnly(mistake, in: CompositionText(layers: mistake.text).text)
    }

    @Test(
        "Errors in what scrolls, in line 6",
        arguments: [
            Mistake(
                "script: [{ at: 0, scrollTo: { view: card, offset: [0, 1 pt] } }]", at: "6:37",
                "'card' is not a scroll view (expected kind: scroll)"),
            Mistake(
                "script: [{ at: 0, scrollTo: { view: fed, offset: [0, 1 pt] } }]", at: "6:37",
                "unknown layer 'fed'; did you mean 'feed'?"),
            Mistake(
                "script: [{ at: 0, scrollTo: { view: feed, offset: [0, 1] } }]", at: "6:55", "did you mean '1 pt'?"),
            Mistake("script: [{ at: 0, scrollTo: { view: feed } }]", at: "6:29", "'offset'"),
            Mistake("probes: [feed.contentOffset.z]", at: "6:10", "unknown part 'z' of bounds.origin"),
        ])
    func steps(mistake: Mistake) {
        let tree = "[{ name: feed, kind: scroll, contentSize: [0, 9 pt] }, { name: card, kind: view }]"
        expectOnly(mistake, in: CompositionText(mistake.text, layers: tree).text)
    }
}
