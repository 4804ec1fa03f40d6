import Dispatch
import HookeDynamics
import Synchronization
import Testing

@testable import HookeForms

@Suite("Deferred parts of schemas")
struct DeferredTests {
    private final class Thing: Sendable {}

    @Test("A value is made when it is first asked for, and once for all copies")
    func once() {
        let count = Atomic(0)
        let deferred = Deferred { count.add(1, ordering: .relaxed).newValue }
        let copy = deferred
        #expect(count.load(ordering: .relaxed) == 0)
        #expect([deferred.value, copy.value, deferred.value] == [1, 1, 1])
        #expect(Deferred(5).value == 5)
    }

    @Test("Threads that ask at the same time get the same value")
    func threads() {
        for _ in 0..<100 {
            let deferred = Deferred { Thing() }
            let found = Mutex<[ObjectIdentifier]>([])
            let kept = Mutex<[Thing]>([])
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                let thing = deferred.value
                kept.withLock { $0.append(thing) }
                found.withLock { $0.append(ObjectIdentifier(thing)) }
            }
            #expect(found.withLock { Set($0).count } == 1)
        }
    }

    private final class MadeKeys: Sendable {
        private let list = Mutex<[String]>([])
        var all: [String] { list.withLock { $0 } }

        func add(_ key: String) { list.withLock { $0.append(key) } }
    }

    /// A shape that notes which keys of its variants are made.
    private static func shape(_ made: MadeKeys) -> ObjectSchema<Double> {
        @Sendable func size(_ key: String) -> Field<Double> {
            made.add(key)
            return Field.required(key, .number(.positive), "Its size.")
        }
        return ObjectSchema(
            "a shape", about: "An example.",
            Field.group(
                Field.required("kind", .text, "Its kind."),
                Field.variants([
                    Variant(when: "kind", is: ["circle"], size("radius")),
                    Variant(when: "kind", is: ["square", "box"], size("side")),
                ])
            ) { $1 })
    }

    @Test(
        "The keys of a variant are made where its word stands, and those of the others where a key is unknown",
        arguments: [
            ("{ kind: box, side: 2 }", 2.0, ["side"], 0), ("{ kind: circle, radius: 3 }", 3, ["radius"], 0),
            ("{ kind: circle, side: 2 }", nil, ["radius", "side"], 2),
        ])
    func variants(text: String, expected: Double?, keys: [String], errors: Int) throws {
        let made = MadeKeys()
        let schema = DeferredTests.shape(made)
        #expect(made.all.isEmpty)
        for _ in 0..<2 {
            var diagnostics = Diagnostics()
            let value = schema.decode(try ScenarioText(text).nodes().root, &diagnostics)
            #expect(value == expected)
            #expect(diagnostics.count == errors)
        }
        #expect(made.all == keys)
    }
}
