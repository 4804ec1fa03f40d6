import HookeAnimation
import HookeDynamics
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Programming errors trap with a sentence, instead of a hang, a stack overflow or
/// NaN values.
@Suite struct ProgrammingErrorTests {
    /// What is done, named after its sentence's subject.
    private enum Mistake: String, CaseIterable, Codable, Sendable {
        case layoutForEver, layoutForEverAtOnce, layoutOfTwoForEver
        case flushInLayout, flushInLayoutAtOnce, flushInDisplay, flushInDraw, flushWaitingInLayout
        case stepInLayout, stepInFlush, stepInLink, stepInCompletion, stepInScrub, stepInAction
        case actionSetsItself, delegateSetsItself, runSetsItself
        case scheduleForEver, streamForEver
        case dropTooMany, dropNegative, dropTooManyInAll, dropOnDisplay, holdForEver, frameWorkForEver, addedWorkForEver
        case stepForEver
        case displayWithoutSize, displayWithoutEnd
        case position, bounds, opacity, transform, transformPart, custom, ownNumber, classDefault, color, dash, outline
        case animationEnd, animationBy, animationOfTransform, animationOfOutline, groupMember
        case speed, repeatCount, repeatBackwards, layerSpeed
        case timingFunction, slop, slopBelowZero, translation, touch, keyframes, follow, viewMotion

        /// What it says.
        var sentence: String {
            switch self {
            case .layoutForEver, .layoutForEverAtOnce, .layoutOfTwoForEver:
                "a layout handler asks for layout and does not end: 'layer'"
            case .flushInLayout, .flushInLayoutAtOnce, .flushInDisplay, .flushInDraw, .flushWaitingInLayout:
                "flushes the transaction that it is run for"
            case .stepInLayout, .stepInFlush: "a stage is stepped by a handler that lays out or draws"
            case .stepInLink, .stepInCompletion, .stepInAction: "a stage is stepped from within its own frame"
            case .stepInScrub: "a stage is stepped from within a scrub"
            case .actionSetsItself, .delegateSetsItself, .runSetsItself:
                "an action sets off itself: position of 'layer'"
            case .scheduleForEver, .streamForEver: "an action schedules actions for its own instant, and does not end"
            case .dropTooMany, .dropNegative, .dropTooManyInAll, .dropOnDisplay: "from zero to a million"
            case .holdForEver: "time passes from zero to an hour"
            case .frameWorkForEver, .addedWorkForEver: "work takes from zero to an hour"
            case .stepForEver: "a run has an end"
            case .displayWithoutSize, .displayWithoutEnd: "a display's width and height are finite and not negative"
            case .position: "position of 'layer' is set to a number that is not finite"
            case .bounds: "bounds of 'layer' is set to a number that is not finite"
            case .opacity: "opacity of 'layer' is set to a number that is not finite"
            case .transform, .transformPart: "transform of 'layer' is set to a number that is not finite"
            case .custom: "own of 'layer' is set to a number that is not finite"
            case .ownNumber: "'own' of 'layer' is given a number that is not finite"
            case .classDefault: "a default of opacity is a number that is not finite"
            case .color: "backgroundColor of 'layer' is set to a number that is not finite"
            case .dash: "a dash of 'layer' is negative or not finite"
            case .outline: "the outline of 'layer' has a point that is not finite"
            case .animationEnd, .animationBy, .animationOfTransform, .animationOfOutline, .groupMember:
                "an end of an animation of 'layer' is not finite"
            case .speed, .repeatCount, .repeatBackwards, .layerSpeed: "a timing's speed is finite"
            case .timingFunction: "and y finite"
            case .slop, .slopBelowZero: "a slop is a number that is not negative"
            case .translation: "a pan's translation is finite"
            case .touch: "a touch's locations are finite"
            case .keyframes: "a number of keyframes is not negative"
            case .follow: "'layer' follows a component that its motion does not have"
            case .viewMotion: "a view follows a component that its motion does not have"
            }
        }

        func make() throws {
            let stage = Stage.small()
            let layer = stage.addLayer("layer")
            try stage.step()
            if try handlers(stage, layer) || actions(stage, layer) || clocks(stage) { return }
            try numbers(stage, layer)
        }

