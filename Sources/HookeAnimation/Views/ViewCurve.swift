public import HookeDynamics

/// What the views of a block follow on their way.
public enum ViewCurve: Sendable {
    /// A timing function over the duration.
    case timing(TimingFunction)
    /// A spring, cut off at the duration.
    case spring(SpringCurve)
}

/// A spring that pulls views to where they were set: that of the three doubles of what is given here, as UIKit's.
public struct SpringCurve: Sendable {
    /// What pulls horizontally, and at all that has one direction.
    public var spring: Spring
    /// What pulls a centre vertically: another spring only where UIKit's rule makes one of each axis' velocity.
    public var verticalSpring: Spring
    /// How the views start.
    public var initialVelocity: InitialVelocity
    /// How the motion is solved.
    public var solver: any Solver

    /// A velocity to start with.
    public enum InitialVelocity: Hashable, Sendable {
        /// In distances per second, positive towards the target, as UIKit has it: `dx` and `dy` apart for a centre, `dx` alone for
        /// everything else, sizes and transforms included.
        case relative(Vector)
        /// In points per second, finite, for centres; everything else starts from rest.
        ///
        /// A finger's velocity as it is. Divided by the distance it would be infinite for an axis on which there is no way to go;
        /// here that axis swings out by the spring's answer to the blow, and back.
        case absolute(Vector)
    }

    /// One spring for all axes.
    public init(_ spring: Spring, initialVelocity: InitialVelocity, solver: any Solver = Propagator()) {
        self.spring = spring
        verticalSpring = spring
        self.initialVelocity = initialVelocity
        self.solver = solver
    }

    /// Distances per second, where that is how it is given.
    var relativeVelocity: Vector {
        if case .relative(let velocity) = initialVelocity { velocity } else { .zero }
    }
}

/// A curve ready to be read by all that one block animates.
struct BlockTiming {
    let curve: ViewCurve
    /// For all that has one direction, and for a centre's x.
    let first: RunningAnimation.Easing
    /// For a centre's y, where that is another.
    let second: RunningAnimation.Easing?
    /// A centre's velocity in points per second, where that is how it starts.
    let blow: (SpringCurve, Vector)?

    init(along curve: ViewCurve, first: RunningAnimation.Easing, second: RunningAnimation.Easing? = nil) {
        (self.curve, self.first, self.second) = (curve, first, second)
        if case .spring(let spring) = curve, case .absolute(let velocity) = spring.initialVelocity {
            blow = (spring, velocity)
        } else {
            blow = nil
        }
    }
}

extension Stage {
    /// Sets a curve's springs up; `nil`, and a step that fails, where one cannot be.
    func paces(along curve: ViewCurve) -> BlockTiming? {
        switch curve {
        case .timing(let function):
            return BlockTiming(along: curve, first: .timing(function))
        case .spring(let spring):
            if case .absolute(let velocity) = spring.initialVelocity, !(velocity.dx * 0 + velocity.dy * 0 == 0) {
                fail(.setup(method: spring.solver.name, reason: "a centre's velocity is finite, and not \(velocity)"))
                return nil
            }
            let velocity = spring.relativeVelocity
            guard let first = pace(of: spring.spring, velocity.dx, solver: spring.solver) else { return nil }
            let isSame = velocity.dx == velocity.dy && spring.spring == spring.verticalSpring
            let second = isSame ? nil : pace(of: spring.verticalSpring, velocity.dy, solver: spring.solver)
            return BlockTiming(along: curve, first: first, second: second)
        }
    }

    private func pace(of spring: Spring, _ velocity: Double, solver: any Solver) -> RunningAnimation.Easing? {
        pace(along: .spring(spring, initialVelocity: velocity, solver: solver))
    }

    /// The pace of one axis of a centre that is struck: from its whole way (`start` 1) or from none (0), with a velocity in shares per
    /// second.
    func blowPace(of spring: Spring, start: Double, velocity: Double, solver: any Solver) -> RunningAnimation.Easing? {
        do throws(SolverError) {
            return .spring(try SpringProgress(spring, start: start, initialVelocity: velocity, solver: solver))
        } catch {
            fail(error)
            return nil
        }
    }
}
