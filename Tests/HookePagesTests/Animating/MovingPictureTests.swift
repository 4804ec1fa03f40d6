import Foundation
import ScenarioSupport
import Testing

@testable import HookePages

@Suite("Moving pictures")
struct MovingPictureTests {
    /// Over 2 s in debug: the tracks of every layer are simplified.
    @Test(
        "An animated SVG has the same bytes again, no script, and keys from 0 to 1 in order",
        arguments: ["elastic-pull", "network-drag", "bottom-sheet", "system-bounce", "semantics/transforms"])
    func animated(scenario: String) throws {
        let run = try DrawnRun(scenario)
        let pictures = try Pictures(of: run.folder)
        #expect(try pictures.animate() == run.path("animation.svg"))
        let bytes = try run.bytes(of: "animation.svg")
        if scenario == "elastic-pull" {
            _ = try pictures.animate()
            #expect(try run.bytes(of: "animation.svg") == bytes)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.hasPrefix("<svg ") && text.hasSuffix("</svg>\n"))
        #expect(!text.contains("<script") && !text.contains("nan") && !text.contains("inf"))
        // The mesh has 36 points, each with model and presentation, in 205 frames.
        #expect(bytes.count < 250_000, "\(bytes.count) bytes")
        let keys = text.matches(of: /keyTimes="([^"]*)"/).map { $0.1.split(separator: ";").compactMap { Double($0) } }
        #expect(!keys.isEmpty)
        for times in keys {
            #expect(times.first == 0 && times.last == 1 && times == times.sorted(), "\(times)")
        }
    }

    @Test("Names are escaped")
    func names() {
        #expect(SVGText.escaped("a<b>&\"c\"\u{1}\\'") == "a&lt;b&gt;&amp;&quot;c&quot;\u{FFFD}\\'")
    }

    @Test(
        "Numbers are rounded, without exponents",
        arguments: [
            (1.0, "1"), (-0.004, "0"), (0.005, "0.01"), (-12.345, "-12.35"), (1e300, "1000000000"), (.nan, "0"),
        ])
    func numbers(value: Double, text: String) { #expect(SVGText.number(value) == text) }

    @Test("A run with late frames moves when its display does: a frame stands from its presentation to the next")
    func lateFrames() throws {
        let run = try DrawnRun("frames-burst")
        let pictures = try Pictures(of: run.folder)
        let data = RunData(run.folder) { pictures.rowCount($0) }
        let presentations = try data.presentations()
        let picture = try MovingPicture(data)
        let shape = try #require(picture.shapes.first)
        let outline = try #require(try data.outlines().first { $0.layer == shape.name })
        #expect(
            picture.times == [0] + presentations.map(\.shown) && picture.end >= picture.times[picture.times.count - 1])
        #expect(zip(presentations, presentations.dropFirst()).contains { $1.shown - $0.shown > 0.03 }, "none is late")
        for (index, (start, shown)) in presentations.enumerated() {
            let expected = outline.shown.values(at: start)
            let until = index + 1 < presentations.count ? presentations[index + 1].shown : picture.end
            for time in [shown, (shown + until) / 2] {
                #expect(shape.shown.values(at: time) == expected, "frame of \(start) s at \(time) s")
            }
        }
    }

    @Test("A simplified track keeps jumps, and stays within its tolerance")
    func simplified() {
        var samples = (0...100).map { Sample(time: Double($0), model: 0, shown: Double($0 * $0) / 100, velocity: nil) }
        samples += (101...120).map { Sample(time: Double($0), model: 0, shown: 0, velocity: 0) }
        let series = Series(subject: "a", property: "x", unit: "pt", samples: samples)
        let track = Track([series], otherwise: [0], isModel: false, AnimationActivity())
        let simple = track.simplified(tolerance: 0.25)
        // A parabola of curvature 0.02 needs a row every 10 s; halving spans may take twice as many. And the jump's rows.
        #expect(simple.rows.count <= 24, "\(simple.rows.count) rows of \(track.rows.count)")
        #expect(simple.rows.contains { $0.time == 101 && $0.values == [100] })
        #expect(simple.rows.contains { $0.time == 101 && $0.values == [0] })
        for row in track.rows where row.time != 101 {
            let distance = abs(simple.values(at: row.time)[0] - row.values[0])
            #expect(distance <= 0.25, "\(distance) at \(row.time)")
        }
    }

