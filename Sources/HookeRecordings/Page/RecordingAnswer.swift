import HookeDynamics
internal import HookeTrace

/// The answer of the spring designer's page to a recording that is dropped on it: what was identified, or why the file is not a recording,
/// as JSON in UTF-8.
///
/// The question is a line of JSON, and after it the bytes of the file:
///
///     {"name": "card.csv", "unit": "ms", "refresh": "60", "track": "x"}
///     t,x
///     0,10
///
/// The answer has `report` as `hooke identify --json` prints it, the lines `file`, the line `verdict`, the names `tracks`, and `spring`, a word
/// of the notation of `hooke spring`; or `problem` with the sentences of the command. The same function answers natively and in WebAssembly.
package enum RecordingAnswer {
    /// Answers a question.
    package static func answer(to question: [UInt8]) -> [UInt8] {
        let end = question.firstIndex(of: UInt8(ascii: "\n")) ?? question.endIndex
        let file = Array(question[end...].dropFirst())
        guard let options = try? JSONValue(parsing: Array(question[..<end])) else {
            return problem("the question does not begin with a line of JSON")
        }
        func text(_ key: String) -> String { options.members.first { $0.name == key }?.value.text ?? "" }
        let name = text("name").shown
        var known = RecordingOptions(timeUnit: TimeUnit(rawValue: text("unit")))
        let refresh = text("refresh")
        if !refresh.isEmpty {
            known.refresh = Double(refresh).flatMap { Rate(hertz: $0) }
            guard known.refresh != nil else {
                return problem("invalid refresh rate '\(refresh.shown)' (expected 1 to 10000 Hz)")
            }
        }
        var identifying = IdentificationOptions()
        identifying.displayStep = known.refresh.map { 1 / $0.hertz }
        let track = text("track")
        do throws(FrameTraceError) {
            let file = try RecordingFile(file, name: name, known)
            do throws(RecordingChoice.Failure) {
                let choice = RecordingChoice(tracks: track.isEmpty ? [] : [track], since: nil, until: nil)
                let recording = try choice.chosen(of: file)
                return answer(to: IdentificationReport(of: recording, identifying), file)
            } catch {
                return problem("\(name): \(error.description)", file.tracks)
            }
        } catch {
            return problem(error.description)
        }
    }

    private static func answer(to report: IdentificationReport, _ file: RecordingFile) -> [UInt8] {
        let answer: JSONValue = [
            "report": report.json, "file": .string(file.text), "verdict": .string(report.verdict),
            "tracks": .array(file.tracks.map { .string($0.name) }),
            "spring": report.identification.springWord.map { .string($0) } ?? .null,
        ]
        return answer.bytes()
    }

    private static func problem(_ sentence: String, _ tracks: [Recording.Track] = []) -> [UInt8] {
        let answer: JSONValue = ["problem": .string(sentence), "tracks": .array(tracks.map { .string($0.name) })]
        return answer.bytes()
    }
}

extension Identification {
    /// The spring as a word of `hooke spring`, such as `spring:duration=0.5,bounce=0.3`: the typed numbers if they are sure, otherwise
    /// frequency and damping ratio with the digits that their intervals allow; `nil` without a spring.
    package var springWord: String? {
        guard verdict == .identified || verdict == .ambiguous, let frequency = parameter(.naturalFrequency),
            let ratio = parameter(.dampingRatio)
        else { return nil }
        if let typed = typedNumbers.first, typed.isSure {
            let names = typed.dialect.notationKeys
            return
                "spring:\(names.first)=\(typed.first.text(digits: 12)),\(names.second)=\(typed.second.text(digits: 12))"
        }
        return "spring:natural-frequency=\(frequency.roundedValue),damping-ratio=\(ratio.roundedValue)"
    }
}

extension TypedDialect {
    /// The keys of the numbers in the notation of `hooke spring`.
    fileprivate var notationKeys: (first: String, second: String) {
        switch self {
        case .uiView: ("settling-duration", "damping-ratio")
        case .response: ("response", "damping-ratio")
        case .bounce: ("duration", "bounce")
        case .physics: ("mass=1,stiffness", "damping")
        case .tension: ("tension", "friction")
        case .visualDuration: ("visual-duration", "bounce")
        }
    }
}
