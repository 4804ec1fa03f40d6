import HookeTesting
import Testing

@Suite struct AssertionTests {
    /// 0, 100, 290, 310, 300 and rest: one reversal by 10, jumps of up to 190.
    static let values = [0.0, 0, 100, 290, 310, 300, 300, 300]

    @Test(arguments: [
        (MotionAssertion.appears(by: 0.03), nil as String?),
        (.appears(by: 0.01), "x is 0.0 pt at frame 1 (0.017 s); it must be above 0.0 pt from 0.01 s on"),
        (.leaves(by: 0.1, above: 300), nil),
        (.leaves(by: 0.1), "x is 300.0 pt at frame 6 (0.100 s); it must be at most 0.0 pt from 0.1 s on"),
        (.arrives(at: 300, within: 0.5, before: 0.1), nil),
        (
            .arrives(at: 300, within: 0.5, before: 0.07),
            "x is 310.0 pt at frame 4 (0.067 s); it must be 300.0 pt within 0.5 pt from before 0.07 s on"
        ),
        (.stays(in: 0...310), nil),
        (.stays(in: 0...309), "x is 310.0 pt at frame 4 (0.067 s); it must stay from 0.0 pt to 309.0 pt"),
        (.neverReverses(within: 10), nil),
        (
            .neverReverses(),
            "x reverses at frame 5 (0.083 s): 300.0 pt, after 310.0 pt at frame 4; it may not reverse"
        ),
        (.keepsMoving(slowest: 60, to: 300), nil),
        (
            .keepsMoving(slowest: 60, to: 400),
            "x moves at 0.0 pt per s at frame 6 (0.100 s): 300.0 pt, after 300.0 pt at frame 5; it must move at 60.0 pt per s or faster until it reaches 400.0 pt"
        ),
        (.reverses(atMost: 1), nil),
        (
            .reverses(atMost: 0, within: 1),
            "x reverses at frame 5 (0.083 s): 300.0 pt, after 310.0 pt at frame 4; it may not reverse by more than 1.0 pt"
        ),
        (.jumps(atMost: 190), nil),
        (
            .jumps(atMost: 150),
            "x jumps by 190.0 pt at frame 3 (0.050 s): 290.0 pt, after 100.0 pt at frame 2; it may jump by at most 150.0 pt"
        ),
        // What claims nothing does not hold.
        (.jumps(atMost: .nan), "the assertion 'jumps by at most nan' has the number nan (expected finite numbers)"),
        (
            .neverReverses(within: -1),
            "the assertion 'never reverses within -1.0' has the number -1.0 (expected at least 0)"
        ),
        (
            .reverses(atMost: -1),
            "the assertion 'reverses at most -1 times' has the number -1.0 (expected at least 0)"
        ),
        (
            .arrives(at: .infinity, before: 1),
            "the assertion 'arrives at inf before 1.0 s' has the number inf (expected finite numbers)"
        ),
    ]) func inPlainWords(_ assertion: MotionAssertion, _ sentence: String?) {
        let recording = track(AssertionTests.values)
        #expect(recording.holds(assertion, of: "x") == (sentence == nil))
        #expect(recording.failure == sentence)
        #expect("\(recording)" == sentence ?? "8 frames of x [pt] in 0.117 s")
    }

    @Test func aTrackHasItsNameWithOrWithoutTheUnit() {
        let recording = track(AssertionTests.values)
        #expect(recording.holds(.jumps(atMost: 190), of: "x [pt]"))
        #expect(!recording.holds(.jumps(atMost: 190), of: "y"))
        #expect(recording.failure == "no track is named 'y' (expected one of x [pt])")
        // A check that holds takes the failure of the one before back.
        #expect(recording.holds(.jumps(atMost: 190), of: "x"))
        #expect(recording.failure == nil)
    }
}
