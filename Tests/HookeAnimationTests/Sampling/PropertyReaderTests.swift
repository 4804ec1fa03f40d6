import HookeAnimation
import HookeDynamics
import Testing

/// Numbers read by a PropertyReader equal those read one by one.
struct NumberReaderTests {
    /// A layer that moves, one that only is there, one that was never committed, and a colour that is set on the way.
    @Test("Model, presentation and velocity equal those of the layers in every frame")
    func same() throws {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        let (moving, still, loose) = (
            stage.addLayer("moving"), stage.addLayer("still"), stage.addDetachedLayer("loose")
        )
        still.position = Point(x: 7, y: 8)
        loose.position = Point(x: 3, y: 4)
        let numbers: [(layer: Layer, key: PropertyKey, lane: Int)] = [moving, still, loose].flatMap { layer in
            [(layer, .position, 0), (layer, .position, 1), (layer, .opacity, 0), (layer, .cornerRadius, 0)]
        }
        var reader = PropertyReader(of: numbers, on: stage)
        var places = PropertyReader(ofPositions: [still, moving], on: stage)
        for frame in 0..<40 {
            try stage.step()
            if frame == 3 { moving.position = Point(x: 100, y: 50) }
            if frame == 9 { moving[.cornerRadius] = 12 }
            reader.read()
            places.read()
            for (number, reading) in zip(numbers, reader.readings) {
                let shown = number.layer.presentation
                let model = number.layer.component(number.lane, of: number.key)
                #expect(reading.model == model, "frame \(frame): \(number.layer.name) \(number.key)")
                #expect(reading.isShown == (shown != nil))
                #expect(reading.presentation == shown?.component(number.lane, of: number.key) ?? model)
            }
            let velocity = moving.presentation?.velocity(of: .position) ?? .zero
            #expect([reader.readings[0].velocity, reader.readings[1].velocity] == [velocity.x, velocity.y])
            #expect(
                places.readings.map(\.presentation) == [
                    7, 8, reader.readings[0].presentation, reader.readings[1].presentation,
                ])
        }
        #expect(moving.presentation?.position.x ?? 0 > 99, "it has moved")
    }

    /// A snapshot may have properties in another order than the stage that takes it up, and fewer of them.
    @Test("A reader works after a restore", arguments: [1, 2])
    func restored(properties: Int) throws {
        let original = Stage(size: Size(width: 10, height: 10), rate: Rate(60))
        let first = [original.addLayer("a"), original.addLayer("b")]
        for layer in first.prefix(properties) { layer[.cornerRadius] = Double(3 + layer.slot) }
        try original.step()
        var written = SnapshotCoder()
        try original.archive(in: &written)

        let stage = Stage(size: Size(width: 10, height: 10), rate: Rate(60))
        let layers = [stage.addLayer("a"), stage.addLayer("b")]
        for layer in layers.reversed() { layer[.cornerRadius] = 50 }
        var reader = PropertyReader(of: layers.map { ($0, .cornerRadius, 0) }, on: stage)
        reader.read()
        #expect(reader.readings.map(\.model) == [50, 50])
        var read = SnapshotCoder(reading: written.bytes)
        try stage.archive(in: &read)
        reader.read()
        #expect(reader.readings.map(\.model) == layers.map { $0[.cornerRadius] })
        #expect(reader.readings.map(\.model) == first.map { $0[.cornerRadius] })
    }

    @Test func layersOfAnotherStageAreRefused() async {
        await #expect(processExitsWith: .failure) {
            let (one, other) = (Stage(size: .zero, rate: Rate(60)), Stage(size: .zero, rate: Rate(60)))
            _ = PropertyReader(ofPositions: [one.addLayer("a")], on: other)
        }
    }

    @Test func numbersThatAPropertyHasNotAreRefused() async {
        await #expect(processExitsWith: .failure) {
            let stage = Stage(size: .zero, rate: Rate(60))
            _ = PropertyReader(of: [(stage.root, .opacity, 1)], on: stage)
        }
    }
}
