import HookeRecordings
import Testing

@Suite struct RecordingTests {
    @Test func refusesTracksOfAnotherLength() {
        #expect(Recording(times: [0, 1], tracks: [Recording.Track(name: "x", values: [0])]) == nil)
    }
}
