import Compiler
import ContentModel
import ContentRules
import Diagnostics
import Publishing
import SourceText
import Workspace

/// Workspaces that are held open through random edits, against one that is opened anew after each: one that could
/// build at any time, and one that only checks and so keeps less. A third is opened anew too, to check or to build, and
/// takes over what the one before it has left in a cache; what stands as it was made of the same sources is not made
/// again.
package struct Comparison {
    package struct Difference: Error, CustomStringConvertible {
        package let description: String
    }

    private var edits: RandomEdits
    private var living: Workspace
    private var checking: Workspace
    private var ids: [String: FileID] = [:]
    private let cache = MemoryCache()
    /// What the last builds from a cache made, by the program.
    private var standing: [String: (made: Made, files: [[UInt8]])] = [:]
    /// How many builds made nothing, as all stood.
    package private(set) var stood = 0
    private var dice: Dice
    package private(set) var findings = 0
    package private(set) var done = 0

    package init(shipped: [String: [UInt8]], seed: UInt64) throws {
        edits = RandomEdits(shipped: shipped, seed: seed)
        living = Workspace(access: edits.disk.access, workingDirectory: "/w")
        checking = Workspace(access: edits.disk.access, workingDirectory: "/w", for: .checking)
        dice = Dice(seed: seed &+ 1)
        try living.open(["content"])
        living.refresh()
        try checking.open(["content"])
        checking.refresh()
    }

    /// Makes one edit, and holds what the two say against each other byte for byte.
    package mutating func step() throws {
        var log: [String] = []
        let edit = edits.next()
        switch edit {
        case .open(let path, let bytes):
            log.append("open \(path)")
            living.setBuffer(path, bytes)
            checking.setBuffer(path, bytes)
        case .close(let path):
            log.append("close \(path)")
            living.closeBuffer(path)
            checking.closeBuffer(path)
        case .disk(let paths):
            log.append("changed \(paths)")
            if dice.happens(30) {
                living.refresh()
                checking.refresh()
            } else {
                living.changed(paths)
                checking.changed(paths)
            }
        }
        done += 1
        _ = edits.disk.takeReadings()
        let warm = Said(&living)
        let cold = try coldly()
        let checked = Said(&checking, builds: false)
        if checked.text != cold.text || checked.json != cold.json {
            throw Difference(description: "edit \(done), checking, \(log): \(firstDifference(checked, cold))")
        }
        let builds = dice.happens(30)
        // One that is built twice stands.
        for _ in 0..<(builds && dice.happens(20) ? 2 : 1) {
            let cached = cachedly(builds: builds)
            if cached.text != cold.text || cached.json != cold.json || builds && cached.outputs != cold.outputs {
                throw Difference(description: "edit \(done), cached, \(log): \(firstDifference(cached, cold))")
            }
        }
        findings += warm.findings
        if warm.text != cold.text || warm.json != cold.json || warm.outputs != cold.outputs {
            throw Difference(description: "edit \(done), \(log): \(firstDifference(warm, cold))")
        }
        for (path, id) in warm.ids {
            guard ids.updateValue(id, forKey: path) ?? id == id else {
                throw Difference(description: "edit \(done): \(path) got another id")
            }
        }
    }

    private func coldly() throws -> Said {
        var fresh = opened(edits.disk.access, for: .building)
        return Said(&fresh)
    }

    /// As a run of the command does that finds what others have left. Now and then all files are as if just written,
    /// another build was there in between, or what was left is damaged.
    private mutating func cachedly(builds: Bool) -> Said {
        let access = dice.happens(10) ? edits.disk.access.withoutStamps : edits.disk.access
        if dice.happens(5) { cache.damage(&dice) }
        let cache = cache.cache(build: dice.happens(2) ? "another" : "this")
        var fresh = opened(access, for: builds ? .building : .checking)
        var (checked, outputs) = ([Checked](), [[UInt8]]())
        if builds {
            fresh.compileEach(cache) { made, one, _ in
                guard let left = standing[one.name?.value.string ?? ""], left.made == made else { return false }
                stood += 1
                checked.append(one)
                // Of a program with another's name nothing is made.
                outputs += one.findings.stopBuilds ? [] : left.files
                return true
            } _: { one, _ in
                checked.append(one.checked)
                guard let files = one.outputs() else { return nil }
                outputs += files.map(\.bytes)
                let listed = files.map { file in
                    Made.File(path: file.path, sha256: sha256(of: file.bytes), bytes: file.bytes.count)
                }
                let made = Made(extras: [], files: listed, coverage: "")
                standing[one.checked.name?.value.string ?? ""] = (made, files.map(\.bytes))
                return made
            }
        } else {
            fresh.checkEach(cache) { one, _ in checked.append(one) }
        }
        return Said(checked, fresh, outputs: outputs)
    }

    /// Of the files that the last checks could take over, and of all.
    package var taken: (files: Int, all: Int) { cache.taken }

    private func opened(_ access: FileAccess, for purpose: Purpose) -> Workspace {
        var fresh = Workspace(access: access, workingDirectory: "/w", for: purpose)
        for (path, bytes) in edits.buffers { fresh.setBuffer(path, bytes) }
        do {
            try fresh.open(["content"])
        } catch {
            // No program is left, or a folder above all of them is locked: what is left is checked.
        }
        return fresh
    }

    private func firstDifference(_ warm: Said, _ cold: Said) -> String {
        let pairs = zip(warm.text.split(separator: "\n"), cold.text.split(separator: "\n"))
        let line = pairs.first { $0 != $1 }.map { "\($0)\n\($1)" }
        return "held open:\n\(line ?? warm.text)\nopened anew: \(cold.text.utf8.count) bytes of text, "
            + "\(warm.text.utf8.count) held open"
    }
}

/// All that a workspace says, as users get it.
private struct Said {
    let text: String
    let json: String
    let outputs: [[UInt8]]
    let findings: Int
    let ids: [String: FileID]

    init(_ workspace: inout Workspace, builds: Bool = true) {
        let outcomes = workspace.check()
        let outputs = builds ? outcomes.flatMap { ($0.outputs() ?? []).map(\.bytes) } : []
        self.init(outcomes.map(\.checked), workspace, outputs: outputs)
    }

    init(_ programs: [Checked], _ workspace: Workspace, outputs: [[UInt8]] = []) {
        let sources = workspace.sources
        var text = ""
        var shown = Findings()
        var ids: [String: FileID] = [:]
        for program in programs {
            text += "\(program.files.declaration.path): \(program.files.sources.map(\.path))\n"
            for finding in program.findings.all {
                text += renderText(finding, sources, Palette(isOn: false))
                text += "shown: \(workspace.shows(finding.place.file))\n"
            }
            shown.add(program.findings)
            for file in [program.files.declaration] + program.files.sources {
                // A misnamed file is shown like one that has this name.
                ids[file.path + (file.problem == nil ? "" : "?")] = file.id
            }
        }
        self.text = text
        self.outputs = outputs
        self.ids = ids
        findings = shown.count
        json = renderJSON(shown, sources, files: programs.count)
    }
}
