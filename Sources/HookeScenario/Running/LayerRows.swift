internal import HookeAnimation
internal import HookeTrace

/// The rows of `layers.csv`, one a frame and number of a layer's property.
struct LayerRows {
    private struct Entry {
        let number: TracedNumber
        let layer, property, component: TextID
    }

    private let entries: [Entry]

    /// Makes the numbers' names known to the table.
    init(_ numbers: [TracedNumber], in table: inout Table) {
        entries = numbers.map { number in
            Entry(
                number: number, layer: table.intern(number.layer.name), property: table.intern(number.key.name),
                component: table.intern(number.component))
        }
    }

    /// Appends a frame's rows.
    func append(at frame: Int, _ time: Double, to table: inout Table) {
        for entry in entries {
            table.integer(frame)
            table.real(time)
            table.text(entry.layer)
            table.text(entry.property)
            table.text(entry.component)
            table.real(entry.number.model)
            table.real(entry.number.presentation)
            table.endRow()
        }
    }
}
