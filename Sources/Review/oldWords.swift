package import Compiler
package import Ledger
package import SourceText
import Workspace

/// The words that a verdict was about, from the newest revision of git whose file has them; nil if none has.
package func oldWords(of verdict: ReviewVerdict, in file: ReviewedFile) -> Text? {
    let repository = GitRepository(folder: Paths.parent(of: file.path))
    let name = Paths.name(of: file.path)
    guard
        let (status, log) = try? repository.run([
            "log", "-n50", "--follow", "--format=%H:", "--name-only", "--", name,
        ]), status == 0
    else { return nil }
    // Each revision has its hash, and on a line below it the path in the repository.
    let lines = log.split(separator: "\n")
    return zip(lines, lines.dropFirst()).lazy.filter { $0.0.hasSuffix(":") }.compactMap { revision, path -> Text? in
        guard let (status, text) = try? repository.run(["show", "\(revision)\(path)"]), status == 0 else {
            return nil
        }
        return file.words(of: verdict, in: Array(text.utf8))
    }.first
}
