// swift-tools-version: 6.1
import PackageDescription

let daily = Target.Dependency.product(name: "DailyPractice", package: "hornbook")
let lessons = Target.Dependency.product(name: "LearningRules", package: "hornbook")

// An app of its own depends on the repository by its address: see its README.
let package = Package(
    name: "sample", platforms: [.iOS(.v17), .macOS(.v14)],
    dependencies: [.package(name: "hornbook", path: "..", traits: [])],
    targets: [
        // The build that ships with the app: `hornbook build <program> --out Examples/Sources/Content/dist`.
        .target(name: "Content", resources: [.copy("dist")]),
        .target(name: "PracticeModel", dependencies: [daily, lessons]),
        .executableTarget(name: "Sample", dependencies: ["Content", "PracticeModel", daily, lessons]),
        .testTarget(name: "PracticeModelTests", dependencies: ["Content", "PracticeModel", daily, lessons]),
    ])
