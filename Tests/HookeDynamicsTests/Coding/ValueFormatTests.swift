import Foundation
import HookeDynamics
import Testing

/// The JSON of each value: what was written by an earlier version is still read.
@Suite("The JSON of")
struct ValueFormatTests {
    struct Format: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Encodes the value, and decodes the text; the values must be equal.
        let check: @Sendable (String) throws -> String

        let text: String

        init<Value: Codable & Equatable & Sendable>(_ value: Value, _ text: String) {
            testDescription = "\(Value.self) \(text)"
            self.text = text
            check = { text in
                #expect(try JSONDecoder().decode(Value.self, from: Data(text.utf8)) == value, "decoded from \(text)")
                let encoder = JSONEncoder()
                encoder.outputFormatting = .sortedKeys
                return String(decoding: try encoder.encode(value), as: UTF8.self)
            }
        }
    }

    private static let spring = Spring(mass: 2, stiffness: 5, damping: 3)
    private static let springText = #"{"damping":3,"mass":2,"stiffness":5}"#
    private static let coupling = Coupling(stiffness: 7, damping: 0.5, restLength: 1, hardening: 2)
    private static let couplingText = #"{"damping":0.5,"hardening":2,"restLength":1,"stiffness":7}"#

    private static func physics() throws -> [Format] {
        [
            Format(Flicks(705_600_000), #"{"count":705600000}"#),
            Format(MotionState(value: 1, velocity: -2), #"{"value":1,"velocity":-2}"#),
            Format(SolverWork(steps: 3, evaluations: 12), #"{"evaluations":12,"steps":3}"#),
            Format(spring, springText),
            Format(
                CoreAnimationSpring(spring, initialVelocity: 1.5, allowsOverdamping: true),
                #"{"allowsOverdamping":true,"initialVelocity":1.5,"spring":\#(springText)}"#),
            Format([SpringMode.coreAnimation], #"["core-animation"]"#),
            Format([SettlingRoot.largest], #"["largest"]"#),
            Format([EndRule.PopProperty.scale], #"["scale"]"#),
            Format(try Decay(keeping: 0.5, every: Flicks(100)), #"{"fraction":0.5,"interval":{"count":100}}"#),
            Format(try Friction(deceleration: 3, drag: 0.5), #"{"deceleration":3,"drag":0.5}"#),
            Format(try Gravity(acceleration: -2), #"{"acceleration":-2}"#),
            Format(try RubberBand(dimension: 320, coefficient: 0.5), #"{"coefficient":0.5,"dimension":320}"#),
            Format(try ScrollBounds(from: -1, to: 2.5), #"{"lower":-1,"upper":2.5}"#),
            Format(try Snapping(every: 320, from: 10), #"{"interval":320,"origin":10}"#),
            Format(
                try ScrollMotion(
                    bounds: ScrollBounds(from: 0, to: 1), decay: Decay(keeping: 0.5, every: Flicks(1)), spring: spring),
                #"{"bounds":{"lower":0,"upper":1},"decay":{"fraction":0.5,"interval":{"count":1}},"spring":\#(springText)}"#
            ),
            Format(MotionLaw.spring(spring, target: 4), #"{"spring":{"_0":\#(springText),"target":4}}"#),
            Format(
                MotionLaw.decay(try Decay(keeping: 0.5, every: Flicks(1))),
                #"{"decay":{"_0":{"fraction":0.5,"interval":{"count":1}}}}"#),
            Format(
                MotionLaw.friction(try Friction(deceleration: 1)), #"{"friction":{"_0":{"deceleration":1,"drag":1}}}"#),
            Format(
                try MotionSequence(.gravity(Gravity(acceleration: 1)), from: MotionState(value: 0, velocity: 2)),
                #"{"segments":[{"initial":{"value":0,"velocity":2},"law":{"gravity":{"_0":{"acceleration":1}}},"start":0,"startRest":0}]}"#
            ),
        ]
    }

    private static let networks = [
        Format(coupling, couplingText),
        Format([ControlPointNetwork.Dimension.two], "[2]"),
        Format(
            ControlPointNetwork.Point(mass: 1, position: [1, 2], damping: 0.5, isHeld: true),
            #"{"damping":0.5,"isHeld":true,"mass":1,"place":[1,2]}"#),
        Format(ControlPointNetwork.Link(0, 1, coupling), #"{"coupling":\#(couplingText),"first":0,"second":1}"#),
        Format(
            ControlPointNetwork.Anchor(3, at: [0.5, -1], coupling, isReleased: true),
            #"{"coupling":\#(couplingText),"isReleased":true,"point":3,"target":[0.5,-1]}"#),
        Format(ControlPointNetwork.Drag(linear: 0.5, quadratic: 2), #"{"linear":0.5,"quadratic":2}"#),
        Format(PointNames.numbered, #"{"numbered":{}}"#),
        Format(PointNames.grid(columns: 6), #"{"grid":{"columns":6}}"#),
        Format(PointNames.listed(["L1", "C"]), #"{"listed":{"_0":["L1","C"]}}"#),
    ]

    @Test("each value is read and written", arguments: try physics() + networks)
    func format(_ format: Format) throws {
        #expect(try format.check(format.text) == format.text)
    }

    @Test("events of a motion are read as they were written")
    func events() throws {
        let motion = SpringSolution(Self.spring, from: MotionState(value: 1, velocity: 0))
        let overshoot = try #require(motion.overshoot)
        let extremum = try #require(motion.extremum(0))
        #expect(try JSONDecoder().decode(Overshoot.self, from: JSONEncoder().encode(overshoot)) == overshoot)
        #expect(try JSONDecoder().decode(MotionEvent.self, from: JSONEncoder().encode(extremum)) == extremum)
    }

    @Test("no law and two laws are refused", arguments: ["{}", #"{"decay":{},"gravity":{}}"#])
    func ambiguous(text: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(MotionLaw.self, from: Data(text.utf8)) }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(PointNames.self, from: Data(text.utf8)) }
    }
}
