import HookeTrace
import Testing

@Suite struct ComparisonTests {
    func compare(
        _ left: String, _ right: String, keys: [String] = [], tolerance: Tolerance = .exact,
        columns: [String: Tolerance] = [:]
    ) throws -> TableComparison {
        try TableComparison(
            CSVReader(Array(left.utf8), name: "left.csv"), CSVReader(Array(right.utf8), name: "right.csv"), keys: keys,
            tolerance: tolerance, columns: columns)
    }

    static let run = "frame,point_id,x_pt\n0,a,1.5\n0,b,2.0\n1,a,1.0\n1,b,0.0\n"

    @Test func aTableEqualsItself() throws {
        let comparison = try compare(ComparisonTests.run, ComparisonTests.run)
        #expect(comparison.isEqual)
        #expect(comparison.rows == 4)
        #expect(comparison.worst.map(\.column) == ["frame", "point_id", "x_pt"])
        #expect(comparison.worst.allSatisfy { $0.distance == NumberDistance() && $0.differences == 0 })
    }

    @Test func namesTheFirstDifferingFramePointAndColumn() throws {
        let other = "frame,point_id,x_pt\n0,a,1.5\n0,b,2.0\n1,a,1.0000000000000002\n1,b,0.25\n"
        let comparison = try compare(ComparisonTests.run, other, keys: ["point_id"])
        #expect(
            comparison.first?.description
                == "frame 1, point_id a: x_pt is 1.0 and 1.0000000000000002 (lines 4 and 4)")
        let worst = comparison.worst[2]
        #expect(worst.differences == 2)
        #expect(worst.distance.absolute == 0.25)
        #expect(worst.distance.relative == 1)
        #expect(worst.distance.ulps == 0.25.bitPattern)
    }

    @Test(arguments: [
        ("1", "1.0"), ("0.0", "-0.0"), ("1e3", "1000"), ("0.10", "0.1"), ("", ""), ("\"q\"", "q"), ("nan", "nan"),
    ])
    func numbersAreComparedAsNumbers(left: String, right: String) throws {
        #expect(try compare("a,b\n\(left),\n", "a,b\n\(right),\n").isEqual)
    }

    /// A tolerance does not apply to texts that are not numbers.
    @Test(arguments: [
        ("", "0"), ("nan", "1"), ("inf", "1e308"), ("0x10", "16"), ("a", "b"), ("1_000", "1000"), ("-", "0"),
    ])
    func textsAreComparedByTheirBytes(left: String, right: String) throws {
        let comparison = try compare("a,b\n\(left),\n", "a,b\n\(right),\n", tolerance: Tolerance(absolute: 1e300))
        guard case .value(_, "a", left, right)? = comparison.first else {
            Issue.record("\(left) and \(right) count as equal")
            return
        }
        #expect(comparison.worst[0].distance == NumberDistance())
    }

    @Test func wholeNumbersAreComparedBeyondTwoToThe53() throws {
        let comparison = try compare("a\n9007199254740993\n", "a\n9007199254740992\n")
        #expect(!comparison.isEqual)
        #expect(comparison.worst[0].distance.absolute == 1)
        #expect(comparison.worst[0].distance.ulps == 0)
    }

    @Test(arguments: [
        ("100.0", "100.5", Tolerance(absolute: 0.5), true), ("100.0", "100.5", Tolerance(absolute: 0.49), false),
        ("100.0", "101.0", Tolerance(relative: 0.01), true), ("101.0", "100.0", Tolerance(relative: 0.01), true),
        ("0.0", "1e-9", Tolerance(relative: 0.9), false), ("10", "11", Tolerance(absolute: 1), true),
    ])
    func tolerancesAreAbsoluteAndRelative(left: String, right: String, tolerance: Tolerance, expected: Bool) throws {
        #expect(try compare("a\n\(left)\n", "a\n\(right)\n", tolerance: tolerance).isEqual == expected)
        #expect(try compare("a\n\(left)\n", "a\n\(right)\n", columns: ["a": tolerance]).isEqual == expected)
    }

    @Test func aToleranceDoesNotApplyToKeys() throws {
        let comparison = try compare(
            "frame,a\n0,1\n1,5\n2,5\n", "frame,a\n0,1\n2,9\n3,9\n", tolerance: .init(absolute: 4))
        #expect(comparison.first?.description == "frame 1: frame is 1 and 2 (lines 3 and 3)")
        #expect(comparison.rows == 2)
        #expect(comparison.worst[1].distance.absolute == 0, "rows of different frames were compared")
    }

    @Test func columnsAreFoundByNameAndMissingOnesNamed() throws {
        #expect(try compare("a,b\n1,2\n", "b,a\n2,1\n").isEqual)
        let comparison = try compare("a,b,c\n1,2,3\n", "d,a\n4,1\n")
        #expect(comparison.first == .columns(onlyLeft: ["b", "c"], onlyRight: ["d"]))
        #expect(
            comparison.first?.description
                == "only the left table has the columns b, c; only the right table has the column d")
        #expect(
            comparison.first?.description(calling: "the golden table", "this run's")
                == "only the golden table has the columns b, c; only this run's has the column d")
        #expect(comparison.rows == 1)
    }

    @Test func messagesUseTheNamesOfTables() throws {
        let comparison = try compare("frame,a\n0,1.5\n", "frame,a\n0,\n")
        #expect(
            comparison.first?.description(calling: "the golden table", "this run's")
                == "frame 0: a is 1.5 in the golden table, and empty in this run's (lines 2 and 2)")
    }

    @Test(arguments: [
        ("a\n1\n", "a\n1\n2\n3\n", 1, 3), ("a\n1\n2\n", "a\n", 2, 0), ("a\n1\n2\n3\n", "a\n1\n2\n", 3, 2),
    ])
    func aTableThatEndsEarlyDiffers(left: String, right: String, leftRows: Int, rightRows: Int) throws {
        #expect(try compare(left, right).first == .rows(left: leftRows, right: rightRows))
    }

    @Test func anUnknownColumnIsRefused() {
        #expect(throws: ComparisonError.unknownColumn("y_pt", known: ["frame", "point_id", "x_pt"])) {
            try compare(ComparisonTests.run, ComparisonTests.run, columns: ["y_pt": .exact])
        }
        #expect(throws: ComparisonError.unknownColumn("layer", known: ["frame", "point_id", "x_pt"])) {
            try compare(ComparisonTests.run, ComparisonTests.run, keys: ["layer"])
        }
    }

    @Test(arguments: [("a,b\n1,2\n3\n", "a,b\n1,2\n"), ("a,b\n1,2\n", "a,b\n1,2\n1,2\n3\n")])
    func aMalformedTableIsRefusedEvenAfterTheOtherEnded(left: String, right: String) {
        #expect(throws: ComparisonError.self) { try compare(left, right) }
    }
}

