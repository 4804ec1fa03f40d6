/// The lengths of paragraphs with their sums: a Fenwick tree. Finding the paragraph of an offset and changing a length take O(log n);
/// a change of the number of paragraphs rebuilds the tree in O(n) additions.
struct ParagraphIndex {
    /// `tree[i - 1]` is the sum of the lengths of the last `i & -i` of the first `i` paragraphs.
    private var tree: [Int] = []
    private(set) var total = 0

    var count: Int { tree.count }

    /// Replaces all lengths.
    mutating func rebuild(count: Int, length: (Int) -> Int) {
        tree.removeAll(keepingCapacity: true)
        total = 0
        for index in 0..<count {
            let length = length(index)
            tree.append(length)
            total += length
        }
        for index in 1..<Swift.max(1, count + 1) {
            let parent = index + (index & -index)
            if parent <= count { tree[parent - 1] += tree[index - 1] }
        }
    }

    /// Changes the length of a paragraph.
    mutating func add(_ change: Int, at index: Int) {
        total += change
        var index = index + 1
        while index <= tree.count {
            tree[index - 1] += change
            index += index & -index
        }
    }

    /// The sum of the lengths before a paragraph.
    func start(of index: Int) -> Int {
        var (index, sum) = (index, 0)
        while index > 0 {
            sum += tree[index - 1]
            index -= index & -index
        }
        return sum
    }

    /// The last paragraph that starts at or before an offset, and its start.
    func find(_ offset: Int) -> (index: Int, start: Int) {
        var (index, start) = (0, 0)
        var step = 1
        while step * 2 <= tree.count { step *= 2 }
        while step > 0 {
            let next = index + step
            if next <= tree.count, start + tree[next - 1] <= offset {
                index = next
                start += tree[next - 1]
            }
            step /= 2
        }
        // At the end of the text: the last paragraph, which may be empty.
        guard index < tree.count else { return (tree.count - 1, self.start(of: tree.count - 1)) }
        return (index, start)
    }
}
