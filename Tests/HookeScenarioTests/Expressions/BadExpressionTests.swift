import HookeScenario
import ScenarioSupport
import Testing

/// Errors of expressions in scenario files: each is reported at its part of the expression, all of a file at once.
struct BadExpressionTests {
    private static let layers =
        "[{ name: sheet, kind: view, pans: true }, { name: card }]"

    private static func step(_ expression: String, of property: String = "sheet.position.y") -> String {
        "script: [{ at: 0.1 s, set: { \(property): '=\(expression)' } }]"
    }

    @Test(
        "An expression of a step is checked for names, parts and units",
        arguments: [
            // The expression begins at column 50, after the quote and the equals sign.
            Problems(step("sheet.postion.y"), layers: layers, ("6:50", "unknown property 'postion.y'")),
            Problems(step("shet.position.y"), layers: layers, ("6:50", "did you mean 'sheet'?")),
            Problems(step("1 pt + shet.position.y"), layers: layers, ("6:57", "unknown layer 'shet'")),
            Problems(step("sheet.position"), layers: layers, ("6:50", "'sheet.position' is not one number")),
            Problems(step("sheet.position.y + 1 s"), layers: layers, ("6:69", "incompatible units: pt and s")),
            Problems(step("pan.velocity.y"), layers: layers, ("6:50", "measures pt/s (expected pt)")),
            Problems(step("velocity(sheet.position.y)"), layers: layers, ("6:50", "measures pt/s (expected pt)")),
            Problems(step("pan.speed.y * 1 s"), layers: layers, ("6:50", "unknown measure of a pan 'pan.speed.y'")),
            Problems(
                step("card.pan.translation.y"), layers: layers, ("6:50", "'card' has no pan (expected kind: view")),
            Problems(step("velocity(time) * 1 s"), layers: layers, ("6:50", "the time has no velocity")),
            Problems(
                step("velocity(card.transform.rotation.z)", of: "card.opacity"), layers: layers,
                ("6:46", "the velocity of a part of a transform is not known")),
            Problems(step("tme * 1 pt / 1 s"), layers: layers, ("6:50", "did you mean 'time'?")),
            Problems(step("1 pt +"), layers: layers, ("6:56", "unexpected end of expression")),
            Problems(step(""), layers: layers, ("6:50", "unexpected end of expression")),
            Problems(step("nearest(1 pt, [])"), layers: layers, ("6:64", "empty list")),
            Problems(
                step("sheet.position.y", of: "card.opacity"), layers: layers,
                ("6:46", "measures pt (expected a number)")
            ),
            Problems(step("1 / 0", of: "card.opacity"), layers: layers, ("6:46", "the value is infinite")),
            Problems(step("2e9 pt"), layers: layers, ("6:49", "'=2e9 pt' is 2000000000.0, which is out of range")),
        ])
    func steps(problems: Problems) {
        problems.expectOnly()
    }

    @Test(
        "Only parameters can be read where nothing runs yet",
        arguments: [
            Problems(
                "script:\n- { at: 0, animator: { name: open, duration: '=card.position.y / 1 pt * 1 s', do: [] } }\n- { at: 0, startAnimator: open }",
                ("7:47", "'animator' is prepared before the run, which it cannot read")),
            Problems(
                "script: [{ at: 0, addLayer: { to: root, layer: { name: own, opacity: =card.opacity } } }]",
                ("6:70", "'addLayer' is prepared before the run")),
            Problems(
                "script: [{ at: 0, transaction: { do: [{ insertLayer: { to: root, at: =card.opacity, layer: card } }] } }]",
                ("6:70", "'insertLayer' is prepared before the run")),
            Problems(
                "", layers: "[{ name: card, position: [=card.position.y, 0] }]",
                ("4:36", "'card.position.y' is not a parameter")),
            Problems(
                "script: [{ at: '=card.position.y / 1 pt * 1 s', set: { card.opacity: 0 } }]",
                ("6:18", "is not a parameter")),
            Problems(
                "parameters: { top: 80 pt }\nscript: [{ at: '=topp / 1 pt * 1 s', set: { card.opacity: 0 } }]",
                ("7:18", "did you mean 'top'?")),
            Problems("", layers: "[{ name: card, position: [=1 s, 0] }]", ("4:36", "measures s (expected pt)")),
        ])
    func elsewhere(problems: Problems) {
        problems.expectOnly()
    }

    @Test(
        "A layer cannot have the name by which expressions read the last pan",
        arguments: ["", "script: [{ at: 0, set: { pan.position.y: 1 pt } }]"])
    func pan(lines: String) {
        let mistake = Mistake(
            "", at: "4:18",
            "the layer name 'pan' is reserved: expressions read the last pan as pan.velocity.y (expected another name such as 'panel')"
        )
        expectOnly(mistake, in: CompositionText(lines, layers: "[{ name: pan, kind: view }]").text)
    }

