// Written by Scripts/references/nonlinear.py; do not edit.

import Testing

/// Impacts known to 40 digits: their times, and the speeds with which the body leaves the stop.
struct ImpactReference: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The named system and its parameters.
    let system: String
    let parameters: [(name: String, value: Double)]
    let initial: [Double]
    let impacts: [(time: Double, speedAfter: Double)]

    static let all = [
        ImpactReference(
            testDescription: "a dropped ball", system: "bounce",
            parameters: [("gravity", 9.81), ("restitution", 0.8), ("floor", 0.0)],
            initial: [1.0, 0.0],
            impacts: [
                (0.4515236409857309, 3.5435575344560166),
                (1.1739614665629003, 2.8348460275648133),
                (1.751911727024636, 2.267876822051851),
                (2.2142719353940246, 1.8143014576414807),
                (2.5841601020895353, 1.4514411661131847),
                (2.8800706354459438, 1.1611529328905479),
                (3.116799062131071, 0.9289223463124383),
                (3.3061818034791726, 0.7431378770499507),
                (3.4576879965576537, 0.5945103016399605),
                (3.578892951020439, 0.4756082413119685),
                (3.6758569145906668, 0.38048659304957483),
                (3.753428085446849, 0.30438927443965985),
                (3.8154850221317953, 0.2435114195517279),
                (3.865130571479752, 0.19480913564138233),
                (3.9048470109581173, 0.15584730851310588),
                (3.9366201625408097, 0.1246778468104847),
                (3.9620386838069637, 0.09974227744838778),
                (3.982373500819887, 0.07979382195871022),
                (3.9986413544302253, 0.06383505756696818),
                (4.011655637318496, 0.051068046053574546),
            ]),
        ImpactReference(
            testDescription: "a spring against a stop", system: "spring-stop",
            parameters: [
                ("mass", 1.0), ("stiffness", 157.9), ("damping", 1.5), ("stop", -0.25), ("restitution", 0.7),
            ],
            initial: [1.0, 0.0],
            impacts: [
                (0.15259932703000112, 7.400225220421985),
                (0.47833063000064324, 3.5803901775269997),
                (0.8809910895367143, 0.816803789497013),
            ]),
    ]

    /// A motion without a closed form that passes the stop and returns between two steps of 1/60 s.
    static let withinAStep = ImpactReference(
        testDescription: "a hardening spring that dips below its stop within a step", system: "spring-stop",
        parameters: [
            ("mass", 1.0), ("stiffness", 225.0), ("damping", 0.1), ("hardening", 60.0), ("stop", -0.983),
            ("restitution", 0.9),
        ],
        initial: [1.0, 0.0],
        impacts: [
            (0.183848918679161, 1.9165510890763886)
        ])
}
