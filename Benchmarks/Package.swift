// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that users of the library never build it.
let package = Package(
    name: "hooke-benchmarks",
    dependencies: [.package(name: "hooke", path: "..")],
    targets: [
        .executableTarget(
            name: "HookeBenchmarks",
            dependencies: [
                .product(name: "HookeDynamics", package: "hooke"),
                .product(name: "HookeSolvers", package: "hooke"),
                .product(name: "HookeAnimation", package: "hooke"),
                .product(name: "HookeScenes", package: "hooke"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")])
    ],
    swiftLanguageModes: [.v6]
)
