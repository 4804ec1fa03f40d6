// Written by Scripts/references/damped_oscillator.py; do not edit.

import HookeDynamics
import Testing

/// A damped oscillator and its exact states, each rounded once to a double.
struct OscillatorReference: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let spring: Spring
    let initial: MotionState
    /// The states at whole sixtieths of a second.
    let states: [(sixtieths: Int64, state: MotionState)]

    static let all = [
        OscillatorReference(
            testDescription: "settling in 0.9 s at damping ratio 0.57, released at rest",
            spring: Spring(stiffness: 162.6288, damping: 14.538),
            initial: MotionState(value: -1.0, velocity: 0.0),
            states: [
                (3, MotionState(value: -0.8433130133782217, velocity: 5.398472408981133)),
                (6, MotionState(value: -0.5319742351163769, velocity: 6.499956621242442)),
                (9, MotionState(value: -0.23285435979424862, velocity: 5.2165337969156536)),
                (12, MotionState(value: -0.023205971155439556, velocity: 3.138782933107498)),
                (15, MotionState(value: 0.0846221832882974, velocity: 1.2575088186961942)),
                (18, MotionState(value: 0.11310606625428364, velocity: -0.0032178364525679774)),
                (21, MotionState(value: 0.09527700129736058, velocity: -0.6117607264293793)),
                (24, MotionState(value: 0.06004090242231928, velocity: -0.7350265885579895)),
                (27, MotionState(value: 0.026234024287467232, velocity: -0.5892703450713064)),
                (30, MotionState(value: 0.002562630935665107, velocity: -0.35418717837072283)),
                (33, MotionState(value: -0.009596163826337328, velocity: -0.14159784734469938)),
                (36, MotionState(value: -0.012792918554159496, velocity: 0.0007269880208594458)),
                (39, MotionState(value: -0.010764302286469199, velocity: 0.06932445933653121)),
                (42, MotionState(value: -0.006776446766454882, velocity: 0.08311773412184717)),
                (45, MotionState(value: -0.0029555677577953942, velocity: 0.06656496122377639)),
                (48, MotionState(value: -0.0002828410196421382, velocity: 0.03996708105432451)),
                (51, MotionState(value: 0.0010881860514028799, velocity: 0.01594396535931704)),
                (54, MotionState(value: 0.0014469423091057428, velocity: -0.000123183153535176)),
            ]),
        OscillatorReference(
            testDescription: "2 Hz at damping ratio 0.15, thrown",
            spring: Spring(stiffness: 157.91367041742973, damping: 3.7699111843077517),
            initial: MotionState(value: 0.5, velocity: -3.0),
            states: [
                (3, MotionState(value: 0.28230116128045185, velocity: -5.34513227529635)),
                (6, MotionState(value: 0.00372382044985253, velocity: -5.426565549585576)),
                (9, MotionState(value: -0.22829148153742745, velocity: -3.604844264166329)),
                (12, MotionState(value: -0.34097180555183376, velocity: -0.84112307959065)),
                (15, MotionState(value: -0.3155907016466568, velocity: 1.740624770983958)),
                (18, MotionState(value: -0.18470253691028163, velocity: 3.272870815795203)),
                (21, MotionState(value: -0.01199942732581226, velocity: 3.4024901955262887)),
                (24, MotionState(value: 0.13521140263108328, velocity: 2.325323567826287)),
                (27, MotionState(value: 0.2100605231657264, velocity: 0.6236885990956605)),
                (30, MotionState(value: 0.19892195045318237, velocity: -1.0027389639700457)),
                (33, MotionState(value: 0.12044571152600973, velocity: -2.0006668960888288)),
                (36, MotionState(value: 0.01352027716782692, velocity: -2.130657506986613)),
                (39, MotionState(value: -0.0797426646209529, velocity: -1.496564823046596)),
                (42, MotionState(value: -0.1292223975468848, velocity: -0.4504035280233973)),
                (45, MotionState(value: -0.1252151831080282, velocity: 0.5728318061524396)),
                (48, MotionState(value: -0.07830489741169776, velocity: 1.2208581317440268)),
                (51, MotionState(value: -0.012193110940728212, velocity: 1.3325356633540983)),
                (54, MotionState(value: 0.046805767113319054, velocity: 0.9611282857440404)),
            ]),
        OscillatorReference(
            testDescription: "over-damped, pushed back",
            spring: Spring(stiffness: 100.0, damping: 35.0),
            initial: MotionState(value: 1.0, velocity: 4.0),
            states: [
                (3, MotionState(value: 1.016675005460129, velocity: -1.7396501778021)),
                (6, MotionState(value: 0.9019339157863774, velocity: -2.53575808824268)),
                (9, MotionState(value: 0.7776327462182127, velocity: -2.380690061195828)),
                (12, MotionState(value: 0.6660530873779913, velocity: -2.0782752561718763)),
                (15, MotionState(value: 0.5695949018090012, velocity: -1.7852476312135708)),
                (18, MotionState(value: 0.48692554511280267, velocity: -1.5277572800827648)),
                (21, MotionState(value: 0.41621794243732374, velocity: -1.3062364139891713)),
                (24, MotionState(value: 0.3557705093851883, velocity: -1.1165981354100767)),
                (27, MotionState(value: 0.3041003576997023, velocity: -0.954443135601014)),
                (30, MotionState(value: 0.25993418680325364, velocity: -0.8158268579003847)),
                (33, MotionState(value: 0.2221824497366918, velocity: -0.6973401916689744)),
                (36, MotionState(value: 0.18991360186693473, velocity: -0.5960615387001601)),
                (39, MotionState(value: 0.16233134364200824, velocity: -0.5094920738800779)),
                (42, MotionState(value: 0.13875501685879962, velocity: -0.4354955763911705)),
                (45, MotionState(value: 0.11860281726363268, velocity: -0.3722460172474606)),
                (48, MotionState(value: 0.10137743901663558, velocity: -0.31818255928870426)),
                (51, MotionState(value: 0.0866538028199017, velocity: -0.2719710521867238)),
                (54, MotionState(value: 0.07406856610204143, velocity: -0.23247111150216246)),
            ]),
    ]
}