    @Test("A step of a system reads parameters only")
    func systems() {
        let text = SystemText(
            "linear",
            "parameters: { d: 0.2 }\nscript: [{ at: 0.1 s, set: { damping: =d } }, { at: 0.2 s, set: { damping: '=time / 1 s' } }]"
        )
        expectOnly(Mistake("", at: "6:78", "'time' is not a parameter"), in: text.text)
    }

    @Test(
        "A parameter is a number with a unit, under a name that means nothing else",
        arguments: [
            Problems("parameters: { time: 3 }", ("6:15", "'time' cannot name a parameter")),
            Problems("parameters: { nearest: 3 }", ("6:15", "'nearest' cannot name a parameter")),
            Problems("parameters: { a-b: 3 }", ("6:15", "'a-b' cannot name a parameter")),
            Problems("parameters: { x: 4 pts }", ("6:18", "'4 pts' is not a number with a unit")),
            Problems("parameters: { x: [4] }", ("6:18", "unexpected list")),
            Problems("parameters: { x: '=1 pt + 1 s' }", ("6:27", "incompatible units")),
            Problems("parameters: { x: =y, y: 1 }", ("6:19", "'y' is not a parameter")),
            Problems("parameters: [x]", ("6:13", "unexpected list")),
            // Known all the same: what reads it is not reported.
            Problems(
                "parameters: { x: 4 pts }\nscript: [{ at: 0, set: { card.position.y: '=x + 1 pt' } }]",
                ("6:18", "'4 pts' is not"), ("7:45", "the parameter 'x' has no value")),
        ])
    func parameters(problems: Problems) {
        problems.expectOnly()
    }

    @Test(
        "A step that answers events names events of a frame, and subjects that there are",
        arguments: [
            Problems(
                "script: [{ on: { event: settled }, set: { card.opacity: 0 } }]",
                ("6:16", "a step cannot answer 'settled', which is found after the frame")),
            Problems(
                "script: [{ on: { event: completion, subject: nobody }, set: { card.opacity: 0 } }]",
                ("6:46", "unknown completion 'nobody'")),
            Problems(
                "script: [{ on: { event: layout, subject: cart }, set: { cart.opacity: 0 } }]",
                ("6:42", "unknown layer 'cart'"), ("6:57", "unknown layer 'cart'")),
            Problems("script: [{ on: { evnt: layout }, set: { card.opacity: 0 } }]", ("6:18", "did you mean 'event'?")),
            Problems(
                "script: [{ at: 0, on: { event: layout }, set: { card.opacity: 0 } }]",
                ("6:19", "'on' cannot be combined with 'at'")),
            Problems("script: [{ set: { card.opacity: 0 } }]", ("6:10", "a script step needs 'at' or 'on'")),
            Problems("script: [{ on: { event: layout }, begin: {} }]", ("6:10", "'begin' cannot answer an event")),
        ])
    func answers(problems: Problems) {
        problems.expectOnly()
    }

    private static func that(_ text: String) -> String { "expect: [{ that: \(text) }]" }

    @Test(
        "A formula that is expected is checked for names, units and its time",
        arguments: [
            // The equals sign stands at column 18 of line 6.
            Problems(that("=gap(shet.position.y) < 3 pt"), layers: layers, ("6:19", "unknown layer 'shet'")),
            Problems(
                that("=max(gap(sheet.postion.y)) < 3 pt"), layers: layers, ("6:23", "unknown property 'postion.y'")),
            Problems(
                that("=max(gap(sheet.position.y)) < 3 s"), layers: layers, ("6:48", "incompatible units: pt and s")),
            Problems(that("=sheet.position.y"), layers: layers, ("6:19", "cannot be used as a condition")),
            Problems(
                that("=max(sheet.position.y) < card.position.x"), layers: layers,
                ("6:43", "'card.position.x' has a value at each time")),
            Problems(that("=card.pan.velocity.y < 3 pt/s"), layers: layers, ("6:19", "'card' has no pan")),
            Problems(that("=1 < 2"), layers: layers, ("6:18", "'=1 < 2' reads nothing of the run")),
            Problems(that("true"), layers: layers, ("6:18", "expected a condition such as")),
            Problems(
                that("=time < 9 s, at: 2 s"), layers: layers, ("6:10", "2.0 s is never reached: the run ends at 1.0 s")),
            Problems(
                that("=time < 9 s, at: 0.5 s, during: [0, 1 s]"), layers: layers,
                ("6:50", "'during' cannot be combined with 'at'")),
            Problems(that("=time < 9 s, during: [1 s, 0.5 s]"), layers: layers, ("6:39", "the time is empty")),
            Problems(
                that("=time < 9 s, during: [2 s, 3 s]"), layers: layers, ("6:10", "2.0 s is never reached")),
        ])
    func formulas(problems: Problems) {
        problems.expectOnly()
    }
}
