// swift-tools-version: 6.1
// An app that keeps its content up to date over HTTP, and tells a script what it holds and plays. The proofs
// in Tests/Proof/library build it against a clone of this repository.
import PackageDescription

let package = Package(
    name: "client",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(url: "https://github.com/your-org/hornbook", from: "0.1.0", traits: []),
    ],
    targets: [
        .executableTarget(name: "client", dependencies: [.product(name: "DailyPractice", package: "hornbook")])
    ]
)
