// Made by Scripts/references/driven.py. Do not edit.

extension DrivenReference {
    /// Closed forms, each value rounded once.
    static let all: [DrivenReference] = [
        .init(
            name: "below resonance",
            settings: [
                ("mass", 1.0), ("stiffness", 157.9), ("damping", 3.77), ("force", 50.0),
                ("frequency", 10.0), ("phase", 0.0), ("load", 0.0), ("target", 0.0), ("targetVelocity", 0.0),
            ],
            start: [0.0, 0.0],
            states: [
                .init(flicks: 11760000, x: 0.00676069740705706, v: 0.7980169443638487),
                .init(flicks: 352800000, x: -0.43094074568139046, v: 5.1699640308077095),
                .init(flicks: 705600000, x: -0.8059600221976384, v: -0.7868944950091121),
                .init(flicks: 3528000000, x: 0.48158175262508257, v: 5.400866747875231),
                .init(flicks: 7056000000, x: 0.32300184588300607, v: 6.475898313619829),
                .init(flicks: 70560000000, x: 0.6675650668798646, v: -2.7939160630793145),
            ]),
        .init(
            name: "at resonance",
            settings: [
                ("mass", 2.0), ("stiffness", 128.0), ("damping", 0.5), ("force", 30.0),
                ("frequency", 8.0), ("phase", 0.0), ("load", 0.0), ("target", 0.0), ("targetVelocity", 0.0),
            ],
            start: [0.25, -1.0],
            states: [
                .init(flicks: 11760000, x: 0.23327567247053232, v: -1.004312305395424),
                .init(flicks: 352800000, x: -0.41302261478393065, v: -0.996869173145715),
                .init(flicks: 705600000, x: 0.7325146182603782, v: -1.8636918934049693),
                .init(flicks: 3528000000, x: 2.446445178088068, v: -18.778579579864946),
                .init(flicks: 7056000000, x: -5.294823194911407, v: -4.22667474083337),
                .init(flicks: 70560000000, x: 6.7047455141318615, v: -26.887572865107032),
            ]),
        .init(
            name: "at resonance, undamped",
            settings: [
                ("mass", 1.0), ("stiffness", 64.0), ("damping", 0.0), ("force", 3.0),
                ("frequency", 8.0), ("phase", 0.0), ("load", 0.0), ("target", 0.0), ("targetVelocity", 0.0),
            ],
            start: [0.0, 0.0],
            states: [
                .init(flicks: 11760000, x: 0.0004154331956947315, v: 0.04970409854253837),
                .init(flicks: 352800000, x: -0.07095023393511828, v: -0.6321331835179455),
                .init(flicks: 705600000, x: 0.18550467124188408, v: -0.03274537947103621),
                .init(flicks: 3528000000, x: 0.6985435879493895, v: -4.862326744802086),
                .init(flicks: 7056000000, x: -1.8635412261063284, v: -1.8421627801963463),
                .init(flicks: 70560000000, x: 16.76193090369415, v: -67.05150767358691),
            ]),
        .init(
            name: "at resonance, undamped, with a phase",
            settings: [
                ("mass", 1.0), ("stiffness", 64.0), ("damping", 0.0), ("force", 3.0),
                ("frequency", 8.0), ("phase", 0.75), ("load", 0.0), ("target", 0.0), ("targetVelocity", 0.0),
            ],
            start: [1.0, 2.0],
            states: [
                .init(flicks: 11760000, x: 1.0246502950213467, v: 0.9528420957837418),
                .init(flicks: 352800000, x: -0.9244373362863108, v: 4.671507342573546),
                .init(flicks: 705600000, x: 0.20316937241566124, v: -9.24140286294112),
                .init(flicks: 3528000000, x: -0.40764471970667765, v: -14.661726844035062),
                .init(flicks: 7056000000, x: -1.847596425040749, v: 16.54454018770944),
                .init(flicks: 70560000000, x: 6.298205888865045, v: -148.51350839230938),
            ]),
        .init(
            name: "near resonance, undamped: a beat",
            settings: [
                ("mass", 1.0), ("stiffness", 64.0), ("damping", 0.0), ("force", 3.0),
                ("frequency", 8.125), ("phase", 0.0), ("load", 0.0), ("target", 0.0), ("targetVelocity", 0.0),
            ],
            start: [0.0, 0.0],
            states: [
                .init(flicks: 11760000, x: 0.00041541378976908363, v: 0.04969944530592351),
                .init(flicks: 352800000, x: -0.07225391594274082, v: -0.6166426192760692),
                .init(flicks: 705600000, x: 0.1818980255826274, v: -0.12865264481287564),
                .init(flicks: 3528000000, x: 0.46122833498870425, v: -6.283706957447827),
                .init(flicks: 7056000000, x: -1.516300983454849, v: 6.777497931775369),
                .init(flicks: 70560000000, x: -0.08971373383339709, v: 0.5019302968442754),
            ]),
        .init(
            name: "critically damped",
            settings: [
                ("mass", 1.0), ("stiffness", 100.0), ("damping", 20.0), ("force", 40.0),
                ("frequency", 25.0), ("phase", -1.5), ("load", 0.0), ("target", 0.0), ("targetVelocity", 0.0),
            ],
            start: [1.0, 0.0],
            states: [
                .init(flicks: 11760000, x: 0.9886109811168097, v: -1.2499263065581612),
                .init(flicks: 352800000, x: 0.006979812391228658, v: -1.3702662517285655),
                .init(flicks: 705600000, x: -0.034941751876121134, v: -1.0608873011969282),
                .init(flicks: 3528000000, x: -0.009231025091584768, v: -1.3598675072217432),
                .init(flicks: 7056000000, x: 0.026237923716775764, v: -1.2133544934370188),
                .init(flicks: 70560000000, x: -0.006826971618790019, v: -1.368710091261492),
            ]),
        .init(
            name: "overdamped, loaded",
            settings: [
                ("mass", 3.0), ("stiffness", 10.0), ("damping", 40.0), ("force", 5.0),
                ("frequency", 2.0), ("phase", 1.0), ("load", 7.0), ("target", 0.0), ("targetVelocity", 0.0),
            ],
            start: [-1.0, 4.0],
            states: [
                .init(flicks: 11760000, x: -0.9393844262814229, v: 3.299115075137927),
                .init(flicks: 352800000, x: -0.545930369714715, v: 0.28808350539898187),
                .init(flicks: 705600000, x: -0.4367210461296401, v: 0.169135152684973),
                .init(flicks: 3528000000, x: 0.22368931475392292, v: 0.10290694190809135),
                .init(flicks: 7056000000, x: 0.637398894039994, v: -0.03631803881685401),
                .init(flicks: 70560000000, x: 0.6945757448504851, v: 0.12448915736056886),
            ]),
        .init(
            name: "a target",
            settings: [
                ("mass", 1.0), ("stiffness", 157.9), ("damping", 3.77), ("force", 0.0),
                ("frequency", 0.0), ("phase", 0.0), ("load", 0.0), ("target", 2.5), ("targetVelocity", 0.0),
            ],
            start: [0.0, 0.0],
            states: [
                .init(flicks: 11760000, x: 0.053500742212703914, v: 6.3302232251456925),
                .init(flicks: 352800000, x: 1.5388875832703757, v: -0.8828279412959316),
                .init(flicks: 705600000, x: 2.1324795455913317, v: -0.6862409168601421),
                .init(flicks: 3528000000, x: 2.4998675517546607, v: -0.0016781444822315012),
                .init(flicks: 7056000000, x: 2.5000000001170415, v: -2.04709227636521e-07),
                .init(flicks: 70560000000, x: 2.5, v: -4.300585942917688e-81),
            ]),
        .init(
            name: "a target on a ramp",
            settings: [
                ("mass", 1.5), ("stiffness", 157.9), ("damping", 3.77), ("force", 0.0),
                ("frequency", 0.0), ("phase", 0.0), ("load", 0.0), ("target", -1.0), ("targetVelocity", 0.75),
            ],
            start: [0.0, 3.0],
            states: [
                .init(flicks: 11760000, x: 0.034405816218838634, v: 1.1353201354131799),
                .init(flicks: 352800000, x: -0.6137853969983524, v: 6.547155986786407),
                .init(flicks: 705600000, x: -0.5461092242676228, v: 2.3979566575843103),
                .init(flicks: 3528000000, x: 2.7339990134315877, v: 0.7411764971368937),
                .init(flicks: 7056000000, x: 6.482095222593338, v: 0.7499658858170787),
                .init(flicks: 70560000000, x: 73.98209309689678, v: 0.75),
            ]),
        .init(
            name: "everything at once",
            settings: [
                ("mass", 0.3), ("stiffness", 20.0), ("damping", 0.1), ("force", 2.0),
                ("frequency", 5.0), ("phase", 2.0), ("load", -3.0), ("target", 0.5), ("targetVelocity", -0.25),
            ],
            start: [0.125, -2.0],
            states: [
                .init(flicks: 11760000, x: 0.09351791462278561, v: -1.7743747641898406),
                .init(flicks: 352800000, x: 0.37065591701400713, v: 0.05222724845659425),
                .init(flicks: 705600000, x: 0.1660119766325538, v: 0.616659062347245),
                .init(flicks: 3528000000, x: -0.8687130476150924, v: -0.569666132698143),
                .init(flicks: 7056000000, x: -2.198549283099685, v: -1.2465065702414175),
                .init(flicks: 70560000000, x: -24.52593946610813, v: 0.2617781094572718),
            ]),
    ]
}
