/// Where a number stands that is read over and over.
@usableFromInline
struct NumberPlace {
    @usableFromInline let layer: Int32
    /// -1 while the layer has not set it.
    @usableFromInline var component: Int32 = -1

    init(layer: Int32) { self.layer = layer }
}

/// The numbers of a ``PropertyReader`` where they stand in their stage's columns: good for as long as nothing changes there.
public struct PropertyView: ~Copyable {
    @usableFromInline let places: UnsafeBufferPointer<NumberPlace>
    @usableFromInline let rests: UnsafeBufferPointer<PropertyReader.Reading>
    // Read without asking whether the place is there: it was found since the columns were last restored, and else they only grow.
    @usableFromInline let flags: UnsafePointer<Bool>
    @usableFromInline let model: UnsafePointer<Double>
    @usableFromInline let presentation: UnsafePointer<Double>
    @usableFromInline let velocity: UnsafePointer<Double>

    init(
        _ places: UnsafeBufferPointer<NumberPlace>, _ rests: UnsafeBufferPointer<PropertyReader.Reading>,
        _ flags: UnsafeBufferPointer<Bool>, _ model: UnsafeBufferPointer<Double>,
        _ presentation: UnsafeBufferPointer<Double>, _ velocity: UnsafeBufferPointer<Double>
    ) {
        (self.places, self.rests) = (places, rests)
        // A reader that reads nothing may be of a stage without layers.
        self.flags = flags.baseAddress ?? UnsafePointer(bitPattern: 8).unsafelyUnwrapped
        self.model = model.baseAddress ?? UnsafePointer(bitPattern: 8).unsafelyUnwrapped
        self.presentation = presentation.baseAddress ?? self.model
        self.velocity = velocity.baseAddress ?? self.model
    }

    /// How many there are.
    var count: Int { places.count }

    /// A number, by its place among those that the reader was made of.
    @inlinable
    public subscript(index: Int) -> PropertyReader.Reading {
        @inline(__always)
        get {
            let place = places[index]
            let component = Int(place.component)
            guard component >= 0 else { return rests[index] }
            guard flags[Int(place.layer)] else {
                return PropertyReader.Reading(model: model[component], presentation: model[component])
            }
            return PropertyReader.Reading(
                model: model[component], presentation: presentation[component], velocity: velocity[component],
                isShown: true)
        }
    }
}
