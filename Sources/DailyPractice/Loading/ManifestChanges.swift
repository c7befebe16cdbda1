extension Manifest {
    /// The files of some roles that hold other bytes than every file of an earlier manifest: what somebody
    /// who has the earlier files needs to fetch. Each content is listed once, in the order of ``files``.
    ///
    /// - Parameters:
    ///   - earlier: what is there already; nil for nothing.
    ///   - roles: which files are wanted: ``FileRole/app`` for whole bands, ``FileRole/day`` for single days.
    public func changes(since earlier: Manifest?, roles: Set<FileRole> = [.app]) -> [ManifestFile] {
        var known = Set((earlier?.files ?? []).map(\.sha256))
        return files.filter { file in
            guard let role = file.role, roles.contains(role) else { return false }
            return known.insert(file.sha256).inserted
        }
    }
}
