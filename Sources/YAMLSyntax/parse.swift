import CLibYAML
package import Diagnostics
package import SourceText

/// Reads a file as YAML. Total: whatever the bytes are, it returns a tree (perhaps only the part before
/// the first syntax error) and reports what is wrong.
package func parse(_ source: SourceFile, _ findings: inout Findings) -> SyntaxTree {
    let before = findings.count
    let survey = examineBytes(of: source, &findings)
    guard findings.count == before else {
        return SyntaxTree(
            file: source.id, nodes: [], buffer: TextBuffer(capacity: 1), comments: [], isComplete: false,
            isASCII: true)
    }
    return source.bytes.withUnsafeBufferPointer { bytes in
        let shown = UnsafeBufferPointer(rebasing: bytes[survey.markLength...])
        let builder = TreeBuilder(file: source.id, bytes: shown, survey)
        let directive = firstOfManyDirectives(in: shown)
        if let directive { builder.reportDirective(at: builder.place(directive.lowerBound, directive.upperBound)) }
        let isComplete = directive == nil && read(shown, into: builder)
        let tree = builder.finish(isComplete: isComplete)
        findings.add(builder.findings)
        return tree
    }
}

/// The first line with `%` of more than libyaml reads in good time: it compares each with all before it. One is
/// a mistake already.
private func firstOfManyDirectives(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var first: Range<Int>?
    var count = 0
    var start = 0
    // Nothing but comments and blank lines can stand between them.
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

/// Feeds libyaml's events to the builder. False when the reading ended early.
private func read(_ bytes: UnsafeBufferPointer<UInt8>, into builder: TreeBuilder) -> Bool {
    // On the heap: libyaml keeps pointers into it.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else { return false }
    defer { yaml_parser_delete(parser) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)

    var event = yaml_event_t()
    while true {
        guard yaml_parser_parse(parser, &event) == 1 else {
            builder.reportSyntaxError(SyntaxProblem(parser.pointee))
            return false
        }
        let isLast = event.type == YAML_STREAM_END_EVENT
        let goesOn = builder.take(event)
        yaml_event_delete(&event)
        if isLast { return true }
        if !goesOn { return false }
    }
}
