import HookeForms
import HookeRuns
import HookeScenario
import HookeTrace
import ScenarioSupport
import SeedScenarios
import Testing

/// Streams that a file names, and what they drive.
struct StreamFileTests {
    private static let layers =
        "[{ name: card, kind: view, pans: true, position: [100 pt, 100 pt], bounds: [0, 0, 100 pt, 50 pt] }, { name: box, actions: { opacity: null, position: null } }]"

    /// What a stream `s` of a file sends: time in tenths of a second, and numbers.
    private func marbles(_ streams: String, _ more: String = "", until: Double = 1) throws -> [String] {
        let text = CompositionText(
            "streams:\n" + streams.split(separator: "\n").map { "  \($0)\n" }.joined() + more,
            layers: StreamFileTests.layers, until: "{ time: \(until) s }")
        return try text.scenario().sent(by: "s")
    }

    private static let inputs = """
        a: { values: { numbers: [1, 2, 3], at: [0.1 s, 0.2 s, 0.4 s], finishes: 0.6 s }, recorded: false }
        b: { values: { numbers: [10, 20], at: [0.15 s, 0.5 s], finishes: 0.7 s }, recorded: false }
        e: { values: { numbers: [7], at: [0.3 s], fails: 0.45 s }, recorded: false }

        """

