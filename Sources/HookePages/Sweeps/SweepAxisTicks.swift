internal import HookeRuns
internal import HookeTrace

/// The words of an axis as its ticks.
struct SweepAxisTicks {
    private let words: [String]

    init(_ column: SweepResults.Column) { words = column.words }

    func prepare(_ data: inout PictureData, _ letter: String) {
        data.set("\(letter)Word", count: "\(letter)WORDS", words.map { .text($0) })
    }
}

/// The least and the greatest of some numbers.
struct SweepRange {
    let low, high: Double

    /// From 0 at the least to 1 at the greatest; a half where they are equal.
    func share(of number: Double) -> Double { high > low ? (number - low) / (high - low) : 0.5 }
}
