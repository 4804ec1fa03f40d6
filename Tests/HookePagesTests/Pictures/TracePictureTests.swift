import Foundation
import HookePages
import HookeRuns
import HookeTrace
import Testing

/// Pictures of other tools' traces.
@Suite(.enabled(if: Pictures.canDraw, "gnuplot is not installed")) struct TracePictureTests {
    private static let presentMon = """
        SwapChainAddress,CPUStartTime,FrameTime,CPUBusy,AnimationError
        0x1,0,16,4,NA
        0x1,16,33,20,-2
        0x2,20,16,4,NA
        0x1,49,16,5,1

        """
    private static let frameStats = """
        Window: Main
        ---PROFILEDATA---
        Flags,IntendedVsync,FrameDeadline,FrameCompleted,
        0,1000000000,1016000000,1010000000,
        0,1016000000,1032000000,1040000000,
        ---PROFILEDATA---

        """
    private static let timeline = """
        ts,dur,layer_name,present_type,jank_type
        1000,16000000,app,On-time Present,None
        16001000,30000000,app,Late Present,App Deadline Missed

        """

    private static func folder(_ text: String) throws -> (path: String, file: String) {
        let path = NSTemporaryDirectory() + "hooke-trace-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        try text.write(toFile: path + "/a.trace.csv", atomically: false, encoding: .utf8)
        return (path, path + "/a.trace.csv")
    }

    @Test(
        "Each amount that the frames have is a panel, and late frames are marked by the rule of the tool",
        arguments: [
            (
                presentMon, ["Frame times (ms)", "Work of each frame (ms)", "Animation error (ms)"],
                ["late:", "Overrun", "Hitches"]
            ),
            (
                frameStats,
                [
                    "Frame times (ms)", "Overrun of the deadline (ms)", "late: FrameCompleted after FrameDeadline",
                    "1 late",
                ],
                ["Work of each", "Hitches"]
            ),
            (
                timeline, ["Frame times (ms)", "late: present_type is Late Present", "1 late"],
                ["Work of each", "Overrun", "Hitches"]
            ),
        ])
    func panels(text: String, shown: [String], missing: [String]) throws {
        let (path, file) = try TracePictureTests.folder(text)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let pictures = try TracePictures(of: file, FrameTrace.read(path: file), refresh: 250)
        let paths = try pictures.draw(.svg)
        #expect(paths[0] == path + "/a.trace-frame-times.svg")
        let svg = try String(contentsOfFile: paths[0], encoding: .utf8)
        let words = svg.matches(of: />([^<>]+)</).map { String($0.1) }.joined(separator: " ")
        for word in shown { #expect(words.contains(word), "\(word) in \(words)") }
        #expect(words.contains("refresh interval 4 ms"), "\(words)")
        for word in missing { #expect(!words.contains(word), "\(word) in \(words)") }
        #expect(try pictures.draw(.svg) == paths)
        #expect(try String(contentsOfFile: paths[0], encoding: .utf8) == svg, "equal traces give equal bytes")
    }

    @Test("Each swap chain has a picture")
    func chains() throws {
        let (path, file) = try TracePictureTests.folder(TracePictureTests.presentMon)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let paths = try TracePictures(of: file, FrameTrace.read(path: file)).draw(.png)
        #expect(paths == ["", "-2"].map { "\(path)/a.trace-frame-times\($0).png" })
        let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        #expect(names == ["a.trace-frame-times-2.png", "a.trace-frame-times.png", "a.trace.csv"])
    }

    @Test("The last frame of a trace has its time as a width, so that one or two frames are drawn", arguments: 1...3)
    func few(count: Int) throws {
        let (path, file) = try TracePictureTests.folder("FrameTime\n" + String(repeating: "160\n", count: count))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let paths = try TracePictures(of: file, FrameTrace.read(path: file)).draw(.svg)
        let svg = try String(contentsOfFile: paths[0], encoding: .utf8)
        let words = svg.matches(of: /> *([^<>]+)</).map { String($0.1) }
        #expect(words.contains { $0.contains("\(count) frame\(count == 1 ? "" : "s") by") }, "\(words)")
        // The ticks of the frames and of the end, each once.
        for tick in 1...count + 1 { #expect(words.count { $0 == "\(tick)" } == 1, "\(tick) in \(words)") }
    }

    @Test("The table of a run is drawn with its run, whose folder gets no other file")
    func tableOfARun() throws {
        let (path, file) = try TracePictureTests.folder(TracePictureTests.presentMon)
        defer { try? FileManager.default.removeItem(atPath: path) }
        try #"{ "hooke": "0", "files": [{ "name": "a.trace.csv" }] }"#
            .write(toFile: path + "/manifest.json", atomically: false, encoding: .utf8)
        let error = #expect(throws: PictureError.self) { try TracePictures(of: file, FrameTrace.read(path: file)) }
        #expect("\(error.map { "\($0)" } ?? "")".contains("hooke plot \(path)"))
    }
}
