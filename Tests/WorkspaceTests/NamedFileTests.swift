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

    @Test("a change is seen when it is told, and found when anything may have changed")
    func changes() throws {
        var workspace = try workspace()
        #expect(rules(&workspace) == [])
        workspace.refresh()
        #expect(rules(&workspace) == [])
        disk[store] = .file(Array(NamedFileTests.storekit("com.example.yearly").utf8))
        #expect(rules(&workspace) == [])
        workspace.changed(["/w/app/ios"])
        #expect(rules(&workspace) == ["product-without-plan", "unknown-product"])
        disk[store] = .file(Array(NamedFileTests.storekit("com.example.monthly").utf8))
        workspace.refresh()
        #expect(rules(&workspace) == [])
    }

    @Test("only the file that changed is read again")
    func readings() throws {
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

    @Test("a file that comes, goes, or cannot be read is one finding at the key")
    func comingAndGoing() throws {
        var workspace = try workspace()
        for node in [nil, .brokenLink, .pipe, .locked([])] as [MemoryDisk.Node?] {
            disk[store] = node
            workspace.changed([store])
            #expect(rules(&workspace) == ["unusable-file"])
            disk[store] = .file(Array(NamedFileTests.storekit("com.example.monthly").utf8))
            workspace.changed([store])
            #expect(rules(&workspace) == [])
        }
    }

    @Test("a file that is open in an editor counts as the editor has it, and is no stray source")
    func buffers() throws {
        var workspace = try workspace()
        workspace.setBuffer(store, Array(NamedFileTests.storekit("com.example.yearly").utf8))
        #expect(rules(&workspace) == ["product-without-plan", "unknown-product"])
        workspace.closeBuffer(store)
        #expect(rules(&workspace) == [])
        disk[store] = nil
        workspace.setBuffer(store, Array(NamedFileTests.storekit("com.example.monthly").utf8))
        #expect(rules(&workspace) == [])
    }

    @Test("no file of other tools is larger than 2 MiB")
    func size() throws {
        var workspace = try workspace()
        let sound = Array(NamedFileTests.storekit("com.example.monthly").utf8)
        for (size, expected) in [(2 << 20, []), ((2 << 20) + 1, ["unusable-file"])] {
            disk[store] = .file(sound + Array(repeating: UInt8(ascii: " "), count: size - sound.count))
            workspace.changed([store])
            #expect(rules(&workspace) == expected)
        }
    }
}
