// Written by Scripts/references/elastic_pull.py; do not edit.

import HookeDynamics

/// The remaining distance of an elastic header after its release, by mpmath: 0.9 s, damping ratio 0.57.
enum ElasticPullReference {
    /// The spring of mass 1.
    static let stiffness = 162.62879613510822
    static let damping = 14.53796352510167
    /// The remaining fraction of the distance at the cut-off.
    static let leftAtCutOff = -0.0014469771700251198
    /// The remaining fraction of the distance, and its rate of change per second, n sixtieths of a second after the release.
    static let states: [MotionState] = [
        MotionState(value: 1.0, velocity: 0.0),
        MotionState(value: 0.979208757364699, velocity: -2.38903123119135),
        MotionState(value: 0.9237547128797249, velocity: -4.168509648050606),
        MotionState(value: 0.8433129333944906, velocity: -5.398476604669827),
        MotionState(value: 0.746475316355988, velocity: -6.148016488603689),
        MotionState(value: 0.6406402672945979, velocity: -6.490549713444084),
        MotionState(value: 0.5319738174025986, velocity: -6.499965259118262),
        MotionState(value: 0.42542836284762026, velocity: -6.247566680150454),
        MotionState(value: 0.3248058778780855, velocity: -5.799778601566017),
        MotionState(value: 0.23285350542528732, velocity: -5.216541727484353),
        MotionState(value: 0.15138073772213437, velocity: -4.55031235672401),
        MotionState(value: 0.0813888577944365, velocity: -3.8455763152837537),
        MotionState(value: 0.023204830077079693, velocity: -3.138786041038389),
        MotionState(value: -0.0233866684907681, velocity: -2.4586322818267425),
        MotionState(value: -0.0590179537296498, velocity: -1.8265675460904625),
        MotionState(value: -0.08462333405270982, velocity: -1.2575062131723447),
        MotionState(value: -0.10133678597644379, velocity: -0.7606353081181388),
        MotionState(value: -0.11040366743744302, velocity: -0.34027972358997893),
        MotionState(value: -0.11310697688453247, velocity: 0.003224407829112872),
        MotionState(value: -0.11070797545151405, velocity: 0.2726848513378528),
        MotionState(value: -0.10440045476972433, velocity: 0.4732645500062409),
        MotionState(value: -0.09527754197402707, velocity: 0.6117684898515292),
        MotionState(value: -0.08430967088835221, velocity: 0.6960183879128481),
        MotionState(value: -0.07233219710450564, velocity: 0.7343212978999538),
        MotionState(value: -0.06004107678835161, velocity: 0.735033162906666),
        MotionState(value: -0.047995046777775136, velocity: 0.7062143283474185),
        MotionState(value: -0.03662281989877375, velocity: 0.6553709955497667),
        MotionState(value: -0.026233928751313036, velocity: 0.5892744568761825),
        MotionState(value: -0.01703199949126147, velocity: 0.5138486001776781),
        MotionState(value: -0.00912940220331432, velocity: 0.4341154886430342),
        MotionState(value: -0.002562396111231245, velocity: 0.35418869449167956),
        MotionState(value: 0.002693942171032565, velocity: 0.27730437733055535),
        MotionState(value: 0.006711557308865654, velocity: 0.20588074319469288),
        MotionState(value: 0.009596421806700839, velocity: 0.14159740091333148),
        MotionState(value: 0.011476978469440758, velocity: 0.08548716263384781),
        MotionState(value: 0.012494171717193341, velocity: 0.03803394173636646),
        MotionState(value: 0.012793124290284603, velocity: -0.000728476636325157),
        MotionState(value: 0.01251643795363536, velocity: -0.03112092782424958),
        MotionState(value: 0.011799036505081443, velocity: -0.05372973780792904),
        MotionState(value: 0.010764425329133869, velocity: -0.06932616119370294),
        MotionState(value: 0.009522212182302267, velocity: -0.07879576328303253),
        MotionState(value: 0.008166716907947052, velocity: -0.08307842889961907),
        MotionState(value: 0.006776491332461136, velocity: -0.08311910902506066),
        MotionState(value: 0.0054145726796342155, velocity: -0.07982896323342775),
        MotionState(value: 0.0041293025372502986, velocity: -0.07405621401309408),
        MotionState(value: 0.002955556948912018, velocity: -0.06656578806651375),
        MotionState(value: 0.001916250001813267, velocity: -0.05802666750499839),
        MotionState(value: 0.0010239919651080288, velocity: -0.04900579747488959),
        MotionState(value: 0.0002828024510261423, velocity: -0.039967382907552695),
        MotionState(value: -0.000310201711955299, velocity: -0.03127644287507433),
        MotionState(value: -0.0007632059127170895, velocity: -0.02320556434594874),
        MotionState(value: -0.0010882296821287242, velocity: -0.015943896966120447),
        MotionState(value: -0.001299821274910202, velocity: -0.009607547144244616),
        MotionState(value: -0.0014139320827801407, velocity: -0.0042506549137439915),
    ]
}
