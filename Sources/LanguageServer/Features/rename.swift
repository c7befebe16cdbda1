import CanonicalJSON
import Compiler
import ContentModel
import Ledger
import SourceText
import YAMLSyntax

/// The key that gives a part's name at the last release.
private let formerName = "renamedFrom"

extension Session {
    mutating func prepareRename(_ params: PositionParams) -> JSONValue {
        guard let (site, offset) = site(params), let use = site.structure.names(at: offset).first,
            site.canRename(at: offset)
        else { return .null }
        return ["range": site.lines.json(use.span), "placeholder": .text(use.name)]
    }

    mutating func rename(_ params: RenameParams) throws(Failure) -> JSONValue {
        ensureChecked()
        guard let site = site(params.textDocument.uri) else { throw Failure(.requestFailed, "this is no file") }
        let offset = site.lines.offset(of: params.position)
        guard let here = site.structure.names(at: offset).first, site.canRename(at: offset) else {
            throw Failure(.requestFailed, "there is no name here that can be changed")
        }
        let uses = uses(at: offset, in: site)
        guard let declared = uses.first(where: \.use.isDeclaration) else {
            throw Failure(.requestFailed, "nothing is called `\(here.name)`")
        }
        var renaming = Renaming(declared: declared, newName: params.newName)
        try renaming.check()
        for (site, use) in uses { renaming.rename(use, in: site) }
        try renaming.keepFormerName(asking: client.asksBeforeEdits)
        return renaming.edit.json(self)
    }
}

/// Another name for what a file declares.
private struct Renaming {
    let declared: (site: Site, use: NameUse)
    let newName: String
    private(set) var edit = WorkspaceEdit()

    init(declared: (site: Site, use: NameUse), newName: String) {
        (self.declared, self.newName) = (declared, newName)
    }

    mutating func rename(_ use: NameUse, in site: Site) {
        let levels = site.structure.levels(at: use.span.start)
        edit.add(site.lines.json(use.span), levels.written(newName), in: site.uri)
    }

    /// Apps and logs continue to use a name that was released.
    mutating func keepFormerName(asking asks: Bool) throws(Failure) {
        guard declared.use.name != newName, declared.site.isReleased(declared.use) else { return dropFormerName() }
        let isKept = declared.use.record.record?.fields.contains { $0.name == formerName } ?? false
        if isKept { writeFormerName() }
        try askFirst(isKept: isKept, asks)
    }

    /// Throws if the name is taken, or cannot be a name of such a thing.
    func check() throws(Failure) {
        let (site, use, name) = (declared.site, declared.use, newName)
        let taken =
            use.namespace.scope == nil
            ? site.outcome.map { programNames($0, use.namespace).map(\.name) } ?? []
            : site.structure.names.filter {
                $0.isDeclaration && $0.namespace == use.namespace && $0.scope == use.scope
            }.map(\.name)
        if taken.contains(name), name != use.name {
            throw Failure(.requestFailed, "another \(use.namespace.noun) is called `\(name)`")
        }
        if use.namespace == .answers ? !name.isEmpty : isSlug(Text(name)) { return }
        let near = suggestedID(for: name)
        throw Failure(
            .requestFailed,
            "`\(name)` is not an id: write lower-case letters, digits and single hyphens"
                + (near.isEmpty ? "" : ", such as `\(near)`"))
    }

    // MARK: - What was released

    /// Adds a declaration of the old id, which apps and logs continue to use.
    private mutating func writeFormerName() {
        let (site, use) = declared
        let node = use.record.node
        if node.text(under: formerName) != nil { return }
        let text = "\(formerName): \(plainForYAML(use.name))"
        if node.style == .flow {
            edit.add(site.lines.json(use.span.end..<use.span.end), ", \(text)", in: site.uri)
        } else {
            let key = node.entries.first { $0.value.place.span == use.span }?.key.place.span.start ?? use.span.start
            // The value may be on a line below its key.
            let indent = String(repeating: " ", count: site.lines.position(at: key).character)
            let end = site.lines.end(ofLine: site.lines.line(at: use.span.start))
            edit.add(site.lines.json(end..<end), "\(site.lines.lineBreak)\(indent)\(text)", in: site.uri)
        }
    }

    /// A name that is the released one again needs no declaration.
    private mutating func dropFormerName() {
        let (site, node) = (declared.site, declared.use.record.node)
        guard node.style == .block, node.text(under: formerName) == newName,
            let key = node.entries.first(where: { $0.key.text.equals(formerName) })?.key.place.span.start
        else { return }
        let line = site.lines.line(at: key)
        // The first key of an item comes after its dash.
        guard line > 0,
            site.lines.text(ofLine: line).prefix(while: { $0 == " " }).utf8.count == key
                - site.lines.start(ofLine: line)
        else { return }
        edit.add(site.lines.json(site.lines.end(ofLine: line - 1)..<site.lines.end(ofLine: line)), "", in: site.uri)
    }

    /// Makes the client ask its user. If the client cannot ask, only a rename that keeps the old id for apps is
    /// done.
    private mutating func askFirst(isKept: Bool, _ asks: Bool) throws(Failure) {
        let use = declared.use
        let (title, noun) = ("`\(use.name)` is released", use.namespace.noun)
        let reason =
            isKept
            ? "answers are stored under this \(noun)'s id. `\(formerName): \(use.name)`, which is written below the new "
                + "id, keeps them joined to it: apps, also those with an older bundle, go on with `\(use.name)`. Without "
                + "that line these answers would belong to no \(noun)"
            : "what apps have stored under this \(noun)'s id is lost to its users, and `lint` asks you to retire the old id"
        if asks {
            edit.question = (title, reason)
        } else if !isKept {
            throw Failure(.requestFailed, "\(title): \(reason). Rename it by hand if that is what you want")
        }
    }
}

extension Site {
    /// Words that Hornbook defines cannot be renamed.
    fileprivate func canRename(at offset: Int) -> Bool {
        guard case .choice? = structure.levels(at: offset).last?.shape else { return true }
        return false
    }

    /// Whether a release contains what is declared here under this name.
    fileprivate func isReleased(_ use: NameUse) -> Bool {
        guard let outcome, let ledger = outcome.ledger else { return false }
        let records = ledger.records.values.filter { !$0.line.isRetired }
        switch use.namespace {
        case .modules, .categories, .answers: return false
        case .list(let list): return records.contains { $0.line.noun == list.rawValue && $0.line.path == use.name }
        case .prompts, .options:
            let entry = file.flatMap { outcome.catalog?.entry(of: $0.id) }
            let id = entry.flatMap { outcome.releasedID(of: $0.file) }
            let prompt = structure.levels(at: use.span.start).last { $0.record?.noun == PromptSource.noun }?.node
            let names = [use.name, prompt?.text(under: "id"), prompt?.text(under: formerName)]
            // If the file cannot be read, any record may be the one it was.
            return records.contains { record in
                (id.map { record.line.record == $0 } ?? true)
                    && record.holds(names, isOption: use.namespace == .options)
            }
        }
    }
}

extension Ledger.Record {
    /// Whether it has a prompt with the first name; or an option with it, in a prompt with one of the other names.
    fileprivate func holds(_ names: [String?], isOption: Bool) -> Bool {
        let living = parts.values.filter { !$0.isRetired }
        guard isOption else { return living.contains { $0.noun == PromptSource.noun && $0.name == names[0] } }
        return living.contains { option in
            guard option.noun == OptionSource.noun, option.name == names[0] else { return false }
            let prompt = parts[option.parent]?.name ?? option.parent
            return names.dropFirst().contains(prompt)
        }
    }
}
