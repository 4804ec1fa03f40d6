/// An opaque object that a layer shows, such as an image or a gravity: identified by its name, and
/// by a number in its stage.
public struct StageObject: Hashable, Sendable {
    let number: Int

    /// No object.
    public static let none = StageObject(number: 0)
}

extension StageObject: Animatable {
    /// One number.
    public static var kind: ValueKind { .object }
    /// The object's number in the first lane.
    public var components: SIMD4<Double> { SIMD4(Double(number), 0, 0, 0) }
    /// The object of the number in the first lane.
    public init(components: SIMD4<Double>) { number = Int(exactly: components.x.rounded(.towardZero)) ?? 0 }
}

/// The names of a stage's objects, in order of first use.
struct ObjectNames {
    private(set) var names = [""]

    /// The object with a name; no object for the empty name.
    mutating func object(_ name: String) -> StageObject {
        if let number = names.firstIndex(of: name) { return StageObject(number: number) }
        names.append(name)
        return StageObject(number: names.count - 1)
    }

    func name(of object: StageObject) -> String? {
        object.number > 0 && object.number < names.count ? names[object.number] : nil
    }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&names)
        try archive.require(names.first == "", "no object has a name")
    }
}
