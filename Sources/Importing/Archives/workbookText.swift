import SourceText

/// The first sheet of a workbook as CSV: what spreadsheets save as XLSX. Nil if the archive is no such workbook.
func workbookText(_ archive: ZipArchive) throws(ReadingProblem) -> [UInt8]? {
    func part(_ path: String) throws(ReadingProblem) -> XMLNode? {
        guard let bytes = try archive.file(path) else { return nil }
        return try XMLNode.document(bytes)
    }
    guard let book = try part("xl/workbook.xml") else { return nil }
    let links = try part("xl/_rels/workbook.xml.rels")?.children ?? []
    let first = book["sheets"]?.children.first { $0.attributes["state"] ?? "visible" == "visible" }
    let target = links.first { $0.attributes["Id"] == first?.attributes["id"] }?.attributes["Target"]
    let path = target.map { $0.hasPrefix("/") ? String($0.dropFirst()) : "xl/\($0)" } ?? "xl/worksheets/sheet1.xml"
    let texts = try part("xl/sharedStrings.xml")?.children.map(\.richText) ?? []
    let dates = try part("xl/styles.xml").map(dateStyles) ?? []
    guard let sheet = try part(path)?["sheetData"] else {
        throw ReadingProblem(message: "the first sheet of this workbook has no cells", offset: 0)
    }
    var (text, line) = (SheetText(isGuarded: false), 1)
    let width = sheet.children.flatMap(\.children).compactMap(\.column).max() ?? 0
    for row in sheet.children {
        let number = row.attributes["r"].flatMap { Int($0) } ?? line
        // Rows keep the numbers that people see.
        while line < number, line < ForeignInput.maximumQuestions {
            text.add([])
            line += 1
        }
        var cells = Array(repeating: "", count: min(width + 1, 1000))
        for (index, cell) in row.children.enumerated() {
            let column = cell.column ?? index
            if cells.indices ~= column { cells[column] = cell.value(texts, dates) }
        }
        text.add(cells)
        line += 1
    }
    return Array(text.bytes.dropFirst(3))
}

/// The numbers of the styles in which a number is a date or a time.
private func dateStyles(_ styles: XMLNode) -> Set<String> {
    let own = (styles["numFmts"]?.children ?? []).filter { format in
        let code = format.attributes["formatCode"] ?? ""
        return code.replacing(/"[^"]*"|\[[^\]]*\]|\\./, with: "").lowercased().contains(/[dmyhs]/)
    }
    let formats = Set((14...22).map(String.init) + ["45", "46", "47"] + own.compactMap { $0.attributes["numFmtId"] })
    let cells = styles["cellXfs"]?.children ?? []
    return Set(cells.indices.filter { formats.contains(cells[$0].attributes["numFmtId"] ?? "") }.map(String.init))
}

extension XMLNode {
    /// The text of a shared string or a cell, without what tells how it is pronounced.
    fileprivate var richText: String {
        children.filter { $0.name != "rPh" }.map { $0.name == "t" ? $0.text : $0.richText }.joined()
    }

    /// The column of a cell, from 0; nil if it does not say.
    fileprivate var column: Int? {
        let letters = (attributes["r"] ?? "").utf8.prefix { 0x41...0x5A ~= $0 }
        return letters.isEmpty || letters.count > 3 ? nil : letters.reduce(0) { $0 * 26 + Int($1) - 64 } - 1
    }

    /// What a cell shows. A spreadsheet made a date of a text such as `1/2`, which only people can undo.
    fileprivate func value(_ texts: [String], _ dates: Set<String>) -> String {
        let written = self["v"]?.text ?? ""
        switch attributes["t"] ?? "n" {
        case "s": return Int(written).flatMap { texts.indices ~= $0 ? texts[$0] : nil } ?? ""
        case "inlineStr": return self["is"]?.richText ?? ""
        case "b": return written == "1" ? "TRUE" : "FALSE"
        case "n" where !written.isEmpty && dates.contains(attributes["s"] ?? ""): return "#DATE!"
        case "n": return written.hasSuffix(".0") ? String(written.dropLast(2)) : written
        default: return written
        }
    }
}
