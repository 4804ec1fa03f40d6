import HookeTrace
import Testing

/// Two tables: numbers by value, rows by key, columns by name.
@Suite struct TableComparisonTests {
    static func compare(
        _ golden: String, _ run: String, tolerances: Tolerances = .exact, name: String = "golden/points.csv"
    ) throws -> RunDifference {
        try RunDifference(
            table: Array(run.utf8), named: "run.csv", from: Array(golden.utf8), named: name, tolerances: tolerances)
    }

    static let run = "frame,time_s,point_id,x_pt\n0,0.0,a,1.5\n0,0.0,b,2.0\n1,0.5,a,1.0\n1,0.5,b,0.0\n"

    @Test func aTableEqualsItself() throws {
        let difference = try Self.compare(Self.run, Self.run)
        #expect(difference.isEqual && difference.lines.isEmpty)
        #expect(difference.cause == "equal")
    }

    @Test("One unit in the last place of one point of one frame is found and named, with all digits on request")
    func oneUnit() throws {
        let difference = try Self.compare(
            Self.run, Self.run.replacing("1,0.5,a,1.0", with: "1,0.5,a,1.0000000000000002"))
        #expect(
            difference.lines(isVerbose: true) == [
                "first: points.csv, frame 1, point_id a: x_pt is 1.0 pt in golden/points.csv, 1.0000000000000002 pt in run.csv: "
                    + "by 2.220446049250313e-16 pt, 2.220446049250313e-16 relative, 1 ulp (line 4); the presentation diverged first",
                "points.csv: x_pt: 1 cell differs, by at most 2.220446049250313e-16 pt, 2.220446049250313e-16 relative, 1 ulp, "
                    + "at frame 1, point_id a",
            ])
        #expect(
            difference.lines == [
                "first: points.csv, frame 1, point_id a: x_pt is 1 pt in both, to six digits: "
                    + "by 2.22045e-16 pt, 2.22045e-14 % (line 4); the presentation diverged first",
                "points.csv: x_pt: 1 cell differs, by at most 2.22045e-16 pt, 2.22045e-14 %, at frame 1, point_id a",
            ])
        let first = try #require(difference.first?.difference)
        #expect(first.frame == 1 && first.time == 0.5 && first.phase == .presentation)
    }

    @Test(
        "Numbers have six significant digits, and the unit of their column or row",
        arguments: [
            (
                "frame,x_pt\n0,138.54175687124354\n", "138.591957330701", "x_pt is 138.542 pt in",
                "by 0.0502005 pt, 0.0362349 %"
            ),
            ("frame,cost_ns\n0,5\n", "7", "cost_ns is 5 ns in", "by 2 ns"),
            ("frame,unit,velocity\n0,rad,1.0\n", "1.5", "velocity is 1 rad/s in", "by 0.5 rad/s, 50 %"),
            ("frame,unit,model\n0,,0.0\n", "0.25", "model is 0 in", "by 0.25 ("),
        ])
    func units(golden: String, found: String, value: String, distance: String) throws {
        var cells = golden.dropLast().split(separator: ",", omittingEmptySubsequences: false)
        cells[cells.count - 1] = Substring(found)
        let line = try #require(try Self.compare(golden, cells.joined(separator: ",") + "\n").lines.first)
        #expect(line.contains(value) && line.contains(distance), "\(line)")
    }

    @Test(
        "Equal by value",
        arguments: [
            ("1", "1.0"), ("1e3", "1000"), ("0.10", "0.1"), ("", ""), ("\"q\"", "q"), ("nan", "NaN"), ("-nan", "nan"),
            ("inf", "Infinity"), ("9007199254740993", "9007199254740993.0e0".replacing(".0e0", with: "")),
            ("-0", "-0.0"),
            ("340282366920938463463", "340282366920938463463"),
        ])
    func equal(golden: String, run: String) throws {
        #expect(try Self.compare("a,b\n\(golden),\n", "a,b\n\(run),\n").isEqual)
    }

    @Test(
        "Frames beyond those of a run are texts that differ",
        arguments: [
            ("-9223372036854775808", "9223372036854775807"), ("9223372036854775805", "9223372036854775807"),
            ("18446744073709551616", "18446744073709551620"),
        ])
    func farFrames(first: String, second: String) throws {
        let rows = { (x: Int) in "frame,time_s,x_pt\n\(first),0.0,\(x)\n\(second),0.5,2\n\(second),0.75,2\n" }
        #expect(try Self.compare(rows(1), rows(1)).isEqual)
        #expect(try !Self.compare(rows(1), rows(3)).isEqual)
        #expect(try !Self.compare(rows(1), rows(3).replacing("0.5", with: "0.25")).isEqual)
    }

    /// A tolerance does not apply to texts that are not numbers.
    @Test(
        "Different in spite of a tolerance",
        arguments: [
            ("", "0"), ("nan", "1"), ("inf", "1e308"), ("inf", "-inf"), ("0x10", "16"), ("a", "b"), ("1_000", "1000"),
            ("-", "0"), ("1e400", "2e400"),
        ])
    func different(golden: String, run: String) throws {
        let difference = try Self.compare(
            "a,b\n\(golden),\n", "a,b\n\(run),\n", tolerances: Tolerances(standard: Tolerance(absolute: 1e300)))
        #expect(difference.tables.first?.columns.first?.worst.distance == CellDistance.none)
    }

    @Test("Minus zero differs from zero", arguments: [("0.0", "-0.0"), ("0", "-0"), ("-0", "0.0"), ("-0.0", "0")])
    func signOfZero(golden: String, run: String) throws {
        let difference = try Self.compare("a,b\n\(golden),\n", "a,b\n\(run),\n")
        #expect(difference.lines.first?.contains("another sign of zero") == true, "\(difference.lines)")
        #expect(try Self.compare("a\n0.0\n", "a\n-0.0\n", tolerances: .init(standard: .init(absolute: 1e-300))).isEqual)
    }

    @Test("CRLF, a byte order mark and a missing last line end are no difference")
    func spelling() throws {
        #expect(try Self.compare(Self.run, "\u{FEFF}" + Self.run.replacing("\n", with: "\r\n")).isEqual)
        #expect(try Self.compare(Self.run, String(Self.run.dropLast())).isEqual)
    }

    @Test(
        "Whole numbers are exact and have no ulp",
        arguments: [
            ("9007199254740993", "9007199254740992", "by 1 "),
            ("18446744073709551615", "18446744073709551613", "by 2 "),
            ("-5", "7", "by 12 "),
        ])
    func wholeNumbers(golden: String, run: String, words: String) throws {
        let difference = try Self.compare("a\n\(golden)\n", "a\n\(run)\n")
        #expect(difference.lines[0].contains(words) && !difference.lines[0].contains("ulp"), "\(difference.lines)")
        // A double would make them equal.
        #expect(difference.tables[0].columns[0].ulps == nil)
    }

    @Test("Hashes of digits only are texts", arguments: ["hash", "trace_hash", "sha256"])
    func hashes(column: String) throws {
        let difference = try Self.compare("frame,\(column)\n0,0000000000000010\n", "frame,\(column)\n0,10\n")
        #expect(difference.first?.difference.cell?.distance == CellDistance.none)
        #expect(difference.first?.difference.phase == .hashes)
        #expect(!difference.lines.joined().contains("ulp"))
    }

    @Test(
        "Tolerances are absolute, and relative to the golden number",
        arguments: [
            ("100.0", "100.5", Tolerance(absolute: 0.5), true), ("100.0", "100.5", Tolerance(absolute: 0.49), false),
            ("100.0", "101.0", Tolerance(relative: 0.01), true), ("100.0", "99.0", Tolerance(relative: 0.01), true),
            ("99.0", "100.0", Tolerance(relative: 0.01), false), ("0.0", "1e-9", Tolerance(relative: 0.9), false),
            ("10", "11", Tolerance(absolute: 1), true),
        ])
    func tolerances(golden: String, run: String, tolerance: Tolerance, expected: Bool) throws {
        let (golden, run) = ("a,b\n\(golden),1\n", "a,b\n\(run),1\n")
        #expect(try Self.compare(golden, run, tolerances: .init(standard: tolerance)).isEqual == expected)
        let ofColumn = Tolerances(columns: [.init("b", .init(absolute: 9)), .init("a", tolerance)])
        #expect(try Self.compare(golden, run, tolerances: ofColumn).isEqual == expected)
        #expect(!(try Self.compare(golden, run, tolerances: .init(columns: [.init("b", tolerance)])).isEqual))
    }

    @Test("A tolerance of a column over the one of all")
    func tolerancesOfColumns() throws {
        let tolerances = Tolerances(standard: .init(absolute: 1), columns: [.init("a", .exact)])
        #expect(try Self.compare("a,b\n1.0,1.0\n", "a,b\n1.0,1.5\n", tolerances: tolerances).isEqual)
        #expect(!(try Self.compare("a,b\n1.0,1.0\n", "a,b\n1.5,1.0\n", tolerances: tolerances).isEqual))
    }

    @Test func anUnknownColumnIsRefused() {
        #expect(throws: ComparisonError.unknownColumn("y_pt", known: ["frame", "time_s", "point_id", "x_pt"])) {
            try Self.compare(Self.run, Self.run, tolerances: .init(columns: [.init("y_pt", .exact)]))
        }
    }

    @Test func columnsAreFoundByNameAndMissingOnesNamed() throws {
        #expect(try Self.compare("a,b\n1,2\n", "b,a\n2,1\n").isEqual)
        let difference = try Self.compare("a,b,c\n1,2,3\n", "d,a\n4,1\n")
        #expect(
            difference.lines == [
                "points.csv: only golden/points.csv has the columns b, c", "points.csv: only run.csv has the column d",
            ])
    }

    @Test("The worst cell of a column, not the first, is listed")
    func worst() throws {
        let difference = try Self.compare("frame,a\n0,1.0\n1,2.0\n2,0.0\n", "frame,a\n0,1.25\n1,4.0\n2,0.5\n")
        let column = try #require(difference.tables.first?.columns.first)
        #expect(column.count == 3 && column.worst.golden == "2.0" && column.worst.found == "4.0")
        #expect(column.relative == 1)
        // From 0 to 0.5 there are as many doubles as the bits of 0.5.
        #expect(column.ulps == 0.5.bitPattern)
    }

    @Test("Relative distances are to the golden number: swapping the tables changes them")
    func relativeToGolden() throws {
        let (forth, back) = (try Self.compare("a\n100.0\n", "a\n75.0\n"), try Self.compare("a\n75.0\n", "a\n100.0\n"))
        #expect(forth.tables[0].columns[0].relative == 0.25)
        #expect(back.tables[0].columns[0].relative == 25.0 / 75)
    }

    @Test("At most ten lines behind the first, and the number of the others")
    func manyColumns() throws {
        let names = (0..<30).map { "c\($0)" }.joined(separator: ",")
        let difference = try Self.compare(
            "\(names)\n" + repeatElement("1.0", count: 30).joined(separator: ",") + "\n",
            "\(names)\n" + repeatElement("2.0", count: 30).joined(separator: ",") + "\n")
        #expect(difference.lines.count == 11 && difference.lines.last == "and 21 more lines", "\(difference.lines)")
    }

    @Test("A byte of zero in a cell is of its text")
    func zeroByte() throws {
        #expect(try Self.compare("a\n1\0\n", "a\n1\0\n").isEqual)
        #expect(try !Self.compare("a\n1\0\n", "a\n1\n").isEqual)
    }

    @Test(
        "What is no table is an error with its line",
        arguments: [
            ("a,b\n1,2\n3\n", "run.csv:3: 1 field, but the header has 2"),
            ("", "run.csv:1: the file is empty; a header row was expected"),
            ("\u{7f}ELF\0\0", "run.csv:1: a byte of zero, as in binary data (expected a CSV table)"),
            (
                "{\n  \"a\": 1\n}\n",
                "run.csv:2: a quote inside a field that is not quoted; quote the field and double the quote"
            ),
            ("a,a\n", "run.csv:1: two columns are named a"),
        ])
    func malformed(text: String, message: String) throws {
        let error = #expect(throws: ComparisonError.self) { try Self.compare("a,b\n1,2\n", text) }
        #expect(error?.description == message && error?.exitCode == 65)
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

    @Test func relativeIsToTheGoldenNumber() {
        #expect(NumberDistance(100, 75).relative == 0.25)
        #expect(NumberDistance(-1, 1).relative == 2)
        #expect(NumberDistance(0, NumberDistanceTests.least).relative == nil)
        #expect(NumberDistance(-.greatestFiniteMagnitude, .greatestFiniteMagnitude).relative == 2)
        #expect(NumberDistance(1, 1.0.nextUp).relative ?? 0 > 0)
    }
}