        private func handlers(_ stage: Stage, _ layer: Layer) throws -> Bool {
            switch self {
            case .layoutForEver, .layoutForEverAtOnce:
                layer.setLayoutHandler {
                    $0.setNeedsLayout()
                    $0.layoutIfNeeded()
                }
            case .layoutOfTwoForEver:
                let other = stage.addLayer("other")
                layer.setLayoutHandler { _ in
                    other.setNeedsLayout()
                    other.layoutIfNeeded()
                }
                other.setLayoutHandler { _ in
                    layer.setNeedsLayout()
                    layer.layoutIfNeeded()
                }
            case .flushInLayout, .flushInLayoutAtOnce:
                layer.setLayoutHandler {
                    $0.setNeedsLayout()
                    stage.transaction.flush()
                }
            case .flushWaitingInLayout:
                layer.setLayoutHandler { _ in
                    stage.transaction.perform { stage.transaction.flush() }
                }
            case .flushInDisplay, .stepInFlush:
                layer.setDisplayHandler {
                    $0.setNeedsDisplay()
                    if self == .flushInDisplay { stage.transaction.flush() } else { try? stage.step() }
                }
            case .flushInDraw:
                layer.setDrawHandler { _, _ in stage.transaction.flush() }
            case .stepInLayout: layer.setLayoutHandler { _ in try? stage.step() }
            case .stepInLink: _ = stage.addDisplayLink { _ in try? stage.step() }
            case .stepInCompletion: stage.transaction.setCompletionBlock { try? stage.step() }
            case .stepInAction: stage.schedule(at: stage.now) { _ in try? stage.step() }
            case .stepInScrub: try stage.scrub(to: 0.5) { try? stage.step() }
            default: return false
            }
            layer.setNeedsLayout()
            layer.setNeedsDisplay()
            switch self {
            case .layoutForEverAtOnce, .flushInLayoutAtOnce, .stepInLayout: layer.layoutIfNeeded()
            case .stepInFlush: stage.transaction.flush()
            default: try stage.frames(3)
            }
            return true
        }

        private func actions(_ stage: Stage, _ layer: Layer) throws -> Bool {
            switch self {
            case .actionSetsItself:
                layer.setAction(.action(.run { layer, _ in layer.position.x += 1 }), for: .position)
            case .delegateSetsItself:
                layer.setActionDelegate { layer, _ in
                    layer.position.x += 1
                    return .none
                }
            case .runSetsItself:
                layer.setActionDelegate { _, _ in .action(.run { layer, _ in layer.position.x += 1 }) }
            case .scheduleForEver:
                func again(_ time: Flicks) { stage.schedule(at: time, again) }
                stage.schedule(at: .zero, again)
                try stage.step()
                return true
            case .streamForEver:
                let source = PassthroughSubject<Int>()
                let echo = source.stream.delay(for: .zero, scheduler: stage).sink { source.send($0) }
                source.send(0)
                try stage.step()
                echo.cancel()
                return true
            default: return false
            }
            layer.position.x = 1
            return true
        }

        private func clocks(_ stage: Stage) throws -> Bool {
            switch self {
            case .dropTooMany: stage.dropRefreshes(.max)
            case .dropNegative: stage.dropRefreshes(-1)
            case .dropTooManyInAll: for _ in 0..<2 { stage.dropRefreshes(600_000) }
            case .dropOnDisplay:
                var display = stage.display
                display.dropRefreshes(1_000_001)
            case .holdForEver:
                var display = stage.display
                display.hold(until: .forever)
            case .frameWorkForEver: stage.frameWork.commit = .forever
            case .addedWorkForEver:
                var work = FrameWork.none
                work.render = Flicks(-1)
                stage.addWork(work)
            case .stepForEver: try stage.step(to: .forever)
            case .displayWithoutSize: _ = Stage(size: Size(width: .nan, height: 10), rate: Rate(60))
            case .displayWithoutEnd: _ = Stage(size: Size(width: 10, height: .infinity), rate: Rate(60))
            default: return false
            }
            return true
        }

