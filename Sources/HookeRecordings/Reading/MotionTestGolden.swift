internal import HookeTrace

/// Reads golden files of Android's MotionTestRule (AOSP, platform_testing/libraries/motion).
///
///     {"frame_ids": ["before", 0, 16], "features": [{"name": "alpha", "type": "float", "data_points": [{"type": "not_found"}, 1, 0.5]}]}
///
/// Frame ids are milliseconds; named frames have no time and are left out. A data point is a number, an object of numbers, such as the width
/// and height of a size, null, or `{"type": "not_found"}`. Features of other types, such as texts, are left out.
enum MotionTestGolden {
    static func isFormat(of root: JSONValue) -> Bool { root["frame_ids"] != nil && root["features"] != nil }

    static func read(_ document: JSONDocument) throws(FrameTraceError) -> RecordedSamples {
        var errors = FrameTraceErrors()
        func add(_ path: [JSONDocument.Step], _ message: String, _ expected: String) {
            errors.add(document.error(at: path, message, expected: expected))
        }
        guard case .array(let frames)? = document.root["frame_ids"] else {
            throw document.error(at: [.key("frame_ids")], "not an array", expected: "milliseconds of frames")
        }
        guard case .array(let features)? = document.root["features"] else {
            throw document.error(at: [.key("features")], "not an array", expected: "features with data_points")
        }
        let times = frames.map { $0.number }
        for (index, frame) in frames.enumerated() where times[index] == nil && frame.text == nil {
            add([.key("frame_ids"), .index(index)], "not a frame", "milliseconds, or the name of a frame")
        }
        var (headings, columns, skipped): ([ColumnHeading], [[Double]], [String]) = ([], [], [])
        for (index, feature) in features.enumerated() {
            let path: [JSONDocument.Step] = [.key("features"), .index(index)]
            guard let name = feature["name"]?.text, case .array(let points)? = feature["data_points"] else {
                add(path, "not a feature", "a name and data_points")
                continue
            }
            guard points.count == frames.count else {
                add(
                    path + [.key("data_points")],
                    "\(points.count.counted("data point")) of \(frames.count.counted("frame"))",
                    "one a frame")
                continue
            }
            let type = feature["type"]?.text ?? ""
            guard let tracks = tracks(points, type) else {
                if numberTypes.contains(type) {
                    let point = points.firstIndex { value(of: $0, type) == nil } ?? 0
                    add(path + [.key("data_points"), .index(point)], "not a \(type)", "a number, null or not_found")
                } else {
                    skipped.append("\(name.shown)\(type.isEmpty ? "" : " (\(type.shown))")")
                }
                continue
            }
            for track in tracks {
                let word = track.key.isEmpty ? name : "\(name).\(track.key)"
                if headings.contains(where: { $0.name == word }) {
                    add(path, "two features are named \(word.shown)", "one")
                }
                headings.append(ColumnHeading(name: word, unit: units[type] ?? ""))
                columns.append(track.values)
            }
        }
        var samples = RecordedSamples(
            .motionTest, name: document.name, time: ColumnHeading(name: "frame_ids", unit: nil), values: headings)
        samples.knownUnit = (.milliseconds, "by the format")
        for (row, time) in times.enumerated() {
            guard let time else { continue }
            if let problem = samples.add(time, columns.map { $0[row] }) {
                add([.key("frame_ids"), .index(row)], problem.message, problem.expected)
            }
        }
        if headings.isEmpty {
            add([.key("features")], "no feature has numbers", "a feature of type float, dp or the like")
        }
        try errors.check()
        let named = frames.compactMap { $0.text }.map { $0.shown }
        if !named.isEmpty {
            samples.notes.append("frames without a time, left out: \(named.joined(separator: ", ").shortened(to: 400))")
        }
        if !skipped.isEmpty {
            samples.notes.append("not numbers, left out: \(skipped.joined(separator: ", ").shortened(to: 400))")
        }
        try samples.dropEmptyColumns()
        return samples
    }

    /// The types whose data points must be numbers or objects of them.
    private static let numberTypes = [
        "float", "int", "dp", "intSize", "dpSize", "dpOffset", "intOffset", "offset", "size", "rect", "point",
        "cornerRadii",
    ]
    /// The units of types.
    private static let units = [
        "dp": "dp", "dpSize": "dp", "dpOffset": "dp", "intSize": "px", "intOffset": "px", "offset": "px", "size": "px",
        "rect": "px", "point": "px", "cornerRadii": "px",
    ]

    /// The numbers of a data point; `nil` for anything else. A `float` may be a text, as of `Infinity`, which is no number here.
    private static func value(of point: JSONValue, _ type: String) -> JSONNumbers? {
        if point["type"]?.text == "not_found" { return JSONNumbers(.null) }
        if let text = point.text, numberTypes.contains(type), let number = DecimalNumber.parse(Array(text.utf8)[...]) {
            return JSONNumbers(.real(number))
        }
        return JSONNumbers(point)
    }

    /// The tracks of a feature: one, or one for each member of its points; `nil` if a point is not a number.
    private static func tracks(_ points: [JSONValue], _ type: String) -> [(key: String, values: [Double])]? {
        var numbers: [JSONNumbers] = []
        for point in points {
            guard let value = value(of: point, type) else { return nil }
            numbers.append(value)
        }
        var keys: [String] = []
        for number in numbers.flatMap({ $0.all }) where !number.value.isNaN && !keys.contains(number.key) {
            keys.append(number.key)
        }
        if keys.isEmpty { keys = [""] }
        return keys.map { key in (key, numbers.map { $0.all.first { $0.key == key }?.value ?? .nan }) }
    }
}

extension ColumnHeading {
    /// A heading of a format that says the unit.
    init(name: String, unit: String?) { (self.name, self.unit) = (name, unit) }
}
