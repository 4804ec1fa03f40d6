internal import HookeAnimation
package import HookeDynamics
package import HookeExpressions

/// Reads a quantity that an expression names from the stage of a run.
package struct QuantityReader {
    private let source: Source
    private let context: ScriptContext
    /// Reads the property of ``Source/number(_:)``.
    private var reader: PropertyReader?
    /// The scroll view whose content moves the number by itself, and whether along its vertical axis; `nil` for any other number.
    private var scroll: (view: ScrollView, isVertical: Bool)?

    private enum Source {
        case time
        /// Of a view's pan, or without a name of the one that changed last.
        case pan(view: String?, RunQuantity.PanMeasure, RunQuantity.Axis)
        /// A number of the newest value of a stream.
        case stream(StreamValues.Place)
        /// Of the gesture of its kind that changed last, on a view or on any.
        case gesture(view: String?, GestureQuantity)
        case number(ExpressionName.Aspect)
        /// A part of a transform.
        case part(Layer, Property<Double>, ExpressionName.Aspect)
    }

    /// A reader of a name, which the script's check or that of the expectations knows.
    package init(_ name: ExpressionName, in context: ScriptContext) {
        if let number = context.streams?.place(of: name.text) {
            (self.context, source) = (context, .stream(number))
            return
        }
        guard let quantity = RunQuantity(name) else { trap("the checks of a scenario know \(name)") }
        self.context = context
        switch quantity {
        case .time: source = .time
        case .pan(let view, let measure, let axis): source = .pan(view: view, measure, axis)
        case .gesture(let view, let quantity): source = .gesture(view: view, quantity)
        case .property(let path, let aspect):
            let layer = context.layer(path.layer)
            let form = context.form(of: context.path(of: path))
            if form.isTransformPart, let part = Property<Double>(form.property.path) {
                source = .part(layer, part, aspect)
            } else {
                reader = PropertyReader(of: [(layer, form.key, form.lanes.lowerBound)], on: context.stage)
                source = .number(aspect)
                let lane = form.lanes.lowerBound
                if aspect == .velocity, form.key == .bounds, lane < 2, let view = context.stage.scrollView(of: layer) {
                    scroll = (view, lane == 1)
                }
            }
        }
    }

    /// The value at a time of this frame, in base units; `nil` where there is none, as of a pan before the first. What shows is that of the
    /// time itself, not of the frame.
    package mutating func value(at time: Flicks) -> Double? {
        switch source {
        case .time: return time.seconds
        case .stream(let number): return context.streams?[number]
        case .pan(let view, let measure, let axis):
            let pan = view.map { context.pans[$0] } ?? context.lastPan
            return pan.map { value(of: $0, measure, axis) }
        case .gesture(let view, let quantity):
            return context.gesture(quantity.kind, on: view).map { value(of: $0, quantity.measure) }
        case .part(let layer, let part, let aspect):
            let model = layer[part]
            guard aspect != .model else { return model }
            let shown = QuantityReader.shown(at: time, on: context.stage) { layer.presentation?[part] ?? model }
            return aspect == .gap ? model - shown : shown
        case .number(let aspect):
            let read = QuantityReader.shown(at: time, on: context.stage) { reader?.readFirst() }
            guard let reading = read else { return nil }
            return switch aspect {
            case .model: reading.model
            case .presentation: reading.presentation
            case .velocity: reading.velocity + scrollVelocity
            case .gap: reading.model - reading.presentation
            }
        }
    }

    private var scrollVelocity: Double {
        scroll.map { $0.isVertical ? $0.view.contentVelocity.y : $0.view.contentVelocity.x } ?? 0
    }

    private func value(of pan: PanRecognizer, _ measure: RunQuantity.PanMeasure, _ axis: RunQuantity.Axis) -> Double {
        let point =
            switch measure {
            case .translation: pan.translation
            case .velocity: pan.velocity
            case .location: pan.location
            }
        return axis == .x ? point.x : point.y
    }

    private func value(of gesture: GestureHandle, _ measure: GestureQuantity.Measure) -> Double {
        switch (measure, gesture.kind) {
        case (.locationX, _): gesture.location.x
        case (.locationY, _): gesture.location.y
        case (.scale, _): PinchRecognizer(handle: gesture).scale
        case (.angle, _): RotationRecognizer(handle: gesture).rotation
        case (.velocity, .pinch): PinchRecognizer(handle: gesture).velocity
        case (.velocity, _): RotationRecognizer(handle: gesture).velocity
        }
    }

    /// What `body` reads of the presentation at a time; as the frame has it where no solver reaches that time, which fails the run.
    private static func shown<Result>(at time: Flicks, on stage: Stage, _ body: () -> Result) -> Result {
        // The frame shows its own time.
        if time == stage.now { return body() }
        do throws(SolverError) {
            return try stage.scrub(to: time, body)
        } catch {
            stage.fail(error)
            return body()
        }
    }
}
