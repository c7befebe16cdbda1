import Compiler
import Diagnostics
import Editing
import RandomEdits
import SourceText
import Workspace

extension FuzzTarget {
    /// Every fix by itself, all of them together as `--fix` and `--unsafe-fixes` make them, remarks that allow, and the
    /// formatter.
    static let fixes = FuzzTarget("fixes", seeds: \.trees) { bytes in
        let tree = ProgramTree(bytes)
        var (workspace, dice) = (tree.workspace(for: .checking), tree.dice())
        let outcomes = workspace.check()
        let sources = workspace.sources
        let findings = outcomes.flatMap(\.findings.all)
        for _ in 0..<min(4, findings.count) {
            guard let finding = dice.pick(findings) else { continue }
            try apply(finding.fix, to: workspace)
            if dice.happens(30) { try apply(suppression(of: finding, because: "so", in: sources), to: workspace) }
        }
        if findings.count < 20, dice.happens(30) {
            let isUnsafe = dice.happens(70)
            let fixer = Fixer(workspace) { finding, _, _ in
                finding.fix.flatMap { isUnsafe || $0.safety == .safe ? $0 : nil }
            }
            for file in fixer.files { _ = unifiedDifference(from: file.before, to: file.after, path: file.path) }
        }
        let orders = KeyOrders()
        for file in outcomes.flatMap({ [$0.files.declaration] + $0.files.sources }) {
            let source = sources.file(file.id)
            for edit in formattingEdits(of: source, by: orders.order(of: file)) ?? [] {
                try checkSpan(edit.place.span, in: source.bytes, "formatting")
            }
            _ = format(source, by: orders.order(of: file))
        }
    }
}

/// Makes a fix as an editor does, and checks what comes of it.
private func apply(_ fix: Fix?, to workspace: Workspace) throws {
    guard let fix else { return }
    var trial = workspace
    let sources = workspace.sources
    for (file, edits) in Dictionary(grouping: fix.edits, by: \.place.file) {
        let bytes = sources.file(file).bytes
        for edit in edits { try checkSpan(edit.place.span, in: bytes, fix.summary) }
        trial.setBuffer(sources.path(of: file), bytes.applying(edits))
    }
    let changed = trial.check()
    for outcome in changed { try checkPlaces(outcome, trial.sources) }
}
