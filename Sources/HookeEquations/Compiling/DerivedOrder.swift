internal import HookeExpressions

/// The derived quantities of a model in an order in which each follows those that it reads.
struct DerivedOrder {
    /// The indices of all derived quantities.
    private(set) var indices: [Int] = []
    /// An error for each circle.
    private(set) var errors: [EquationError] = []
    /// The names of the quantities that close a circle. Looked up only, never iterated.
    private(set) var circular: Set<String> = []

    init(of model: EquationModel) {
        let derived = model.derived
        var known: [String: Int] = [:]
        for (index, definition) in derived.enumerated() { known[definition.name] = index }
        var isPlaced = [Bool](repeating: false, count: derived.count)
        for index in derived.indices { place(index, &isPlaced, of: derived, known) }
    }

    /// Places a derived quantity after those that it reads. The path to it is a list and no recursion, because a file may have a chain of
    /// thousands.
    private mutating func place(
        _ root: Int, _ isPlaced: inout [Bool], of derived: [EquationModel.Definition], _ known: [String: Int]
    ) {
        var path = [(index: root, read: 0)]
        while let (index, read) = path.last {
            let names = derived[index].expression.names
            guard !isPlaced[index], read < names.count else {
                if !isPlaced[index] { indices.append(index) }
                isPlaced[index] = true
                path.removeLast()
                continue
            }
            path[path.count - 1].read += 1
            guard let other = known[names[read].name.text], !isPlaced[other] else { continue }
            guard let start = path.firstIndex(where: { $0.index == other }) else {
                path.append((other, 0))
                continue
            }
            let circle = (path[start...].map { $0.index } + [other]).map { derived[$0].name }.joined(separator: " -> ")
            let error = ExpressionError(names[read].range, "'\(names[read].name.text)' depends on itself: \(circle)")
            errors.append(EquationError(.derived(index), error))
            circular.insert(derived[index].name)
        }
    }
}
