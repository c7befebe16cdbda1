package import ContentModel
package import Diagnostics
package import SourceText

/// What is wrong with one program, without what it says.
package struct Checked: Sendable {
    package let files: ProgramFiles
    /// What `hornbook.yaml` calls it; nil where that cannot be read.
    package let name: Spanned<Text>?
    package let findings: Findings

    package init(files: ProgramFiles, name: Spanned<Text>?, findings: Findings) {
        self.files = files
        self.name = name
        self.findings = findings
    }
}

extension Outcome {
    package var checked: Checked { Checked(files: files, name: catalog?.program.program, findings: findings) }
}
