internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms
internal import HookeScenario
internal import HookeScenes

/// Gestures.
extension ComposedStage {
    /// Adds the recogniser of a gesture, which notes its changes.
    func add(_ gesture: GestureDescription, to view: View, as name: RecognizerName) {
        let handle: GestureHandle
        switch gesture.options {
        case .pan(let options, let touches):
            let pan = drag(view, name, options)
            pan.setNumberOfTouches(touches)
            if gesture.isNamed { pan.name = gesture.name }
            return
        case .tap(let taps, let touches, let movement, let interval):
            let tap = stage.addTapRecognizer(to: view, taps: taps, touches: touches) { [owner = Unowned(self)] _ in
                owner.object.context.noteChange(of: name, .tap)
            }
            (tap.allowableMovement, tap.maximumInterval) = (movement, interval)
            handle = tap.handle
        case .longPress(let duration, let touches, let movement):
            let press = stage.addLongPressRecognizer(to: view) { [owner = Unowned(self)] _ in
                owner.object.context.noteChange(of: name, .longPress)
            }
            (press.minimumPressDuration, press.allowableMovement) = (duration, movement)
            press.numberOfTouchesRequired = touches
            handle = press.handle
        case .pinch(let slop, let estimator):
            let pinch = stage.addPinchRecognizer(to: view) { [owner = Unowned(self)] _ in
                owner.object.context.noteChange(of: name, .pinch)
            }
            (pinch.slop, pinch.velocityEstimator) = (slop, estimator.estimator)
            handle = pinch.handle
        case .rotation(let slop, let estimator):
            let rotation = stage.addRotationRecognizer(to: view) { [owner = Unowned(self)] _ in
                owner.object.context.noteChange(of: name, .rotation)
            }
            (rotation.slop, rotation.velocityEstimator) = (slop, estimator.estimator)
            handle = rotation.handle
        }
        if gesture.isNamed { handle.name = gesture.name }
        context.register(handle, as: name)
    }

    /// Registers the pans of a text's shapes under the names of their views, and notes their changes.
    func registerPans(of text: TextScene) {
        for shape in text.shapes {
            guard let pan = shape.panRecognizer else { continue }
            context.register(pan, as: shape.view.layer.name)
            context.register(pan.handle, as: RecognizerName("pan", of: shape.view.layer.name))
        }
        text.panObserver = { [owner = Unowned(self)] pan in
            let (name, context) = (pan.view.layer.name, owner.object.context)
            context.noteChange(of: RecognizerName("pan", of: name), .pan)
            context.scrub(with: pan, of: name)
        }
    }

    /// Registers the pan of an elastic scene under the name of its layer, and notes its changes.
    func registerPan(of scene: any Scene) {
        guard let pan = stage.panRecognizer(on: scene.layer) else { return }
        let name = scene.layer.name
        context.register(pan, as: name)
        context.register(pan.handle, as: RecognizerName("pan", of: name))
        let note = { [owner = Unowned(self)] (pan: PanRecognizer) in
            let context = owner.object.context
            context.noteChange(of: RecognizerName("pan", of: name), .pan)
            context.scrub(with: pan, of: name)
        }
        (scene as? ElasticHeader)?.panObserver = note
        (scene as? ElasticLayer)?.panObserver = note
    }

    /// Registers the pan of a scroll view under the view's name.
    func register(_ scroll: ScrollView, as name: String) {
        context.register(scroll.panRecognizer, as: name)
        context.register(scroll.panRecognizer.handle, as: RecognizerName("pan", of: name))
    }

    /// Makes pans drag a view: its centre moves by the translation of the pan, within limits.
    @discardableResult
    func drag(_ view: View, _ recognizer: RecognizerName, _ options: PanDescription) -> PanRecognizer {
        let name = recognizer.layer
        let pan = stage.addPanRecognizer(to: view) { [owner = Unowned(self)] pan in
            let composed = owner.object
            composed.context.noteChange(of: recognizer, .pan)
            defer { composed.context.scrub(with: pan, of: name) }
            guard options.moves else { return }
            if pan.state == .began { composed.dragStarts[name] = pan.view.center }
            let start = composed.dragStarts[name] ?? .zero
            let space = pan.view.layer.superlayer?.bounds.size ?? composed.stage.root.bounds.size
            pan.view.center =
                switch options.axis {
                case .both: start + pan.translation
                case .horizontal:
                    Point(
                        x: options.position(from: start.x, movedBy: pan.translation.x, dimension: space.width),
                        y: start.y)
                case .vertical:
                    Point(
                        x: start.x,
                        y: options.position(from: start.y, movedBy: pan.translation.y, dimension: space.height))
                }
        }
        pan.axis = options.axis
        pan.slop = options.slop
        pan.velocityEstimator = options.estimator.estimator
        pan.catches = options.catches
        context.register(pan, as: name)
        context.register(pan.handle, as: recognizer)
        return pan
    }

    /// Lets the gestures of a layer recognise together with others, and wait for their failure.
    func relateGestures(of description: LayerDescription) {
        for gesture in description.gestures {
            let own = context.recognizer(RecognizerName(gesture.name, of: description.name))
            for other in gesture.simultaneouslyWith {
                own.recognizeSimultaneously(
                    with: context.recognizer(RecognizerName(other.value, on: description.name)))
            }
            for other in gesture.failureOf {
                own.requireFailure(of: context.recognizer(RecognizerName(other.value, on: description.name)))
            }
        }
    }
}