    /// By Combine's rules, by hand.
    @Test(
        "Each kind of stream sends what Combine's operator of its name does",
        arguments: [
            ("s: { map: { of: a, to: =2 * a + 1 } }", "1:3 2:5 4:7 6:|"),
            ("s: { filter: { of: a, where: =a > 1 } }", "2:2 4:3 6:|"),
            ("s: { scan: { of: a, initial: 0.5, next: =result + a } }", "1:1.5 2:3.5 4:6.5 6:|"),
            ("s: { reduce: { of: a, initial: 0.5, next: =result + a } }", "6:6.5 6:|"),
            ("x: { map: { of: a, to: '=min(a, 2)' } }\ns: { removeDuplicates: x }", "1:1 2:2 6:|"),
            ("s: { debounce: { of: a, for: 0.15 s } }", "3.5:2 5.5:3 6:|"),
            // What is due when a value comes goes out before it: Apple's example of debounce.
            ("s: { debounce: { of: a, for: 0.1 s } }", "2:1 3:2 5:3 6:|"),
            ("s: { throttle: { of: a, for: 0.1 s } }", "1:1 2:2 4:3 6:|"),
            ("s: { throttle: { of: a, for: 0.15 s, latest: false } }", "1:1 2.5:2 4:3 6:|"),
            ("s: { throttle: { of: a, for: 0.35 s } }", "1:1 4.5:3 6:|"),
            ("s: { delay: { of: a, for: 0.25 s } }", "3.5:1 4.5:2 6.5:3 8.5:|"),
            ("s: { merge: [a, b] }", "1:1 1.5:10 2:2 4:3 5:20 7:|"),
            ("s: { merge: [a, e] }", "1:1 2:2 3:7 4:3 4.5:#"),
            ("s: { zip: [a, b] }", "1.5:a 1 b 10 5:a 2 b 20 7:|"),
            // A failure never waits, whatever has finished.
            (
                "f: { values: { numbers: [7], at: [0.1 s], finishes: 0.2 s } }\nn: { values: { numbers: [8], at: [0.9 s] } }\ns: { zip: [e, f, n] }",
                "4.5:#"
            ),
            ("s: { combineLatest: [a, b] }", "1.5:a 1 b 10 2:a 2 b 10 4:a 3 b 10 5:a 3 b 20 7:|"),
            ("s: { combineLatest: [a, b, e] }", "3:a 2 b 10 e 7 4:a 3 b 10 e 7 4.5:#"),
            // The second starts when the first is over, and counts from there.
            ("s: { concat: [a, b] }", "1:1 2:2 4:3 7.5:10"),
            ("s: { concat: [e, b] }", "3:7 4.5:#"),
            ("s: { then: [a, b] }", "7.5:10"),
            // One after 0.1, 0.2 and 0.4 s: 0.15 and 0.5 s later each.
            ("s: { flatMap: { of: a, start: b } }", "2.5:10 3.5:10 5.5:10 6:20 7:20 9:20"),
            ("s: { bind: { of: a, start: b, stop: =a > 1 } }", "2.5:10 3.5:10 6:20 7:20 9:|"),
            ("s: { timer: 0.25 s }", "2.5:0.25 5:0.5 7.5:0.75 10:1"),
            ("s: { just: 3 }", "0:3 0:|"),
            ("x: { map: { of: a, to: '=min(a, 2) * (3 - a)' } }\ns: { distinct: x }", "1:2 4:0 6:|"),
            ("s: { take: { of: a, count: 2 } }", "1:1 2:2 2:|"),
            ("s: { take: { of: e, count: 9 } }", "3:7 4.5:#"),
            ("s: { skip: { of: a, count: 2 } }", "4:3 6:|"),
            ("s: { takeUntil: { of: a, trigger: e } }", "1:1 2:2 3:|"),
            // Subscribed to first: its value of an instant comes first.
            ("s: { takeUntil: { of: a, trigger: a } }", "1:|"),
            ("s: { takeUntil: { of: a, trigger: { skip: { of: e, count: 1 } } } }", "1:1 2:2 4:3 6:|"),
            ("s: { switchToLatest: { of: a, start: b } }", "3.5:10 5.5:10 9:20"),
            // Streams that are made from the value.
            ("s: { flatMap: { of: a, start: { just: =10 * a } } }", "1:10 2:20 4:30 6:|"),
            ("s: { flatMap: { of: a, start: { map: { of: b, to: =a + b } } } }", "2.5:11 3.5:12 5.5:13 6:21 7:22 9:23"),
            ("s: { flatMap: { of: a, start: { filter: { of: b, where: =b > 9 * a } } } }", "2.5:10 6:20 7:20"),
            (
                "s: { flatMap: { of: a, start: { scan: { of: b, initial: 1, next: =result * a + b } } } }",
                "2.5:11 3.5:12 5.5:13 6:31 7:44 9:59"
            ),
            (
                "s: { switchToLatest: { of: a, start: { values: { numbers: [=a, =-a], at: [0.05 s, 0.15 s], finishes: 0.16 s } } } }",
                "1.5:1 2.5:2 3.5:-2 4.5:3 5.5:-3 6:|"
            ),
            (
                "s: { bind: { of: a, start: { delay: { of: { just: =a / 2 }, for: 0.35 s } }, stop: =a * a > 3 } }",
                "4.5:0.5 5.5:1 5.5:|"
            ),
            // What starts a stream in it is read by its own name, as long as none inside has that name.
            (
                "s: { flatMap: { of: a, start: { flatMap: { of: b, start: { just: =a * b } } } } }",
                "2.5:10 3.5:20 5.5:30 6:20 7:40 9:60"
            ),
            (
                "s: { flatMap: { of: a, start: { map: { of: a, to: =100 * a } } } }",
                "2:100 3:200 3:100 4:200 5:300 5:100 6:300 6:200 8:300 10:|"
            ),
            ("s: { merge: [a, { delay: { of: a, for: 0.55 s } }] }", "1:1 2:2 4:3 6.5:1 7.5:2 9.5:3"),
            ("s: { concat: [{ take: { of: a, count: 1 } }, { just: 8 }, b] }", "1:1 1:8 2.5:10 6:20 8:|"),
            (
                "s: { zip: [a, b] }\nt: { flatMap: { of: s, start: { just: =s.a + s.b } } }\n",
                "1.5:a 1 b 10 5:a 2 b 20 7:|"
            ),
        ])
    func operators(stream: String, expected: String) throws {
        #expect(try marbles(StreamFileTests.inputs + stream).joined(separator: " ") == expected)
    }

