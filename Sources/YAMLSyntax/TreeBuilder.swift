import CLibYAML
import Diagnostics
import SourceText

/// Builds a tree from libyaml's events, and reports YAML that sources must not use.
///
/// A class, so that its extensions in other files can change it. Its state is never accessed from two places at
/// once, and checking that at run time would cost a tenth of a parse.
final class TreeBuilder {
    /// A mapping or sequence whose end has not come yet.
    private struct Open {
        let node: Int32
        var last: Int32 = -1
        var count: UInt32 = 0
        /// The number of nodes in it, with every alias replaced by what it repeats.
        var expanded = 1
        var anchor: String?
    }

    private let source: SourceFile
    let bytes: UnsafeBufferPointer<UInt8>
    let offsets: ByteOffsets
    let origin: Int
    let isASCII: Bool
    /// Whether all texts are ASCII. Escapes can make other characters from an ASCII source.
    @exclusivity(unchecked) private var isTextASCII: Bool
    @exclusivity(unchecked) var findings = Findings.ofOneFile
    @exclusivity(unchecked) var nodes: [SyntaxTree.Node] = []
    let buffer: TextBuffer
    @exclusivity(unchecked) private var open: [Open] = []
    /// `expanded` is the number of nodes that an alias of it adds; nil while it is still open.
    @exclusivity(unchecked) var anchors: [String: (node: Int32, expanded: Int?)] = [:]
    /// The names that aliases use, known or not.
    @exclusivity(unchecked) var wantedAnchors: Set<String> = []
    /// The lines to leave out to read on, if the place of the finding does not show them.
    @exclusivity(unchecked) var omissions: [SyntaxFailure.Omission] = []
    /// The last list or mapping in brackets that has been closed.
    @exclusivity(unchecked) private(set) var lastBrackets: ByteSpan?
    /// The start of the first key that is one only because of a mistake.
    @exclusivity(unchecked) var falseKey: Int?
    /// The last result of `lineStart`: from the start of the line to the offset that was asked for.
    @exclusivity(unchecked) var lastLine = 0...0
    @exclusivity(unchecked) private var documents = 0
    /// The bytes that all trials together have read.
    @exclusivity(unchecked) var triedBytes = 0
    /// The keys of the mapping that is being checked; stored here to save an allocation for each mapping.
    @exclusivity(unchecked) var keys: [Int32] = []

    var file: FileID { source.id }

    init(_ source: SourceFile, bytes: UnsafeBufferPointer<UInt8>, _ survey: BytesSurvey) {
        self.source = source
        isASCII = survey.isASCII
        isTextASCII = survey.isASCII
        offsets = ByteOffsets(bytes, isASCII: survey.isASCII, origin: survey.markLength)
        origin = survey.markLength
        self.bytes = bytes
        // An escape makes no more bytes than it has, except \N, \_, \L and \P: two bytes make up to three.
        buffer = TextBuffer(capacity: bytes.count + bytes.count / 2 + 16)
        nodes.reserveCapacity(bytes.count / 24 + 8)
    }

    /// Takes one event. Returns false if reading must stop.
    func take(_ event: yaml_event_t) -> Bool {
        switch event.type {
        case YAML_DOCUMENT_START_EVENT: return startDocument(event)
        case YAML_SCALAR_EVENT: return addScalar(event)
        case YAML_ALIAS_EVENT: return addAlias(event)
        case YAML_MAPPING_START_EVENT:
            let start = event.data.mapping_start
            return begin(
                .mapping, event, anchor: start.anchor, tag: start.tag, isFlow: start.style == YAML_FLOW_MAPPING_STYLE)
        case YAML_SEQUENCE_START_EVENT:
            let start = event.data.sequence_start
            return begin(
                .sequence, event, anchor: start.anchor, tag: start.tag,
                isFlow: start.style == YAML_FLOW_SEQUENCE_STYLE)
        case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: end(event)
        default: break
        }
        return true
    }

    /// `omitted` are the lines that were left out, in bytes of the source.
    func finish(isComplete: Bool, omitted: [ByteSpan] = []) -> SyntaxTree {
        while !open.isEmpty { close(endingAt: nil) }
        let all = findComments()
        // Lines that were left out look like comments here. Only comments of the source are kept.
        let comments = omitted.isEmpty ? all : all.filter { source.bytes[$0.span.start] == 0x23 }
        checkDirections(of: comments)
        if isComplete {
            checkTabs()
            if !anchors.isEmpty { checkAnchors() }
            if !omitted.isEmpty { markPartial(omitted) }
        }
        return SyntaxTree(
            of: source, nodes: nodes, buffer: buffer, comments: comments, isComplete: isComplete,
            isPartial: !omitted.isEmpty, isASCII: isTextASCII)
    }