    /// PATH applies to the whole process, so each runs in another one.
    @Test("Without ffmpeg the error says what to install, and that an SVG needs nothing")
    func noFFmpeg() async {
        await #expect(processExitsWith: .success) {
            let run = try DrawnRun("semantics/suppression")
            setenv("PATH", run.folder, 1)
            for format in FilmFormat.allCases {
                let error = #expect(throws: PictureError.noFFmpeg(format: format)) {
                    try Pictures(of: run.folder).film(format)
                }
                #expect(error?.exitCode == 66)
                #expect(
                    error.map { "\($0)".contains("apt-get install ffmpeg") && "\($0)".contains("--animate") } ?? false)
            }
        }
    }

    @Test(
        "ffmpeg gets every frame of the run and an exact command line",
        .enabled(if: DrawnRun.gnuplot != nil, "gnuplot is not installed"))
    func film() async {
        await #expect(processExitsWith: .success) {
            let run = try DrawnRun("semantics/suppression")
            // Writes its arguments and the number of frames beside the run, and a file that begins like the one asked for.
            try run.put(
                """
                #!/bin/sh
                printf '%s\\n' "$@" > "\(run.folder)/words"
                for last; do :; done
                for word; do case $word in */frame-*) ls "${word%/*}" | grep -c '^frame-.*png$' > "\(run.folder)/count";; esac; done
                case $* in *mp4*) printf '....ftypisom' > "$last";; *) printf 'GIF89a;' > "$last";; esac
                """, in: "ffmpeg")
            chmod(run.path("ffmpeg"), 0o755)
            setenv("PATH", run.folder + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""), 1)
            for format in FilmFormat.allCases {
                #expect(try Pictures(of: run.folder).film(format) == run.path("animation.\(format.rawValue)"))
                // 22 frames in 22/60 s; 50 a second are 18.3.
                #expect(
                    String(decoding: try run.bytes(of: "count"), as: UTF8.self) == (format == .gif ? "19\n" : "22\n"))
                let words = String(decoding: try run.bytes(of: "words"), as: UTF8.self).split(separator: "\n")
                let rate: Substring = format == .gif ? "50" : "60"
                #expect(words.prefix(7) == ["-nostdin", "-y", "-loglevel", "error", "-framerate", rate, "-i"])
                #expect(words.dropLast().suffix(2) == ["-f", Substring(format.rawValue)])
                #expect(words.contains("+bitexact") && words[7].hasSuffix("/frame-%05d.png"))
            }
            // One that fails, and one that writes something else.
            for (script, reason) in [("echo broken >&2; exit 3", "broken"), ("exit 0", "it wrote no gif file")] {
                try run.put("#!/bin/sh\n\(script)\n", in: "ffmpeg")
                let error = #expect(throws: PictureError.self) { try Pictures(of: run.folder).film(.gif) }
                #expect(error?.exitCode == 70 && error.map { "\($0)".contains(reason) } ?? false)
            }
        }
    }

    @Test(
        "The labels of a spring's picture have the size of their numbers",
        arguments: [
            (1e12, "target 1e12<"), (1e-7, "target 1e-7<"), (-2.5e10, "target -2.5e10<"), (0.12345, "target 0.1235<"),
            (100, "target 100<"),
            (0, "target 0<"),
        ])
    func springLabels(target: Double, words: String) {
        let points = [0.0, 1, 2].map { SpringPicture.Point(time: $0, value: $0 * target / 2, velocity: target / 2) }
        let text = SpringPicture(title: "a", caption: "c", points: points, marks: [], target: target, overshoot: nil)
            .svg
        #expect(text.contains(words), "\(text)")
        // The ticks are of different values, so that their texts differ.
        let ticks = text.matches(of: /x="78" [^>]*>([^<]*)</).map { String($0.1) }.prefix(7)
        #expect(Set(ticks).count > 2, "\(ticks)")
    }

    @Test("A spring's picture has its events, and leaves out those after the curve")
    func spring() {
        let points = [0.0, 0.5, 1, 2].map { SpringPicture.Point(time: $0, value: $0 * (2 - $0), velocity: 2 - 2 * $0) }
        let picture = SpringPicture(
            title: "a < b", caption: "c", points: points,
            marks: [
                .init(.extremum, time: 1, value: 1), .init(.settled, time: 2, value: 0),
                .init(.crossing, time: 3, value: 0),
            ], target: 0, overshoot: "overshoot 3 %")
        let text = picture.svg
        #expect(text.contains("a &lt; b") && text.contains("overshoot 3 %") && text.contains("settled 2 s"))
        #expect(text.contains("velocity (1/s)") && !text.contains("crossing of the target"))
        #expect(text == picture.svg && !text.contains("nan"))
    }

    @Test("The overshoot of a spring is written at the extremum beyond the target, not at one before it")
    func overshoot() throws {
        let points = [0.0, 0.5, 1, 2].map { SpringPicture.Point(time: $0, value: $0, velocity: 1) }
        let text = SpringPicture(
            title: "a", caption: "c", points: points,
            marks: [.init(.extremum, time: 0.5, value: -1), .init(.extremum, time: 1, value: 1.3)], target: 1,
            overshoot: "overshoot 30 %"
        ).svg
        // 84 + 686 / 2 + 9.
        #expect(text.contains(/<text x="436" [^>]*>overshoot 30 %/), "\(text)")
    }
}
