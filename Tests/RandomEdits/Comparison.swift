import Compiler
import ContentModel
import ContentRules
import Diagnostics
import Publishing
import SourceText
import Workspace

/// Compares workspaces that are held open through random edits with one that is opened anew after each edit. One of them
/// can build, the other one only checks and keeps less.
package struct Comparison {
    package struct Difference: Error, CustomStringConvertible { package let description: String }

    private var edits: RandomEdits
    private var living: Workspace
    private var checking: Workspace
    private var ids: [String: FileID] = [:]
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
        let cold = opened()
        let checked = Said(&checking, builds: false)
        if checked.text != cold.text || checked.json != cold.json {
            throw Difference(description: "edit \(done), checking, \(log): \(firstDifference(checked, cold))")
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

    /// What a workspace says that is opened now.
    private func opened() -> Said {
        var fresh = Workspace(access: edits.disk.access, workingDirectory: "/w")
        for (path, bytes) in edits.buffers { fresh.setBuffer(path, bytes) }
        // Where no program is left, or a folder above all of them is locked, what is left is checked.
        try? fresh.open(["content"])
        return Said(&fresh)
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
        let programs = workspace.check()
        outputs = builds ? programs.flatMap { ($0.publishable?.outputs() ?? []).map(\.bytes) } : []
        let sources = workspace.sources
        var text = ""
        var shown = Findings()
        var ids: [String: FileID] = [:]
        for program in programs {
            text += "\(program.files.declaration.path): \(program.files.sources.map(\.path))\n"
            for finding in program.findings.all {
                text += renderText(FindingGroup(OneOrMore(finding)), sources, Palette(isOn: false))
                text += "shown: \(workspace.shows(finding.place.file))\n"
            }
            for reading in program.reviews?.readings ?? [] {
                text += "\(reading.role) \(reading.text.address): \(reading.standing), \(reading.readers.sorted())\n"
            }
            shown.add(program.findings)
            for file in [program.files.declaration] + program.files.sources {
                // A misnamed file is shown like one that has this name.
                ids[file.path + (file.problem == nil ? "" : "?")] = file.id
            }
        }
        self.text = text
        self.ids = ids
        findings = shown.count
        var json = ""
        renderJSON(shown, sources, files: programs.count) { json += $0 }
        self.json = json
    }
}
