package import HookeAnimation
package import HookeDynamics
internal import HookeForms
internal import HookeScenario
package import HookeTrace

/// Follows the frames and events of a run as they are made, as a timeline's file does.
package protocol FrameFollower: AnyObject {
    /// Takes the frame that a refresh presents, if it presents one, and the counts of its work.
    func take(presented: FrameTiming?, _ counts: FrameCounts, at time: Flicks)

    /// Takes an event.
    func take(_ event: TraceEvent)

    /// Writes what has gathered, if it is a block or `all` is set.
    func write(all: Bool) throws(TraceError)
}
