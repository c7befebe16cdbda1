import Compiler
import Diagnostics
import RandomEdits
import Testing
import Workspace

/// Files of other tools that sources name: a workspace that is held open sees them change like sources.
@Suite struct NamedFileTests {
    private let disk = MemoryDisk()
    private let store = "/w/app/ios/App.storekit"

    private func workspace() throws -> Workspace {
        disk["/w/app/hornbook.yaml"] = .file(Array("program: app\ntitle: App\ndays: 1\ncovers: []\n".utf8))
        disk["/w/app/services/store.yaml"] = .file(Array(NamedFileTests.plans.utf8))
        disk[store] = .file(Array(NamedFileTests.storekit("com.example.monthly").utf8))
        var workspace = Workspace(access: disk.access, workingDirectory: "/w")
        try workspace.open(["app"])
        return workspace
    }

    private static let plans = """
        storekit: ios/App.storekit
        plans:
          - {id: monthly, product: com.example.monthly, title: Monthly, copy: For each prayer., period: P1M}
        states: {loading: One moment., empty: Nothing today., error: Try again.}

        """

    private static func storekit(_ id: String) -> String {
        """
        {"subscriptionGroups": [{"subscriptions": [
          {"productID": "\(id)", "recurringSubscriptionPeriod": "P1M"}
        ]}], "version": {"major": 4}}
        """
    }

    private func rules(_ workspace: inout Workspace) -> [String] {
        workspace.check().flatMap { $0.findings.all.map(\.rule) }
    }

    @Test("only the file that changed is read again") func readings() throws {
        var workspace = try workspace()
        _ = rules(&workspace)
        _ = disk.takeReadings()
        disk[store] = .file(Array(NamedFileTests.storekit("com.example.yearly").utf8))
        workspace.changed([store])
        _ = rules(&workspace)
        #expect(disk.takeReadings() == [store])
        workspace.changed(["/w/app/services/store.yaml"])
        _ = rules(&workspace)
        #expect(disk.takeReadings() == ["/w/app/services/store.yaml"])
    }

    @Test(
        "a file that is deep, or no text, is one finding at its key",
        arguments: ["[", "{\"a\":", "<array>", "<dict><key>a</key>", "(", "\0", "\u{FEFF}"]) func hostile(
            _ unit: String
        ) throws
    {
        let bytes = Array(String(repeating: unit, count: (2 << 20) / unit.utf8.count).utf8)
        disk["/w/app/services/app.yaml"] = .file(Array("entitlements: [ios/App.entitlements]\n".utf8))
        disk["/w/app/ios/App.entitlements"] = .file(bytes)
        var workspace = try workspace()
        disk[store] = .file(bytes)
        workspace.changed([store])
        #expect(rules(&workspace) == ["unusable-file", "unusable-file"])
    }

    // MARK: - Audio and pictures

    private let audio = "/w/app/media/face.m4a"

    private func lesson(_ name: String) throws -> Workspace {
        disk["/w/app/hornbook.yaml"] = .file(
            Array("program: app\ntitle: App\ndays: 1\ncovers: []\ncategories: {wudu: Wudu}\n".utf8))
        disk["/w/app/lessons/face.yaml"] = .file(
            Array(
                """
                id: face
                category: wudu
                order: 1
                title: The face
                hook: {seconds: 30, text: Water waits.}
                teach: [{seconds: 60, text: Wash it three times., audio: \(name)}]
                practice: {seconds: 60, match: [{left: Hands, right: First}, {left: Face, right: Then}]}
                reward: {seconds: 15, text: Well done.}

                """.utf8))
        disk[audio] = .file([])
        var workspace = Workspace(access: disk.access, workingDirectory: "/w")
        try workspace.open(["app"])
        return workspace
    }

    private func said(_ workspace: inout Workspace) -> [String] {
        workspace.check().flatMap { $0.findings.all.map { "\($0.message); \($0.advice ?? "")" } }
    }

    @Test("audio and pictures are looked for, and never read") func media() throws {
        var workspace = try lesson("face.m4a")
        #expect(said(&workspace) == [])
        #expect(!disk.takeReadings().contains(audio))
        disk[audio] = .pipe
        workspace.changed([audio])
        #expect(rules(&workspace) == ["unusable-file"])
    }

    @Test(
        "what is not there, or leads out of media/, is said",
        arguments: [
            ("faces.m4a", "there is no file app/media/faces.m4a; did you mean `face.m4a`?"),
            ("water.png", "there is no file app/media/water.png; correct the path: it starts at `app/media/`"),
            (
                "../face.m4a",
                "app/face.m4a leads outside the folder media/; copy the file there: apps look for audio and "
                    + "pictures nowhere else"
            ), ("sounds", "app/media/sounds is a folder; add the name of the file in that folder"),
        ]) func wrongMedia(_ name: String, _ expected: String) throws
    {
        disk["/w/app/face.m4a"] = .file([])
        disk["/w/app/media/sounds/water.m4a"] = .file([])
        var workspace = try lesson(name)
        #expect(said(&workspace) == [expected])
    }

    @Test("a file that comes beside the one that is missing is seen") func neighbours() throws {
        var workspace = try lesson("hands.m4a")
        #expect(said(&workspace).first?.hasSuffix("it starts at `app/media/`") == true)
        disk["/w/app/media/hand.m4a"] = .file([])
        workspace.changed(["/w/app/media/hand.m4a"])
        #expect(said(&workspace).first?.hasSuffix("did you mean `hand.m4a`?") == true)
    }
}
