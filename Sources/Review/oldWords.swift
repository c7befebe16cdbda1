package import Compiler
package import Ledger
package import SourceText
import Workspace

/// The words that a verdict was about, from the newest revision of git whose file has them; nil if none has.
package func oldWords(of verdict: ReviewVerdict, in file: ReviewedFile) -> Text? {
    let (repository, name) = (GitRepository(folder: Paths.parent(of: file.path)), Paths.name(of: file.path))
    let log = repository.git("log", "-n50", "--follow", "--format=%H:", "--name-only", "--", name)
    // Each revision has its hash, and on a line below it the path in the repository.
    let lines = log?.split(separator: "\n") ?? []
    return zip(lines, lines.dropFirst()).lazy.filter { $0.0.hasSuffix(":") }.compactMap { revision, path in
        repository.git("show", "\(revision)\(path)").flatMap { file.words(of: verdict, in: Array($0.utf8)) }
    }.first
}
