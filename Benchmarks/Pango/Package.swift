// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")]

// The advances of HookeText beside those of Pango: a separate package, so that only Scripts/pango needs Pango.
let package = Package(
    name: "hooke-pango",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "hooke", path: "../..")],
    targets: [
        .systemLibrary(
            name: "CPango", pkgConfig: "pangoft2", providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
        .target(
            name: "HookePango", dependencies: ["CPango", .product(name: "HookeText", package: "hooke")],
            swiftSettings: strict),
        .testTarget(
            name: "HookePangoTests", dependencies: ["HookePango", .product(name: "HookeText", package: "hooke")],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
