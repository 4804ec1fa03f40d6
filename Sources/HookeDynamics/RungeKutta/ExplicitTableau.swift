/// The coefficients of an explicit Runge-Kutta method (Butcher's tableau), and the order in which a step adds them.
///
/// The first stage is the derivative k1 at the state y of time t. A later one is the derivative at t + c h and at y + (a h) k1, where it
/// has one term, or y + h (a1 k1 + a2 k2 + ...), from left to right and without the terms that are zero. The step ends at y + h (b1 k1 + b2
/// k2 + ...) / divisor. That is the order of GSL's functions, so that a step has their bits.
public struct ExplicitTableau: Sendable {
    /// A factor of the derivative of a stage.
    public struct Term: Hashable, Sendable {
        /// The factor.
        public let factor: Double
        /// The index of the stage, from 0.
        public let stage: Int
    }

    /// The time of each stage after the first, as a fraction of the step: c.
    public let nodes: [Double]
    /// The terms of each stage after the first: the rows of a.
    public let rows: [[Term]]
    /// The terms of the result: b.
    public let weights: [Term]
    /// What the sum of the result is divided by.
    public let divisor: Double

    /// The number of stages.
    public var stageCount: Int { nodes.count + 1 }

    /// Coefficients row by row, with their zeros.
    private init(nodes: [Double], rows: [[Double]], weights: [Double], divisor: Double = 1) {
        self.nodes = nodes
        self.rows = rows.map(ExplicitTableau.terms)
        self.weights = ExplicitTableau.terms(weights)
        self.divisor = divisor
    }

    private static func terms(_ factors: [Double]) -> [Term] {
        factors.enumerated().filter { $1 != 0 }.map { Term(factor: $1, stage: $0) }
    }
}

extension ExplicitTableau {
    /// Kutta's method of order 3, the one with which GSL's rk2 continues. Abramowitz and Stegun, 25.5.8.
    public static let kutta3 = ExplicitTableau(
        nodes: [0.5, 1], rows: [[0.5], [-1, 2]], weights: [1, 4, 1], divisor: 6)

    /// Fehlberg's method of order 5 with six stages. Hairer, Norsett and Wanner, Solving Ordinary Differential Equations I, table II.5.1.
    public static let fehlberg5 = ExplicitTableau(
        nodes: [1 / 4, 3 / 8, 12 / 13, 1, 1 / 2],
        rows: [
            [1 / 4],
            [3 / 32, 9 / 32],
            [1932 / 2197, -7200 / 2197, 7296 / 2197],
            [8341 / 4104, -32832 / 4104, 29440 / 4104, -845 / 4104],
            [-6080 / 20520, 41040 / 20520, -28352 / 20520, 9295 / 20520, -5643 / 20520],
        ],
        weights: [902880 / 7618050, 0, 3953664 / 7618050, 3855735 / 7618050, -1371249 / 7618050, 277020 / 7618050])

    /// Cash and Karp's method of order 5. ACM Transactions on Mathematical Software 16 (1990), 201-222.
    public static let cashKarp5 = ExplicitTableau(
        nodes: [1 / 5, 0.3, 3 / 5, 1, 7 / 8],
        rows: [
            [1 / 5],
            [3 / 40, 9 / 40],
            [0.3, -0.9, 1.2],
            [-11 / 54, 2.5, -70 / 27, 35 / 27],
            [1631 / 55296, 175 / 512, 575 / 13824, 44275 / 110592, 253 / 4096],
        ],
        weights: [37 / 378, 0, 250 / 621, 125 / 594, 0, 512 / 1771])

    /// Prince and Dormand's method of order 8 with thirteen stages, in rational approximations of 18 digits. Journal of Computational and
    /// Applied Mathematics 7 (1981), 67-75.
    public static let princeDormand8 = ExplicitTableau(
        nodes: [
            1 / 18, 1 / 12, 1 / 8, 5 / 16, 3 / 8, 59 / 400, 93 / 200, 5_490_023_248 / 9_719_169_821, 13 / 20,
            1_201_146_811 / 1_299_019_798, 1, 1,
        ],
        rows: [
            [1 / 18],
            [1 / 48, 1 / 16],
            [1 / 32, 0, 3 / 32],
            [5 / 16, 0, -75 / 64, 75 / 64],
            [3 / 80, 0, 0, 3 / 16, 3 / 20],
            [
                29_443_841 / 614_563_906, 0, 0, 77_736_538 / 692_538_347, -28_693_883 / 1_125_000_000,
                23_124_283 / 1_800_000_000,
            ],
            [
                16_016_141 / 946_692_911, 0, 0, 61_564_180 / 158_732_637, 22_789_713 / 633_445_777,
                545_815_736 / 2_771_057_229, -180_193_667 / 1_043_307_555,
            ],
            [
                39_632_708 / 573_591_083, 0, 0, -433_636_366 / 683_701_615, -421_739_975 / 2_616_292_301,
                100_302_831 / 723_423_059, 790_204_164 / 839_813_087, 800_635_310 / 3_783_071_287,
            ],
            [
                246_121_993 / 1_340_847_787, 0, 0, -37_695_042_795 / 15_268_766_246, -309_121_744 / 1_061_227_803,
                -12_992_083 / 490_766_935, 6_005_943_493 / 2_108_947_869, 393_006_217 / 1_396_673_457,
                123_872_331 / 1_001_029_789,
            ],
            [
                -1_028_468_189 / 846_180_014, 0, 0, 8_478_235_783 / 508_512_852, 1_311_729_495 / 1_432_422_823,
                -10_304_129_995 / 1_701_304_382, -48_777_925_059 / 3_047_939_560, 15_336_726_248 / 1_032_824_649,
                -45_442_868_181 / 3_398_467_696, 3_065_993_473 / 597_172_653,
            ],
            [
                185_892_177 / 718_116_043, 0, 0, -3_185_094_517 / 667_107_341, -477_755_414 / 1_098_053_517,
                -703_635_378 / 230_739_211, 5_731_566_787 / 1_027_545_527, 5_232_866_602 / 850_066_563,
                -4_093_664_535 / 808_688_257, 3_962_137_247 / 1_805_957_418, 65_686_358 / 487_910_083,
            ],
            [
                403_863_854 / 491_063_109, 0, 0, -5_068_492_393 / 434_740_067, -411_421_997 / 543_043_805,
                652_783_627 / 914_296_604, 11_173_962_825 / 925_320_556, -13_158_990_841 / 6_184_727_034,
                3_936_647_629 / 1_978_049_680, -160_528_059 / 685_178_525, 248_638_103 / 1_413_531_060, 0,
            ],
        ],
        weights: [
            14_005_451 / 335_480_064, 0, 0, 0, 0, -59_238_493 / 1_068_277_825, 181_606_767 / 758_867_731,
            561_292_985 / 797_845_732, -1_041_891_430 / 1_371_343_529, 760_417_239 / 1_151_165_299,
            118_820_643 / 751_138_087, -528_747_749 / 2_220_607_170, 1 / 4,
        ])
}
