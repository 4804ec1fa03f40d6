import Foundation
import HookePages
import HookeTrace
import Testing

/// The page of a capture of another tool.
@Suite struct TracePageTests {
    private static func page(_ text: String, refresh: Double? = nil, file: String = "a/game.csv") throws -> String {
        let traces = try FrameTrace.read(Array(text.utf8), name: file, FrameTraceOptions(refresh: refresh))
        return String(decoding: TracePage(of: file, traces).html, as: UTF8.self)
    }

    @Test("The page has what stats prints and the frame times as a curve, and refers to no other file")
    func whole() throws {
        let text = "SwapChainAddress,FrameTime,DisplayedTime\n0x1,10,10\n0x1,40,30\n0x2,20,20\n"
        let html = try TracePageTests.page(text, refresh: 60)
        for word in [
            "<h1>game.csv</h1>", "<h2>0x1: PresentMon, 2 frames, frame times by FrameTime</h2>", "average_fps",
            "low_1pct_NAME_fps", "estimated_late_frames", "worst frames", "<polyline",
            "dashed: refresh interval 16.6667 ms",
        ] { #expect(html.contains(word), "\(word)") }
        #expect(html.components(separatedBy: "<svg").count == 3, "a curve for each swap chain")
        for word in [" src=", "href=", "@import", "url(", "<script"] { #expect(!html.contains(word), "\(word)") }
        #expect(html == (try TracePageTests.page(text, refresh: 60)), "equal captures give equal bytes")
    }

    @Test("Names from a capture are texts", arguments: ["<b>x</b>", "</style><script>hit()</script>", "a&b"])
    func names(_ name: String) throws {
        let html = try TracePageTests.page("SwapChainAddress,FrameTime\n\(name),10\n", file: "\(name).csv")
        #expect(
            !html.contains(name)
                && html.contains(name.replacing("&", with: "&amp;").replacing("<", with: "&lt;").prefix(5)))
    }

    @Test("With many frames a step is the longest of several, and a late one is a triangle")
    func many() throws {
        let rows = (0..<10_000).map {
            "\($0)000000,\($0 == 5000 ? 90_000_000 : 1_000_000),\($0 == 5000 ? "Late Present" : "")"
        }
        let html = try TracePageTests.page("ts,dur,present_type\n" + rows.joined(separator: "\n") + "\n")
        let points = try #require(html.firstMatch(of: /points="([^"]+)"/)).1.split(separator: " ")
        #expect(points.count == 4000)
        #expect(html.components(separatedBy: "class=\"late\"").count == 2)
    }

    @Test(
        "The page stands beside the file",
        arguments: [("a/game.csv", "a/game-report.html"), ("a.b/game", "a.b/game-report.html")])
    func path(file: String, page: String) { #expect(TracePage.path(of: file) == page) }
}
