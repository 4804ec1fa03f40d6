// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// For modules without pointers: a use of unsafe Swift is marked with `unsafe`. The others name theirs by their types (Scripts/lib/unsafe.txt).
let strictAndSafe: [SwiftSetting] = strict + [.strictMemorySafety()]

/// `rounded()` and its like are calls into libm on x86-64 without SSE 4.1. They are exact, so they cost no determinism.
let exactRounding: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

/// On Linux GSL lies where compiler and linker look, and asking for its pkg-config file makes SwiftPM warn wherever pkg-config
/// is not installed. Only that file tells where Homebrew puts GSL.
#if os(macOS)
    let gslPackageFile: String? = "gsl"
#else
    let gslPackageFile: String? = nil
#endif

let strictC: [CSetting] = [.treatAllWarnings(as: .error), .enableWarning("all"), .enableWarning("extra")]

/// Reading and running scenarios, and what that stands on.
let scenarioModules: [Target.Dependency] = [
    "HookeForms", "HookeScenario", "HookeRuns", "HookeScenes", "HookeText", "HookeAnimation", "HookeSolvers",
    "HookeEquations", "HookeExpressions", "HookeDynamics",
    "HookeTrace",
]

let package = Package(
    name: "hooke",
    platforms: [.macOS(.v26)],
    products: [
        .library(name: "HookeDynamics", targets: ["HookeDynamics"]),
        .library(name: "HookeExpressions", targets: ["HookeExpressions"]),
        .library(name: "HookeEquations", targets: ["HookeEquations"]),
        .library(name: "HookeSolvers", targets: ["HookeSolvers"]),
        .library(name: "HookeAnimation", targets: ["HookeAnimation"]),
        .library(name: "HookeText", targets: ["HookeText"]),
        .library(name: "HookeScenes", targets: ["HookeScenes"]),
        .library(name: "HookeTrace", targets: ["HookeTrace"]),
        .library(name: "HookeRecordings", targets: ["HookeRecordings"]),
        .library(name: "HookeTesting", targets: ["HookeTesting"]),
        .library(name: "HookeForms", targets: ["HookeForms"]),
        .library(name: "HookeScenario", targets: ["HookeScenario"]),
        .library(name: "HookeRuns", targets: ["HookeRuns"]),
        .library(name: "HookeSprings", targets: ["HookeSprings"]),
        .library(name: "HookeMeasurement", targets: ["HookeMeasurement"]),
        .library(name: "HookePages", targets: ["HookePages"]),
        .executable(name: "hooke", targets: ["hooke"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        .systemLibrary(
            name: "CGSL", pkgConfig: gslPackageFile,
            providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),

        // Loops for vectors as wide as the processor has them and for its own instructions, chosen at run time; and what only C can express.
        .target(name: "CKernels", cSettings: strictC),
        .target(
            name: "HookeDynamics", dependencies: ["CKernels"], swiftSettings: strict, linkerSettings: exactRounding),
        .target(name: "HookeExpressions", dependencies: ["HookeDynamics", "CKernels"], swiftSettings: strict),
        .target(
            name: "HookeEquations", dependencies: ["HookeExpressions", "HookeDynamics"], swiftSettings: strictAndSafe),
        .target(
            name: "HookeSolvers", dependencies: ["HookeDynamics", "HookeExpressions", "HookeEquations", "CGSL"],
            swiftSettings: strict),
        .target(name: "HookeAnimation", dependencies: ["HookeDynamics"], swiftSettings: strict),
        .target(
            name: "HookeText", dependencies: ["HookeAnimation", "HookeDynamics"],
            exclude: ["Unicode/Tables/LICENSE-Unicode.txt", "Fonts/DejaVuSans.license.txt"], swiftSettings: strict),
        .target(
            name: "HookeScenes", dependencies: ["HookeText", "HookeAnimation", "HookeDynamics"], swiftSettings: strict),
        .target(name: "HookeTrace", dependencies: ["CKernels"], swiftSettings: strict),
        .target(name: "HookeRecordings", dependencies: ["HookeDynamics", "HookeTrace"], swiftSettings: strict),
        // For tests of apps; no product of the project depends on it.
        .target(
            name: "HookeTesting", dependencies: ["HookeRecordings", "HookeDynamics", "HookeTrace"],
            swiftSettings: strictAndSafe),
        .target(
            name: "HookeForms",
            dependencies: ["HookeDynamics", "HookeExpressions", "HookeTrace", .product(name: "Yams", package: "Yams")],
            swiftSettings: strict),
        .target(
            name: "HookeScenario",
            dependencies: [
                "HookeDynamics", "HookeExpressions", "HookeEquations", "HookeSolvers", "HookeAnimation", "HookeText",
                "HookeScenes",
                "HookeTrace",
                "HookeForms",
            ],
            swiftSettings: strictAndSafe),
        .target(
            name: "HookeRuns",
            dependencies: [
                "HookeDynamics", "HookeExpressions", "HookeEquations", "HookeSolvers", "HookeAnimation", "HookeText",
                "HookeScenes",
                "HookeTrace",
                "HookeForms",
                "HookeScenario",
            ],
            swiftSettings: strict),
        // The simulator as a page has it in WebAssembly; natively a test compares the same entry with a run into files.
        .target(
            name: "PageCore",
            dependencies: ["HookeExpressions", "HookeTrace", "HookeForms", "HookeScenario", "HookeRuns"],
            swiftSettings: strictAndSafe),
        .target(
            name: "HookeSprings",
            dependencies: ["HookeDynamics", "HookeSolvers", "HookeTrace", "HookeForms", "HookeScenario"],
            swiftSettings: strictAndSafe),
        .target(
            name: "HookeMeasurement",
            dependencies: [
                "CPage", "HookeDynamics", "HookeSolvers", "HookeAnimation", "HookeScenes", "HookeTrace", "HookeForms",
                "HookeScenario", "HookeRuns",
            ],
            swiftSettings: strict),
        // The assets of pages, the gnuplot scripts of pictures, the doctor's scenarios. #embed costs no time; array literals of SwiftPM's embedInCode would.
        .target(name: "CPage", cSettings: strictC),
        .target(
            name: "HookePages",
            dependencies: [
                "CPage", "HookeDynamics", "HookeAnimation", "HookeTrace", "HookeForms", "HookeScenario", "HookeRuns",
                "HookeRecordings",
            ],
            exclude: ["Page"], swiftSettings: strict),
        // A malloc that counts. Only programs depend on it, for bench --frames and the gate; no library does.
        .target(name: "AllocationCounter", cSettings: strictC),
        .executableTarget(
            name: "hooke",
            dependencies: [
                "AllocationCounter", "HookeDynamics", "HookeSolvers", "HookeAnimation", "HookeTrace", "HookeForms",
                "HookeScenario",
                "HookeRuns", "HookeRecordings",
                "HookeSprings", "HookeMeasurement", "HookePages",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),

        // The reader of CSV files beside the tests.
        .target(name: "TestTables", path: "Tests/TestTables", swiftSettings: strict),
        .testTarget(
            name: "HookeDynamicsTests", dependencies: ["HookeDynamics", "TestTables"],
            exclude: [
                "Arithmetic/elementary.csv", "Linear/large.csv", "Linear/linear.csv", "Scrolling/coast.csv",
                "Scrolling/fling_laws.csv",
                "Solving/retargets.csv", "Springs/solutions.csv", "Springs/Dialects/dialects.csv",
            ], swiftSettings: strict),
        .testTarget(
            name: "HookeExpressionsTests", dependencies: ["HookeExpressions", "HookeDynamics", "TestTables"],
            exclude: ["Programs/expressions.csv"], swiftSettings: strict),
        .testTarget(
            name: "HookeEquationsTests", dependencies: ["HookeEquations", "HookeExpressions", "HookeDynamics"],
            swiftSettings: strict),
        .testTarget(
            name: "HookeSolversTests",
            dependencies: ["HookeSolvers", "HookeEquations", "HookeExpressions", "HookeDynamics", "TestTables"],
            exclude: ["References/contacts.csv", "References/driven.csv", "References/oscillators.csv"],
            swiftSettings: strict),
        .testTarget(
            name: "HookeAnimationTests", dependencies: ["HookeAnimation", "HookeDynamics", "HookeTrace", "TestTables"],
            exclude: ["Geometry/space.csv"], swiftSettings: strict),
        .testTarget(
            name: "HookeTextTests", dependencies: ["HookeText", "HookeAnimation", "HookeDynamics"],
            exclude: ["Fonts/advances.csv"],
            swiftSettings: strict),
        .testTarget(
            name: "HookeScenesTests",
            dependencies: [
                "HookeScenes", "HookeText", "HookeAnimation", "HookeSolvers", "HookeDynamics", "TestTables",
            ],
            exclude: ["elastic-pull.csv"], swiftSettings: strict),
        .testTarget(
            name: "HookeTraceTests", dependencies: ["HookeTrace", "TestTables"],
            exclude: ["Statistics/frames.csv", "Statistics/rates.csv"], swiftSettings: strict),
        .testTarget(
            name: "HookeRecordingsTests", dependencies: ["HookeRecordings", "HookeDynamics", "HookeTrace"],
            swiftSettings: strict),
        .testTarget(
            name: "HookeTestingTests",
            dependencies: ["HookeTesting", "HookeRecordings", "HookeDynamics", "HookeTrace"],
            swiftSettings: strict),
        // Scenario texts and readers of their traces that the tests of several modules share.
        .target(
            name: "ScenarioSupport", dependencies: scenarioModules + ["HookePages"], path: "Tests/ScenarioSupport",
            swiftSettings: strict),
        .testTarget(
            name: "HookeFormsTests", dependencies: scenarioModules + ["ScenarioSupport"], swiftSettings: strict),
        .testTarget(
            name: "HookeScenarioTests", dependencies: scenarioModules + ["ScenarioSupport", "TestTables"],
            exclude: ["Sweeps/sobol.csv"], swiftSettings: strict),
        .testTarget(
            name: "HookeRunsTests", dependencies: scenarioModules + ["ScenarioSupport", "SeedScenarios", "HookePages"],
            swiftSettings: strict),
        .testTarget(
            name: "HookeSpringsTests", dependencies: scenarioModules + ["ScenarioSupport", "HookeSprings"],
            swiftSettings: strict),
        .testTarget(
            name: "HookeMeasurementTests",
            dependencies: scenarioModules + ["ScenarioSupport", "HookeMeasurement", "HookePages"], swiftSettings: strict
        ),
        .testTarget(
            name: "HookePagesTests", dependencies: scenarioModules + ["ScenarioSupport", "HookePages"],
            swiftSettings: strict),
        .testTarget(
            name: "PageCoreTests", dependencies: scenarioModules + ["SeedScenarios", "PageCore"],
            swiftSettings: strict),
        .testTarget(name: "CommandTests", dependencies: ["hooke"], swiftSettings: strict),

        // The same sources natively and in WebAssembly: Scripts/wasm compares.
        .executableTarget(
            name: "wasm-rows",
            dependencies: [
                "HookeForms", "HookeRecordings", "HookeSprings", "HookeScenes", "HookeText", "HookeAnimation",
                "HookeExpressions", "HookeDynamics",
            ],
            path: "Tests/WebAssembly", exclude: ["Runtime"], swiftSettings: strict),

        // Scenario files as JSON, for the page's module in Scripts/wasm.
        .executableTarget(
            name: "scenario-json", dependencies: ["HookeForms", "HookeScenario", "HookeTrace"],
            path: "Tests/ScenarioJSON", swiftSettings: strict),

        // What `identify` reaches on tracks with fixed seeds: coverage, choice of the model, typed numbers, time.
        .executableTarget(
            name: "identify-accuracy", dependencies: ["HookeRecordings", "HookeDynamics"],
            path: "Benchmarks/IdentifyAccuracy", swiftSettings: strict),

        // Scenarios drawn from seeds and those that are shipped, and the properties that every one of them has.
        .target(
            name: "SeedScenarios",
            dependencies: [
                "HookeForms", "HookeScenario", "HookeRuns", "HookeAnimation", "HookeDynamics", "HookeSolvers",
                "HookeTrace", "PageCore",
            ],
            path: "Tests/Seeds/Library", swiftSettings: strict),
        .testTarget(
            name: "SeedsTests", dependencies: ["SeedScenarios"], path: "Tests/Seeds/SeedsTests", swiftSettings: strict),
        .executableTarget(
            name: "hooke-seeds",
            dependencies: [
                "SeedScenarios", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/Seeds/Command", swiftSettings: strict),

        .executableTarget(
            name: "allocation-gate",
            dependencies: [
                "AllocationCounter", "HookeForms", "HookeScenario", "HookeRuns", "HookeScenes", "HookeText",
                "HookeAnimation",
                "HookeExpressions", "HookeSolvers", "HookeDynamics", "HookeTrace",
            ],
            path: "Tests/AllocationGate", swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
