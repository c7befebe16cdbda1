import CLibYAML
package import Diagnostics
package import SourceText

extension Findings {
    /// For the findings of one file.
    package static var ofOneFile: Findings { Findings(limit: 1000, .tooManyFindings) }
}

/// Reads a file as YAML. Whatever the bytes are, it returns a tree (without the lines that could not be read) and
/// reports what is wrong.
package func parse(_ source: SourceFile, _ findings: inout Findings) -> SyntaxTree {
    let before = findings.count
    let survey = examineBytes(of: source, &findings)
    let nothing = SyntaxTree(of: source, isComplete: false, isASCII: true)
    guard survey.isText else { return nothing }
    if let tree = refuseManyDirectives(source, survey, &findings) { return tree }
    let damages = findings.all[before...].map {
        SyntaxFailure.Omission(start: $0.place.span.start - survey.markLength)
    }
    if let damage = damages.first {
        let cause = SyntaxFailure(findings: Findings(), omissions: damages, at: damage.start)
        return readOn(source, survey, after: nothing, cause, &findings)
    }
    let first = source.bytes.withUnsafeBufferPointer { bytes in
        attempt(source, UnsafeBufferPointer(rebasing: bytes[survey.markLength...]), survey, omitted: [])
    }
    guard let cause = first.cause else {
        findings.add(first.findings)
        return first.tree
    }
    return readOn(source, survey, after: first.tree, cause, &findings)
}

/// The tree of a file whose findings are known already.
package func parse(_ bytes: [UInt8], of file: FileID) -> SyntaxTree {
    var findings = Findings()
    return parse(SourceFile(id: file, path: "", bytes: bytes), &findings)
}

/// Reports a file with many `%` directives, and returns a tree without nodes; nil for any other file.
private func refuseManyDirectives(_ source: SourceFile, _ survey: BytesSurvey, _ findings: inout Findings)
    -> SyntaxTree?
{
    source.bytes.withUnsafeBufferPointer { bytes in
        let shown = UnsafeBufferPointer(rebasing: bytes[survey.markLength...])
        guard let line = firstOfManyDirectives(in: shown) else { return nil }
        let builder = TreeBuilder(source, bytes: shown, survey)
        builder.advice.reportDirective(at: builder.place(line.lowerBound, line.upperBound))
        let tree = builder.finish(isComplete: false, omitted: [])
        findings.add(builder.findings)
        return tree
    }
}

/// The first line with `%`, if there are more than 16; nil otherwise. libyaml compares each directive with all
/// before it, so many take too long. A single one is a mistake already.
private func firstOfManyDirectives(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var first: Range<Int>?
    var count = 0
    var start = 0
    // Only comments and empty lines can be between directives.
    while start < bytes.count, [0x25, 0x23, 0x20, 0x09, 0x0A, 0x0D].contains(bytes[start]) {
        let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        if bytes[start] == 0x25 {
            count += 1
            if first == nil { first = start..<end }
            if count > 16 { return first }
        }
        start = end + 1
    }
    return nil
}

/// Reads repeatedly, each time without the lines with the last error.
private func readOn(
    _ source: SourceFile, _ survey: BytesSurvey, after first: SyntaxTree, _ cause: SyntaxFailure,
    _ findings: inout Findings
) -> SyntaxTree {
    var recovery = Recovery(source, survey)
    var (tree, cause) = (first, cause)
    while recovery.take(cause), recovery.findings.count < Recovery.limit {
        let next = recovery.bytes.withUnsafeBufferPointer { bytes in
            attempt(source, bytes, survey, omitted: recovery.omitted)
        }
        tree = next.tree
        guard let broken = next.cause else {
            var all = recovery.findings
            all.add(next.findings)
            findings.add(all)
            return tree
        }
        cause = broken
    }
    findings.add(recovery.findings)
    return tree
}

private func attempt(
    _ source: SourceFile, _ bytes: UnsafeBufferPointer<UInt8>, _ survey: BytesSurvey, omitted: [ByteSpan]
) -> (tree: SyntaxTree, findings: Findings, cause: SyntaxFailure?) {
    let builder = TreeBuilder(source, bytes: bytes, survey)
    let (isWhole, cause) = read(bytes, into: builder)
    let tree = builder.finish(isComplete: isWhole, omitted: omitted)
    return (tree, builder.findings, cause)
}

/// Passes libyaml's events to the builder. `isWhole` is false if reading ended early. `cause` then says which lines
/// to leave out to read on; nil if that is impossible.
private func read(_ bytes: UnsafeBufferPointer<UInt8>, into builder: TreeBuilder) -> (
    isWhole: Bool, cause: SyntaxFailure?
) {
    guard let parser = makeParser(of: bytes) else { return (false, nil) }
    defer { delete(parser) }
    var event = yaml_event_t()
    while true {
        guard yaml_parser_parse(parser, &event) == 1 else {
            return (false, builder.advice.explain(SyntaxProblem(parser.pointee)))
        }
        let isLast = event.type == YAML_STREAM_END_EVENT
        let goesOn = builder.take(event)
        yaml_event_delete(&event)
        if isLast {
            let slip = builder.advice.explainFalseKey()
            return (slip == nil, slip)
        }
        if !goesOn { return (false, builder.advice.explainStop()) }
    }
}

/// A libyaml parser of the bytes; nil if there is no memory for one. On the heap, because libyaml keeps pointers into
/// it. Whoever makes one deletes it.
func makeParser(of bytes: UnsafeBufferPointer<UInt8>) -> UnsafeMutablePointer<yaml_parser_t>? {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
        parser.deallocate()
        return nil
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    return parser
}

func delete(_ parser: UnsafeMutablePointer<yaml_parser_t>) {
    yaml_parser_delete(parser)
    parser.deallocate()
}
