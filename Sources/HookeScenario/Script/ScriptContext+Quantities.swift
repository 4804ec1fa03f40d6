internal import HookeAnimation
internal import HookeDynamics
internal import HookeExpressions

extension ScriptContext {
    /// The value of a name in an expression at a time of this frame, in base units; NaN where there is none, as of a pan before the first.
    func value(of name: ExpressionName, at time: Flicks) -> Double {
        guard let quantity = RunQuantity(name) else { preconditionFailure("the script's check knows \(name)") }
        switch quantity {
        case .time: return time.seconds
        case .pan(let view, let measure, let axis):
            guard let pan = view.map({ pans[$0] }) ?? lastPan else { return .nan }
            let point =
                switch measure {
                case .translation: pan.translation
                case .velocity: pan.velocity
                case .location: pan.location
                }
            return axis == .x ? point.x : point.y
        case .property(let path, let aspect): return value(of: path, aspect, at: time)
        }
    }

    /// A number of a property. What shows is that of `time` itself, not of the frame.
    private func value(of path: LayerKeyPath, _ aspect: ExpressionName.Aspect, at time: Flicks) -> Double {
        let layer = layer(path.layer)
        let form = form(of: path.path)
        if form.isTransformPart, let part = Property<Double>(form.property.path) {
            let model = layer[part]
            guard aspect != .model else { return model }
            let shown = shown(at: time) { layer.presentation?[part] ?? model }
            return aspect == .gap ? model - shown : shown
        }
        var reader = PropertyReader(of: [(layer, form.key, form.lanes.lowerBound)], on: stage)
        let reading = shown(at: time) {
            reader.read()
            return reader.readings[0]
        }
        return switch aspect {
        case .model: reading.model
        case .presentation: reading.presentation
        case .velocity: reading.velocity
        case .gap: reading.model - reading.presentation
        }
    }

    /// What `body` reads of the presentation at a time; as the frame has it where no solver reaches that time, which fails the run.
    private func shown<Result>(at time: Flicks, _ body: () -> Result) -> Result {
        do throws(SolverError) {
            return try stage.scrub(to: time, body)
        } catch {
            stage.fail(error)
            return body()
        }
    }
}
