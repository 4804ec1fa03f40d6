import HookeDynamics
@testable import HookeSprings
import HookeSolvers
import HookeTrace
import ScenarioSupport
import Testing

@Suite("SpringReport.text")
struct SpringReportTextTests {
    @Test(
        "numbers have six significant digits",
        arguments: [
            (0.0, "0"), (-0.0, "0"), (1, "1"), (-12.5, "-12.5"), (162.62883, "162.629"), (0.000123456, "0.000123456"),
            (1.23456789e-7, "1.23457e-7"), (-6.02214076e23, "-6.02214e23"), (9.9999999e20, "1e21"), (9.9999999, "10"),
            (123456789, "123456789"), (Double.greatestFiniteMagnitude, "1.79769e308"), (.infinity, "inf"),
        ] as [(Double, String)])
    func numbers(value: Double, text: String) {
        #expect(value.text() == text)
    }

    @Test(
        "ticks are within the axis and at most as many as allowed",
        arguments: [
            (0.0, 1.0, 8), (0, 1.05, 10), (-44.6, 100, 8), (1e-100, 3e-100, 8), (-1e99, 1e99, 10), (7, 7 + 1e-14, 8),
        ] as [(Double, Double, Int)])
    func ticks(low: Double, high: Double, most: Int) {
        let ticks = AxisTicks(from: low, to: high, atMost: most).values
        #expect((2...most).contains(ticks.count), "\(ticks)")
        let slack = (high - low) * 1e-6
        #expect(ticks.allSatisfy { $0 >= low - slack && $0 <= high + slack }, "\(ticks)")
        #expect(ticks == ticks.sorted())
    }

