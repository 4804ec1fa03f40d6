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
