/// The components of one property in a column.
extension [Double] {
    /// A number of components from an index on; the other lanes are 0.
    func lanes<Lanes: SIMD>(_ count: Int, from first: Int) -> Lanes where Lanes.Scalar == Double {
        var values = Lanes.zero
        for lane in 0..<count { values[lane] = self[first + lane] }
        return values
    }

    /// The transform whose first element is at an index.
    func transform(at first: Int) -> Transform { Transform(components: lanes(16, from: first)) }

    /// A property whose first component is at an index, or a part of it.
    func read<Lanes: SIMD>(_ path: PropertyPath, from first: Int) -> Lanes where Lanes.Scalar == Double {
        guard case .transform(let part) = path.part else { return lanes(path.count, from: first + path.offset) }
        let numbers = part.read(from: transform(at: first))
        var lanes = Lanes.zero
        for lane in 0..<path.count { lanes[lane] = numbers[lane] }
        return lanes
    }
}
