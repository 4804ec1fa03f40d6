import HookeDynamics
import Synchronization
import Testing

@testable import HookeForms

/// Counts how often schemas decode.
private final class Counts: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    func add(_ name: String) { counts.withLock { $0[name, default: 0] += 1 } }

    subscript(name: String) -> Int { counts.withLock { $0[name] ?? 0 } }
}

@Suite("Memory of decoded texts")
struct DecodingMemoryTests {
    private typealias Shape = (size: [Double], spring: (mass: Double, stiffness: Double), note: String, sum: Double)

    private static func number(_ name: String, _ counts: Counts) -> Schema<Double> {
        Schema<Double>.number(.within(0...100)).map {
            counts.add(name)
            return $0
        }
    }

    private static func schema(_ counts: Counts) -> ObjectSchema<Shape> {
        let spring = ObjectSchema(
            "a spring", about: "An example.",
            Field.required("mass", number("mass", counts), "Its mass."),
            Field.required("stiffness", number("stiffness", counts), "Its stiffness.")
        ) { (mass: $0, stiffness: $1) }
        return ObjectSchema(
            "a shape", about: "An example.",
            Field.group(
                Field.required("width", number("width", counts), "Its width."),
                Field.optional("height", number("height", counts), default: "3", "Its height.")
            ) {
                counts.add("size")
                return [$0, $1]
            },
            Field.required("spring", .object(spring), "Its spring."),
            Field.optional("note", .text, default: "none", "A note.")
        ) { (size: $0, spring: $1, note: $2, sum: $0[0] + $1.mass) }
        .checked { shape, position, diagnostics in
            if shape.sum > 50 { diagnostics.report(at: position, "the sum is \(shape.sum)") }
        }
    }

    private static let text = "{ width: 2, spring: { mass: 1, stiffness: 100 }, note: a }"

    @Test("What does not change is decoded once, what changes when it does")
    func once() throws {
        let counts = Counts()
        let schema = DecodingMemoryTests.schema(counts)
        var root = try ScenarioText(DecodingMemoryTests.text).nodes().root
        let path = try NodePath("spring.mass", addingTo: &root)
        let memory = DecodingMemory(of: root, changing: [path])
        for mass in ["1", "2", "2", "3"] {
            var diagnostics = Diagnostics()
            diagnostics.memory = memory
            let shape = schema.decode(path.replacing(in: root, by: mass), &diagnostics)
            #expect(diagnostics.isEmpty && shape?.spring.mass == Double(mass) && shape?.size == [2, 3])
            memory.endText()
        }
        #expect(counts["size"] == 1 && counts["width"] == 1 && counts["height"] == 1 && counts["stiffness"] == 1)
        #expect(counts["mass"] == 3)
    }

    @Test("Errors are those without a memory, and are not remembered")
    func errors() throws {
        let counts = Counts()
        let schema = DecodingMemoryTests.schema(counts)
        var root = try ScenarioText(DecodingMemoryTests.text).nodes().root
        let paths = [
            try NodePath("spring.mass", addingTo: &root), try NodePath("height", addingTo: &root),
            try NodePath("width", addingTo: &root),
        ]
        let memory = DecodingMemory(of: root, changing: paths)
        let texts = [
            ["1", "3", "2"], ["-1", "3", "2"], ["1", "3", "2"], ["1", "x", "2"], ["60", "3", "2"], ["1", "3", "60"],
            ["x", "", "101"], ["1", "3", "2"], ["48", "3", "2"], ["49", "3", "2"], ["1", "4", "2"], ["-1", "5", "2"],
        ]
        for values in texts {
            var tree = root
            for (path, value) in zip(paths, values) { tree = path.replacing(in: tree, by: value) }
            var (remembering, afresh) = (Diagnostics(), Diagnostics())
            remembering.memory = memory
            let (shape, expected) = (schema.decode(tree, &remembering), schema.decode(tree, &afresh))
            #expect(remembering.all == afresh.all, "\(values)")
            #expect(shape?.size == expected?.size && shape?.sum == expected?.sum, "\(values)")
            memory.endText()
        }
    }

    @Test("A check is made when its input differs from the last sound one")
    func checks() {
        let identity = CheckIdentity()
        let root = Node(.mapping([]))
        let memory = DecodingMemory(of: root, changing: [])
        var (checked, found): ([Int], [Int]) = ([], [])
        for input in [1, 1, 2, 2, 13, 13, 2, 1] {
            var diagnostics = Diagnostics()
            diagnostics.memory = memory
            diagnostics.check(input, identity) { input, diagnostics in
                checked.append(input)
                if input == 13 { diagnostics.report(at: .start, "unlucky") }
            }
            found.append(diagnostics.count)
        }
        #expect(checked == [1, 2, 13, 13, 1])
        #expect(found == [0, 0, 0, 0, 1, 1, 0, 0])
    }
}
