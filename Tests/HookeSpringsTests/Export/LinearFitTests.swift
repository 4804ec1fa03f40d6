import Foundation
import HookeAnimation
import HookeDynamics
import ScenarioSupport
import Testing

@testable import HookeSprings

/// Piecewise linear easings: the error and the number of stops.
struct LinearFitTests {
    private static func motion(_ dialect: SpringDialect, velocity: Double = 0) throws -> SpringSolution {
        SpringSolution(try dialect.spring(), from: MotionState(value: -1, velocity: velocity))
    }

    /// The largest distance from the motion at 4001 times of the duration, and at 2000 after it.
    private static func worst(_ stops: LinearStops, of motion: SpringSolution) -> Double {
        let duration = Double(stops.milliseconds) / 1000
        return (0...6000).reduce(0) { worst, index in
            let time = duration * Double(index) / 4000
            return max(worst, abs(stops.progress(at: time) - 1 - motion.value(atSeconds: time)))
        }
    }

    /// An exhaustive search on the coarser grids gives the same counts; it takes up to 15 s for one of these.
    @Test(
        "the easing stays within the error with the expected number of stops",
        arguments: [
            (.duration(0.5, bounce: 0.3), 0, 1, 6, 6), (.duration(0.5, bounce: 0.3), 0, 0.3, 11, 11),
            (.duration(0.5, bounce: 0.3), 0, 0.1, 20, 19), (.duration(0.5, bounce: 0), 0, 0.1, 17, 17),
            (.duration(0.5, bounce: 0), 0, 10, 2, 2), (.settlingDuration(0.9, dampingRatio: 0.57), 0, 0.2, 17, 17),
            (.physics(mass: 1, stiffness: 100, damping: 1000), 0, 1, 6, 6),
            (.physics(mass: 1, stiffness: 100, damping: 10), 30, 1, 15, 15),
        ] as [(SpringDialect, Double, Double, Int, Int)])
    func stops(dialect: SpringDialect, velocity: Double, percent: Double, count: Int, fewest: Int) throws {
        let motion = try Self.motion(dialect, velocity: velocity)
        let fit = try LinearFit(motion, percent: percent)
        #expect(fit.stops.stops.count == count && fit.fewest == fewest, "\(fit.stops.stops.count), \(fit.fewest)")
        let worst = Self.worst(fit.stops, of: motion)
        #expect(worst <= percent / 100, "error \(worst * 100) %, expected at most \(percent) %")
    }

    @Test("The easing of a clamped motion stays within the error, and ends at the crossing")
    func clamped() throws {
        let motion = try Self.motion(.duration(0.5, bounce: 0.3))
        let end = try #require(motion.crossing(0)?.time)
        let stops = try LinearFit(motion, until: end, percent: 1).stops
        #expect(stops.milliseconds == Int((end * 1000).rounded(.up)))
        for index in 0...4000 {
            let time = Double(stops.milliseconds) / 1000 * Double(index) / 4000
            let left = time < end ? motion.value(atSeconds: time) : 0
            #expect(abs(stops.progress(at: time) - 1 - left) <= 0.01, "at \(time) s")
        }
    }

    /// Between two of 4000 samples, the difference exceeds the samples by at most an eighth of its second difference: for 20 lines
    /// within 0.1 %, less than a thousandth.
    @Test(
        "the printed deviation equals the largest of a dense sampling",
        arguments: [
            (.duration(0.5, bounce: 0.3), 0.3), (.duration(0.5, bounce: 0.3), 3), (.duration(0.5, bounce: 0), 0.2),
        ] as [(SpringDialect, Double)])
    func deviation(dialect: SpringDialect, percent: Double) throws {
        let report = try SpringReport(SpringQuestion(dialect))
        let export = try report.export(to: .css, percent: percent)
        let motion = try ExportMotion(report.motion).solution
        let fit = try LinearFit(motion, percent: percent)
        let dense = Self.worst(fit.stops, of: motion) * 100
        #expect(dense <= export.deviation.percent * (1 + 1e-12), "\(dense) %, printed \(export.deviation.percent) %")
        #expect(dense >= export.deviation.percent * 0.999, "\(dense) %, printed \(export.deviation.percent) %")
        #expect(export.deviation.percent <= percent)
        #expect(export.rule.contains("\(fit.stops.stops.count) stops"))
    }

    @Test(
        "the printed linear() is read as a timing function, and has the printed deviation",
        arguments: [
            (.duration(0.5, bounce: 0.3), 0.3), (.duration(0.5, bounce: 0.3), 0.1),
            (.settlingDuration(0.9, dampingRatio: 0.57), 1),
        ] as [(SpringDialect, Double)])
    func readBack(dialect: SpringDialect, percent: Double) throws {
        let report = try SpringReport(SpringQuestion(dialect))
        let export = try report.export(to: .css, percent: percent)
        let start = try #require(export.code.range(of: "transition-timing-function: ")?.upperBound)
        let end = try #require(export.code.lastIndex(of: ";"))
        let function = try TimingFunction(css: String(export.code[start..<end]))
        let motion = try ExportMotion(report.motion).solution
        let duration = try Double(LinearFit(motion, percent: percent).stops.milliseconds) / 1000
        var worst = 0.0
        for index in 0...4000 {
            let time = duration * Double(index) / 4000
            let shown = function.value(at: time / duration)
            // Slopes of up to 100, of a fraction that is one rounding off.
            #expect(abs(shown - export.progress(at: time)) < 1e-13, "at \(time) s")
            worst = max(worst, abs(shown - 1 - motion.value(atSeconds: time)))
        }
        // As for the stops: the samples miss at most a thousandth of the difference.
        #expect(
            worst * 100 <= export.deviation.percent * (1 + 1e-12) && worst * 100 >= export.deviation.percent * 0.999)
    }

    @Test(
        "impossible fits are errors",
        arguments: [
            (.duration(0.5, bounce: 0.3), 0.0009, .errorOutOfRange(percent: 0.0009), "--error is 0.0009; it must"),
            (.duration(0.5, bounce: 0.3), 10.1, .errorOutOfRange(percent: 10.1), "to 10 percent"),
            (.duration(0.5, bounce: 0.3), .nan, nil, "--error is nan"),
            (.duration(0.5, bounce: 1), 1, .neverSettles, "give the spring some damping"),
            (
                .duration(0.5, bounce: 0.99), 0.1, .tooManyStops(percent: 0.1, fewest: 1029),
                "0.1 % of the distance needs at least 1029 stops (expected at most 500); give a larger --error"
            ),
            (
                .physics(mass: 1, stiffness: 100, damping: 1000), 0.01, .stopsTooFarApart(percent: 0.01),
                "stops at hundredths of a percent of the duration are too far apart"
            ),
        ] as [(SpringDialect, Double, SpringExportError?, String)])
    func refused(dialect: SpringDialect, percent: Double, expected: SpringExportError?, words: String) throws {
        let motion = try Self.motion(dialect)
        let error = try #require(
            #expect(throws: SpringExportError.self) { _ = try LinearFit(motion, percent: percent) })
        if let expected { #expect(error == expected) }
        #expect(error.description.contains(words), "\(error)")
        #expect(error.exitCode == 64)
    }
}
