import HookeDynamics
import HookeAnimation
import Testing

/// Paused links cost nothing; changes of a link by another take effect at once.
struct SleepingLinkTests {
    /// Links a, b, c, d, of which b is told to do something to the others in frame 2.
    private func calls(_ act: @escaping ([DisplayLink], Stage) -> Void, paused: [Int] = []) throws -> [String] {
        let stage = Stage(size: Size(width: 10, height: 10), rate: Rate(60))
        var calls: [String] = []
        var links: [DisplayLink] = []
        for name in ["a", "b", "c", "d"] {
            links.append(
                stage.addDisplayLink { _ in
                    if stage.frame == 2 { calls.append(name) }
                    if stage.frame == 3 { calls.append(name.uppercased()) }
                    if name == "b", stage.frame == 2 { act(links, stage) }
                })
        }
        for index in paused { links[index].isPaused = true }
        for _ in 0..<4 { try stage.step() }
        return calls
    }

    @Test("Without changes, all links that are not paused are called in order of addition")
    func order() throws {
        #expect(try calls { _, _ in } == ["a", "b", "c", "d", "A", "B", "C", "D"])
        #expect(try calls({ _, _ in }, paused: [0, 2]) == ["b", "d", "B", "D"])
    }

    @Test("A link resumed by an earlier one is called in the same frame; by a later one, in the next")
    func woken() throws {
        #expect(
            try calls({ links, _ in links[3].isPaused = false }, paused: [2, 3]) == ["a", "b", "d", "A", "B", "D"])
        #expect(
            try calls({ links, _ in links[0].isPaused = false }, paused: [0]) == ["b", "c", "d", "A", "B", "C", "D"])
    }

    @Test("A link paused or invalidated by an earlier one is not called")
    func ended() throws {
        #expect(try calls { links, _ in links[2].isPaused = true } == ["a", "b", "d", "A", "B", "D"])
        #expect(try calls { links, _ in links[2].invalidate() } == ["a", "b", "d", "A", "B", "D"])
        #expect(try calls { links, _ in links[1].isPaused = true } == ["a", "b", "c", "d", "A", "C", "D"])
        #expect(try calls { links, _ in for link in links { link.invalidate() } } == ["a", "b"])
    }

    @Test("A link added by a callback is first called in the next frame, whatever else the callback changes")
    func added() throws {
        var later = 0
        let called = try calls { links, stage in
            links[3].isPaused = true
            _ = stage.addDisplayLink { _ in later += 1 }
        }
        #expect(called == ["a", "b", "c", "A", "B", "C"])
        #expect(later == 1)
    }

    @Test("A link that outlives its stage can be paused and invalidated")
    func outlived() throws {
        var stage: Stage? = Stage(size: Size(width: 10, height: 10), rate: Rate(60))
        let link = try #require(stage?.addDisplayLink { _ in })
        try stage?.step()
        stage = nil
        link.isPaused = true
        link.invalidate()
        #expect(link.isPaused)
    }
}
