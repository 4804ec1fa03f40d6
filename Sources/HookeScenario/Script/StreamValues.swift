internal import HookeAnimation
package import HookeForms

/// The newest values of a run's streams, which expressions read by name.
package final class StreamValues {
    private let declarations: [ExpressionContext.Declaration]
    private var newest: [StreamValue]
    private var isThere: [Bool]

    /// No values yet, of streams with these names and numbers.
    package init(_ declarations: [ExpressionContext.Declaration]) {
        self.declarations = declarations
        newest = Array(repeating: StreamValue(), count: declarations.count)
        isThere = Array(repeating: false, count: declarations.count)
    }

    /// The place of a number: the index of its stream, and its lane in the stream's values.
    package typealias Place = (stream: Int, lane: Int)

    /// The place of a number by the name that an expression has for it; `nil` for a name of something else.
    package func place(of name: String) -> Place? {
        for (index, declaration) in declarations.enumerated() where declaration.claims(name) {
            return declaration.names.firstIndex(of: name).map { (index, $0) }
        }
        return nil
    }

    /// The newest value of a number; `nil` before the first.
    package subscript(place: Place) -> Double? { isThere[place.stream] ? newest[place.stream][place.lane] : nil }

    /// The newest value of a stream; `nil` before the first.
    package subscript(stream: Int) -> StreamValue? { isThere[stream] ? newest[stream] : nil }

    /// The names of the streams that have sent nothing.
    package var silent: [String] { zip(declarations, isThere).filter { !$0.1 }.map { $0.0.name } }

    func note(_ value: StreamValue, of stream: Int) { (newest[stream], isThere[stream]) = (value, true) }

    /// Forgets all values.
    func reset() {
        for index in isThere.indices { (newest[index], isThere[index]) = (StreamValue(), false) }
    }

    func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&isThere, count: declarations.count)
        try archive.code(&newest, count: declarations.count)
    }
}

/// A value of a stream that a file names: up to eight numbers, in base units.
package typealias StreamValue = SIMD8<Double>