        private func numbers(_ stage: Stage, _ layer: Layer) throws {
            let shape = ShapeLayer(layer)
            var fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 1.0)
            var line = Path()
            line.move(to: .zero)
            line.addLine(to: Point(x: .nan, y: 0))
            switch self {
            case .position: layer.position = Point(x: 0, y: .nan)
            case .bounds: layer.bounds = Rect(x: 0, y: 0, width: .infinity, height: 1)
            case .opacity: layer.opacity = .nan
            case .transform: layer.transform = .scale(x: .infinity, y: 1)
            case .transformPart: layer[.transform.rotation] = .nan
            case .custom:
                layer.addCustomProperty("own", value: 1)
                layer[.custom("own")] = -.infinity
            case .ownNumber: layer.addCustomProperty("own", value: .nan)
            case .classDefault:
                var layerClass = LayerClass(name: "class")
                layerClass.setDefault(.nan, for: .opacity)
            case .color: layer[.backgroundColor] = Color(red: .nan, green: 0, blue: 0, alpha: 1)
            case .dash: shape.lineDashPattern = [1, -1]
            case .outline: shape.updatePath { $0 = line }
            case .animationEnd: layer.add(BasicAnimation(.opacity, from: .nan, to: 1), forKey: nil)
            case .animationBy: layer.add(SpringAnimation(.position.x, by: .infinity), forKey: nil)
            case .animationOfTransform:
                layer.add(BasicAnimation(.transform, to: .scale(x: .nan, y: 1)), forKey: nil)
            case .animationOfOutline: layer.add(BasicAnimation(outlineFrom: line), forKey: nil)
            case .groupMember:
                layer.add(AnimationGroup([BasicAnimation(.opacity, to: .nan)], duration: 1.0), forKey: nil)
            case .speed:
                fade.timing.speed = .infinity
                layer.add(fade, forKey: nil)
            case .repeatCount:
                fade.timing.repeatCount = .nan
                layer.add(fade, forKey: nil)
            case .repeatBackwards:
                fade.timing.repeatCount = -1
                layer.add(fade, forKey: nil)
            case .layerSpeed: layer.timing.speed = .nan
            case .timingFunction: _ = TimingFunction(0, .nan, 1, 1)
            case .slop: stage.addPanRecognizer(to: stage.addView("view", frame: .zero)) { _ in }.slop = .nan
            case .slopBelowZero: stage.addPanRecognizer(to: stage.addView("view", frame: .zero)) { _ in }.slop = -1
            case .translation:
                stage.addPanRecognizer(to: stage.addView("view", frame: .zero)) { _ in }
                    .setTranslation(Point(x: .nan, y: 0))
            case .touch: _ = TouchPath(from: .zero, to: Point(x: 0, y: .infinity), duration: 1.0)
            case .keyframes: _ = try KeyframeTiming(count: -1)
            case .follow, .viewMotion:
                let network = try ControlPointNetwork(dimension: .two, points: [.init(mass: 1)])
                let motion = try NetworkMotion(network, from: network.initialState, by: Propagator())
                if self == .follow {
                    layer.follow(motion, .position, value: 0, velocity: 3, forKey: nil)
                } else {
                    let view = stage.addView("view", frame: .zero)
                    _ = ViewMotion(motion, moving: .position.y, of: [.init(view, value: -1, velocity: 1)])
                }
            default: Issue.record("\(rawValue) is never made")
            }
        }
    }

    @Test("Finite numbers are accepted, even if their sum overflows")
    func great() {
        let shape = Stage.small().addShapeLayer("shape")
        let far = Double.greatestFiniteMagnitude
        shape.updatePath { path in
            path.move(to: Point(x: far, y: -far))
            path.addLine(to: Point(x: far, y: -far))
        }
        #expect(shape.path.points == [Point(x: far, y: -far), Point(x: far, y: -far)])
    }

    /// Takes seconds, because each row starts a process.
    @Test("Endless recursion and numbers that are not finite trap with their name", arguments: Mistake.allCases)
    private func mistake(_ mistake: Mistake) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [mistake = mistake as Mistake] in
            try mistake.make()
        }
        let ended = try #require(result)
        #expect(ended.exitStatus != .signal(SIGSEGV), "the stack is full")
        let said = String(decoding: ended.standardErrorContent, as: UTF8.self)
        #expect(said.contains(mistake.sentence), "\(said.suffix(500))")
    }
}
