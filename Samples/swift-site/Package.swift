// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "swift-site",
    dependencies: [.package(name: "nightfall", path: "../..")],
    targets: [
        .executableTarget(name: "swift-site", dependencies: [.product(name: "Nightfall", package: "nightfall")], path: "Sources")
    ]
)
