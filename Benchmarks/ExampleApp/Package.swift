// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")]

// A motion of an app and its tests with HookeTesting, in a package of its own, as an app has it.
let package = Package(
    name: "example-app",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "hooke", path: "../..")],
    targets: [
        .target(name: "CardMotion", swiftSettings: strict),
        .testTarget(
            name: "CardMotionTests", dependencies: ["CardMotion", .product(name: "HookeTesting", package: "hooke")],
            exclude: ["Golden"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
