/// The index of a component in the layers' columns.
@usableFromInline
struct NumberIndex {
    @usableFromInline let layer: Int32
    /// The index in the columns; -1 while the layer has not set the property.
    @usableFromInline var component: Int32 = -1

    init(layer: Int32) { self.layer = layer }
}

/// The components of a ``PropertyReader`` in place in their stage's columns: valid until the stage changes.
public struct PropertyView: ~Copyable {
    @usableFromInline let indices: UnsafeBufferPointer<NumberIndex>
    @usableFromInline let rests: UnsafeBufferPointer<PropertyReader.Reading>
    // Read without bounds checks: the indices were found since the columns were last restored, and otherwise the columns only grow.
    @usableFromInline let flags: UnsafePointer<Bool>
    @usableFromInline let model: UnsafePointer<Double>
    @usableFromInline let presentation: UnsafePointer<Double>
    @usableFromInline let velocity: UnsafePointer<Double>

    init(
        _ indices: UnsafeBufferPointer<NumberIndex>, _ rests: UnsafeBufferPointer<PropertyReader.Reading>,
        _ flags: UnsafeBufferPointer<Bool>, _ model: UnsafeBufferPointer<Double>,
        _ presentation: UnsafeBufferPointer<Double>, _ velocity: UnsafeBufferPointer<Double>
    ) {
        (self.indices, self.rests) = (indices, rests)
        // An empty reader may belong to a stage without layers.
        self.flags = flags.baseAddress ?? UnsafePointer(bitPattern: 8).unsafelyUnwrapped
        self.model = model.baseAddress ?? UnsafePointer(bitPattern: 8).unsafelyUnwrapped
        self.presentation = presentation.baseAddress ?? self.model
        self.velocity = velocity.baseAddress ?? self.model
    }

    /// The number of components.
    var count: Int { indices.count }

    /// The reading of a component, by its index in the reader.
    @inlinable
    public subscript(index: Int) -> PropertyReader.Reading {
        @inline(__always)
        get {
            let number = indices[index]
            let component = Int(number.component)
            guard component >= 0 else { return rests[index] }
            guard flags[Int(number.layer)] else {
                return PropertyReader.Reading(model: model[component], presentation: model[component])
            }
            return PropertyReader.Reading(
                model: model[component], presentation: presentation[component], velocity: velocity[component],
                isShown: true)
        }
    }
}
