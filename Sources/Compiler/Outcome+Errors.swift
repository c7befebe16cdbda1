import ContentModel
import ContentRules
package import Diagnostics
package import SourceText
import YAMLSyntax

extension Findings {
    /// The files with marks of a merge that is not finished.
    package var merging: Set<FileID> { Set(all.filter { $0.is(.conflictMarker) }.map(\.place.file)) }
}

extension Outcome {
    /// The message of the first error in each file, by the file's path. Leaves out errors about a missing other file,
    /// and errors of content rules in services, which follow from those.
    package var errorsByFile: [String: String] {
        // Rules whose usual severity is lower may report as an error that another file is missing.
        let errors = findings.all.filter { finding in
            finding.severity == .error && finding.info.severity == .error && finding.info !== RuleInfo.unusableFile
        }
        let reported = errors.flatMap { finding in
            finding.places.compactMap { place in files[place.file].map { ($0.relative, finding) } }
        }
        let own = reported.filter { path, finding in
            finding.info.group != .content || !path.hasPrefix(ContentKind.services.folder + "/")
        }
        return Dictionary(own.map { ($0, $1.message) }) { first, _ in first }
    }
}
