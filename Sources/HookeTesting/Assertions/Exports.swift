// Tests that import HookeTesting name assertions without an import of HookeTrace. HookeDynamics is not exported: SwiftUI has a Spring too.
@_exported public import enum HookeTrace.MotionAssertion
