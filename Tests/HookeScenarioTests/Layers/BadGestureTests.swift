import HookeForms
import ScenarioSupport
import Testing

@testable import HookeScenario

/// Errors in gestures of scenarios: each with its position and the expected value, and no others.
struct BadGestureTests {
    @Test(
        "Errors in the gestures of a view, in line 4",
        arguments: Mistake.rows(
            #"""
            4:31 | [{ name: a, gestures: { tap: {} } }] | 'gestures' need a view (expected kind: view or kind: scroll)
            4:45 | [{ name: a, kind: view, gestures: { tpa: {} } }] | did you mean 'tap'?
            4:55 | [{ name: a, kind: view, gestures: [{ tap: {}, pinch: {} }] }] | 'pinch' cannot be combined with 'tap'
            4:43 | [{ name: a, kind: view, gestures: 7 }] | 7
            4:43 | [{ name: a, kind: view, gestures: [] }] | unexpected list of 0
            4:58 | [{ name: a, kind: view, gestures: { tap: { taps: 0 } } }] | 0 is out of range
            4:62 | [{ name: a, kind: view, gestures: { tap: { interval: -1 s } } }] | -1 s is out of range
            4:68 | [{ name: a, kind: view, gestures: { longPress: { duration: 2 pt } } }] | unknown unit 'pt' for a time
            4:60 | [{ name: a, kind: view, gestures: { pinch: { slop: 0.1 } } }] | 0.1
            4:63 | [{ name: a, kind: view, gestures: { rotation: { slop: 4 } } }] | 4 is out of range
            4:80 | [{ name: a, kind: view, gestures: { pan: { touches: 2, maximumTouches: 1 } } }] | 'maximumTouches' 1 is less than 'touches' 2 (expected 2 or more)
            4:60 | [{ name: a, kind: view, gestures: { pan: { limits: [0, 9 pt] } } }] | 'limits' needs an axis
            4:57 | [{ name: a, kind: view, gestures: [{ tap: {} }, { tap: { taps: 2 } }] }] | duplicate gesture name 'tap' of 'a' (expected a unique 'name')
            4:55 | [{ name: a, kind: view, pans: true, gestures: { pan: {} } }] | duplicate gesture name 'pan' of 'a'
            """#))
    func gestures(mistake: Mistake) { expectOnly(mistake, in: CompositionText(layers: mistake.text).text) }

    @Test(
        "Names of gestures that are not there, and circles, in line 4",
        arguments: Mistake.rows(
            #"""
            4:78 | [{ name: a, kind: view, gestures: [{ tap: {}, requires: { failureOf: dubble } }, { tap: {}, name: double }] }] | 'a' has no gesture 'dubble'; did you mean 'double'?
            4:75 | [{ name: a, kind: view, gestures: { tap: {}, simultaneouslyWith: [crad.tap] } }, { name: card, kind: view, gestures: { tap: {} } }] | unknown layer 'crad'; did you mean 'card'?
            4:74 | [{ name: a, kind: view, gestures: { tap: {}, simultaneouslyWith: card.pinhc } }, { name: card, kind: view, gestures: { pinch: {} } }] | 'card' has no gesture 'pinhc'; did you mean 'card.pinch'?
            4:74 | [{ name: a, kind: view, gestures: { tap: {}, simultaneouslyWith: card.pan } }, { name: card, kind: view }] | 'card' has no gesture 'pan' (expected 'gestures' of it)
            4:74 | [{ name: a, kind: view, gestures: { tap: {}, simultaneouslyWith: tap } }] | 'tap' cannot be simultaneous with itself (expected another gesture)
            4:77 | [{ name: a, kind: view, gestures: { tap: {}, requires: { failureOf: tap } } }] | gestures wait for each other's failure in a circle: a.tap -> a.tap
            4:217 | [{ name: a, kind: view, gestures: { tap: {}, requires: { failureOf: b.pinch } } }, { name: b, kind: view, gestures: [{ pinch: {}, requires: { failureOf: [rotation] } }, { rotation: {}, requires: { failureOf: a.tap } }] }] | in a circle: a.tap -> b.pinch -> b.rotation -> a.tap
            """#))
    func names(mistake: Mistake) { expectOnly(mistake, in: CompositionText(layers: mistake.text).text) }

    private static let card =
        "[{ name: card, kind: view, bounds: [0, 0, 9 pt, 9 pt], gestures: { pinch: {} } }, { name: plain }]"

    @Test(
        "Errors in touches, in line 6",
        arguments: Mistake.rows(
            #"""
            6:38 | { at: 0 s, touches: { view: crad, fingers: { a: { location: [0, 0], for: 1 s } } } } | unknown layer 'crad'; did you mean 'card'?
            6:38 | { at: 0 s, touches: { view: plain, fingers: { a: { location: [0, 0], for: 1 s } } } } | 'plain' takes no touches (expected 'gestures', pans: true or kind: scroll)
            6:53 | { at: 0 s, touches: { view: card, fingers: {} } } | the fingers of a step are empty
            6:55 | { at: 0 s, touches: { view: card, fingers: { 'a b': { location: [0, 0], for: 1 s } } } } | invalid name of a finger 'a b'
            6:78 | { at: 0 s, touches: { view: card, fingers: { a: { location: [0, 0], to: [1 pt, 0], for: 1 s } } } } | 'to' cannot be combined with location and for
            6:58 | { at: 0 s, touches: { view: card, fingers: { a: { location: [0, 0] } } } } | the touch of a finger needs 'for'
            6:10 | { on: { event: tap }, touches: { fingers: { a: { location: [0, 0], for: 1 s } } } } | 'touches' cannot answer an event
            """#))
    func touches(mistake: Mistake) {
        expectOnly(mistake, in: CompositionText("script: [\(mistake.text)]", layers: Self.card).text)
    }

    @Test("A finger that is down cannot land")
    func finger() {
        let text = """
            script:
            - { at: 0 s, touches: { fingers: { a: { location: [0, 0], for: 1 s } } } }
            - { at: 0.5 s, touches: { fingers: { b: { location: [0, 0], for: 1 s }, a: { location: [0, 0], for: 1 s } } } }
            """
        expectOnly(
            Mistake("", at: "8:73", "the finger 'a' lands while its last touch lasts until 1.0 s"),
            in: CompositionText(text, layers: Self.card).text)
    }

    @Test(
        "Names of gestures in expressions, in line 6",
        arguments: [
            ("pinch.scal", "unknown measure of a gesture 'pinch.scal'; did you mean 'pinch.scale'?"),
            ("card.rotation.angle", "'card' has no rotation (expected gestures: [{ rotation: {} }])"),
            ("crad.pinch.scale", "unknown layer 'crad'; did you mean 'card'?"),
            ("velocity(pinch.scale)", "'pinch.scale' has no velocity"),
            ("pinch.location.x", "the expression measures pt (expected a number)"),
            ("card.pinch.velocity", "the expression measures 1/s"),
        ])
    func quantities(name: String, message: String) {
        let text = CompositionText(
            "script: [{ on: { event: pinch-changed }, set: { plain.opacity: '=\(name)' } }]", layers: Self.card
        ).text
        expectOnly(Mistake("", at: "6:66", message), in: text)
    }

    @Test("A touch rate out of range")
    func touchRate() {
        let text = CompositionText(layers: Self.card).text.replacing(
            "refresh: 60 Hz", with: "refresh: 60 Hz, touchRate: 0 Hz")
        expectOnly(Mistake("", at: "3:39", "0 Hz is out of range"), in: text)
    }
}
