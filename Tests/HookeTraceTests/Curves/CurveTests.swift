import Testing

@testable import HookeTrace

/// Measures of curves, and distances between them.
struct CurveTests {
    private static func curve(_ values: [Double], every step: Double = 1, _ name: String = "a") -> Curve {
        var curve = Curve(CurveName(subject: name, property: "x", component: ""), unit: "pt")
        for (index, value) in values.enumerated() { curve.append(value, at: Double(index) * step) }
        return curve
    }

    /// By hand. A step from 0 to 10: distance 10, peak 12 beyond it, within 0.01 from the fifth value on. A pull to 20 that returns to 0:
    /// distance 20, then -3 on the other side.
    @Test(
        "Settling, overshoot and extrema by hand",
        arguments: [
            ([0, 5, 12, 9, 10.005, 10], 4, 20, 0, 12), ([0, 20, 5, -3, 1, 0], 5, 15, -3, 20),
            ([10, 5, 0, 0], 2, 0, 0, 10), ([0, -4, -4.004], 1, 0, -4.004, 0),
        ] as [([Double], Double, Double, Double, Double)])
    func measures(values: [Double], settling: Double, overshoot: Double, low: Double, high: Double) throws {
        let measures = try #require(CurveTests.curve(values).measures)
        #expect(measures.settling == settling)
        // The quotient has a rounding.
        #expect(abs((measures.overshootPercent ?? .nan) - overshoot) < 1e-12, "\(measures)")
        #expect(measures.minimum.value == low && measures.maximum.value == high && measures.last == values.last)
    }

    @Test("A curve that does not move neither settles nor overshoots; one without samples has no measures")
    func flat() throws {
        let measures = try #require(CurveTests.curve([3, 3, 3]).measures)
        #expect(measures.settling == nil && measures.overshootPercent == nil)
        #expect(CurveTests.curve([]).measures == nil)
    }

    @Test("A second value at a time is left out")
    func oneValueATime() {
        var curve = CurveTests.curve([1, 2])
        curve.append(9, at: 1)
        curve.append(9, at: 0.5)
        #expect(curve.times == [0, 1] && curve.values == [1, 2])
    }

    @Test("Distances at common times only: of 0, 0.5, 1, ... and 0, 1, 2 at the whole ones")
    func distance() throws {
        let fine = CurveTests.curve([0, 100, 1, 100, 5], every: 0.5)
        let coarse = CurveTests.curve([0, 4, 5])
        let distance = try #require(CurveDistance(of: fine, from: coarse))
        #expect(distance.commonTimes == 3 && distance.distance == 3 && distance.time == 1)
        #expect(distance.reference == 4 && distance.value == 1)
        var other = Curve(coarse.name, unit: "pt")
        other.append(1, at: 0.25)
        #expect(CurveDistance(of: other, from: coarse) == nil)
    }

    private static func item(_ label: String, _ curves: [Curve]) -> ComparedItem {
        var set = CurveSet()
        for curve in curves { set.append(curve) }
        return ComparedItem(label: label, curves: set)
    }

    @Test(
        "Curves are ranked by their relative distance, equal constant ones are left out, what only one has is counted")
    func ranked() throws {
        let comparison = try CurveComparison(of: [
            CurveTests.item(
                "one", [.a([0, 1000], "big"), .a([0, 1], "small"), .a([1, 1], "flat"), .a([0, 1], "own")]),
            CurveTests.item("two", [.a([0, 1010], "big"), .a([0, 2], "small"), .a([1, 1], "flat")]),
        ])
        #expect(comparison.ranked.map(\.subject) == ["small", "big"])
        #expect(comparison.leftOut == 1)
        #expect(comparison.rows.count == 6)
        let table = comparison.differences
        #expect(table.rowCount == 6 && table.cell(row: 1, column: 15) == .real(10), "the worst distance of big")
        #expect(table.cell(row: 0, column: 15) == .empty, "none of A")
        // Two panels of two items with two samples each.
        #expect(comparison.curves.rowCount == 8)
        let text = comparison.text(columns: 80)
        #expect(
            text.contains("A  one\nB  two") && text.contains("small.x, pt") && text.contains("1 only in some"),
            "\(text)")
    }

    @Test("What cannot be compared has an error that names both")
    func failures() throws {
        let one = CurveTests.item("one", [.a([0, 1], "p")])
        let other = CurveTests.item("two", [.a([0, 1], "q")])
        let none = CurveTests.item("none", [])
        var late = Curve(CurveName(subject: "p", property: "x", component: ""), unit: "pt")
        late.append(1, at: 0.3)
        for (items, words) in [
            ([one, other], "one and two have no property in common: the first has p.x, the second q.x"),
            ([one, none], "none: nothing was recorded over time"),
            ([none, one], "none: nothing was recorded over time"),
            ([one, CurveTests.item("late", [late])], "one and late have no time in common"),
        ] {
            let error = #expect(throws: CurveComparison.Failure.self) { try CurveComparison(of: items) }
            #expect(error.map { "\($0)".hasPrefix(words) } == true, "\(error.map { "\($0)" } ?? "none")")
        }
    }

    @Test(
        "A chart has a letter on each of several curves, and no line longer than its columns", arguments: [40, 80, 160])
    func chart(columns: Int) {
        let curves = [CurveTests.curve([0, 1, 2, 3, 4]), CurveTests.curve([4, 3, 2, 1, 0])]
        let text = TextChart(of: curves, columns: columns, rows: 8).text
        #expect(text.contains("A") && text.contains("B"), "\(text)")
        let longest = text.split(separator: "\n").map(\.count).max() ?? 0
        #expect(longest <= columns && longest > columns - 12, "\(longest)")
        let alone = TextChart(of: [curves[0]], columns: columns, rows: 8).text
        #expect(!alone.contains("A") && alone.contains("time, s"))
    }
}

extension Curve {
    fileprivate static func a(_ values: [Double], _ subject: String) -> Curve {
        var curve = Curve(CurveName(subject: subject, property: "x", component: ""), unit: "pt")
        for (index, value) in values.enumerated() { curve.append(value, at: Double(index)) }
        return curve
    }
}
