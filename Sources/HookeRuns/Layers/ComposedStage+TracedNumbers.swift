internal import HookeAnimation
internal import HookeScenario

/// The numbers of layers that tables record.
extension ComposedStage {
    /// The numbers of a property of a layer, or of a part of a property.
    func numbers(of path: String, in layer: String) -> [TracedNumber] {
        let layer = self.layer(layer)
        if PropertyDescriptor.builtIn(path) == nil, let (form, lane) = PropertyDescriptor.number(path) {
            return [TracedNumber(layer: layer, key: form.key, number: lane)]
        }
        let form = form(of: path)
        guard form.isTransformPart else {
            let pan = form.key == .position && stage.scrollView(of: layer) == nil ? context.pans[layer.name] : nil
            return form.tracedNumbers.map {
                var number = TracedNumber(layer: layer, key: form.key, number: $0)
                if let pan { number.driver = .pan(pan) }
                return number
            }
        }
        return form.numberNames.compactMap { PropertyPath($0).flatMap { Property<Double>($0) } }
            .map { TracedNumber(layer: layer, part: $0) }
    }

    /// The numbers that probes record after every frame.
    func numbers(inEveryFrameOf probes: [PropertyProbe]) -> [TracedNumber] {
        probes.filter { $0.times == nil && form(of: $0.property).value != .path }
            .flatMap { numbers(of: $0.property, in: $0.layer) }
    }
}
