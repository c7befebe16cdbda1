import DailyPractice

/// The manifest of a build: what it is of, and every file with the hash that apps verify.
func makeManifest(of publication: Publication, listing files: [OutputFile]) -> Manifest {
    let listed = files.map { file in
        ManifestFile(path: file.path, sha256: sha256(of: file.bytes), bytes: file.bytes.count)
    }
    let lines = listed.map { "\($0.path)\n\($0.sha256)\n" }.joined()
    var manifest = Manifest(
        program: publication.program, title: publication.title, days: publication.days,
        ageBands: publication.bands, contentVersion: sha256(of: Array(lines.utf8)), files: listed)
    for kind in publication.kinds { kind.describe(&manifest) }
    return manifest
}
