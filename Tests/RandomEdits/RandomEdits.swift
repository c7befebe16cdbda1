import Workspace

/// Two small programs of real files, and one that names files of other tools, that are edited at random: typed into, torn, mended, moved about.
///
/// What is on the disk and what is open in an editor changes here; `Edit` tells what a workspace has to know.
package struct RandomEdits {
    /// What a server would hear of an edit.
    package enum Edit {
        /// Files or folders changed on the disk.
        case disk([String])
        case open(String, [UInt8])
        case close(String)
    }

    package static let root = "/w/content"

    package let disk = MemoryDisk()
    package private(set) var buffers: [String: [UInt8]] = [:]
    /// The files as they are shipped, by path.
    private let sound: [String: [UInt8]]
    private let lines: [[UInt8]]
    private var lockedFolders: Set<String> = []
    private var dice: Dice

    /// `shipped` are the files of `content/`, by their paths below it.
    package init(shipped: [String: [UInt8]], seed: UInt64) {
        var chosen = shipped.filter { path, _ in RandomEdits.isChosen(path) }.merging(
            RandomEdits.companion.mapValues { Array($0.utf8) }
        ) { _, companion in companion }
        // Some texts are read, and others are not.
        let lock = "everyday-parenting/review.lock"
        chosen[lock] = chosen[lock].map { bytes in
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").enumerated()
            return Array(lines.filter { $0 == 0 || $1.contains("6-9/day-01/") }.map { $1 + "\n" }.joined().utf8)
        }
        sound = Dictionary(uniqueKeysWithValues: chosen.map { (RandomEdits.root + "/" + $0.key, $0.value) })
        lines = sound.sorted { $0.key < $1.key }.flatMap {
            $0.value.split(separator: UInt8(ascii: "\n")).prefix(60).map(Array.init)
        }
        dice = Dice(seed: seed)
        for (path, bytes) in sound { disk[path] = .file(bytes) }
    }

    /// A dozen files of two programs.
    private static func isChosen(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        if name == "hornbook.yaml" || path == "everyday-parenting/review.lock" { return true }
        if path.hasPrefix("everyday-parenting/") {
            return !path.contains("13-16") && ["day-01.yaml", "day-02.yaml", "day-03.yaml"].contains(name)
        }
        return [
            "meet-the-quran.yaml", "small-surahs-big-lessons.yaml", "short-surahs-explored.yaml",
            "wise-words-good-manners.yaml",
        ].contains(name)
    }

    /// Makes one edit.
    package mutating func next() -> Edit {
        switch dice.roll(100) {
        case 0..<14: return write { $0.inserting(into: $1) }
        case 14..<26: return write { $0.deleting(from: $1) }
        case 26..<38: return write { $0.breaking($1) }
        case 38..<56: return mend()
        case 56..<63: return move(within: true)
        case 63..<69: return move(within: false)
        case 69..<74: return copy()
        case 74..<78: return remove()
        case 78..<82: return replaceByNoFile()
        case 82..<88: return editDeclaration()
        case 88..<89: return lockFolder()
        case 89..<96: return openBuffer()
        default: return closeBuffer()
        }
    }

    // MARK: - On the disk

    private mutating func write(_ change: (inout RandomEdits, [UInt8]) -> [UInt8]) -> Edit {
        guard let path = dice.pick(disk.paths), case .file(let bytes)? = disk[path] else { return mend() }
        disk[path] = .file(change(&self, bytes))
        return .disk([path])
    }

    private mutating func inserting(into bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        let line = dice.pick(lines) ?? []
        bytes.insert(contentsOf: line + [UInt8(ascii: "\n")], at: startOfLine(in: bytes))
        return bytes
    }

    private mutating func deleting(from bytes: [UInt8]) -> [UInt8] {
        let start = startOfLine(in: bytes)
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
        return Array(bytes[..<start] + bytes[end...])
    }

    private mutating func breaking(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        let slips: [String] = [
            "\"", "[", "]", "{", "\t", ": ", "é", "e\u{301}", "  ", "TODO ", "# hornbook: allow long-sentence — so\n",
            "# hornbook: allow\n", "&a ", "*a ", "\u{200B}", "always always ",
        ]
        let slip = dice.happens(10) ? [0xFF] : Array((dice.pick(slips) ?? "").utf8)
        bytes.insert(contentsOf: slip, at: dice.roll(bytes.count + 1))
        return bytes
    }

    private mutating func startOfLine(in bytes: [UInt8]) -> Int {
        let at = dice.roll(bytes.count)
        return bytes[..<at].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }

    /// Puts a shipped file back; now and then all of them, so that what has strayed comes home.
    private mutating func mend() -> Edit {
        guard dice.happens(12) else {
            let path = dice.pick(sound.keys.sorted()) ?? ""
            disk[path] = sound[path].map { .file($0) }
            return .disk([path])
        }
        for path in disk.paths where sound[path] == nil { disk[path] = nil }
        for (path, bytes) in sound { disk[path] = .file(bytes) }
        for folder in lockedFolders { disk.lockFolder(folder, false) }
        lockedFolders = []
        return .disk([RandomEdits.root])
    }

    private mutating func move(within isSameFolder: Bool) -> Edit {
        guard let path = dice.pick(disk.paths), let node = disk[path] else { return mend() }
        let target = newPath(for: path, isSameFolder)
        disk[path] = nil
        disk[target] = node
        return .disk([path, target])
    }

    private mutating func copy() -> Edit {
        guard let path = dice.pick(disk.paths), let node = disk[path] else { return mend() }
        let target = newPath(for: path, dice.happens(50))
        disk[target] = node
        return .disk([target])
    }

    private mutating func newPath(for path: String, _ isSameFolder: Bool) -> String {
        let names = [
            "day-01.yaml", "day-02.yaml", "day-04.yaml", "day-11.yml", "aaa.yaml", "zzz.yaml", "notes.md",
            ".hidden.yaml", "hornbook.yaml", "über.yaml", "x.yaml/day-05.yaml",
        ]
        let folders = [
            "everyday-parenting/activities/6-9", "everyday-parenting/activities/10-12",
            "everyday-parenting/activities/13-16", "everyday-parenting/notes", "quran-quiz/quizzes/6-9",
            "quran-quiz/activities/6-9", "quran-quiz", "everyday-parenting/activities/inner", "third/quizzes",
            "quran-quiz/dist/quizzes",
        ]
        let name = isSameFolder || dice.happens(50) ? dice.pick(names) ?? "" : Paths.name(of: path)
        if isSameFolder { return Paths.parent(of: path) + "/" + name }
        return RandomEdits.root + "/" + (dice.pick(folders) ?? "") + "/" + name
    }

    private mutating func remove() -> Edit {
        guard let path = dice.pick(disk.paths) else { return mend() }
        if dice.happens(20) {
            let folder = Paths.parent(of: path)
            for inside in disk.paths where Paths.isInside(inside, folder) { disk[inside] = nil }
            return .disk([folder])
        }
        disk[path] = nil
        return .disk([path])
    }

    private mutating func replaceByNoFile() -> Edit {
        guard let path = dice.pick(disk.paths) else { return mend() }
        if dice.happens(20) {
            let misnamed = Paths.parent(of: path) + "/day-<FF>.yaml"
            disk[misnamed] = disk[misnamed] == nil ? .misnamed : nil
            return .disk([misnamed])
        }
        let bytes: [UInt8] = if case .file(let bytes)? = disk[path] { bytes } else { [] }
        disk[path] = dice.pick([.brokenLink, .pipe, .locked(bytes)])
        return .disk([path])
    }

    private mutating func lockFolder() -> Edit {
        guard let path = dice.pick(disk.paths) else { return mend() }
        let folder = Paths.parent(of: path)
        let isNew = lockedFolders.insert(folder).inserted
        if !isNew { lockedFolders.remove(folder) }
        disk.lockFolder(folder, isNew)
        return .disk([folder])
    }

    private mutating func editDeclaration() -> Edit {
        let all = disk.paths.filter { $0.hasSuffix("/hornbook.yaml") }
        guard let path = dice.pick(all), case .file(let bytes)? = disk[path] else { return mend() }
        let lines = [
            "rules: { long-sentence: off }", "rules: { long-answer: error, similar-text: off }",
            "rules: { longsentence: off }", "modules: { listening: Listening }", "days: 3", "covers: [quizzes]",
            "ageBands: [6-9]", "program: quran-quiz", "# a remark", "", "symbols: symbols.txt",
            "symbols: ios/App.storekit", "symbols: ../companion/symbols.txt",
        ]
        let line = dice.pick(lines) ?? ""
        let key = line.prefix { $0 != ":" }
        let kept = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .filter { line.isEmpty || !$0.hasPrefix(key + ":") }
        disk[path] = .file(Array((kept.joined(separator: "\n") + line + "\n").utf8))
        return .disk([path])
    }

    // MARK: - In an editor

    private mutating func openBuffer() -> Edit {
        var path = dice.pick(Array(buffers.keys.sorted() + disk.paths)) ?? ""
        // What is not on the disk yet, or lies where nothing is read.
        if dice.happens(20) { path = newPath(for: path, dice.happens(50)) }
        var bytes = buffers[path] ?? []
        if buffers[path] == nil, case .file(let there)? = disk[path] { bytes = there }
        if bytes.isEmpty { bytes = sound.sorted { $0.key < $1.key }.first?.value ?? [] }
        switch dice.roll(3) {
        case 0: bytes = inserting(into: bytes)
        case 1: bytes = deleting(from: bytes)
        default: bytes = breaking(bytes)
        }
        buffers[path] = bytes
        return .open(path, bytes)
    }

    private mutating func closeBuffer() -> Edit {
        guard let path = dice.pick(buffers.keys.sorted()) else { return openBuffer() }
        buffers[path] = nil
        return .close(path)
    }
}
