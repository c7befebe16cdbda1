extension Manifest {
    /// The files of some roles whose bytes no file of an earlier manifest has: the files to fetch for somebody who
    /// has the earlier ones. Identical files are listed once, in the order of ``files``.
    ///
    /// - Parameters:
    ///   - earlier: the manifest of the files that are there already; nil for none.
    ///   - roles: which files are wanted: ``FileRole/app`` for whole bands, ``FileRole/day`` for single days.
    public func changes(since earlier: Manifest?, roles: Set<FileRole> = [.app]) -> [ManifestFile] {
        var known = Set((earlier?.files ?? []).map(\.sha256))
        return files.filter { file in
            guard let role = file.role, roles.contains(role) else { return false }
            return known.insert(file.sha256).inserted
        }
    }
}
