/// Reads payloads of MetricKit, the JSON of `MXMetricPayload.jsonRepresentation()`, one or an array of them: `animationMetrics` with
/// `scrollHitchTimeRatio` and, from iOS 26, `hitchTimeRatio`, and the `signpostCumulativeHitchTimeRatio` of `signpostMetrics`.
///
/// A ratio is a text with a unit, `12.5 ms per s`, with or without commas between groups of three digits. There are no frames.
enum MetricKitPayload {
    static func isFormat(of root: JSONValue) -> Bool {
        let payload = payloads(root).first ?? root
        return ["animationMetrics", "signpostMetrics", "timeStampBegin"].contains { payload[$0] != nil }
    }

    private static func payloads(_ root: JSONValue) -> [JSONValue] {
        if case .array(let payloads) = root { payloads } else { [root] }
    }

    static func read(_ document: JSONDocument) throws(FrameTraceError) -> [HitchSummary] {
        var errors = FrameTraceErrors()
        var summaries: [HitchSummary] = []
        let isArray = document.root.members.isEmpty
        for (index, payload) in payloads(document.root).enumerated() {
            let path: [JSONDocument.Step] = isArray ? [.index(index)] : []
            var measurements: [HitchSummary.Measurement] = []
            func add(_ value: JSONValue?, _ name: String, _ id: String, _ steps: [JSONDocument.Step]) {
                guard let value else { return }
                do throws(FrameTraceError) {
                    let ratio = try ratio(value, document, path + steps)
                    measurements.append(HitchSummary.Measurement(id: id, name: name, unit: "ms/s", values: [ratio]))
                } catch { errors.add(error) }
            }
            for (key, name) in [
                ("scrollHitchTimeRatio", "Scroll hitch time ratio"), ("hitchTimeRatio", "Hitch time ratio"),
            ] {
                add(
                    payload["animationMetrics"]?[key], name, "animationMetrics.\(key)",
                    [.key("animationMetrics"), .key(key)])
            }
            for (place, signpost) in (payload["signpostMetrics"]?.elements ?? []).enumerated() {
                let (key, data) = ("signpostCumulativeHitchTimeRatio", "signpostIntervalData")
                let names = ["signpostName", "signpostCategory"].map { (signpost[$0]?.text ?? "").escaped() }
                add(
                    signpost[data]?[key], "Signpost \(names[0]) (\(names[1]))", "signpostMetrics[\(place)].\(key)",
                    [.key("signpostMetrics"), .index(place), .key(data), .key(key)])
            }
            let meta = payload["metaData"]
            let name = [meta?["bundleIdentifier"]?.text, payload["appVersion"]?.text, meta?["deviceType"]?.text]
            let times = ["timeStampBegin", "timeStampEnd"].compactMap { payload[$0]?.text }
            guard !measurements.isEmpty else { continue }
            summaries.append(
                HitchSummary(
                    name: name.compactMap(\.self).joined(separator: " ").escaped(), format: .metricKit,
                    measurements: measurements,
                    notes: times.count == 2 ? ["from \(times[0]) to \(times[1])".escaped()] : []))
        }
        try errors.check()
        guard !summaries.isEmpty else {
            throw document.error(
                at: [], "no hitch time ratio in the payload",
                expected:
                    "animationMetrics.scrollHitchTimeRatio or hitchTimeRatio; MetricKit writes none where nothing hitched"
            )
        }
        return summaries
    }

    /// A ratio in ms/s of a text such as `1,000 ms per s`.
    private static func ratio(
        _ value: JSONValue, _ document: JSONDocument, _ path: [JSONDocument.Step]
    ) throws(FrameTraceError) -> Double {
        let text = value.text ?? value.text()
        let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2, HitchSummary.ratioUnit(parts[1]) != nil, let number = number(parts[0]) else {
            throw document.error(
                at: path, "'\(text.escaped().shortened(to: 40))' is not a hitch time ratio",
                expected: "a number with a decimal point and the unit ms per s, such as 12.5 ms per s")
        }
        return number
    }

    /// A number that is not negative, with a decimal point; commas separate groups of three digits.
    private static func number(_ text: String) -> Double? {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let groups = parts[0].split(separator: ",", omittingEmptySubsequences: false)
        let areDigits = (groups + parts.dropFirst()).allSatisfy { part in
            !part.isEmpty && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
        guard areDigits, (1...3).contains(groups[0].count) || groups.count == 1,
            groups.dropFirst().allSatisfy({ $0.count == 3 })
        else { return nil }
        return Double(groups.joined() + parts.dropFirst().map { ".\($0)" }.joined())
    }
}
