import HookeAnimation
import HookeDynamics
import HookeForms
import HookeRuns
import HookeScenario
import ScenarioSupport
import Testing

/// The scenes composer and emoji-keyboard in scenario files: what they mean, and what is wrong with them.
struct ComposerSchemaTests {
    private static func text(_ scene: String, _ with: String, _ lines: String = "") -> String {
        "hooke: 1\nname: a\nscene: \(scene)\nuntil: { time: 1 s }\nwith: \(with)\n\(lines)\n"
    }

    @Test("The article's composer is the default")
    func defaults() throws {
        let scenes = try Scenario(ScenarioText(Self.text("composer", "{}"))).scenes
        let composer = try #require(scenes.first?.parameters as? ComposerDescription)
        #expect(composer.fontSize == 14 && composer.minimumHeight == 0 && composer.maximumHeight == nil)
        #expect(composer.barHeight == 44 && composer.keyboardHeight == 216 && !composer.isAccessory)
        #expect(composer.curve == .named(.easeInOut))
        let others = try Scenario(ScenarioText(Self.text("emoji-keyboard", "{ curve: keyboard, emoji: 45 }"))).scenes
        let emoji = try #require(others.first?.parameters as? EmojiKeyboardDescription)
        #expect(emoji.emoji == [45, 45, 45, 45] && emoji.composer.curve == nil && emoji.pressDuration.seconds == 0.5)
    }

    @Test(
        "Parameters of a composer, line 5",
        arguments: Mistake.rows(
            #"""
            5:19 | { fontSize: 0 } | 0 is out of range (expected a length in pt such as 50 pt, over 0 pt
            5:19 | { fontSize: -3 pt } | -3 pt is out of range
            5:19 | { fontSize: 14 } | did you mean '14 pt'?
            5:24 | { minimumHeight: -1 pt } | -1 pt is out of range
            5:46 | { minimumHeight: 44 pt, maximumHeight: 40 pt } | a greatest height of 40 pt is below the least (expected at least 44 pt)
            5:24 | { navigationBar: -1 pt } | -1 pt is out of range
            5:20 | { inputView: 0 } | 0 is out of range
            5:20 | { barHeight: -44 pt } | -44 pt is out of range
            5:25 | { keyboardHeight: 0 } | 0 is out of range
            5:25 | { keyboardHeight: .inf pt } | inf
            5:16 | { curve: easy } | easy
            5:17 | { curve: [2, 0, 1, 1] } | control point x 2 is out of range
            5:33 | { accessory: true, curve: linear } | 'curve' needs a bar that follows the keyboard, and an accessory view is a part of it (expected accessory: false)
            5:9 | { acessory: true } | did you mean 'accessory'?
            5:9 | { emoji: 45 } | unknown key 'emoji'
            """#))
    func composer(mistake: Mistake) { expectOnly(mistake, in: Self.text("composer", mistake.text)) }

    @Test(
        "Parameters of an emoji keyboard, line 5",
        arguments: Mistake.rows(
            #"""
            5:16 | { emoji: 0 } | 0 is out of range
            5:16 | { emoji: -1 } | -1
            5:16 | { emoji: 1001 } | 1001 is out of range
            5:16 | { emoji: 4.5 } | 4.5
            5:16 | { emoji: [45, 20, 7] } | counts of four tabs
            5:25 | { emoji: [45, 20, 0, 7] } | 0 is out of range
            5:22 | { magnifierIn: page } | did you mean 'pages'?
            5:24 | { clickDuration: -1 s } | -1
            5:25 | { keyboardHeight: 138 pt } | 138 pt is out of range
            5:25 | { magnifierSize: [-1 pt, 92 pt] } | -1 pt is out of range
            5:24 | { pressDuration: -1 s } | -1 s
            5:9 | { emojis: 40 } | did you mean 'emoji'?
            5:9 | { inputView: 258 pt } | unknown key 'inputView'
            """#))
    func emoji(mistake: Mistake) { expectOnly(mistake, in: Self.text("emoji-keyboard", mistake.text)) }

    @Test(
        "Steps and names, line 6",
        arguments: Mistake.rows(
            #"""
            6:43 | script: [{ at: 0, showKeyboard: { height: -1 pt } }] | -1 pt is out of range
            6:43 | script: [{ at: 0, showKeyboard: { height: 138 pt } }] | a keyboard of 138 pt has no room for its keys (expected over 138 pt)
            6:39 | script: [{ at: 0, showKeyboard: { of: b } }] | the scenario has one scene, without a name
            6:33 | script: [{ at: 0, showKeyboard: false }] | false
            6:19 | script: [{ at: 0, hideKeybord: true }] | did you mean 'hideKeyboard'?
            6:26 | script: [{ at: 0, set: { key45.opacity: 0 } }] | unknown layer 'key45'
            6:26 | script: [{ at: 0, set: { dots.pages: 0 } }] | did you mean 'dots.page'?
            6:32 | script: [{ at: 0, pan: { view: dots, from: [0, 0], to: [0, 0], for: 1 s } }] | cannot be panned
            6:10 | expect: [{ event: pinch-began, subject: pages, count: 0 }] | 'pages' has no pinch
            """#))
    func steps(mistake: Mistake) {
        expectOnly(mistake, in: Self.text("emoji-keyboard", "{ emoji: 45 }", mistake.text))
    }

    @Test("A keyboard step needs a scene with a keyboard, and a name among several")
    func scenes() {
        let tree = { (scenes: String, step: String) in
            "hooke: 1\nname: a\nlayers:\n\(scenes)\nscript: [{ at: 0, \(step) }]\nuntil: { time: 1 s }\n"
        }
        let bar = "  - { scene: progress-bar, name: line }"
        let two = "  - { scene: composer, name: one }\n  - { scene: emoji-keyboard, name: two }\n\(bar)"
        for (scenes, step, place, words) in [
            (bar, "showKeyboard: true", "5:10", "the step needs a scene with a keyboard"),
            (bar, "hideKeyboard: { of: line }", "5:39", "'line' is not a scene with a keyboard"),
            (two, "showKeyboard: true", "7:10", "the step needs 'of', since there are 2 such scenes"),
            (two, "showKeyboard: { of: line }", "7:39", "'line' is not a scene with a keyboard"),
            (two, "swapKeyboard: true", "7:10", "the step needs a scene whose keyboard has an input view"),
            (two, "showKeyboard: { of: two, height: 100 pt }", "7:52", "a keyboard of 100 pt has no room"),
        ] {
            expectOnly(Mistake(step, at: place, words), in: tree(scenes, step))
        }
        #expect(problems(of: tree(two, "showKeyboard: { of: one, height: 100 pt }")).isEmpty)
    }

    @Test("A range beyond the text, or through an emoji, ends the run with the step's position")
    func badRange() throws {
        for (select, words) in [("[0, 9]", "9"), ("[1, 1]", "1")] {
            let lines = "script: [{ at: 0, insertText: \u{1F600} }, { at: 0.1 s, select: \(select) }]"
            let scenario = try Scenario(ScenarioText(Self.text("composer", "{}", lines)))
            #expect(throws: (any Error).self, "\(words)") { try scenario.trace() }
        }
    }
}
