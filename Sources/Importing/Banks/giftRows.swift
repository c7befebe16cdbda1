import CanonicalJSON
import SourceText

/// Whether a text has a question with an answer of GIFT, a format of Moodle: `Is it round? {=Yes ~No#Look again.}`.
func isGIFT(_ text: String) -> Bool {
    text.contains(/[^\\]\{\s*([=~#]|T\}|F\}|TRUE|FALSE|\})/) && !text.hasPrefix("{") && !text.hasPrefix("<")
}

/// The questions of a text in GIFT.
func giftRows(_ text: String, prefix: String, language: String) -> [ForeignRow] {
    var (rows, block, first): ([ForeignRow], [Substring], Int) = ([], [], 1)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in (lines + [""]).enumerated() {
        let content = line.drop(while: \.isWhitespace)
        if content.hasPrefix("//") || content.hasPrefix("$CATEGORY:") { continue }
        if !content.isEmpty {
            if block.isEmpty { first = index + 1 }
            block.append(line)
        } else if !block.isEmpty {
            let whole = block.joined(separator: "\n")
            let cells = giftQuestion(whole[...], language).row(("gift", .text(whole)))
            rows.append(ForeignRow(place: "\(prefix)line \(first)", cells: cells))
            block = []
        }
    }
    return rows
}

private func giftQuestion(_ block: Substring, _ language: String) -> MoodleQuestion {
    var (question, text, isHTML) = (MoodleQuestion(), block, false)
    func plain(_ text: Substring) -> String? {
        let unescaped = String(text.replacing(/\\(.)/) { $0.output.1 == "n" ? "\n" : String($0.output.1) })
        return isHTML ? plainText(ofHTML: unescaped) : unescaped.trimmed
    }
    if let name = text.prefixMatch(of: /\s*::((?:\\.|[^\\:]|:(?!:))*)::/) { text = text[name.range.upperBound...] }
    if let format = text.prefixMatch(of: /\s*\[(html|moodle|markdown|plain)\]/) {
        isHTML = ["html", "moodle"].contains(format.output.1)
        text = text[format.range.upperBound...]
    }
    guard let braces = text.firstMatch(of: /(?<before>^|[^\\])\{(?<answers>(?:\\.|[^\\}])*)\}/) else {
        question.obstacle = "it asks nothing: there is no answer in braces"
        return question
    }
    let rest = text[braces.range.upperBound...]
    let (before, after) = (String(text[..<braces.before.endIndex]).trimmed, String(rest).trimmed)
    let isApart = after.first.map { $0.isLetter || $0.isNumber } ?? false
    let gap = " …" + (after == "." ? "" : isApart ? " \(after)" : after)
    question.text = plain((before + (after.isEmpty ? "" : gap))[...])
    var answers = braces.answers
    if let general = answers.firstMatch(of: /(^|[^\\])####/) {
        question.feedback = plain(answers[general.range.upperBound...]) ?? ""
        answers = answers[..<general.output.1.endIndex]
    }
    if let truth = answers.wholeMatch(of: /\s*(TRUE|T|FALSE|F)\s*(#.*)?/.ignoresCase().dotMatchesNewlines()) {
        // The first feedback is for those who answer wrongly, the second for the others.
        let feedback = (truth.output.2 ?? "").split(separator: "#", omittingEmptySubsequences: false).dropFirst().map
        { plain($0) ?? "" }
        question.askForTruth(
            truth.output.1.uppercased().hasPrefix("T"), right: feedback.dropFirst().first ?? "",
            wrong: feedback.first ?? "", in: language)
    } else if answers.allSatisfy(\.isWhitespace) {
        question.obstacle = "it is an essay, without options"
    } else if answers.contains(/^\s*#/) {
        question.obstacle = "it asks for a number, without options"
    } else {
        for match in answers.matches(of: /([=~])\s*(?:%(-?[0-9.]+)%)?((?:\\.|[^\\=~])*)/.dotMatchesNewlines()) {
            let (mark, weight, content) = (match.output.1, match.output.2, match.output.3)
            if content.contains("->") { question.obstacle = "it matches pairs, and has no options" }
            let hash = content.firstMatch(of: /(^|[^\\])#/)
            question.options.append(
                (
                    plain(hash.map { content[..<$0.output.1.endIndex] } ?? content),
                    weight.map { Double($0) ?? 0 } ?? (mark == "=" ? 100 : 0),
                    hash.flatMap { plain(content[$0.range.upperBound...]) } ?? ""
                ))
        }
    }
    return question
}