    func place(_ start: yaml_mark_t, _ end: yaml_mark_t) -> Place { Place(file, span(start, end)) }

    private func span(_ start: yaml_mark_t, _ end: yaml_mark_t) -> ByteSpan {
        ByteSpan(offsets.byte(atPoint: start.index), offsets.byte(atPoint: end.index))
    }

    var advice: SlipAdvice { SlipAdvice(builder: self) }

    func place(_ start: Int, _ end: Int) -> Place { Place(file, ByteSpan(start + origin, max(start, end) + origin)) }

    /// The start of the line of an offset. Often called for the same line, which may be the whole file, so it does
    /// not search again what the last call searched.
    func lineStart(_ at: Int) -> Int {
        let at = min(at, bytes.count)
        if lastLine.contains(at) { return lastLine.lowerBound }
        var start = at
        while start > 0, bytes[start - 1] != 0x0A {
            start -= 1
            if start == lastLine.upperBound { start = lastLine.lowerBound }
        }
        lastLine = start...at
        return start
    }

    // MARK: Documents

    private func startDocument(_ event: yaml_event_t) -> Bool {
        let start = event.data.document_start
        let place = place(event.start_mark, event.end_mark)
        if start.version_directive != nil || start.tag_directives.start != start.tag_directives.end {
            let line = bytes[(place.span.start - origin)...].prefix { $0 != 0x0A && $0 != 0x0D }
            omissions = [.init(start: place.span.start - origin, end: place.span.start - origin)]
            advice.reportDirective(at: place.part(0..<line.count))
            return false
        }
        documents += 1
        guard documents > 1 else { return true }
        advice.reportSecondDocument(at: place)
        omissions = [.init(start: place.span.start - origin, end: bytes.count)]
        return false
    }

    // MARK: Nodes

    private func addScalar(_ event: yaml_event_t) -> Bool {
        let scalar = event.data.scalar
        let style: SyntaxTree.Style =
            switch scalar.style {
            case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
            case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
            case YAML_LITERAL_SCALAR_STYLE: .literal
            case YAML_FOLDED_SCALAR_STYLE: .folded
            default: .plain
            }
        var span = span(event.start_mark, event.end_mark)
        var text = UnsafeBufferPointer(start: UnsafePointer(scalar.value), count: scalar.length)
        if style == .literal || style == .folded {
            // Line ends at the end of a block scalar are dropped, whatever its header says.
            while text.last == 0x0A { text = UnsafeBufferPointer(rebasing: text.dropLast()) }
            span = withoutBlankLines(span, behind: text)
        }
        var node = SyntaxTree.Node(kind: .scalar, style: style, span: span)
        if scalar.tag != nil || style == .plain && text.isEmpty && scalar.anchor != nil {
            // `!home` or `&home` alone: a text that begins with a character of YAML, not a missing one.
            node.style = .broken
            if scalar.tag == nil { reportLoneAnchor(Place(file, span)) }
        }
        node.textStart = UInt32(buffer.append(text))
        node.textCount = UInt32(text.count)
        let index = add(node, expanded: 1)
        if scalar.tag != nil { advice.reportTag(of: Place(file, span)) }
        if let name = string(scalar.anchor) { anchors[name] = (index, 1) }
        if style == .doubleQuoted, checkEscaped(text, at: Place(file, span)) { nodes[Int(index)].style = .broken }
        if style == .doubleQuoted, isASCII, text.contains(where: { $0 >= 0x80 }) { isTextASCII = false }
        if !isASCII || style == .doubleQuoted { checkDirections(of: text, at: Place(file, span)) }
        guard style == .doubleQuoted || style == .singleQuoted, span.end - origin < bytes.count,
            bytes[span.end - origin] == 0x23
        else { return true }
        // libyaml takes `"#` for the start of a comment.
        omissions = [.init(start: span.start - origin)]
        return !advice.reportAfterQuote(span.end - origin)
    }

