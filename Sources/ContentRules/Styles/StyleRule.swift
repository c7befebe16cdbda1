import ContentModel
package import Diagnostics
import SourceText

/// One rule of a house style: a file in the format of Vale.
package struct StyleRule: Sendable {
    enum Check: Sendable {
        case existence(ExpressionTable)
        /// What to write in place of what each expression finds; nil if there are several ways.
        case substitution(ExpressionTable, [String], copiesCase: Bool)
        /// In a piece of a text there are at most, or at least, so many.
        case occurrence(ExpressionTable, most: Int?, least: Int?)
        /// One thing stands there again, more than so many times.
        case repetition(ExpressionTable, most: Int)
        /// In a file there is one of each two: the expressions are in pairs.
        case consistency(ExpressionTable)
        case capitalization(Capitals)
    }

    /// The texts that it looks at.
    enum Scope: Sendable { case all, headings, lists, paragraphs, sentences }

    /// Its id is the one that Vale gives it, such as `House.Mum`.
    package let info: RuleInfo
    /// With a `%s` for what is found, and in a substitution one before that for what to write.
    let message: String
    let help: String?
    let scope: Scope
    let exceptions: RegularExpression?
    /// The most findings in a file.
    let limit: Int
    let check: Check

    /// Text that it finds, and what to write in its place if that is known. `seen` remembers what a file has.
    func find(in text: StyledText, _ seen: inout [Int: Int]) -> [(range: Range<Int>, replacement: String?)] {
        switch check {
        case .existence(let table): return kept(table.matches(in: text), in: text).map { ($0.range, nil) }
        case .substitution(let table, let replacements, let copiesCase):
            return kept(table.matches(in: text), in: text).compactMap { match in
                let (found, meant) = (text.string(match.range), replacements[match.expression])
                let written = copiesCase ? StyleRule.copyingCase(of: found, to: meant) : meant
                return written == found ? nil : (match.range, written)
            }
        case .occurrence(let table, let most, let least):
            let matches = kept(table.matches(in: text), in: text)
            return pieces(of: text).filter { piece in
                let count = matches.count { piece.contains($0.range.lowerBound) }
                return count > most ?? .max || count < least ?? 0
            }.map { ($0, nil) }
        case .repetition(let table, let most):
            var (count, last): (Int, Range<Int>?) = (0, nil)
            return kept(table.matches(in: text), in: text).compactMap { match in
                defer { last = match.range }
                let isAgain = last.map { before in
                    text.string(before).lowercased() == text.string(match.range).lowercased()
                        && text.characters[before.upperBound..<match.range.lowerBound].allSatisfy(
                            \.properties.isWhitespace)
                }
                count = isAgain == true ? count + 1 : 0
                return count > most ? ((last ?? match.range).lowerBound..<match.range.upperBound, nil) : nil
            }
        case .consistency(let table):
            return kept(table.matches(in: text), in: text).compactMap { match in
                let first = seen[match.expression / 2] ?? match.expression
                seen[match.expression / 2] = first
                return first == match.expression ? nil : (match.range, nil)
            }
        case .capitalization(let capitals):
            let all = 0..<text.characters.count
            return capitals.fit(text, exceptions) ? [] : [(all, nil)]
        }
    }

    private func kept(_ matches: [(expression: Int, range: Range<Int>)], in text: StyledText) -> [(
        expression: Int, range: Range<Int>
    )] {
        guard let exceptions else { return matches }
        return matches.filter { exceptions.match(in: Array(text.characters[$0.range]), from: 0) == nil }
    }

    private func pieces(of text: StyledText) -> [Range<Int>] {
        scope == .sentences || scope == .paragraphs
            ? text.pieces(ofSentences: scope == .sentences) : [0..<text.characters.count]
    }

    /// A capital at the start where the words in its place have one.
    private static func copyingCase(of found: String, to meant: String) -> String {
        guard found.first?.isUppercase == true, meant.allSatisfy({ !$0.isUppercase }) else { return meant }
        return meant.prefix(1).uppercased() + meant.dropFirst()
    }

    /// The message about some words. Each `%s` is the next of them; the last stands for all that follow.
    func message(_ words: [String]) -> String {
        var (result, left) = ("", words[...])
        for (index, part) in message.split(separator: "%s", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { result += (left.count > 1 ? left.removeFirst() : left.first) ?? "" }
            result += part
        }
        return result
    }
}

/// Where capitals belong.
struct Capitals: Sendable {
    enum Form: Sendable {
        case title, sentence, lower, upper
        case expression(RegularExpression)
    }

    let form: Form
    /// How much of a sentence's words must have the right case.
    let threshold: Double

    /// English words that a title writes small inside, as the Associated Press and Chicago do.
    private static let small: Set = [
        "a", "an", "and", "as", "at", "but", "by", "en", "for", "if", "in", "nor", "of", "on", "or", "per", "so",
        "the", "to", "up", "v", "via", "vs", "yet",
    ]

    func fit(_ text: StyledText, _ exceptions: RegularExpression?) -> Bool {
        let words = text.words.map { text.string($0.start..<($0.start + $0.word.unicodeScalars.count)) }
        func isException(_ word: String) -> Bool { exceptions?.match(in: Array(word.unicodeScalars), from: 0) != nil }
        func isRight(_ index: Int) -> Bool {
            let (word, isEdge) = (words[index], index == 0 || index == words.count - 1)
            let isCapital = word.first.map { !$0.isLowercase } ?? true
            if isException(word) { return true }
            if case .title = form { return isCapital || !isEdge && Capitals.small.contains(word) }
            // An abbreviation in capitals is right anywhere.
            return index == 0 ? isCapital : word == word.lowercased() || word.count > 1 && word == word.uppercased()
        }
        let all = text.string(0..<text.characters.count)
        switch form {
        case .lower: return all == all.lowercased()
        case .upper: return all == all.uppercased()
        case .expression(let expression): return expression.match(in: text.characters, from: 0) != nil
        case .title: return words.indices.allSatisfy(isRight)
        case .sentence:
            return words.isEmpty || Double(words.indices.count(where: isRight)) > threshold * Double(words.count)
        }
    }
}

extension StyleRule.Scope {
    func includes(_ role: TextRole) -> Bool {
        switch self {
        case .all, .paragraphs, .sentences: true
        case .headings: role == .title || role == .name
        case .lists: role == .choice
        }
    }
}

extension Prose {
    /// What the rules of house styles find in the texts of a file.
    func report(_ styles: [StyleRule], _ context: inout RuleContext) {
        var counts = Array(repeating: (seen: [Int: Int](), findings: 0), count: styles.count)
        for index in texts.indices {
            let (text, role) = (text(index), texts[index].role)
            let styled = StyledText(text.value)
            for (rule, style) in styles.enumerated() where style.scope.includes(role) {
                context.rule = style.info
                for (range, replacement) in style.find(in: styled, &counts[rule].seen)
                where counts[rule].findings < style.limit {
                    counts[rule].findings += 1
                    let words = (replacement.map { [$0] } ?? []) + [styled.string(range)]
                    // Where there are several ways, they are shown and none is written.
                    let isOne = replacement.map { !$0.contains("|") } ?? false
                    let fix = isOne ? replacement.map { Fix(writing: $0, text, styled.bytes(range)) } : nil
                    context.report(text, styled.bytes(range), style.message(words), help: style.help, fix: fix)
                }
            }
        }
    }
}

extension Fix {
    fileprivate init(writing replacement: String, _ text: Spanned<Text>, _ range: Range<Int>) {
        self.init("write `\(replacement)`", Edit(text, range, replacement), .unsafe)
    }
}
