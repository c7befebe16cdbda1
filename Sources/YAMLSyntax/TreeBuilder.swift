import CLibYAML
import Diagnostics
import SourceText

/// Builds a tree from libyaml's events, and reports YAML that sources must not use.
///
/// A class, so that its extensions in other files can change it. Its state is never accessed from two places at
/// once, and checking that at run time would cost a tenth of a parse.
final class TreeBuilder {
    /// A mapping or sequence whose end has not come yet.
    struct Open {
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
    private var isTextASCII: Bool
    var findings = Findings.ofOneFile
    var nodes: [SyntaxTree.Node] = []
    /// The texts of all scalars.
    var texts: [UInt8] = []
    private(set) var open: [Open] = []
    /// `expanded` is the number of nodes that an alias of it adds; nil while it is still open.
    var anchors: [String: (node: Int32, expanded: Int?)] = [:]
    /// The names that aliases use, known or not.
    var wantedAnchors: Set<String> = []
    /// The lines to leave out to read on, if the place of the finding does not show them.
    var omissions: [SyntaxFailure.Omission] = []
    /// The last list or mapping in brackets that has been closed.
    private(set) var lastBrackets: ByteSpan?
    /// The start of the first key that is one only because of a mistake.
    var falseKey: Int?
    /// The last result of `lineStart`: from the start of the line to the offset that was asked for.
    var lastLine = 0...0
    private var documents = 0
    /// The bytes that were looked through for the widths of tabs.
    var triedBytes = 0

    var file: FileID { source.id }

    init(_ source: SourceFile, bytes: UnsafeBufferPointer<UInt8>, _ survey: BytesSurvey) {
        self.source = source
        isASCII = survey.isASCII
        isTextASCII = survey.isASCII
        offsets = ByteOffsets(bytes, isASCII: survey.isASCII, origin: survey.markLength)
        origin = survey.markLength
        self.bytes = bytes
        texts.reserveCapacity(bytes.count)
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
        let all = CommentFinder(builder: self).find()
        // Lines that were left out look like comments here. Only comments of the source are kept.
        let comments = omitted.isEmpty ? all : all.filter { source.bytes[$0.span.start] == 0x23 }
        let invisible = InvisibleCharacters(builder: self)
        invisible.checkDirections(of: comments)
        if isComplete {
            invisible.checkTabs()
            if !anchors.isEmpty { checkAnchors(omitted.map { source.bytes[$0.start..<$0.end] }) }
            if !omitted.isEmpty { markPartial(omitted) }
        }
        return SyntaxTree(
            of: source, nodes: nodes, texts: Array(texts[...]), comments: comments, isComplete: isComplete,
            isPartial: !omitted.isEmpty, isASCII: isTextASCII)
    }

    func place(_ start: yaml_mark_t, _ end: yaml_mark_t) -> Place { Place(file, span(start, end)) }

    private func span(_ start: yaml_mark_t, _ end: yaml_mark_t) -> ByteSpan {
        ByteSpan(offsets.byte(atPoint: start.index), offsets.byte(atPoint: end.index))
    }

    var advice: SyntaxErrorExplainer { SyntaxErrorExplainer(builder: self) }

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
            span = withoutEmptyLines(span, after: text)
        }
        var node = SyntaxTree.Node(kind: .scalar, style: style, span: span)
        if scalar.tag != nil || style == .plain && text.isEmpty && scalar.anchor != nil {
            // `!home` or `&home` alone: a text that begins with a character of YAML, not a missing one.
            node.style = .broken
            if scalar.tag == nil { reportAnchorAlone(Place(file, span)) }
        }
        node.textStart = UInt32(texts.count)
        texts += text
        node.textCount = UInt32(text.count)
        let index = add(node, expanded: 1)
        if scalar.tag != nil { advice.quoting.reportTag(of: Place(file, span)) }
        if let name = string(scalar.anchor) { anchors[name] = (index, 1) }
        let invisible = InvisibleCharacters(builder: self)
        if style == .doubleQuoted, invisible.checkEscaped(text, at: Place(file, span)) {
            nodes[Int(index)].style = .broken
        }
        if style == .doubleQuoted, isASCII, text.contains(where: { $0 >= 0x80 }) { isTextASCII = false }
        if !isASCII || style == .doubleQuoted { invisible.checkDirections(of: text, at: Place(file, span)) }
        guard style == .doubleQuoted || style == .singleQuoted, span.end - origin < bytes.count,
            bytes[span.end - origin] == 0x23
        else { return true }
        // libyaml takes `"#` for the start of a comment.
        omissions = [.init(start: span.start - origin)]
        return !advice.foreignCharacters.reportAfterQuote(span.end - origin)
    }

    /// Adds a node for a value that cannot be known. Nothing more is reported about it.
    func addBroken(at span: ByteSpan) {
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
        if tag != nil { advice.quoting.reportTag(of: place) }
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
        if nodes[index].kind == .mapping { KeyChecks(builder: self).check(closed.node) }
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

    var openBracket: Int? {
        open.last { nodes[Int($0.node)].style == .flow }.map { nodes[Int($0.node)].span.start - origin }
    }

    /// The offset of the outermost open bracket; nil outside brackets.
    var outerBracket: Int? {
        open.first { nodes[Int($0.node)].style == .flow }.map { nodes[Int($0.node)].span.start - origin }
    }

    /// The span of a block scalar without the empty lines after it, but with the spaces that its text ends with.
    private func withoutEmptyLines(_ span: ByteSpan, after text: UnsafeBufferPointer<UInt8>) -> ByteSpan {
        let (start, limit) = (span.start - origin, span.end - origin)
        var end = limit
        while end > start, [0x0A, 0x0D, 0x20].contains(bytes[end - 1]) { end -= 1 }
        guard text.last == 0x20 else { return ByteSpan(span.start, end + origin) }
        // Each empty line at the end of the text is a line of the source. If all lines are blank, the line with the
        // `|` or `>` must be counted too.
        let spaces = text.reversed().prefix { $0 == 0x20 || $0 == 0x0A }
        var lines = spaces.count { $0 == 0x0A } + (spaces.count == text.count ? 1 : 0)
        while end < limit, lines > 0 || bytes[end] != 0x0A {
            if bytes[end] == 0x0A { lines -= 1 }
            end += 1
        }
        if end > start, bytes[end - 1] == 0x0D { end -= 1 }
        return ByteSpan(span.start, end + origin)
    }

    func string(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? { pointer.map { String(cString: $0) } }
}
