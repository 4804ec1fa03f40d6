import HookeAnimation
import Testing

struct TimingFunctionSnapshotTests {
    @Test(
        "A timing function of a snapshot whose numbers make none is refused",
        arguments: [
            (0, [0.25, .infinity, 0.75, 1]), (0, [0.25, -.infinity, 0.75, 1]), (0, [0.25, .nan, 0.75, 1]),
            (0, [-0.25, 0, 0.75, 1]), (0, [0, 0, 1]), (1, []), (1, [0, 0, 1]), (1, [0.5, 0, 0.25, 1]), (1, [0, .nan]),
            (2, [0, 1]), (2, [1, 2]), (2, [1.5, 0]), (2, [2, 4]), (2, [.nan, 0]), (2, [3]),
            (3, [0, 0.5, 0, 0, 1, 1, 0, 0, 1, 1]), (3, [0.5, 0.5, 0, 0, 2, 1, 0, 0, 1, 1]), (3, [0.5, 0.5]),
        ] as [(Int, [Double])])
    func archived(kind: Int, numbers: [Double]) throws {
        var (writer, kind, numbers) = (SnapshotCoder(), kind, numbers)
        try writer.code(&kind)
        try writer.code(&numbers)
        var reader = SnapshotCoder(reading: writer.bytes)
        var function = TimingFunction.linear
        #expect(throws: SnapshotError.damaged("a timing function has wrong numbers")) {
            try function.archive(in: &reader)
        }
    }
}
