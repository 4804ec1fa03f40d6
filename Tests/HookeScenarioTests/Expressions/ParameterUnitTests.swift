import HookeForms
import Testing

@testable import HookeScenario

/// Parameters with reciprocal units.
struct ParameterUnitTests {
    /// The parameter `a` with a value.
    private func parameter(_ text: String) -> (symbol: String, problems: [String]) {
        var diagnostics = Diagnostics()
        let value = Node(.scalar(text, isPlain: true), at: .start)
        let entry = Node.Entry(key: "a", keyPosition: .start, value: value)
        let map = Node(.mapping([entry]), at: .start)
        let root = Node(.mapping([Node.Entry(key: "parameters", keyPosition: .start, value: map)]), at: .start)
        Parameters.read(root, &diagnostics)
        let symbol = diagnostics.expressions.parameters.first.map { "\($0.symbol)" } ?? "none"
        return (symbol, diagnostics.all.map(\.description))
    }

    @Test(
        "A reciprocal unit is the power of Hz, or of another unit in an expression",
        arguments: [
            ("4 1/s^2", "=4 Hz^2"), ("-1 1/s^2", "=-1 Hz^2"), ("0.5 1/s", "0.5 Hz"), ("3 1/ms", "=3 / (1 ms)"),
            ("2 1/pt", "=2 / (1 pt)"),
        ])
    func reciprocal(text: String, other: String) {
        let (one, two) = (parameter(text), parameter(other))
        #expect(one.problems.isEmpty && two.problems.isEmpty, "\(one.problems) \(two.problems)")
        #expect(one.symbol == two.symbol && one.symbol.contains("constant"))
    }

    @Test(
        "Other texts are not units",
        arguments: ["4 1/x", "4 1/", "4 2/s", "x 1/s", "4 1/s s", "4 1/s)*(2", "4 1/s/ms", "4 1/s^-2"])
    func wrong(text: String) {
        #expect(parameter(text).problems.first?.contains("is not a number with a unit") == true)
    }

    @Test(
        "A unit of a textbook is answered by that of the same quantity in points",
        arguments: [
            ("40 N/m", "40 kg/s^2"), ("9.81 m/s^2", "9.81 pt/s^2"), ("3 Ns/m", "3 kg/s"),
        ])
    func foreign(text: String, other: String) {
        let problem = parameter(text).problems.first ?? ""
        #expect(problem.contains("made of pt, kg, s, ms, Hz, rad, deg"), "\(problem)")
        #expect(problem.contains("did you mean '\(other)'"), "\(problem)")
        #expect(parameter(other).problems.isEmpty, "what is suggested is read")
    }
}
