internal import HookeForms
package import HookeAnimation

/// A timing function in a scenario file: by name, or by its control points.
public enum TimingCurve: Hashable, Sendable {
    /// One of Core Animation's five.
    case named(PanCurve)
    /// A cubic from (0, 0) to (1, 1); the control points' x in 0...1.
    case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
}

extension TimingCurve {
    static let shape = SchemaDescription.either([
        .words(Words(PanCurve.self)),
        .tuple(.number(.value), count: 4, named: "a timing function (x1, y1, x2, y2)"),
    ])

    /// The rule of a record that has a timing function at `key`: a control point's time lies within the run.
    static func rule(_ key: String = "timing") -> ObjectDescription.Rule {
        ObjectDescription.Rule(reads: [key]) { reading in reading.given(key).map(problems) ?? [] }
    }

    /// What is wrong with the control points of one.
    static func problems(in node: Node) -> [Diagnostic] {
        let items = node.items
        guard items.count == 4 else { return [] }
        return [items[0], items[2]].filter { !(0...1).contains($0.number) }.map {
            Diagnostic(
                at: $0.position, "\($0.text ?? "") is no time of a control point",
                expected: "x of a timing function's control points from 0 to 1")
        }
    }

    init(_ node: Node) {
        self =
            node.isList
            ? .cubic(
                x1: node.items[0].number, y1: node.items[1].number, x2: node.items[2].number, y2: node.items[3].number)
            : .named(node.word())
    }

    /// The function itself.
    package var function: TimingFunction {
        switch self {
        case .named(let name): name.timingFunction
        case .cubic(let x1, let y1, let x2, let y2): TimingFunction(x1, y1, x2, y2)
        }
    }
}

extension PanCurve {
    /// The function itself.
    package var timingFunction: TimingFunction {
        switch self {
        case .linear: .linear
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .easeInOut: .easeInEaseOut
        case .standard: .default
        }
    }
}
