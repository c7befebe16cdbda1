package import SourceText

package struct Finding: Sendable {
    /// A word or sentence of the text at a place. Its own place is only looked up for the few texts that have
    /// findings: see `located`.
    package struct Part: Hashable, Sendable {
        package let text: Text
        /// In bytes of the text.
        package let range: Range<Int>

        package init(_ range: Range<Int>, of text: Text) { (self.text, self.range) = (text, range) }
    }

    /// Another place that the finding is about, such as the other side of a conflict.
    package struct Related: Sendable {
        package let message: String
        package fileprivate(set) var place: Place
        fileprivate(set) var part: Part?
        /// Whether this place is another finding, which is merged into this one.
        package let isMerged: Bool
        /// Whether it only shows where to look, so that no remark is needed there.
        package let isContext: Bool

        package init(
            _ message: String, at place: Place, part: Part? = nil, isMerged: Bool = false, isContext: Bool = false
        ) {
            (self.message, self.place, self.part) = (message, place, part)
            (self.isMerged, self.isContext) = (isMerged, isContext)
        }
    }

    package let info: RuleInfo
    package var severity: Severity
    /// Whether builds go on: what it is about is left out of them.
    package var isLeftOut = false
    /// One line that is clear by itself. It begins in lower case and has no full stop.
    package internal(set) var message: String
    package private(set) var place: Place
    private(set) var part: Part?
    package internal(set) var related: [Related]
    package private(set) var help: String?
    /// Whether the help only asks if another word was meant. It is read best right under the mistake.
    let isProposal: Bool
    package private(set) var fix: Fix?
    package let id: ID
    package internal(set) var causes: [Cause]
    /// What nobody can judge because of this finding: warnings that begin in it are left out.
    let invalidates: Place?
    /// One message for this finding and all others of its rule in the file, for people at a terminal.
    let groupMessage: String?

    /// `proposal` asks whether another word was meant, and replaces the help. `meant` is what to write in its place,
    /// if that is one exact name.
    package init(
        _ info: RuleInfo, _ message: String, at place: Place, part: Part? = nil, help: String? = nil,
        proposal: String? = nil, meant: NearName? = nil, related: [Related] = [], fix: Fix? = nil,
        causes: [Cause] = [], invalidates: Place? = nil, groupMessage: String? = nil, as severity: Severity? = nil
    ) {
        self.info = info
        self.severity = severity ?? info.severity
        (self.message, self.place, self.part, self.related) = (message, place, part, related)
        // Two names may look the same. A name in plain letters was not meant to have others.
        let isPlain = meant?.name.utf8.allSatisfy { $0 < 0x80 } ?? false
        let strange = proposal.flatMap { _ in confusableLetters(in: message, isText: !isPlain) }
        self.help = proposal.map { text in strange.map { "\(text) \($0)" } ?? text } ?? help
        isProposal = proposal != nil
        let written = fix ?? meant.flatMap { Fix(writing: $0, at: place, part: part) }
        self.fix = written?.resolved(for: min(self.severity, info.severity))
        id = ID(info, at: place)
        (self.causes, self.invalidates, self.groupMessage) = (causes, invalidates, groupMessage)
    }

    /// The same finding with another fix and another help.
    package func replacingFix(with fix: Fix?, _ help: String) -> Finding {
        var other = self
        (other.fix, other.help) = (fix?.resolved(for: info.severity), help)
        return other
    }

    /// The same finding with other places. Its fix is kept if it changes nothing at the places that are said.
    package func moved(_ move: (Place) -> Place, keepingFix isKept: (Place) -> Bool) -> Finding {
        var other = self
        other.place = move(place)
        for index in related.indices { other.related[index].place = move(related[index].place) }
        other.fix = fix.flatMap { fix in
            fix.edits.allSatisfy { isKept($0.place) }
                ? Fix(fix.summary, fix.edits.map { Edit(move($0.place), $0.replacement, $0.lookup) }, fix.safety)
                : nil
        }
        return other
    }

    /// The same finding with further causes. Another finding with its id is none: the two are told apart by nothing.
    package func adding(_ causes: [Cause]) -> Finding {
        var other = self
        other.causes += causes.filter { if case .finding(id) = $0 { false } else { true } }
        return other
    }

    /// Whether both say the same at the same places. Their fixes may differ.
    package func isSame(as other: Finding) -> Bool {
        info === other.info && severity == other.severity && place == other.place && message == other.message
            && help == other.help && related.count == other.related.count
            && zip(related, other.related).allSatisfy { $0.place == $1.place && $0.message == $1.message }
    }

    /// Its place, and those of the findings that are merged into it.
    package var places: [Place] { [place] + related.filter(\.isMerged).map(\.place) }

    package var rule: String { info.id }

    /// Whether it is of one of some rules.
    package func `is`(_ rules: RuleInfo...) -> Bool { rules.contains { $0 === info } }

    /// What to do, and whether builds fail until then.
    package var advice: String? {
        guard stopsBuilds, severity != .error else { return help }
        return (help.map { "\($0); " } ?? "") + "`hornbook build` fails until then"
    }

    /// Whether builds fail as long as the finding is there.
    package var stopsBuilds: Bool { severity == .error || (severity == .warning && info.stopsBuilds && !isLeftOut) }

    fileprivate var needsLocating: Bool {
        part != nil || related.contains { $0.part != nil } || fix?.edits.contains { $0.lookup != nil } ?? false
    }

    fileprivate var isFileless: Bool { place.file == .none || related.contains { $0.place.file == .none } }

    fileprivate mutating func home(in file: FileID) {
        let start = Place(file, ByteSpan(0, 0))
        if place.file == .none { place = start }
        related.removeAll { $0.place.file == .none }
    }

    fileprivate mutating func locate(
        _ find: (Place, Part) -> Place?, _ write: (String, Place, Place) -> String?, _ insert: (Edit) -> Edit?
    ) {
        fix = fix?.located { edit in
            guard case .part(let part) = edit.lookup else { return insert(edit) }
            guard let place = find(edit.place, part) else { return nil }
            return write(edit.replacement, place, edit.place).map { Edit(place, $0) }
        }
        for (index, cause) in causes.enumerated() {
            guard case .shared(var shared) = cause else { continue }
            shared.locate(find, write, insert)
            causes[index] = .shared(shared)
        }
        if let part { place = find(place, part) ?? place }
        part = nil
        for index in related.indices {
            if let part = related[index].part {
                related[index].place = find(related[index].place, part) ?? related[index].place
            }
            related[index].part = nil
        }
    }
}

