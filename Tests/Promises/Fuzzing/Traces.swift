import HookeRecordings
import HookeTrace

/// A capture of frames as `hooke stats` reads it, with its reports.
func readCapture(_ bytes: [UInt8]) -> Bool {
    guard let capture = try? Capture.read(bytes, name: "fuzzed.csv", FrameTraceOptions(refresh: 60)) else {
        return false
    }
    switch capture {
    case .frames(let traces):
        for trace in traces { requireJSON(trace.json.bytes(), and: trace.text) }
    case .hitches(let summaries):
        for summary in summaries { requireJSON(summary.json.bytes(), and: summary.text) }
    }
    return true
}

/// A recording of a motion as `hooke identify` reads it, with what is said of it. Times ascend, and each track has a value for each.
func readRecording(_ bytes: [UInt8]) -> Bool {
    guard let file = try? RecordingFile(bytes, name: "fuzzed.csv") else { return false }
    require(zip(file.times, file.times.dropFirst()).allSatisfy { $0 < $1 }, "times do not ascend: \(file.times)")
    require(file.times.allSatisfy { $0.isFinite }, "times are not finite: \(file.times)")
    for track in file.tracks {
        require(
            track.values.count == file.times.count, "\(track.name): \(track.values.count) of \(file.times.count) values"
        )
        require(!track.values.contains { $0.isInfinite }, "\(track.name) has an infinite value")
    }
    require(!file.text.isEmpty, "nothing is said of a recording")
    _ = file.recording
    return true
}

/// A report can be read as JSON; the one for people is not empty.
private func requireJSON(_ report: [UInt8], and text: String) {
    require(
        (try? JSONValue(parsing: report)) != nil, "a report is not JSON: \(String(decoding: report, as: UTF8.self))")
    require(!text.isEmpty, "an empty report")
}
