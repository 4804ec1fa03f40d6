import HookeForms
import ScenarioSupport
import Testing

/// Wrong values and wrong names in the rest of a file are reported at once; an error that follows from another is not reported.
struct RecoveryTests {
    @Test("A wrong value does not hide unknown names elsewhere")
    func atOnce() {
        let text = CompositionText(
            """
            links: [{ name: tick, preferred: 60 }, { name: tick }]
            script:
            - { at: 0, set: { crd.opacity: 1 } }
            - { at: 0, set: { card.opacity: 1 pt } }
            - { at: 0, transaction: { duration: -1 s, do: [{ set: { card.opcity: 1 } }, { remove: { from: [] } }] } }
            - { at: 0, withoutAnimation: [{ removeLayer: zzz }, { pauseClock: [] }] }
            - { at: 0, animate: { duration: -1 s, keyframes: [{ start: 2, duration: 0, do: [{ removeLayer: zz }] }] } }
            - { at: 0, pauseLink: tik }
            probes: [card.x, 7]
            expect: [{ event: layout, subject: crd, count: 1 }, { event: layouts, count: 1 }]
            """, layers: "[{ name: card, position: 1 pt, sublayers: [{ name: card, opacity: none }] }]"
        ).text
        let places = [
            "4:34", "4:60", "4:75", "6:34", "6:48", "8:19", "9:33", "10:37", "10:57", "10:95", "11:46", "11:67",
            "12:33",
            "12:60", "12:96", "13:23", "14:10", "14:18", "15:10", "15:62",
        ]
        let found = problems(of: text)
        #expect(found.map { "\($0.position)" } == places, "\(found)")
    }

    @Test("A misspelt key or a wrong value is skipped; the keys beside it are checked")
    func beside() {
        let text = CompositionText(
            """
            links: [{ name: tick, prefered: 60 Hz }]
            script:
            - { at: 0, set: { crd.opacity: 1, card.opacity: 1 pt } }
            - { at: 0, sett: { card.opacity: 1 } }
            - { at: 0, removeLayer: zzz }
            """, layers: "[{ name: card, positon: [0, 0] }]"
        ).text
        let found = problems(of: text)
        #expect(found.map { "\($0.position)" } == ["4:24", "6:23", "8:19", "8:49", "9:12", "10:25"], "\(found)")
    }

    @Test(
        "An error that follows from another is not reported, from line 6 on",
        arguments: Mistake.rows(
            #"""
            6:61 | script: [{ at: 0, addLayer: { to: root, layer: { name: new, positon: [0, 0] } } }, { at: 0, set: { new.opacity: 1 } }]\nprobes: [new.opacity] | did you mean 'position'?
            6:28 | script: [{ at: 0, begin: { durations: 1 s } }, { at: 0, commit: true }] | did you mean 'duration'?
            6:38 | script: [{ at: 0, begin: { duration: -1 s } }, { at: 0, commit: true }] | out of range
            6:41 | script: [{ at: 0, begin: {} }, { at: 0, comit: true }] | did you mean 'commit'?
            6:50 | script: [{ at: 0, animator: { name: x, duration: -1 s, do: [] } }, { at: 0, startAnimator: x }] | out of range
            6:90 | script: [{ at: 0, add: { to: card, delegate: told, basic: { property: opacity, duration: 0 s } } }]\nexpect: [{ event: delegate-start, subject: told, count: 1 }] | out of range
            6:46 | script: [{ at: 0, transaction: { completion: [], do: [] } }]\nexpect: [{ event: completion, subject: done, count: 1 }] | unexpected list
            6:78 | script: [{ at: 0, transaction: { do: [{ addLayer: { to: root, layer: { name: n w } } }, { removeLayer: new }] } }, { at: 0, removeLayer: new }] | invalid layer name
            6:17 | links: [{ name: [] }]\nscript: [{ at: 0, pauseLink: tick }] | unexpected list
            """#))
    func alone(mistake: Mistake) {
        expectOnly(mistake, in: CompositionText(mistake.text).text)
    }

    @Test("References are not checked if a layer's name is invalid")
    func layers() {
        let text = CompositionText(
            "script: [{ at: 0, set: { ab.opacity: 1 } }]\nprobes: [ab.opacity]", layers: "[{ name: a b }]"
        ).text
        expectOnly(Mistake("", at: "4:18", "invalid layer name 'a b'"), in: text)
    }
}
