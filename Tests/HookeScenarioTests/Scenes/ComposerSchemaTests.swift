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
        #expect(composer.fontSize == 14 && composer.minimumHeight == 44 && composer.maximumHeight == 160)
        #expect(composer.barHeight == 44 && composer.keyboardHeight == 216 && !composer.isAccessory)
        #expect(composer.curve == .named(.easeInOut))
        let others = try Scenario(ScenarioText(Self.text("emoji-keyboard", "{ curve: keyboard, emoji: 45 }"))).scenes
        let emoji = try #require(others.first?.parameters as? EmojiKeyboardDescription)
        #expect(emoji.emoji == 45 && emoji.composer.curve == nil && emoji.pressDuration.seconds == 0.5)
    }

    @Test(
        "Parameters of a composer, line 5",
        arguments: [
            Mistake(
                "{ fontSize: 0 }", at: "5:19", "0 is out of range (expected a length in pt such as 50 pt, over 0 pt"),
            Mistake("{ fontSize: -3 pt }", at: "5:19", "-3 pt is out of range"),
            Mistake("{ fontSize: 14 }", at: "5:19", "did you mean '14 pt'?"),
            Mistake("{ minimumHeight: -1 pt }", at: "5:24", "-1 pt is out of range"),
            Mistake(
                "{ maximumHeight: 40 pt }", at: "5:24",
                "a greatest height of 40 pt is below the least (expected at least 44 pt)"),
            Mistake("{ barHeight: -44 pt }", at: "5:20", "-44 pt is out of range"),
            Mistake("{ keyboardHeight: 0 }", at: "5:25", "0 is out of range"),
            Mistake("{ keyboardHeight: .inf pt }", at: "5:25", "inf"),
            Mistake("{ curve: easy }", at: "5:16", "easy"),
            Mistake("{ curve: [2, 0, 1, 1] }", at: "5:17", "control point x 2 is out of range"),
            Mistake(
                "{ accessory: true, curve: linear }", at: "5:33",
                "'curve' needs a bar that follows the keyboard, and an accessory view is a part of it (expected accessory: false)"
            ),
            Mistake("{ acessory: true }", at: "5:9", "did you mean 'accessory'?"),
            Mistake("{ emoji: 45 }", at: "5:9", "unknown key 'emoji'"),
        ])
    func composer(mistake: Mistake) { expectOnly(mistake, in: Self.text("composer", mistake.text)) }

    @Test(
        "Parameters of an emoji keyboard, line 5",
        arguments: [
            Mistake("{ emoji: 0 }", at: "5:16", "0 is out of range"),
            Mistake("{ emoji: -1 }", at: "5:16", "-1"),
            Mistake("{ emoji: 1001 }", at: "5:16", "1001 is out of range"),
            Mistake("{ emoji: 4.5 }", at: "5:16", "4.5"),
            Mistake("{ keyboardHeight: 138 pt }", at: "5:25", "138 pt is out of range"),
            Mistake("{ magnifierSize: [-1 pt, 92 pt] }", at: "5:25", "-1 pt is out of range"),
            Mistake("{ pressDuration: -1 s }", at: "5:24", "-1 s"),
            Mistake("{ emojis: 40 }", at: "5:9", "did you mean 'emoji'?"),
        ])
    func emoji(mistake: Mistake) { expectOnly(mistake, in: Self.text("emoji-keyboard", mistake.text)) }

    @Test(
        "Steps and names, line 6",
        arguments: [
            Mistake("script: [{ at: 0, showKeyboard: { height: -1 pt } }]", at: "6:43", "-1 pt is out of range"),
            Mistake(
                "script: [{ at: 0, showKeyboard: { height: 138 pt } }]", at: "6:43",
                "a keyboard of 138 pt has no room for its keys (expected over 138 pt)"),
            Mistake(
                "script: [{ at: 0, showKeyboard: { of: b } }]", at: "6:39", "the scenario has one scene, without a name"
            ),
            Mistake("script: [{ at: 0, showKeyboard: false }]", at: "6:33", "false"),
            Mistake("script: [{ at: 0, hideKeybord: true }]", at: "6:19", "did you mean 'hideKeyboard'?"),
            Mistake("script: [{ at: 0, set: { key45.opacity: 0 } }]", at: "6:26", "unknown layer 'key45'"),
            Mistake("script: [{ at: 0, set: { dots.pages: 0 } }]", at: "6:26", "did you mean 'dots.page'?"),
            Mistake(
                "script: [{ at: 0, pan: { view: dots, from: [0, 0], to: [0, 0], for: 1 s } }]", at: "6:32",
                "cannot be panned"),
            Mistake(
                "expect: [{ event: pinch-began, subject: pages, count: 0 }]", at: "6:10", "'pages' has no pinch"),
        ])
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