    @Test("A long duration and a spring below the scales of Origami have a remark")
    func remarks() throws {
        let text = try SpringReport(SpringQuestion(.duration(500, bounce: 0.3))).text
        #expect(
            text.contains("\na duration of 500 s is unusual; times are in seconds: did you mean 0.5 s?\n"), "\(text)")
        #expect(text.contains("\nnegative tension or friction: tension 0 is stiffness 85.4, friction 0 is damping 1\n"))
        #expect(try !SpringReport(SpringQuestion(.duration(0.5, bounce: 0.3))).text.contains("unusual"))
    }

    static let springs: [SpringDialect] = [
        .duration(0.5, bounce: 0.3), .duration(0.5, bounce: 0), .duration(0.5, bounce: -0.6),
        .physics(mass: 1, stiffness: 100, damping: 0), .physics(mass: 1, stiffness: 100, damping: 1e-9),
        .physics(mass: 1, stiffness: 1e18, damping: 1e-3), .physics(mass: 1e-50, stiffness: 1e-68, damping: 1e-51),
    ]

    @Test("the plot fits 80 columns for any spring, mode and size", arguments: springs, SpringMode.allCases)
    func drawing(dialect: SpringDialect, mode: SpringMode) throws {
        for (from, to) in [(3e-99, 1e-99), (-1e99, 1e99)] {
            var question = SpringQuestion(dialect)
            (question.mode, question.from, question.to) = (mode, from, to)
            let lines = try SpringCurve(of: SpringMotion(question)).text.split(separator: "\n")
            #expect(lines.count == 19)
            #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines.map(\.count))")
            // The target line shows wherever the curve does not cover it.
            let target = lines.dropLast().map { line in line.count { $0 == "╌" } }
            #expect(target.filter { $0 >= 8 }.count == 1, "target characters by row: \(target)")
            #expect(lines.last?.contains("target \(to.text())") == true)
        }
    }

    /// From 100 to 0 without overshoot: down from the upper left, then along the target.
    @Test("the plot of a critical spring")
    func critical() throws {
        var question = SpringQuestion(.duration(0.5, bounce: 0))
        (question.from, question.to) = (100, 0)
        let drawing = """
            value
            100 ┤⠉⠒⡄
                │  ⠈⢢
                │    ⠱⡀
             80 ┤     ⠑⡄
                │      ⠘⡄
                │       ⠈⢆
             60 ┤        ⠈⢢
                │          ⠱⡀
             40 ┤           ⠘⢄
                │             ⠣⡀
                │              ⠈⠢⡀
             20 ┤                ⠈⠢⣀
                │                   ⠑⠢⢄⡀
                │                      ⠈⠑⠒⠤⢄⣀
              0 ┤╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌⠉⠉⠑⠒⠒⠒⠢⠤⠤⠤⠤⠤⠤⠤⢄⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀
                └┬──────┬───────┬───────┬───────┬──────┬───────┬───────┬───────
                 0     0.1     0.2     0.3     0.4    0.5     0.6     0.7  time, s
                 ╌╌ target 0
            """
        #expect(try SpringCurve(of: SpringMotion(question)).text == drawing)
    }

    @Test("the text has every dialect, every settling rule, the events and the energy")
    func words() throws {
        var question = SpringQuestion(.settlingDuration(0.9, dampingRatio: 0.57))
        question.mode = .uikit
        question.times = [.seconds(0.25)]
        question.solver = try SolverChoice(parsing: "rk8pd")
        let text = try SpringReport(question).text
        for line in [
            "mass, stiffness, damping          1, 162.629, 14.538\n",
            "natural frequency, damping ratio  12.7526 rad/s, 0.57 (under-damped)\n",
            "settling duration, damping ratio  0.9 s, 0.57\n", "tension, friction                 21.3339, 4.51265\n",
            "bounciness, speed                 9.27317, 3.55064\n",
            "visual duration, bounce           0.410582 s, 0.43\n", "  uikit           0.9 s ", "from 0 to 1 (uikit)\n",
            "  0.299824 s  extremum  1.11311   11.31 % beyond the target\n",
            "  0.9 s       cut off   1.00145   jumps to the target by 0.1447 % of the distance\n",
            "  energy 81.3144 at the start, 0.000170259 at 0.9 s (0.0002094 %)\n", "\nsamples\n",
            "\nrk8pd:1/60s: error at most ",
        ] {
            #expect(text.contains(line), "no \(line) in\n\(text)")
        }
    }

    @Test(
        "the text names missing values",
        arguments: [
            (.physics(mass: 1, stiffness: 100, damping: 0), .exact, "uikit           never"),
            (.physics(mass: 1, stiffness: 100, damping: 0), .exact, "...         without end"),
            (.physics(mass: 1, stiffness: 1e18, damping: 1e-6), .exact, "too many to count"),
            (.physics(mass: 1, stiffness: 100, damping: 40), .uikit, "none: UIKit has no overdamped spring"),
            (.physics(mass: 1, stiffness: 100, damping: 40), .uikit, "from 0 to 1 (uikit, made critical)"),
            (
                .physics(mass: 1, stiffness: 100, damping: 40), .exact,
                "0.923341 s  the duration in UIKit, which lowers the damping ratio to 1"
            ),
            (
                .settlingDuration(0.9, dampingRatio: 1.5), .exact, "note: UIKit lowers the damping ratio 1.5 to 1"
            ),
            (
                .visualDuration(0.5, bounce: -0.5), .exact,
                "note: motion keeps the damping ratio between 0.05 and 1; this spring has 2"
            ),
            (
                .naturalFrequency(10, dampingRatio: 1e7), .exact,
                "duration, bounce                  0.628319 s, -0.9999999\n"
            ),
            (.physics(mass: 1, stiffness: 100, damping: 0.2), .exact, "first periods only"),
            (.naturalFrequency(0.05, dampingRatio: 1), .exact, "swiftui         none within 101.2 s"),
            (.naturalFrequency(0.05, dampingRatio: 1.5), .exact, "swiftui         none within 101.2 s"),
            (.naturalFrequency(5e-4, dampingRatio: 1), .exact, "core-animation  none within 10000 s"),
            (.physics(mass: 10, stiffness: 10, damping: 1e-300), .exact, "exact           none within 1e290 s"),
            (.physics(mass: 10, stiffness: 10, damping: 1e-300), .exact, "core-animation  none within 1e290 s"),
            (.physics(mass: 10, stiffness: 10, damping: 1e-300), .exact, "uikit           none  "),
            (.physics(mass: 10, stiffness: 10, damping: 1e-300), .exact, "too many to count"),
            (
                .physics(mass: 10, stiffness: 10, damping: 1e-300), .exact,
                "energy 5 at the start, 5 at 31.4159 s (100 %)"
            ),
        ] as [(SpringDialect, SpringMode, String)])
    func absences(dialect: SpringDialect, mode: SpringMode, words: String) throws {
        var question = SpringQuestion(dialect)
        question.mode = mode
        let text = try SpringReport(question).text
        #expect(text.contains(words), "\(text)")
    }

    /// The extremes of the allowed ranges of damping and frequency.
    private static let extremes: [SpringDialect] =
        [1e-9, 1e9].flatMap { frequency in
            // Core Animation's rule evaluates a slow critical spring 100 000 times: too slow for all of these.
            [0, 0x1p-1030, 1e-300, 1e-30, 1e-3, 1, 1e8].filter { frequency > 1 || $0 < 1 }
                .map { .naturalFrequency(frequency, dampingRatio: $0) }
        } + [
            .physics(mass: 1e-50, stiffness: 1e-68, damping: 0x1p-1030),
            .physics(mass: 1e50, stiffness: 1e68, damping: 1e-200), .physics(mass: 10, stiffness: 10, damping: 1e-289),
            .settlingDuration(1e9, dampingRatio: 0.5), .settlingDuration(1e-7, dampingRatio: 0.5),
        ]

    @Test("reports of extreme springs have no nan and no inf", arguments: extremes)
    func numbers(dialect: SpringDialect) throws {
        // The members that may be null.
        let absent = ["exact", "uikit", "coreAnimation", "swiftui", "eventsLeftOut", "overshoot"]
        let motions = [(0.0, 1.0, 0.0), (-1e99, 1e99, 0), (3e-99, 1e-99, 0), (0, 1, -1e99), (7, 7, 1e99)]
        for mode in SpringMode.allCases {
            for (from, to, velocity) in mode == .exact ? motions : [(0, 1, 0), (0, 1, -1e99)] {
                var question = SpringQuestion(dialect)
                (question.mode, question.from, question.to, question.initialVelocity) = (mode, from, to, velocity)
                question.times = [.seconds(0), .seconds(1), .seconds(1e9)]
                let report: SpringReport
                do throws(SpringQuestionError) { report = try SpringReport(question) } catch {
                    // An initial velocity changes UIKit's spring, which may then not exist or be out of range.
                    #expect(velocity != 0, "\(mode) \(from) to \(to): \(error)")
                    continue
                }
                let text = report.text
                #expect(!text.contains("nan") && !text.contains("inf"), "\(mode) \(from) to \(to): \(text)")
                for line in report.json.text(pretty: true).split(separator: "\n") where line.contains("null") {
                    let name = line.split(separator: "\"").dropFirst().first
                    #expect(name.map { absent.contains(String($0)) } == true, "\(mode) \(from) to \(to): \(line)")
                }
            }
        }
    }
}
