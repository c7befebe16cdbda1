package import DailyPractice
import SourceText

/// An answer as people type it, in the form that `hornbook play --answers` takes: `notice=b`.
package struct TypedAnswer: Sendable, CustomStringConvertible {
    package let prompt: String
    package let text: String

    package init(prompt: String, text: String) { (self.prompt, self.text) = (prompt, text) }

    /// Nil if the text does not have the form prompt=answer.
    package init?(_ item: String) {
        let parts = item.split(separator: "=", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let text = parts[1].replacing("%2C", with: ",").replacing("%25", with: "%")
        self.init(prompt: String(parts[0]), text: String(text))
    }

    /// The answers of a play in their order. Commas separate them. In a word a comma is `%2C`, and `%` is `%25`.
    package static func items(of play: String) -> [String] { play.split(separator: ",").map(\.trimmed) }

    package var description: String { "\(prompt)=\(text.replacing("%", with: "%25").replacing(",", with: "%2C"))" }
}

extension Prompt {
    /// The targets of a matching, each with the mark a person types for it: a number, with a `t` before it if some
    /// option has a number as its id. In the order of `shown`, or of the file if that is nil.
    package func markedTargets(shown: [String]? = nil) -> [(mark: String, target: String)] {
        let letter = options.contains { Int($0.optionId) != nil } ? "t" : ""
        var known: Set<String> = []
        let inFile = options.compactMap { $0.metadata?.matchTarget }.filter { known.insert($0).inserted }
        return (shown ?? inFile).enumerated().map { ("\(letter)\($0 + 1)", $1) }
    }

    /// The answer that a typed text means. `targets` are the marked targets of a matching.
    package func answer(typed text: String, _ targets: [(mark: String, target: String)]) -> Answer {
        let items = text.split { $0 == "+" || $0 == "," || $0 == ";" || $0.isWhitespace }.map { item in
            item.split(separator: "~", omittingEmptySubsequences: false).map(optionID).joined(separator: "~")
        }
        switch type {
        case .selectAll: return .options(Set(items))
        case .sequencing: return .order(items)
        case .matching where text.contains("~"):
            var pairs: [String: String] = [:]
            for item in items {
                let pair = item.split(separator: "~", maxSplits: 1).map(\.trimmed)
                guard pair.count == 2 else { continue }
                let own = option(pair[1])?.metadata?.matchTarget
                pairs[pair[0]] = own ?? targets.first { $0.mark == pair[1] }?.target ?? pair[1]
            }
            return .pairs(pairs)
        case .textInput: return .word(text)
        default: return .option(optionID(typed: text[...]))
        }
    }

    /// The option that a typed text means, in any letter case, with or without the bracket or period after it.
    private func optionID(typed text: Substring) -> String {
        let typed = text.trimmed
        let bare = typed.last == ")" || typed.last == "." ? String(typed.dropLast()) : typed
        let known = options.map(\.optionId)
        return known.first { $0 == typed } ?? known.first { $0.lowercased() == bare.lowercased() } ?? typed
    }
}

/// The letter of an option of a question, from 0; a number (from 27) once the letters run out.
package func optionLetter(_ index: Int) -> String {
    index < 26 ? String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index))) : "\(index + 1)"
}

package func optionIndex(typed text: String, of count: Int) -> Int? {
    let bare = text.filter { !$0.isWhitespace && $0 != ")" && $0 != "." }.lowercased()
    return (0..<count).first { optionLetter($0) == bare }
}
