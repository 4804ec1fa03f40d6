public import HookeAnimation
internal import HookeDynamics
public import HookeForms
internal import HookeTrace

/// A timing function in a scenario file, given by its name, as in CSS, or by the control points of a Bézier curve.
public enum TimingCurve: Hashable, Sendable {
    /// One of the catalogue.
    case named(EasingName)
    /// Another, such as `linear(0, 0.25 75%, 1)`, `steps(4, jump-none)` or `[0.3, 0, 0.8, 0.15]`.
    case function(TimingFunction)
}

extension TimingCurve {
    static let schema: Schema<TimingCurve> = {
        let forms = Schema<TimingCurve>.oneOf([
            Schema<EasingName>.words.map { TimingCurve.named($0) }, css,
            Schema<[Located<Double>]>.tuple(
                .located(.number(.value)), count: 4, named: "a timing function (x1, y1, x2, y2)"
            ).checked { points, _, diagnostics in
                for time in [points[0], points[2]] where !(0...1).contains(time.value) {
                    diagnostics.report(
                        at: time.position, "control point x \(time.text) is out of range",
                        expected: "x from 0 to 1")
                }
            }.map { .function(TimingFunction($0[0].value, $0[1].value, $0[2].value, $0[3].value)) },
        ])
        return Schema(forms.description) { node, diagnostics in
            (node.text?.contains("(") ?? false ? css : forms).decode(node, &diagnostics)
        }
    }()

    /// A function of CSS as text. Its errors have the column in it.
    private static let css: Schema<TimingCurve> = {
        let description = SchemaDescription.text(
            SchemaDescription.Pattern(
                name: "a function of CSS such as 'linear(0, 0.25 75%, 1)'",
                expression: "^\\s*(linear|steps|cubic-bezier)\\("))
        return Schema(description) { node, diagnostics in
            guard let text = node.text, !text.isEmpty else {
                return Schema<TimingCurve>.mismatch(node, description, &diagnostics)
            }
            do throws(TimingTextError) {
                return .function(try TimingFunction(css: text))
            } catch {
                // In a flow mapping the text ends at its first comma.
                let isCut = node.plainText != nil && error.offset >= text.utf8.count
                diagnostics.report(
                    at: node.position.advanced(in: text, to: error.offset, isPlain: node.plainText != nil),
                    "\(error.message) in \(quoted(text))",
                    expected: error.expected + (isCut ? "; within { } or [ ] a text with commas has quotes" : ""),
                    suggestion: error.word.flatMap { nearestName(to: $0, among: error.choices) })
                return nil
            }
        }
    }()

    /// The timing function.
    package var function: TimingFunction {
        switch self {
        case .named(let name): name.function
        case .function(let function): function
        }
    }
}

extension EasingName: Word {
    /// The word for one of them in messages.
    public static let noun = "timing function"
}
