#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Manifest {
    /// Refuses a manifest that leads out of its folder or contradicts itself.
    func check() throws(LoadError) {
        for file in files where !file.path.isPlainRelativePath {
            throw LoadError(file: file.path, problem: .unsafePath)
        }
        do throws(LoadError.Problem) {
            try checkFiles()
            try checkVersion()
            try checkProgram()
            try checkLists()
        } catch { throw LoadError(file: FileRequest.manifest.path, problem: error) }
    }

    private func checkFiles() throws(LoadError.Problem) {
        if files.isEmpty { throw .undecodable(path: "files", reason: "no file is listed") }
        var seen = Set<String>(minimumCapacity: files.count)
        for (index, file) in files.enumerated() {
            guard seen.insert(file.path).inserted else {
                throw .undecodable(path: "files[\(index)].path", reason: "`\(file.path)` is listed twice")
            }
            guard file.bytes >= 0 else {
                throw .undecodable(path: "files[\(index)].bytes", reason: "\(file.bytes) is no length")
            }
        }
    }

    private func checkVersion() throws(LoadError.Problem) {
        guard let lines = Manifest.contentLines(of: files) else { return }
        guard hexadecimalSHA256(of: Data(lines.utf8)) == contentVersion else {
            throw .undecodable(
                path: "contentVersion", reason: "it is not that of the listed files: they are of another build")
        }
    }

    /// Refuses a negative number of days, and entries of bands that the program does not have.
    private func checkProgram() throws(LoadError.Problem) {
        if days < 0 { throw .undecodable(path: "days", reason: "\(days) is no number of days") }
        let known = Set(ageBands)
        let bands = [("activities", (activities ?? []).map(\.ageBand)), ("quizzes", (quizzes ?? []).map(\.ageBand))]
        for (list, bands) in bands {
            for (index, band) in bands.enumerated() where !known.contains(band) {
                throw .undecodable(
                    path: "\(list)[\(index)].age_band", reason: "`\(band.rawValue)` is not among `ageBands`")
            }
        }
    }

    private func checkLists() throws(LoadError.Problem) {
        var lastDays = [AgeBand: Int]()
        var lastPlaces = [AgeBand: Int]()
        var hashes = [String: String](minimumCapacity: files.count)
        for file in files { hashes[file.path] = file.sha256 }
        for (index, entry) in (activities ?? []).enumerated() {
            let place = "activities[\(index)]"
            try checkOrder(entry.dayNumber, after: &lastDays[entry.ageBand], "day", at: "\(place).day_number")
            guard let path = entry.path else { continue }
            try checkItem(place, path, entry.sha256, hashes)
        }
        for (index, entry) in (quizzes ?? []).enumerated() {
            let place = "quizzes[\(index)]"
            try checkOrder(entry.order, after: &lastPlaces[entry.ageBand], "place", at: "\(place).order")
            try checkItem(place, entry.path, entry.sha256, hashes)
        }
        try checkIdentities((activities ?? []).lazy.map(\.id), "activities", "id")
        try checkIdentities((quizzes ?? []).lazy.map(\.id), "quizzes", "id")
    }

    private func checkItem(_ place: String, _ path: String, _ hash: String?, _ hashes: [String: String])
        throws(LoadError.Problem)
    {
        guard let listed = hashes[path] else {
            throw .undecodable(path: "\(place).path", reason: "`\(path)` is not among the files")
        }
        guard listed == hash else {
            throw .undecodable(path: "\(place).sha256", reason: "it is not that of `\(path)` among the files")
        }
    }
}

extension String {
    /// Whether a path stays below the directory that it is resolved in, on every platform.
    var isPlainRelativePath: Bool {
        // Compares bytes, as file systems do: a Character may combine a slash with an accent.
        let components = utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return components.first?.isEmpty == false && !components.contains { $0.elementsEqual("..".utf8) }
            && !utf8.contains { $0 == UInt8(ascii: "\\") || $0 == 0 }
    }
}
