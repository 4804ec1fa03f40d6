import HookeAnimation
import HookeDynamics
import Testing

/// Numbers that are read together are those that are read one by one.
struct NumberReaderTests {
    /// A layer that moves, one that only is there, one that was never committed, and a colour that is set on the way.
    @Test("Model, presentation and velocity are the layers' own in every frame")
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
        var reader = NumberReader(of: numbers, on: stage)
        var places = NumberReader(ofPositions: [still, moving], on: stage)
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

    @Test func layersOfAnotherStageAreRefused() async {
        await #expect(processExitsWith: .failure) {
            let (one, other) = (Stage(size: .zero, rate: Rate(60)), Stage(size: .zero, rate: Rate(60)))
            _ = NumberReader(ofPositions: [one.addLayer("a")], on: other)
        }
    }
}
