// swift-tools-version: 6.1
// An app that plays published content. Tests/Proof/library/consumer.py builds it against a clone of this
// repository.
import PackageDescription

let package = Package(
    name: "app",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(url: "https://github.com/your-org/hornbook", from: "0.1.0", traits: []),
    ],
    targets: [
        .executableTarget(name: "app", dependencies: [.product(name: "DailyPractice", package: "hornbook")])
    ]
)
