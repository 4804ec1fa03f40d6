/// Reads the hitch metrics of XCTest, `XCTHitchMetric` and the animation metrics of `XCTOSSignpostMetric`, as
/// `xcrun xcresulttool get test-results metrics` prints them: an array of tests with their runs, each with metrics and their measurements.
///
/// Hitch metrics are those with `XCTMetric_Hitch` or `.animation.` in their identifier: ratios (`time.ratio`), durations, numbers of hitches,
/// frame counts and frame rates. There are no frames.
enum XCTestMetrics {
    static func isFormat(of root: JSONValue) -> Bool {
        guard case .array(let tests) = root else { return false }
        return tests.contains { $0["testRuns"] != nil }
    }

    static func read(_ document: JSONDocument) throws(FrameTraceError) -> [HitchSummary] {
        var errors = FrameTraceErrors()
        var summaries: [HitchSummary] = []
        var others: [String] = []
        for (index, test) in document.root.elements.enumerated() {
            for (number, run) in (test["testRuns"]?.elements ?? []).enumerated() {
                let path: [JSONDocument.Step] = [.index(index), .key("testRuns"), .index(number), .key("metrics")]
                var measurements: [HitchSummary.Measurement] = []
                for (place, metric) in (run["metrics"]?.elements ?? []).enumerated() {
                    let id = metric["identifier"]?.text ?? ""
                    guard id.contains("XCTMetric_Hitch") || id.contains(".animation.") else {
                        others.append(metric["displayName"]?.text ?? id)
                        continue
                    }
                    do throws(FrameTraceError) {
                        measurements.append(try measurement(metric, id, document, path + [.index(place)]))
                    } catch { errors.add(error) }
                }
                let device = run["device"]?["deviceName"]?.text.map { " on \($0)" } ?? ""
                guard !measurements.isEmpty else { continue }
                summaries.append(
                    HitchSummary(
                        name: ((test["testIdentifier"]?.text ?? "test \(index + 1)") + device).escaped(),
                        format: .xcTest, measurements: measurements, notes: []))
            }
        }
        try errors.check()
        guard !summaries.isEmpty else {
            let names = others.prefix(8).map { $0.escaped() }.joined(separator: ", ")
            throw document.error(
                at: [], "no test has a hitch metric" + (names.isEmpty ? "" : ": the metrics are \(names)"),
                expected: "a test that measures XCTHitchMetric, or an animation signpost")
        }
        return summaries
    }

    private static func measurement(
        _ metric: JSONValue, _ id: String, _ document: JSONDocument, _ path: [JSONDocument.Step]
    ) throws(FrameTraceError) -> HitchSummary.Measurement {
        let unit = metric["unitOfMeasurement"]?.text ?? ""
        if id.hasSuffix("time.ratio"), HitchSummary.ratioUnit(unit) == nil {
            throw document.error(
                at: path + [.key("unitOfMeasurement")], "unknown unit '\(unit.escaped())' of a hitch time ratio",
                expected: "ms per s")
        }
        var values: [Double] = []
        for (index, value) in (metric["measurements"]?.elements ?? []).enumerated() {
            guard let number = value.number, number >= 0 else {
                throw document.error(
                    at: path + [.key("measurements"), .index(index)],
                    "'\(value.text().escaped().shortened(to: 40))' is not a measurement", expected: "zero or more")
            }
            values.append(number)
        }
        guard !values.isEmpty else {
            throw document.error(
                at: path + [.key("measurements")], "the metric has no measurements", expected: "a number a repetition")
        }
        return HitchSummary.Measurement(
            id: id, name: (metric["displayName"]?.text ?? id).escaped(),
            unit: HitchSummary.ratioUnit(unit) ?? unit.escaped(), values: values)
    }
}
