import HookeScenario
import HookeRuns
import HookeAnimation
import HookeDynamics
import ScenarioSupport
import Testing

/// The same motion on two displays.
struct RefreshRateTests {
    @Test("The pulled header at 60 Hz equals every other frame at 120 Hz")
    func everyOther() throws {
        let slow = try PullText(refresh: "60 Hz").scenario()
        let fast = try PullText(refresh: "120 Hz").scenario()
        let (points, more) = (try slow.table("points"), try fast.table("points"))
        let (times, moreTimes) = (try points.numbers("time_s"), try more.numbers("time_s"))
        let ids = try points.texts("point_id")
        #expect(points.rows.count > 7 * 80)
        for column in ["presentation_x_pt", "presentation_y_pt"] {
            let (values, moreValues) = (try points.numbers(column), try more.numbers(column))
            for row in values.indices {
                let other = 14 * (row / 7) + row % 7
                try #require(times[row] == moreTimes[other])
                // The same closed form at the same time: the same bits.
                #expect(
                    values[row] == moreValues[other],
                    "\(ids[row]) at \(times[row]) s, \(column): \(values[row]) at 60 Hz, \(moreValues[other]) at 120 Hz"
                )
            }
        }
    }

    @Test(
        "The settling time does not depend on the refresh rate",
        arguments: ["60 Hz", "120 Hz", "90 Hz", "60000/1001 Hz"])
    func settled(refresh: String) throws {
        let (result, _) = try PullText(refresh: refresh).scenario().trace()
        let settled = try #require(result.settled)
        // The release is at 0.5 s at any rate; it takes effect at the first refresh that is not earlier.
        let scenario = try PullText(refresh: refresh).scenario()
        let late = 1 / scenario.display.refresh.hertz
        #expect(
            settled >= 1.4 - 1e-9 && settled < 1.4 + late, "\(settled) s, expected 1.4 s and less than \(late) s more")
        if ["60 Hz", "120 Hz", "90 Hz"].contains(refresh) { #expect(settled == 1.4) }
    }
}
