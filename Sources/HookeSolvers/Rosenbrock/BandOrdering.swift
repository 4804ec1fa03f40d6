/// An order of unknowns that gathers the nonzero elements of a matrix near its diagonal: reverse Cuthill-McKee.
///
/// E. Cuthill and J. McKee, "Reducing the bandwidth of sparse symmetric matrices", Proc. 24th Nat. Conf. ACM (1969), 157-172. Equal degrees are taken
/// in the order of the unknowns, so that the result depends on the matrix only.
struct BandOrdering: Hashable, Sendable {
    /// The unknown at each position.
    let unknowns: [Int]
    /// The position of each unknown.
    let positions: [Int]
    /// The number of diagonals below the main one that have an element.
    let lower: Int
    /// The number of diagonals above the main one that have an element.
    let upper: Int

    /// The order for a matrix by the columns of each row that may differ from zero.
    init(columns: [[Int]]) {
        let neighbours = BandOrdering.neighbours(columns)
        var order: [Int] = []
        var isPlaced = [Bool](repeating: false, count: columns.count)
        let byDegree = columns.indices.sorted { (neighbours[$0].count, $0) < (neighbours[$1].count, $1) }
        for start in byDegree where !isPlaced[start] {
            let start = BandOrdering.periphery(from: start, neighbours)
            isPlaced[start] = true
            var next = order.count
            order.append(start)
            while next < order.count {
                for unknown in neighbours[order[next]] where !isPlaced[unknown] {
                    isPlaced[unknown] = true
                    order.append(unknown)
                }
                next += 1
            }
        }
        order.reverse()
        var positions = [Int](repeating: 0, count: order.count)
        for (position, unknown) in order.enumerated() { positions[unknown] = position }
        var (lower, upper) = (0, 0)
        for (row, columns) in columns.enumerated() {
            for column in columns {
                lower = max(lower, positions[row] - positions[column])
                upper = max(upper, positions[column] - positions[row])
            }
        }
        (unknowns, self.positions, self.lower, self.upper) = (order, positions, lower, upper)
    }

    /// The neighbours of each unknown in the graph of the matrix and its transpose, those with few neighbours first.
    private static func neighbours(_ columns: [[Int]]) -> [[Int]] {
        var neighbours = [[Int]](repeating: [], count: columns.count)
        for (row, columns) in columns.enumerated() {
            for column in columns where column != row {
                neighbours[row].append(column)
                neighbours[column].append(row)
            }
        }
        for unknown in neighbours.indices {
            let sorted = neighbours[unknown].sorted()
            neighbours[unknown] = sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }.map { sorted[$0] }
        }
        let degrees = neighbours.map { $0.count }
        return neighbours.map { $0.sorted { (degrees[$0], $0) < (degrees[$1], $1) } }
    }

    /// An unknown at the far end of those that are connected with `start`: the last of a breadth-first search from the last of another.
    private static func periphery(from start: Int, _ neighbours: [[Int]]) -> Int {
        var end = start
        for _ in 0..<2 {
            var isSeen = [Bool](repeating: false, count: neighbours.count)
            isSeen[end] = true
            var (reached, next) = ([end], 0)
            while next < reached.count {
                for unknown in neighbours[reached[next]] where !isSeen[unknown] {
                    isSeen[unknown] = true
                    reached.append(unknown)
                }
                next += 1
            }
            end = reached[reached.count - 1]
        }
        return end
    }
}