@Suite struct NumberDistanceTests {
    static let least = Double.leastNonzeroMagnitude
    static let greatest = Double.greatestFiniteMagnitude
    static let pairs: [(Double, Double, UInt64)] = [
        (1, 1, 0), (0, -0.0, 0), (1, 1.0.nextUp, 1), (-1, (-1.0).nextUp, 1), (least, -least, 2), (0, least, 1),
        (-0.0, -least, 1), (1, 2, 1 << 52), (-greatest, greatest, 2 * 0x7fef_ffff_ffff_ffff),
    ]

    @Test(arguments: NumberDistanceTests.pairs)
    func ulpsCountTheDoublesBetween(a: Double, b: Double, expected: UInt64) {
        #expect(NumberDistance(a, b).ulps == expected)
        #expect(NumberDistance(b, a).ulps == expected)
    }

    @Test func relativeIsToTheLarger() {
        #expect(NumberDistance(100, 75).relative == 0.25)
        #expect(NumberDistance(-1, 1).relative == 2)
        #expect(NumberDistance(0, NumberDistanceTests.least).relative == 1)
        #expect(NumberDistance(-.greatestFiniteMagnitude, .greatestFiniteMagnitude).relative == 2)
        #expect(NumberDistance(1, 1.0.nextUp).relative > 0)
    }
}