    @Test("Properties, links, events and crossings are streams")
    func sources() throws {
        let ordered = """
            links: [{ name: tick, preferred: 4 Hz }]
            script:
            - { at: 0.1 s, set: { box.opacity: 0.5 } }
            - { at: 0.1 s, set: { box.opacity: 0.25 } }
            - { at: 0.3 s, remove: { from: card, key: none } }
            - { at: 0.5 s, set: { box.position.x: 60 pt } }
            """
        #expect(try marbles("s: { model: box.opacity }", ordered) == ["1:0.25"])
        #expect(try marbles("s: { crossing: { of: box.position.x, through: 60 pt } }", ordered) == ["5:0.5"])
        #expect(
            try marbles("s: { crossing: { of: box.position.x, through: 60 pt, direction: falling } }", ordered) == [])
        #expect(try marbles("s: { event: { event: animation-missing } }", ordered) == ["3:0.3"])
        #expect(try marbles("s: { link: tick }", ordered) == ["0:0", "2.5:0.25", "5:0.5", "7.5:0.75", "10:1"])
        #expect(try marbles("s: { presentation: box.opacity }", ordered).count == 61)
    }

    @Test("A pan's stream has its translation, velocity and location")
    func pan() throws {
        let pan =
            "script: [{ at: 0.1 s, pan: { view: card, from: [100 pt, 100 pt], to: [100 pt, 160 pt], for: 0.5 s } }]\n"
        // 2 pt a frame; it begins after ten points, which the translation leaves out, and ends with the finger.
        let found = try marbles(
            "p: { pan: card, recorded: false }\ns: { map: { of: p, to: =p.translation.y / 2 pt } }", pan)
        #expect(found.count == 27, "one for each frame from 0.18 s to 0.6 s, and one for the end")
        for (index, text) in found.dropLast().enumerated() {
            let number = try #require(text.split(separator: ":").last.flatMap { Double($0) })
            // Positions of about 100 pt, rounded.
            #expect(abs(number - Double(index)) < 1e-12, "\(text)")
        }
        let velocity = try marbles("p: { pan: card }\ns: { map: { of: p, to: =p.velocity.y / 1 pt } }", pan)
        let last = try #require(velocity.last?.split(separator: ":").last.flatMap { Double($0) })
        #expect(abs(last - 120) < 1e-9, "\(velocity)")
    }

    @Test(
        "The pan of an elastic scene is a stream, and expressions read it",
        arguments: ["elastic-header", "elastic-layer"])
    func elasticPan(scene: String) throws {
        let release =
            scene == "elastic-header" ? ", release: { spring: { settlingDuration: 0.9 s, dampingRatio: 0.5 } }" : ""
        let text = CompositionText(
            """
            streams:
              p: { pan: header, recorded: false }
              s: { map: { of: p, to: =p.translation.y / 1 pt } }
            script:
            - { at: 0.1 s, pan: { view: header, from: [100 pt, 20 pt], to: [100 pt, 80 pt], for: 0.5 s } }
            - { at: 0.5 s, set: { box.opacity: =header.pan.translation.y / 100 pt } }
            - { at: 0.55 s, set: { box.cornerRadius: =pan.translation.y } }
            probes: [box.opacity, box.cornerRadius]
            """,
            layers:
                "[{ name: header, scene: \(scene)\(release) }, { name: box, actions: { opacity: null, cornerRadius: null } }]"
        )
        let scenario = try text.scenario()
        // 2 pt a frame; it begins after ten points, which the translation leaves out, and ends with the finger.
        #expect(try scenario.sent(by: "s").count == 27)
        let ends = try ["opacity", "cornerRadius"].map { try #require(scenario.model($0, of: "box").last) }
        // At 2 pt a frame, 24 and 27 frames after the start, less ten points.
        #expect(abs(ends[0] - 0.38) < 1e-12 && abs(ends[1] - 44) < 1e-12, "\(ends)")
    }

    @Test("A drive with a stream sets when that sends, one without in every frame, after those that it reads")
    func drives() throws {
        let text = CompositionText(
            """
            streams:
              a: { values: { numbers: [0.5, 0.25], at: [0.1 s, 0.3 s] } }
            drive:
              # Reads the one below, which is evaluated first.
              card.zPosition: =box.zPosition + 1 pt
              box.opacity: =a
              box.zPosition: =200 pt * presentation(box.opacity) + 100 pt * time / 1 s
            script: [{ at: 0.2 s, set: { box.opacity: 0.75 } }]
            probes: [box.opacity, box.zPosition, card.zPosition]
            """, layers: StreamFileTests.layers, until: "{ time: 0.5 s }")
        let scenario = try text.scenario()
        let opacity = try scenario.shown("opacity", of: "box")
        #expect(
            [opacity[5], opacity[6], opacity[12], opacity[17], opacity[18], opacity[30]] == [
                1, 0.5, 0.75, 0.75, 0.25, 0.25,
            ])
        let depth = try scenario.shown("zPosition", of: "box")
        let above = try scenario.shown("zPosition", of: "card")
        for frame in depth.indices {
            // What the frame itself shows, whether a stream or a step has set it; of some 200 pt, rounded.
            #expect(abs(depth[frame] - 200 * opacity[frame] - 100 * Double(frame) / 60) < 1e-12, "frame \(frame)")
            #expect(above[frame] == depth[frame] + 1, "frame \(frame)")
        }
    }

    @Test("A step answers a stream at its instant and reads its newest value")
    func answers() throws {
        let text = CompositionText(
            """
            streams:
              a: { values: { numbers: [0.5, 0.25], at: [0.11 s, 0.33 s] } }
            script:
            - { on: { event: stream-value, subject: a }, set: { box.opacity: '=a * time / 1 s' } }
            probes: [box.opacity]
            """, layers: StreamFileTests.layers, until: "{ time: 0.5 s }")
        let shown = try text.scenario().shown("opacity", of: "box")
        #expect([shown[6], shown[7], shown[19], shown[20]] == [1, 0.055, 0.055, 0.0825])
    }

    @Test("Steps within a block, and animators that a pan scrubs, read streams")
    func withinBlocks() throws {
        let text = CompositionText(
            """
            streams: { a: { values: { numbers: [0.5, 0.25], at: [0.1 s, 0.4 s] } } }
            script:
            - { at: 0, animator: { name: open, duration: 1 s, curve: linear, scrubs: { view: card, by: =a + 0 * card.pan.translation.x / 1 pt }, do: [{ set: { card.opacity: 0 } }] } }
            - { at: 0.15 s, animate: { duration: '=0.1 s * (a + 0.5)', curve: linear, do: [{ set: { box.zPosition: '=100 pt * a' } }] } }
            - { at: 0.2 s, pan: { view: card, from: [100 pt, 100 pt], to: [100 pt, 160 pt], for: 0.1 s } }
            probes: [box.zPosition, card.opacity]
            """, layers: StreamFileTests.layers.replacing("opacity: null", with: "zPosition: null"))
        let scenario = try text.scenario()
        #expect(try scenario.model("zPosition", of: "box").last == 50)
        // Half of the way to 0.
        #expect(try scenario.shown("opacity")[20] == 0.5)
    }

    @Test("An expected formula reads streams, and the verdict names those that sent nothing")
    func verdict() throws {
        let text = CompositionText(
            """
            streams:
              a: { values: { numbers: [0.5, 0.25], at: [0.1 s, 0.3 s] } }
              never: { filter: { of: a, where: =a > 1 } }
            expect:
            - { that: =a > 0.3, during: [0.1 s, 0.25 s] }
            - { that: =a < 0.3, at: 0.35 s }
            """, layers: StreamFileTests.layers, until: "{ time: 0.5 s }")
        let result = try text.scenario().trace().result
        #expect(result.holdsAll)
        #expect(result.silentStreams == ["never"])
        #expect(result.verdict.contains("streams that sent nothing: never"))
    }

    @Test(
        "A drive or an operator without a finite value ends the run at its expression",
        arguments: [
            ("drive: { box.opacity: =1 / a }", "8:24: the value is infinite"),
            ("  b: { map: { of: a, to: =sqrt(a - 1) } }", "8:27: the value is not a number"),
            ("drive: { box.opacity: =1e300 * a }", "8:23: 1e+300 is out of range"),
            ("drive: { box.opacity: =pan.translation.x / 1 pt }", "8:24: 'pan.translation.x' has no value yet"),
        ])
    func notFinite(line: String, message: String) throws {
        let text = CompositionText(
            "streams:\n  a: { values: { numbers: [1, 0], at: [0.1 s, 0.2 s] } }\n\(line)",
            layers: StreamFileTests.layers)
        let error = #expect(throws: RunError.self) { try text.scenario().trace() }
        #expect(error?.exitCode == 70)
        #expect(error?.described(in: "a.yaml").hasPrefix("a.yaml:\(message)") ?? false, "\(String(describing: error))")
    }

    @Test("At 60 Hz a driven card shows every other frame of 120 Hz")
    func rates() throws {
        var text = CompositionText(
            """
            streams:
              a: { values: { numbers: [0, 100], at: [0.1 s, 0.5 s] } }
              pass: { crossing: { of: box.position.x, through: 60 pt } }
            drive:
              box.position.y: =presentation(box.position.x) * 2
            script:
            - { at: 0.2 s, add: { to: box, key: go, basic: { property: position.x, from: 0, to: 100 pt, duration: 0.5 s } } }
            - { on: { event: stream-value, subject: pass }, set: { card.zPosition: =velocity(box.position.x) * 1 s } }
            probes: [box.position.y, card.zPosition]
            """, layers: StreamFileTests.layers, until: "{ time: 1 s }")
        let slow = try text.scenario()
        text.refresh = "120 Hz"
        let fast = try text.scenario()
        let every = try fast.shown("position", "y", of: "box")
        #expect(
            try slow.shown("position", "y", of: "box")
                == every.indices.filter { $0.isMultiple(of: 2) }.map { every[$0] })
        #expect(try slow.sent(by: "pass") == fast.sent(by: "pass"))
        #expect(try slow.shown("zPosition").last == fast.shown("zPosition").last)
    }

    /// Operators that keep values, waiting timers, upstreams that are over.
    @Test("A run settles where a step that answers a stream has set a number last")
    func settles() throws {
        let lines = """
            streams: { s: { values: { numbers: [1, 2], at: [0.1 s, 0.5 s], fails: 0.6 s } } }
            script: [{ on: { event: stream-failed, subject: s }, set: { box.position.x: 50 pt } }]
            """
        let scenario = try CompositionText(
            lines, layers: "[{ name: box, kind: view }]", until: "{ settled: true, atMost: 3 s }"
        ).scenario()
        #expect(try scenario.trace().result.settled == 0.6)
    }

    @Test(
        "A run with streams resumes from a snapshot at any frame",
        arguments: [
            "s: { scan: { of: a, initial: 0, next: =result + a } }",
            "s: { reduce: { of: a, initial: 0, next: =result + a } }",
            "s: { removeDuplicates: a }", "s: { debounce: { of: a, for: 0.15 s } }",
            "s: { throttle: { of: a, for: 0.15 s } }", "s: { delay: { of: a, for: 0.25 s } }",
            "s: { merge: [a, b, e] }",
            "s: { zip: [a, b] }", "s: { combineLatest: [a, b] }", "s: { timer: 0.07 s }",
            "d: { delay: { of: b, for: 0.1 s } }\nz: { combineLatest: [a, d] }\ns: { debounce: { of: z, for: 0.05 s } }",
            "s: { model: box.zPosition }",
            // Streams that others have started.
            "s: { concat: [a, b, { delay: { of: a, for: 0.05 s } }] }",
            "s: { then: [a, { scan: { of: b, initial: 0, next: =result + b } }] }",
            "s: { flatMap: { of: a, start: b } }", "s: { switchToLatest: { of: a, start: { timer: 0.07 s } } }",
            "s: { bind: { of: a, start: { scan: { of: b, initial: 1, next: =result * a + b } }, stop: =a > 1 } }",
            "s: { flatMap: { of: a, start: { flatMap: { of: b, start: { values: { numbers: [=a, =a * b], at: [0 s, 0.2 s] } } } } } }",
            "s: { flatMap: { of: a, start: { merge: [{ just: =a }, { presentation: box.opacity }] } } }\nt: { switchToLatest: { of: b, start: { presentation: box.opacity } } }",
            "s: { flatMap: { of: a, start: { concat: [{ just: =a }, { delay: { of: { just: 5 }, for: 0.25 s } }] } } }",
            "d: { link: tick }\ns: { flatMap: { of: a, start: { map: { of: d, to: =d * a / 1 s } } } }",
            "m: { event: { event: animation-missing } }\ns: { scan: { of: m, initial: 0 s, next: =result + m } }",
            "m: { event: { event: animation-missing } }\ns: { switchToLatest: { of: m, start: { timer: 0.07 s } } }",
            "s: { take: { of: a, count: 3 } }", "s: { skip: { of: a, count: 2 } }", "s: { distinct: a }",
            "s: { takeUntil: { of: { timer: 0.03 s }, trigger: b } }",
            "j: { just: 2 }\ns: { flatMap: { of: j, start: { debounce: { of: a, for: 0.05 s } } } }",
            "s: { flatMap: { of: a, start: { event: { event: animation-missing } } } }",
        ])
    func snapshots(stream: String) throws {
        let lines = (StreamFileTests.inputs + stream).split(separator: "\n").map { "  \($0)\n" }.joined()
        let text = CompositionText(
            """
            streams:
            \(lines)
            drive:
              box.zPosition: =1 pt * a
            links: [{ name: tick, preferred: 20 Hz }]
            script:
            - { at: 0.15 s, remove: { from: box, key: none } }
            - { at: 0.55 s, remove: { from: box, key: none } }
            probes: [box.zPosition]
            """, layers: StreamFileTests.layers)
        // None is refused.
        var run = try text.scenario().makeRun()
        for frame in [9, 17, 26, 33, 47] {
            try run.toFrame(frame, progress: { _ in }) { $0.removeAllKeepingCapacity() }
            _ = try run.snapshot(digest: "0123")
        }
        #expect(
            try ResumedRun.difference(of: text.scenario(), at: [-1, 0, 7, 9, 12, 17, 20, 26, 29, 33, 40, 47, 58]) == nil
        )
    }

    @Test("Streams that start each other without bounds end the run at the one that does")
    func endless() throws {
        let text = CompositionText(
            """
            streams:
              a: { timer: 0.5 ms, recorded: false }
              b: { flatMap: { of: a, start: a }, recorded: false }
              c: { flatMap: { of: b, start: { delay: { of: b, for: 1 s } } }, recorded: false }
            """, layers: StreamFileTests.layers)
        let error = #expect(throws: RunError.self) { try text.scenario().trace() }
        #expect(error?.exitCode == 70)
        let message = error?.described(in: "a.yaml") ?? ""
        #expect(message.hasPrefix("a.yaml:8:33: over 1000 started streams go on at 0.0"), "\(message)")
    }

    @Test("Each end of a stream with 'disposal' is an event, for whatever has started it")
    func disposal() throws {
        let text = CompositionText(
            """
            streams:
              a: { values: { numbers: [1, 2], at: [0.1 s, 0.3 s], finishes: 0.4 s }, recorded: false }
              b: { values: { numbers: [1, 2], at: [0.1 s, 0.25 s], fails: 0.5 s }, recorded: false, disposal: true }
              once: { take: { of: b, count: 1 } }
              latest: { switchToLatest: { of: a, start: b } }
              forever: { timer: 0.3 s, disposal: true }
            script:
            - { on: { event: stream-disposed, subject: b, detail: cancelled, once: true }, set: { box.opacity: 0.5 } }
            """, layers: StreamFileTests.layers)
        let rows = try text.scenario().table("events").rows.filter { $0[3] == "stream-disposed" }
        // take ends its copy at 0.1 s, the second value of a the copy of the first at 0.3 s; the own copy fails at 0.5 s, the last at 0.8 s. What
        // goes on at the end of the run is none.
        #expect(
            rows.map { [$0[2], $0[4], $0[5]] } == [
                ["0.1", "b", "cancelled"], ["0.3", "b", "cancelled"], ["0.5", "b", "failed"], ["0.8", "b", "failed"],
            ])
        #expect(try ResumedRun.difference(of: text.scenario(), at: [-1, 5, 6, 7, 17, 18, 19, 30, 45, 50]) == nil)
    }
}

extension Scenario {
    /// What a recorded stream sends: the time in tenths of a second and the numbers; `|` where it finishes, `#` where it fails.
    fileprivate func sent(by stream: String) throws -> [String] {
        try table("events").rows.filter { $0[4] == stream }.compactMap { row in
            let time = try #require(Double(row[2]))
            let tenths = (time * 10 * 1e6).rounded() / 1e6
            let place = tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
            switch row[3] {
            case "stream-value": return place + ":" + (row[5] + row[6]).replacing(".0 ", with: " ").trimmedZero
            case "stream-finished": return place + ":|"
            case "stream-failed": return place + ":#"
            default: return nil
            }
        }
    }
}

extension String {
    fileprivate var trimmedZero: String { hasSuffix(".0") ? String(dropLast(2)) : self }
}
