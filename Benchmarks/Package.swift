// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")]

// A separate package, so that users of the library do not build it.
let package = Package(
    name: "hooke-benchmarks",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "hooke", path: "..")],
    targets: [
        // Reference implementations in C and C++, built by the same compiler for the same processor.
        .target(
            name: "CReferences",
            linkerSettings: [.linkedLibrary("gsl"), .linkedLibrary("gslcblas"), .linkedLibrary("m")]),
        .executableTarget(name: "EmptyProgram", swiftSettings: strict),
        .executableTarget(
            name: "HookeBenchmarks",
            dependencies: [
                "CReferences",
                .product(name: "HookeDynamics", package: "hooke"),
                .product(name: "HookeExpressions", package: "hooke"),
                .product(name: "HookeEquations", package: "hooke"),
                .product(name: "HookeSolvers", package: "hooke"),
                .product(name: "HookeAnimation", package: "hooke"),
                .product(name: "HookeText", package: "hooke"),
                .product(name: "HookeScenes", package: "hooke"),
                .product(name: "HookeTrace", package: "hooke"),
                .product(name: "HookeForms", package: "hooke"),
                .product(name: "HookeScenario", package: "hooke"),
                .product(name: "HookeRuns", package: "hooke"),
            ],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
