package import CanonicalJSON
package import SourceText

/// Findings as one JSON document, also when there are none.
///
/// Lines and columns count from 1, columns in code points; the end of a range is exclusive; `byte`
/// counts from 0. Paths are relative to the working directory. `files` is the number of files checked.
/// It is written in pieces: there may be millions of findings. `others` are members that only some runs have.
/// `stale` are the build files that differ from what the sources make; nil if no build was compared.
package func renderJSON(
    _ findings: Findings, _ sources: SourceMap, files: Int, stale: [StaleFile]? = nil, adding others: JSONValue = [:],
    to write: (String) -> Void
) {
    var writer = JSONWriter(.indented)
    writer.object { writer in
        writer.key(JSONWriter.Key("diagnostics"))
        writer.list(findings.all) { finding, writer in
            write(String(decoding: writer.takeWritten(), as: UTF8.self))
            json(finding, sources).write(to: &writer)
        }
        let count = { severity in JSONValue.integer(findings.all.count { $0.severity == severity }) }
        let summary: JSONValue = ["files": .integer(files), "errors": count(.error), "warnings": count(.warning)]
        let files = stale?.map { ["path": .text($0.path), "state": .text($0.state.rawValue)] as JSONValue }
        let rest = (["summary": summary] as JSONValue).adding(others).adding(["stale": files.map(JSONValue.list)])
        for (key, value) in rest.object ?? JSONObject() { writer.member(key, value) }
    }
    write(String(decoding: writer.finish(), as: UTF8.self))
}

private func json(_ finding: Finding, _ sources: SourceMap) -> JSONValue {
    let related = finding.related.map { related -> JSONValue in
        [
            "message": .text(related.message), "path": .text(sources.path(of: related.place.file)),
            "range": range(related.place, sources),
        ]
    }
    return [
        "rule": .text(finding.rule), "severity": .text(finding.severity.rawValue),
        "stopsBuilds": .boolean(finding.stopsBuilds), "page": .text(finding.info.page),
        "message": .text(finding.message), "path": .text(sources.path(of: finding.place.file)),
        "range": range(finding.place, sources), "help": finding.advice.map(JSONValue.text),
        "related": related.isEmpty ? nil : .list(related), "fix": finding.fix.map { json($0, sources) },
    ]
}

private func json(_ fix: Fix, _ sources: SourceMap) -> JSONValue {
    let edits = fix.edits.map { edit -> JSONValue in
        [
            "path": .text(sources.path(of: edit.place.file)), "range": range(edit.place, sources),
            "replacement": .text(edit.replacement),
        ]
    }
    return ["summary": .text(fix.summary), "safety": .text(fix.safety.rawValue), "edits": .list(edits)]
}

private func range(_ place: Place, _ sources: SourceMap) -> JSONValue {
    ["start": json(sources.start(of: place)), "end": json(sources.end(of: place))]
}

private func json(_ position: Position) -> JSONValue {
    ["line": .integer(position.line), "column": .integer(position.column), "byte": .integer(position.byte)]
}
