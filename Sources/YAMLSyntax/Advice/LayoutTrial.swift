import CLibYAML

/// A mapping or list that is open.
private struct OpenGroup {
    let isMapping: Bool
    /// Nil in brackets, where spaces say nothing.
    let column: Int?
    private var keys: Set<String> = []
    private var count = 0
    private var holdsGroups = false

    init(_ event: yaml_event_t) {
        isMapping = event.type == YAML_MAPPING_START_EVENT
        let isFlow =
            isMapping
            ? event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
            : event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
        column = isFlow ? nil : Int(event.start_mark.column)
    }

    /// Whether it is two spaces deeper than the group around it, or a list as deep as its key.
    func hasUsualDepth(in group: OpenGroup?) -> Bool {
        guard let column, let outer = group?.column else { return self.column ?? 0 == 0 || group != nil }
        return column == outer + 2 || !isMapping && column == outer
    }

    /// Takes the next key, value or item; `text` is nil for a group. False if it cannot be right there: a repeated key,
    /// a key without a value, a group among texts, or a text among groups.
    mutating func take(_ text: String?) -> Bool {
        defer { count += 1 }
        guard isMapping else {
            if count == 0 { holdsGroups = text == nil }
            return holdsGroups == (text == nil)
        }
        return count.isMultiple(of: 2) ? text.map { keys.insert($0).inserted } ?? true : text != ""
    }
}

/// Whether the lines of a file can be where they are.
struct LayoutTrial {
    /// The most bytes that all trials together read during one parse of a file.
    static let maximumBytes = 1_000_000

    /// The first line, counted from 0, that cannot be where it is: YAML cannot read it, its key is a repetition or has no
    /// value, a list mixes texts and groups, or a text above takes it in although it looks like a key or an item.
    /// `Int.max` if every line may be right.
    private(set) var misplacedLine = Int.max
    /// How many groups before that are not indented by two spaces.
    private(set) var irregularDepths = 0

    /// Compared number by number: the greater, the better the lines fit.
    var rank: [Int] { [misplacedLine, -irregularDepths] }

    /// Lines before `start` need only be readable.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) { misplacedLine = read(bytes, from: start) }

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard let parser = makeParser(of: bytes) else { return 0 }
        defer { delete(parser) }
        let lineStarts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
        var open: [OpenGroup] = []
        var event = yaml_event_t()
        while yaml_parser_parse(parser, &event) == 1 {
            defer { yaml_event_delete(&event) }
            let line = Int(event.start_mark.line)
            var text: String?
            switch event.type {
            case YAML_STREAM_END_EVENT: return .max
            case YAML_SCALAR_EVENT:
                let scalar = event.data.scalar
                text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
                let isQuoted = scalar.style != YAML_PLAIN_SCALAR_STYLE
                if text == "", isQuoted { text = " " }
                let after = max(line + 1, start)..<max(line + 1, start, Int(event.end_mark.line) + (isQuoted ? 0 : 1))
                let taken = after.first { $0 < lineStarts.count && YAMLLine(bytes, at: lineStarts[$0]).isStructure }
                if let taken { return taken }
            case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT: break
            case YAML_ALIAS_EVENT: text = "*"
            case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
                open.removeLast()
                continue
            default: continue
            }
            let isRight = open.isEmpty || open[open.count - 1].take(text)
            if !isRight, line >= start { return line }
            if text == nil {
                let group = OpenGroup(event)
                if line >= start, !group.hasUsualDepth(in: open.last) { irregularDepths += 1 }
                open.append(group)
            }
        }
        return Int(parser.pointee.problem_mark.line)
    }
}