/// Collects findings. Code that reads content never throws: it adds to these and goes on.
package struct Findings: Sendable {
    package internal(set) var all: [Finding] = []
    private let limit: Int
    private let overflow: RuleInfo?

    /// With a limit, takes that many findings, then `overflow`, which says that there are more.
    package init(limit: Int = .max, _ overflow: RuleInfo? = nil) { (self.limit, self.overflow) = (limit, overflow) }

    /// Whether the limit was passed, so that no other finding can be added.
    package var isFull: Bool { all.count > limit }

    package var isEmpty: Bool { all.isEmpty }
    package var count: Int { all.count }
    package var containErrors: Bool { all.contains { $0.severity == .error } }
    package var stopBuilds: Bool { all.contains(where: \.stopsBuilds) }

    /// The same findings, as errors if they stop builds.
    package var ofBuild: Findings { raised(\.stopsBuilds) }

    /// The same findings, as errors if they stop releases.
    package var ofRelease: Findings { raised { $0.stopsBuilds || $0.info.stopsReleases } }

    private func raised(_ stops: (Finding) -> Bool) -> Findings {
        var raised = self
        for index in raised.all.indices where stops(raised.all[index]) { raised.all[index].severity = .error }
        return raised
    }

    package mutating func add(_ finding: Finding) {
        guard all.count >= limit else { return all.append(finding) }
        guard !isFull, let overflow else { return }
        all.append(
            Finding(
                overflow, "this file has more than \(limit) findings; Hornbook does not show the others",
                at: finding.place, help: "correct these, then check again"))
    }

    package mutating func add(_ other: Findings) {
        if limit == .max { all += other.all } else { for finding in other.all { add(finding) } }
    }

    package mutating func report(
        _ info: RuleInfo, _ message: String, at place: Place, help: String? = nil, proposal: String? = nil,
        meant: NearName? = nil, related: [Finding.Related] = [], fix: Fix? = nil
    ) {
        add(
            Finding(
                info, message, at: place, help: help, proposal: proposal, meant: meant, related: related, fix: fix))
    }

    package func filter(_ isIncluded: (Finding) -> Bool) -> Findings {
        var kept = Findings()
        kept.all = all.filter(isIncluded)
        return kept
    }

    package func map(_ change: (Finding) -> Finding) -> Findings {
        var changed = self
        changed.all = all.map(change)
        return changed
    }

    /// Moves findings about a value that is in no file to the start of the given file.
    package func movingFileless(to file: FileID) -> Findings {
        guard all.contains(where: \.isFileless) else { return self }
        var moved = self
        for index in moved.all.indices { moved.all[index].home(in: file) }
        return moved
    }

    /// Moves findings about a part of a text to that part. If it is not found, they stay at the whole text. `write`
    /// returns words as they must be written at a place in the text at another place; nil if they cannot be there.
    /// `insert` looks up what other edits need.
    package func located(
        by find: (Place, Finding.Part) -> Place?, writing write: (String, Place, Place) -> String?,
        inserting insert: (Edit) -> Edit?
    ) -> Findings {
        guard all.contains(where: \.needsLocating) else { return self }
        var moved = self
        for index in moved.all.indices { moved.all[index].locate(find, write, insert) }
        return moved
    }

    /// Sorts by place, then by rule, so that the order depends neither on which check ran first nor on when a file
    /// got its id. `rank` is the file's position among those of the program.
    package mutating func sort(by rank: (FileID) -> Int) {
        typealias Ranked = (rank: Int, span: ByteSpan, rule: String, offset: Int)
        let ranked = all.enumerated().map { Ranked(rank($1.place.file), $1.place.span, $1.rule, $0) }
        all = ranked.sorted { ($0.rank, $0.span, $0.rule, $0.offset) < ($1.rank, $1.span, $1.rule, $1.offset) }.map {
            all[$0.offset]
        }
    }
}
