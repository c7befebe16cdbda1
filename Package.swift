// swift-tools-version: 6.1
import PackageDescription

/// What only the `hornbook` command needs: an app that turns the trait off does not even fetch it.
let inTheTool = TargetDependencyCondition.when(traits: ["Tool"])
let argumentParser = Target.Dependency.product(
    name: "ArgumentParser", package: "swift-argument-parser", condition: inTheTool)
let nio = ["NIOCore", "NIOHTTP1", "NIOPosix"].map { name in
    Target.Dependency.product(name: name, package: "swift-nio", condition: inTheTool)
}
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// The modules that read every word and byte, and run every rule. Tests wait for them most, so debug builds optimise them
/// too: that takes four minutes of the processor more, `lint content` takes half the time, and `make test` ends sooner. A
/// product with such flags cannot be used by URL: the commands are installed instead, and no library for apps needs one
/// of these modules.
let busiest = [
    "Analysis", "CanonicalJSON", "Compiler", "ContentModel", "ContentRules", "Language", "Ledger", "SourceText",
    "YAMLSyntax",
]

func module(_ name: String, _ needs: [Target.Dependency] = [], embedding folders: String...) -> Target {
    .target(
        name: name, dependencies: needs, resources: folders.map { .embedInCode($0) },
        swiftSettings: strict + (busiest.contains(name) ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []))
}

func command(
    _ name: String, in path: String? = nil, _ needs: [Target.Dependency], embedding folders: String...
) -> Target {
    .executableTarget(
        name: name, dependencies: needs, path: path, resources: folders.map { .embedInCode($0) },
        swiftSettings: strict)
}

func tests(_ name: String, _ needs: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: needs)
}