    private func addAlias(_ event: yaml_event_t) -> Bool {
        let name = string(event.data.alias.anchor) ?? ""
        let place = place(event.start_mark, event.end_mark)
        wantedAnchors.insert(name)
        var node = SyntaxTree.Node(kind: .alias, style: .plain, span: place.span)
        guard let anchor = anchors[name] else {
            let near = anchors.count > 50 || findings.isFull ? nil : nearName(to: name, among: anchors.keys.sorted())
            findings.report(
                .unknownAlias,
                "YAML reads `*\(name)` as a reference to a value named `&\(name)`, but no value above has that name",
                at: place, help: "put the text in quotes to show the `*`",
                proposal: near.map { "did you mean `*\($0.name)`?" },
                fix: near.map {
                    .init("write `*\($0.name)`", replace: place, with: "*\($0.name)", $0.isOnly ? .safe : .unsafe)
                })
            addBroken(at: place.span)
            return true
        }
        guard let expanded = anchor.expanded else {
            findings.report(
                .aliasCycle, "`*\(name)` is inside the value that it repeats", at: place,
                help: "replace `*\(name)` with the text that you want",
                related: [.init("`&\(name)` begins here", at: Place(file, nodes[Int(anchor.node)].span))])
            addBroken(at: place.span)
            return true
        }
        let total = open.reduce(expanded) { $0 + $1.expanded }
        guard total <= SyntaxLimits.expandedNodes else {
            findings.report(
                .aliasBudget, "the `*` aliases of this file stand for more than \(SyntaxLimits.expandedNodes) values",
                at: place, help: "write the values out, and delete the `*` aliases")
            return false
        }
        node.first = anchor.node
        _ = add(node, expanded: expanded)
        return true
    }

    /// Adds a node for a value that cannot be known. Nothing more is reported about it.
    private func addBroken(at span: ByteSpan) {
        _ = add(SyntaxTree.Node(kind: .scalar, style: .broken, span: span), expanded: 1)
    }

    private func begin(
        _ kind: SyntaxTree.Kind, _ event: yaml_event_t, anchor: UnsafeMutablePointer<UInt8>?,
        tag: UnsafeMutablePointer<UInt8>?, isFlow: Bool
    ) -> Bool {
        let place = place(event.start_mark, event.end_mark)
        guard open.count < SyntaxLimits.nesting else {
            findings.report(
                .nestingTooDeep, "this is more than \(SyntaxLimits.nesting) levels deep", at: place,
                help: "delete the extra `[` or `{`, or indent the lines less: content is only a few levels deep")
            return false
        }
        let node = SyntaxTree.Node(kind: kind, style: isFlow ? .flow : .block, span: place.span)
        let index = add(node, expanded: 0)
        if tag != nil { advice.reportTag(of: place) }
        let name = string(anchor)
        if let name { anchors[name] = (index, nil) }
        open.append(Open(node: index, anchor: name))
        return true
    }

    private func end(_ event: yaml_event_t) {
        let isFlow = open.last.map { nodes[Int($0.node)].style == .flow } ?? false
        close(endingAt: isFlow ? offsets.byte(atPoint: event.end_mark.index) : nil)
    }

    /// Closes the innermost open node. Without `end` it ends where its last child ends.
    private func close(endingAt end: Int?) {
        let closed = open.removeLast()
        let index = Int(closed.node)
        let start = nodes[index].span.start
        let lastEnd = closed.last >= 0 ? nodes[Int(closed.last)].span.end : start
        nodes[index].span = ByteSpan(start, end ?? max(start, lastEnd))
        nodes[index].textCount = closed.count
        if end != nil { lastBrackets = nodes[index].span }
        if let anchor = closed.anchor { anchors[anchor]?.expanded = closed.expanded }
        if !open.isEmpty { open[open.count - 1].expanded += closed.expanded }
        if nodes[index].kind == .mapping { checkKeys(of: closed.node) }
    }

    func add(_ node: SyntaxTree.Node, expanded: Int) -> Int32 {
        let index = Int32(nodes.count)
        nodes.append(node)
        guard !open.isEmpty else { return index }
        let top = open.count - 1
        let last = open[top].last
        if last < 0 { nodes[Int(open[top].node)].first = index } else { nodes[Int(last)].next = index }
        open[top].last = index
        open[top].count += 1
        open[top].expanded += expanded
        return index
    }

    /// The innermost list or mapping that is open.
    var innermost: Int32? { open.last?.node }

    var openBracket: Int? {
        open.last { nodes[Int($0.node)].style == .flow }.map { nodes[Int($0.node)].span.start - origin }
    }

    /// The offset of the outermost open bracket; nil outside brackets.
    var outerBracket: Int? {
        open.first { nodes[Int($0.node)].style == .flow }.map { nodes[Int($0.node)].span.start - origin }
    }

    private func string(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? { pointer.map { String(cString: $0) } }
}
