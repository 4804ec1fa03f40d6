import HookeAnimation
import HookeDynamics
import ScenarioSupport
import Testing

@testable import HookeRuns
@testable import HookeScenario

/// An expected formula that reads a motion which cannot be solved.
struct FormulaFailureTests {
    /// Solves a spring at the frames of 60 Hz, and fails between them.
    private final class FrameSolver: Solver {
        let name = "frames"

        func cursor(for spring: Spring, from initial: MotionState) throws(SolverError) -> any MotionCursor {
            Cursor(SpringSolution(spring, from: initial))
        }

        final class Cursor: MotionCursor {
            private let solution: SpringSolution
            var work: SolverWork { SolverWork() }

            init(_ solution: SpringSolution) { self.solution = solution }

            func state(at time: Flicks) throws(SolverError) -> MotionState {
                guard time.count % (Flicks.perSecond / 60) == 0 else {
                    throw .failed(method: "frames", time: time.seconds, reason: "no state between frames")
                }
                return solution.state(at: time)
            }
        }
    }

    private func firstError(_ expectation: String) throws -> (error: SolverError?, frame: Int) {
        let scenario = try CompositionText(
            """
            script: [{ at: 0.1 s, animate: { spring: { duration: 0.5 s, bounce: 0 }, do: [{ set: { card.position.y: 100 pt } }] } }]
            expect: [\(expectation)]
            """, layers: "[{ name: card, kind: view }]"
        ).scenario()
        let composition = try #require(scenario.tree)
        guard case .formula(let formula)? = scenario.expectations.first?.condition else { return (nil, -1) }
        let stage = Stage(size: Size(width: 320, height: 568), rate: scenario.display.refresh)
        let composed = ComposedStage(composition, on: stage, solver: FrameSolver())
        var observer = FormulaObserver(formula, in: composed)
        for frame in 0..<30 {
            try stage.step()
            do throws(SolverError) {
                try observer.take(until: Rate(60).time(ofRefresh: Int64(frame + 1)), on: stage)
            } catch {
                return (error, frame)
            }
        }
        return (nil, 30)
    }

    @Test("The error of a motion that has no state at the formula's time ends the run there")
    func between() throws {
        let (error, frame) = try firstError("{ that: =presentation(card.position.y) < 200 pt, at: 0.313 s }")
        #expect(frame == 18, "0.313 s follow frame 18")
        guard case .failed("frames", _, "no state between frames")? = error else {
            Issue.record("the error is \(String(describing: error))")
            return
        }
    }

    @Test(
        "At frames, and before the motion, the formula is read",
        arguments: [
            "{ that: =presentation(card.position.y) < 200 pt }",
            "{ that: =presentation(card.position.y) < 200 pt, at: 0.3 s }",
            "{ that: =presentation(card.position.y) < 200 pt, at: 0.05 s }",
        ])
    func atFrames(expectation: String) throws {
        #expect(try firstError(expectation).error == nil)
    }
}
