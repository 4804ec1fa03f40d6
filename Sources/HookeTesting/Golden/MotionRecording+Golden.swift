internal import HookeRecordings
internal import HookeTrace

#if canImport(Testing)
    internal import Testing
#endif

extension MotionRecording {
    /// Whether the recording is as a golden one, `Golden/NAME.csv` beside the source file of the test.
    ///
    ///     #expect(recording.matches(golden: "card", tolerance: 0.5))
    ///     #expect(recording.matches(golden: "card", tolerance: ["x": 0.5, "opacity": 0.01]))
    ///
    /// The message is the first difference: `x is 62.31 pt at frame 3 (0.050 s), and 60.12 pt in Golden/card.csv; it may be off by 0.5
    /// pt`. A picture of both is attached to the test: `swift test --attachments-path FOLDER` and Xcode keep it.
    ///
    /// With `HOOKE_RECORD=1` in the environment the file is written instead, and the check holds, with a warning that says so. It is
    /// never written where the environment has `CI`, to anything but an empty text, `0` or `false`: there the check fails. The file is a
    /// table that `hooke import` and `hooke identify` read. Without one the check fails, and says how to record it.
    ///
    /// Both recordings count time from their first frame, so begin them at the same event. At the time of each recorded frame the value
    /// must be that of the golden recording within the tolerance. Between two of its frames the golden recording has the values of the
    /// straight line between them; what a straight line may be off by, about u (1 - u) / 2 of the second difference at the fraction u of
    /// the way, is added. After its last frame each keeps its last values; a frame more or less at the end does not count. The whole
    /// recording may be half a frame of the golden one earlier or later, as the phase of the display is when the motion begins; of the
    /// shifts that are allowed one must do for all frames and tracks. A recording may so have another frame rate, and lack some frames
    /// (``MotionTolerance/missingFrames``).
    ///
    /// - Parameters:
    ///   - name: the file's name, without `.csv`.
    ///   - tolerance: what values may be off by; equal values without one.
    ///   - folder: the folder of golden recordings, from the folder of the test's source file, or from the root.
    ///   - fileID: where the check is.
    ///   - filePath: the test's source file.
    ///   - line: where the check is.
    ///   - column: where the check is.
    public func matches(
        golden name: String, tolerance: MotionTolerance = .exact, folder: String = "Golden",
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Bool {
        let outcome = compare(
            golden: name, tolerance, folder: folder, filePath: filePath, environment: Environment.value)
        #if canImport(Testing)
            let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
            if let picture = outcome.picture {
                Attachment.record(Array(picture.svg.utf8), named: "\(name).svg", sourceLocation: place)
            }
            if let recorded = outcome.recorded {
                #if compiler(>=6.3)
                    Issue.record("\(recorded)", severity: .warning, sourceLocation: place)
                #else
                    print(recorded)
                #endif
            }
        #endif
        return conclude(outcome.failure)
    }

    /// What a comparison, or a recording, came to.
    struct GoldenOutcome {
        var failure: String?
        var picture: GoldenPicture?
        /// What was written.
        var recorded: String?
    }

    func compare(
        golden name: String, _ tolerance: MotionTolerance, folder: String = "Golden", filePath: String,
        environment: (String) -> String?
    ) -> GoldenOutcome {
        if let problem = problem(leastFrames: 2) ?? tolerance.problem(for: tracks) {
            return GoldenOutcome(failure: problem)
        }
        do {
            let file = try GoldenFile(name, folder: folder, of: filePath)
            switch GoldenFile.mode(environment) {
            case .refuse(let reason): return GoldenOutcome(failure: reason)
            case .record:
                try file.write(self)
                return GoldenOutcome(recorded: "recorded \(times.count.counted("frame")) in \(file.path.escaped())")
            case .compare: return compare(with: try file.read(), file, tolerance)
            }
        } catch {
            return GoldenOutcome(failure: error.description)
        }
    }

    private func compare(with golden: Recording, _ file: GoldenFile, _ tolerance: MotionTolerance) -> GoldenOutcome {
        if let problem = difference(ofTracks: golden, file) { return GoldenOutcome(failure: problem) }
        let order = golden.tracks.map { track in tracks.firstIndex { $0.name == track.name } ?? 0 }
        let comparison = GoldenComparison(
            golden, times: times, values: order.map { values[$0] },
            tolerances: order.map { tolerance.value(of: tracks[$0].name) }, shift: tolerance.shift,
            missingFrames: tolerance.missingFrames)
        guard let divergence = comparison.divergence else { return GoldenOutcome() }
        let track = tracks[order[divergence.track]]
        let sentence = sentence(on: divergence, track, file, shift: comparison.shift)
        return GoldenOutcome(
            failure: sentence,
            picture: GoldenPicture(comparison, divergence, title: sentence, axis: track.heading))
    }

    /// Which tracks differ in name or unit.
    private func difference(ofTracks golden: Recording, _ file: GoldenFile) -> String? {
        func key(_ name: String, _ unit: String) -> String { unit.isEmpty ? name : "\(name) [\(unit)]" }
        let (own, other) = (tracks.map { key($0.name, $0.unit) }, golden.tracks.map { key($0.name, $0.unit) })
        guard own.sorted() != other.sorted() else { return nil }
        let listed = other.joined(separator: ", ").escaped().shortened(to: 200)
        return
            "\(file.shortName) has the tracks \(listed), and the recording has \(headings): record it again with \(GoldenFile.variable)=1"
    }

    private func sentence(
        on found: GoldenComparison.Divergence, _ track: Track, _ file: GoldenFile, shift: Double
    ) -> String {
        func amount(_ value: Double) -> String {
            track.unit.isEmpty ? value.text() : "\(value.text()) \(track.unit.escaped())"
        }
        let name = track.name.escaped()
        if found.missing > 0 {
            return
                "\(found.missing.counted("frame")) of \(file.shortName) have no recorded frame before frame \(found.frame) (\(found.time.decimals(3)) s), while \(name) moves"
        }
        // After its last frame the recording keeps its value.
        let isEnd = found.time > times[found.frame]
        let place =
            isEnd
            ? "in the last frame, \(found.frame) (\(times[found.frame].decimals(3)) s)"
            : "at frame \(found.frame) (\(found.time.decimals(3)) s)"
        let later = isEnd ? " at \(found.time.decimals(3)) s" : ""
        let moved =
            shift == 0
            ? ""
            : ", with the golden recording \((shift.magnitude * 1000).text(digits: 3)) ms \(shift > 0 ? "earlier" : "later")"
        return
            "\(name) is \(amount(found.value)) \(place), and \(amount(found.golden))\(later) in \(file.shortName)\(moved); it may be off by \(amount(found.allowed))"
    }
}
