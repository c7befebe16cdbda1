import DailyPractice

/// The manifest of a build: what it is of, and every file with the hash that apps verify.
func makeManifest(of publication: Publication, listing files: [ManifestFile]) -> Manifest {
    var manifest = Manifest(
        program: publication.program, title: publication.title, days: publication.days, ageBands: publication.bands,
        contentVersion: contentVersion(of: files), files: files)
    let byPath = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    if !publication.history.releases.isEmpty { manifest.release = publication.stamp.release }
    for kind in publication.kinds { kind.describe(byPath, &manifest) }
    return manifest
}

/// What apps decode, as one hash.
func contentVersion(of files: [ManifestFile]) -> String {
    sha256(of: Array((Manifest.contentLines(of: files) ?? "").utf8))
}
