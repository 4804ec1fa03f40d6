import HookeAnimation
import Testing

struct TimingFunctionSnapshotTests {
    @Test(
        "A timing function of a snapshot whose y is not finite is refused",
        arguments: [Double.infinity, -.infinity, .nan])
    func archivedCurve(y: Double) throws {
        var writer = SnapshotCoder()
        for number in [0.25, y, 0.75, 1] {
            var number = number
            try writer.code(&number)
        }
        var reader = SnapshotCoder(reading: writer.bytes)
        var function = TimingFunction.linear
        #expect(throws: SnapshotError.damaged("x of a timing function's control points is in 0...1, and y finite")) {
            try function.archive(in: &reader)
        }
    }
}
