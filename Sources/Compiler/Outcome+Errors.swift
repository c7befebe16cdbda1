import ContentModel
import ContentRules
import Diagnostics
import SourceText

extension Outcome {
    /// The first error of each file that has errors of its own, by the file's path: not that another file is missing, nor
    /// what follows for services from that.
    package var errorsByFile: [String: String] {
        // Of other rules, some tell as an error what is missing beside the file.
        let errors = findings.all.filter { finding in
            finding.severity == .error && finding.explanation.severity == .error
                && finding.explanation !== Explanation.unusableFile
        }
        let told = errors.flatMap { finding in
            finding.places.compactMap { place in files[place.file].map { ($0.relative, finding) } }
        }
        let own = told.filter { path, finding in
            finding.explanation.group != .content || !path.hasPrefix(ContentKind.services.folder + "/")
        }
        return Dictionary(own.map { ($0, $1.message) }) { first, _ in first }
    }
}
