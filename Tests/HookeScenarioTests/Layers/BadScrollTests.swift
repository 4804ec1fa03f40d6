import HookeForms
import ScenarioSupport
import Testing

/// Errors in scroll views of scenarios: each with its position and the expected value, and no others.
struct BadScrollTests {
    @Test(
        "Errors in a scroll view, in line 4",
        arguments: Mistake.rows(
            #"""
            4:77 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [-1 pt, 4000 pt] }] | -1 pt is out of range
            4:76 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [1 pt] }] | a size
            4:95 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], insets: [1 pt] }] | top, left, bottom, right
            4:93 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], rows: 0 pt }] | 0 pt is out of range
            4:93 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], snap: [] }] | unexpected list of 0
            4:107 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], snap: [0 pt, 80 pt, 40 pt] }] | the detent 40 pt does not lie beyond the one before it, 80 pt
            4:107 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], snap: [0 pt], rows: 44 pt }] | 'rows' cannot be combined with 'snap'
            4:101 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], deceleration: fats }] | did you mean 'fast'?
            4:10 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], paging: false }] | a scroll view needs 'contentSize'
            4:67 | [{ name: a, kind: scroll, contentSize: [0, 1 pt], paging: true }] | a page is as large as the view, which has no size
            4:92 | [{ name: a, kind: scroll, bounds: [0, 0, 0, 9 pt], contentSize: [0, 1 pt], paging: true }] | (expected bounds with a width and a height)
            4:102 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], alwaysBounces: sideways }] | unexpected 'sideways' (expected true or false; or both, horizontal or vertical)
            4:98 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], handsOver: 1 }] | expected true or false
            4:104 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], decelerationLaw: overscroler }] | did you mean 'overscroller'?
            4:128 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], decelerationLaw: chromium, deceleration: fast }] | 'deceleration' cannot be combined with decelerationLaw: chromium (expected decelerationLaw: uikit)
            4:128 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], decelerationLaw: compose-spline, paging: true }] | 'paging' cannot be combined with decelerationLaw: compose-spline
            4:124 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], decelerationLaw: overscroller, rows: 44 pt }] | 'rows' cannot be combined with decelerationLaw: overscroller
            4:128 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], decelerationLaw: flutter-bouncing, snap: [0 pt] }] | 'snap' cannot be combined with decelerationLaw: flutter-bouncing
            4:131 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], decelerationLaw: flutter-clamping, bounces: true }] | content stays within its edges under decelerationLaw: flutter-clamping
            4:133 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], decelerationLaw: overscroller, alwaysBounces: both }] | content stays within its edges under decelerationLaw: overscroller
            4:137 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], decelerationLaw: compose-spline, carriesMomentum: true }] | compose-spline carries no momentum from one fling to the next
            4:104 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], carriesMomentum: often }] | expected true or false
            4:99 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], pixelRatio: 2 }] | 'pixelRatio' changes nothing under decelerationLaw: uikit
            4:134 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], decelerationLaw: flutter-bouncing, pixelRatio: 0 }] | 0 is out of range
            4:104 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], willEndDragging: {} }] | a target of scrolling needs 'x' or 'y'
            4:109 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], willEndDragging: { y: 40 } }] | 40 has no unit
            4:110 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], willEndDragging: { y: =target.y * 1 s } }] | the expression measures
            4:110 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], willEndDragging: { y: =targt.y } }] | unknown
            4:110 | [{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], willEndDragging: { y: =b.position.y } }] | unknown layer 'b'
            4:50 | [{ name: a, kind: view, decelerationLaw: uikit }] | 'decelerationLaw' needs a scroll view (expected kind: scroll)
            4:44 | [{ name: a, kind: view, handsOver: true }] | 'handsOver' needs a scroll view (expected kind: scroll)
            4:46 | [{ name: a, kind: view, contentSize: [0, 1 pt] }] | 'contentSize' needs a scroll view (expected kind: scroll)
            4:68 | [{ name: a, kind: scroll, contentSize: [0, 1 pt], actions: { opacity: null } }] | 'actions' cannot be combined with kind: scroll
            """#))
    func views(mistake: Mistake) {
        expectOnly(mistake, in: CompositionText(layers: mistake.text).text)
    }

    @Test("All errors of a law are reported at once")
    func together() {
        let text =
            "[{ name: a, kind: scroll, bounds: [0, 0, 9 pt, 9 pt], contentSize: [0, 1 pt], decelerationLaw: overscroller, deceleration: fast, bounces: true, pixelRatio: 2 }]"
        let found = problems(of: CompositionText(layers: text).text).map { $0.description }
        #expect(found.count == 3, "\(found)")
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
        arguments: Mistake.rows(
            #"""
            6:37 | script: [{ at: 0, scrollTo: { view: card, offset: [0, 1 pt] } }] | 'card' is not a scroll view (expected kind: scroll)
            6:37 | script: [{ at: 0, scrollTo: { view: fed, offset: [0, 1 pt] } }] | unknown layer 'fed'; did you mean 'feed'?
            6:55 | script: [{ at: 0, scrollTo: { view: feed, offset: [0, 1] } }] | did you mean '1 pt'?
            6:29 | script: [{ at: 0, scrollTo: { view: feed } }] | 'offset'
            6:10 | probes: [feed.contentOffset.z] | unknown part 'z' of bounds.origin
            """#))
    func steps(mistake: Mistake) {
        let tree = "[{ name: feed, kind: scroll, contentSize: [0, 9 pt] }, { name: card, kind: view }]"
        expectOnly(mistake, in: CompositionText(mistake.text, layers: tree).text)
    }
}