let package = Package(
    name: "hornbook",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [
        .library(name: "DailyPractice", targets: ["DailyPractice"]),
        .library(name: "LearningRules", targets: ["LearningRules"]),
        .library(name: "PracticeServer", targets: ["PracticeServer"]),
        .executable(name: "hornbook", targets: ["hornbook"]),
        .executable(name: "hornbook-preview", targets: ["hornbook-preview"]),
    ],
    traits: [
        .default(enabledTraits: ["Tool"]),
        .trait(name: "Tool", description: "The hornbook command, with the packages that it needs."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        // Of `hornbook-preview` alone: compiling it takes longer than compiling the command.
        .package(url: "https://github.com/apple/swift-nio", from: "2.81.0"),
    ],
    targets: [
        .systemLibrary(name: "CLibYAML"),
        .systemLibrary(name: "CSQLite"),
        .systemLibrary(name: "CZlib"),
        .target(name: "CSystemCalls"),
        module("LearningBasics"),
        module("DailyPractice", ["LearningBasics"]),
        module("LearningRules", ["LearningBasics"]),
        module("PracticeServer", ["DailyPractice"]),
        module("SourceText", ["Platform"]),
        module("CanonicalJSON", ["SourceText"]),
        module("Parallel"),
        module("Platform"),
        module("Essentials"),
        module("SQLite", ["CSQLite", "CanonicalJSON"]),
        module("Web", ["CanonicalJSON", "Platform", "SourceText"]),
        module("Spelling", ["Platform", "SourceText"]),
        module("ForeignFiles", ["Essentials", "SourceText"]),
        module("Translations", ["SourceText"], embedding: "Headers"),
        module("Diagnostics", ["CanonicalJSON", "SourceText"], embedding: "Rules"),
        module("Language", ["DailyPractice", "SourceText", "YAMLSyntax"], embedding: "Words"),
        module("YAMLSyntax", ["CLibYAML", "Diagnostics", "SourceText"]),
        module("ContentModel", [
            "CanonicalJSON", "DailyPractice", "Diagnostics", "ForeignFiles", "LearningRules", "Platform", "SourceText",
            "YAMLSyntax",
        ], embedding: "Starters"),
        module("Lowering", ["ContentModel", "DailyPractice", "LearningRules", "SourceText"]),
        module("Ledger", ["DailyPractice", "Diagnostics", "SourceText"]),
        module("Releases", ["ContentModel", "DailyPractice", "Diagnostics", "Ledger", "Lowering", "SourceText"]),
        module("Analysis", [
            "CanonicalJSON", "ContentModel", "DailyPractice", "Language", "LearningRules", "Lowering",
            "SourceText",
        ]),
        module("ContentRules", [
            "Analysis", "CanonicalJSON", "ContentModel", "DailyPractice", "Diagnostics", "ForeignFiles",
            "Language", "LearningRules", "Ledger", "Lowering", "Releases", "SourceText", "Spelling",
            "YAMLSyntax",
        ]),
        module("Publishing", [
            "Analysis", "CanonicalJSON", "ContentModel", "DailyPractice", "LearningRules", "Lowering", "Parallel",
            "SourceText",
        ], embedding: "SQL/Templates", "Schemas/Examples"),
        module("Compiler", [
            "Analysis", "CSystemCalls", "CanonicalJSON", "ContentModel", "ContentRules", "DailyPractice", "Diagnostics",
            "ForeignFiles", "Language", "LearningRules", "Ledger", "Lowering", "Parallel", "Publishing", "Releases",
            "SourceText", "Spelling", "Translations", "YAMLSyntax",
        ]),
        module("Workspace", [
            "CSystemCalls", "Compiler", "ContentModel", "ContentRules", "Diagnostics", "Essentials", "Platform",
            "SourceText", "YAMLSyntax",
        ]),
        module("Processes", ["Essentials", "Platform", "SourceText", "Workspace"]),
        module("Readers", [
            "CanonicalJSON", "Compiler", "ContentModel", "ContentRules", "DailyPractice", "Diagnostics", "Platform",
            "Processes", "SourceText", "Workspace",
        ]),
        module("Editing", ["Compiler", "ContentModel", "Diagnostics", "SourceText", "Workspace", "YAMLSyntax"]),
        module("LanguageServer", [
            "CanonicalJSON", "Compiler", "ContentModel", "ContentRules", "Diagnostics", "Editing", "Essentials",
            "Ledger", "Publishing", "ReferenceDocs", "SourceText", "Workspace", "YAMLSyntax",
        ]),
        module("Importing", [
            "CZlib", "CanonicalJSON", "Compiler", "ContentModel", "ContentRules", "DailyPractice", "Diagnostics", "Ledger", "Lowering",
            "Publishing", "SourceText", "Translations",
        ], embedding: "Templates"),
        module(
            "Presentation", ["Analysis", "ContentModel", "DailyPractice", "Diagnostics", "Releases", "SourceText"],
            embedding: "Styles"),
        module("PracticeBackend", [
            "Analysis", "CanonicalJSON", "Compiler", "ContentModel", "DailyPractice", "Essentials",
            "PracticeServer", "Publishing", "SQLite", "SourceText", "Web",
        ], embedding: "SQL"),
        module("Builds", ["CSystemCalls", "DailyPractice", "Essentials", "Platform", "Publishing", "Workspace"]),
        module("Verification", [
            "Analysis", "Builds", "CanonicalJSON", "ContentModel", "DailyPractice", "Diagnostics", "Essentials",
            "Platform", "Processes", "Publishing", "SQLite", "SourceText", "Workspace",
        ], embedding: "SQL"),
        module("Review", [
            "Analysis", "Builds", "CanonicalJSON", "Compiler", "ContentModel", "ContentRules", "DailyPractice",
            "Diagnostics", "Essentials", "LearningRules", "Ledger", "Lowering", "Presentation", "Processes", "Publishing", "Releases",
            "SourceText", "Workspace",
        ]),
        module("ReferenceDocs", [
            "CanonicalJSON", "Compiler", "ContentModel", "ContentRules", "Diagnostics", "Publishing", "SourceText",
        ], embedding: "Texts"),
        command("hornbook", [
            "Analysis", "Builds", "CSystemCalls", "CanonicalJSON", "Compiler", "ContentModel", "ContentRules",
            "DailyPractice", "Diagnostics", "Editing", "Essentials", "Importing", "Language", "LanguageServer", "LearningRules",
            "Ledger", "Lowering", "Parallel", "Platform", "Presentation", "Processes", "Publishing", "Readers", "ReferenceDocs",
            "Releases", "Review", "SQLite", "SourceText", "Translations", "Verification", "Workspace", "YAMLSyntax", argumentParser,
        ], embedding: "Help", "Samples"),
        module(
            "Preview", [
                "Analysis", "CanonicalJSON", "Compiler", "ContentModel", "ContentRules", "DailyPractice", "Diagnostics",
                "Editing", "Essentials", "LearningRules", "Ledger", "Lowering", "Presentation", "Releases", "SourceText",
                "Translations", "Web", "Workspace", "YAMLSyntax",
            ], embedding: "Pages"),
        command("hornbook-preview", [
            "CanonicalJSON", "Compiler", "DailyPractice", "Diagnostics", "Platform", "PracticeBackend", "Preview", "Web", "Workspace",
            argumentParser,
        ] + nio),
        command("explore-bench", in: "Tests/Bench/Explore", [
            "Analysis", "ContentModel", "DailyPractice", "Diagnostics", "Lowering", "SourceText",
            "YAMLSyntax",
        ]),
        .target(
            name: "RandomEdits",
            dependencies: [
                "CanonicalJSON", "Compiler", "ContentModel", "ContentRules", "Diagnostics", "LanguageServer",
                "Publishing", "SourceText", "Workspace",
            ],
            path: "Tests/RandomEdits", swiftSettings: strict),
        command("random-edits", in: "Tests/Bench/Edits", ["RandomEdits", "Workspace"]),
        // Not a package of its own: what is fuzzed has `package` access.
        .target(
            name: "Fuzzing",
            dependencies: [
                "Analysis", "CanonicalJSON", "Compiler", "ContentModel", "ContentRules", "DailyPractice",
                "Diagnostics", "Editing", "Importing", "LanguageServer", "Ledger", "PracticeServer", "Presentation", "Preview",
                "Publishing", "RandomEdits", "SourceText", "Web", "Workspace", "YAMLSyntax",
            ],
            path: "Tests/Fuzzing/Targets", swiftSettings: strict),
        command("fuzz", in: "Tests/Fuzzing/Command", ["Fuzzing", "RandomEdits", "Workspace"]),
        command("learning-replay", in: "Tests/LearningReplay", ["LearningRules"]),
        command("practice-replay", in: "Tests/PracticeReplay", ["DailyPractice"]),
        tests("LearningRulesTests", ["LearningRules"]),
        tests("DailyPracticeTests", ["DailyPractice", "PracticeServer"]),
        tests("ExplorerTests", [
            "Analysis", "Compiler", "ContentRules", "DailyPractice", "Diagnostics", "LearningRules",
        ]),
        tests("GuesserTests", [
            "Analysis", "CanonicalJSON", "Compiler", "ContentModel", "ContentRules", "Diagnostics",
            "SourceText",
        ]),
        tests("BuildsTests", ["Builds", "Publishing", "Workspace"]),
        tests("CanonicalJSONTests", ["CanonicalJSON", "SourceText"]),
        tests("ProcessesTests", ["Processes", "Workspace"]),
        tests("ReviewTests", ["CanonicalJSON", "Compiler", "ContentModel", "Publishing", "Releases", "Review"]),
        tests("VerificationTests", ["Builds", "CanonicalJSON", "Compiler", "Verification", "Workspace"]),
        tests("LanguageTests", ["Compiler", "ContentRules", "Diagnostics", "Language", "SourceText"]),
        tests("PluginTests", [
            "Compiler", "ContentModel", "ContentRules", "DailyPractice", "Diagnostics", "Importing", "LearningRules",
            "Publishing", "ReferenceDocs", "SourceText",
        ]),
        tests("PresentationTests", ["Analysis", "DailyPractice", "Presentation"]),
        tests("SuiteTests", [
            "Compiler", "ContentModel", "ContentRules", "DailyPractice", "Diagnostics", "Editing", "Fuzzing", "Language", "Lowering",
            "Publishing", "RandomEdits", "ReferenceDocs", "SourceText", "Spelling", "Workspace", "YAMLSyntax",
        ]),
        tests("WorkspaceTests", [
            "Compiler", "ContentModel", "ContentRules", "Diagnostics", "Editing", "RandomEdits", "SourceText", "Workspace",
        ]),
    ],
    swiftLanguageModes: [.v6]
)
