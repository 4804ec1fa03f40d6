/// Arrays that are copied twice and then written to: a hash of the original and of both copies.
///
/// LLVM's passes for reference counts (swiftlang, `LLVMARCOpts`) join the two copies' retains and may move them behind the check whether the array is
/// shared, which Embedded Swift compiles to a plain load; then a copy is written in place, and the original with it. Scripts/wasm turns these passes off.
func copiesHash() -> UInt64 {
    var hash = RowHash()
    for count in 4..<20 {
        for number in writtenCopies(count: count) { hash.combine(number) }
        hash.endFrame()
    }
    return hash.value
}

/// An array of ones, and two copies that are set to zero: number by number.
@inline(never)
private func writtenCopies(count: Int) -> [Double] {
    let ones = [Double](repeating: 1, count: count)
    var (first, second) = (ones, ones)
    for index in 0..<count { (first[index], second[index]) = (0, 0) }
    return ones + first + second
}
