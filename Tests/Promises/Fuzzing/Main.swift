import Glibc

/// The readers, by the names that fuzz.py gives in the variable HOOKE_READER. Each returns whether it accepted the bytes.
private let readers: [String: @Sendable ([UInt8]) -> Bool] = [
    "scenarios": readScenario, "yaml": readNodes, "expressions": readExpression, "json": readJSON, "csv": readCSV,
    "captures": readCapture, "recordings": readRecording, "snapshots": readSnapshot,
    "page": answerScenario, "springs": answerSprings, "identify": answerRecording, "tokens": readTokens,
]

private let reader: @Sendable ([UInt8]) -> Bool = {
    guard let name = getenv("HOOKE_READER").map({ String(cString: $0) }), let reader = readers[name] else {
        failed("HOOKE_READER is one of \(readers.keys.sorted().joined(separator: ", "))")
    }
    atexit { print("accepted: \(accepted) of \(tried)") }
    return reader
}()

/// Only libFuzzer's one thread counts.
nonisolated(unsafe) private var (tried, accepted) = (0, 0)

/// Tries one input; libFuzzer calls it.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let isAccepted = reader(Array(UnsafeBufferPointer(start: start, count: count)))
    tried += 1
    accepted += isAccepted ? 1 : 0
    return 0
}

/// Ends the process, which libFuzzer reports with the input: a property does not hold.
func failed(_ sentence: String) -> Never {
    let line = "property: \(sentence)\n"
    _ = write(2, line, line.utf8.count)
    abort()
}

/// Requires a property of what was accepted.
func require(_ holds: Bool, _ sentence: @autoclosure () -> String) {
    if !holds { failed(sentence()) }
}
