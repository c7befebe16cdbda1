/// Reads the text of a pattern.
struct PatternReader {
    private let vocabulary: Vocabulary
    private var characters: Substring.UnicodeScalarView
    private var steps: [Pattern.Step] = []

    init(_ text: String, _ vocabulary: Vocabulary) {
        (characters, self.vocabulary) = (text[...].unicodeScalars, vocabulary)
    }

    /// Nil if a bracket does not close.
    mutating func read() -> [Pattern.Step]? {
        var optional: Int?
        while let next = characters.first {
            switch next {
            case "{": take(.begin)
            case "}": take(.finish)
            case " ": take(.space)
            case "[":
                optional = steps.count
                take(.optional(0))
            case "]":
                guard let start = optional else { return nil }
                steps[start] = .optional(steps.count - start - 1)
                optional = nil
                characters.removeFirst()
            case "…":
                dropSpace()
                take(.words)
            case "!":
                characters.removeFirst()
                guard readExclusion() else { return nil }
            default: guard readEdge() || readAlternatives() else { return nil }
            }
        }
        return optional == nil ? steps : nil
    }

    private mutating func take(_ step: Pattern.Step) {
        steps.append(step)
        characters.removeFirst()
    }

    /// The space before `…` and `!` belongs to the next word.
    private mutating func dropSpace() { if case .space = steps.last { steps.removeLast() } }

    private mutating func take(_ text: String) -> Bool {
        guard characters.starts(with: text.unicodeScalars) else { return false }
        characters.removeFirst(text.unicodeScalars.count)
        return true
    }

    private mutating func readEdge() -> Bool {
        if take("<rest>") {
            steps.append(.rest)
            return true
        }
        guard let edge = Pattern.Edge.allCases.first(where: { take($0.rawValue) }) else { return false }
        steps.append(.edge(edge))
        return true
    }

    /// `!the|a`: at the beginning of the pattern about the word before, elsewhere about the next word.
    private mutating func readExclusion() -> Bool {
        guard let (test, marks) = alternatives() else { return false }
        if steps.isEmpty {
            _ = take(" ")
            steps.append(marks.isEmpty ? .notBehind(test) : .notAfter(marks))
        } else {
            dropSpace()
            steps.append(.notNext(test))
        }
        return true
    }

    private mutating func readAlternatives() -> Bool {
        guard let (test, marks) = alternatives() else { return false }
        steps.append(marks.isEmpty ? .word(test) : .mark(marks))
        return true
    }

    /// Alternatives such as `the|a|<small function-words>`, or marks. Nil if they are mixed, or if one is an edge.
    mutating func alternatives() -> (WordTest, [Unicode.Scalar])? {
        var (hashes, forms, marks) = (WordSet(), [WordTest.Form](), [Unicode.Scalar]())
        repeat {
            if take("<") {
                guard let end = characters.firstIndex(of: ">") else { return nil }
                let name = String(characters[..<end])
                if name == "rest" || Pattern.Edge(rawValue: "<\(name)>") != nil { return nil }
                forms.append(form(name))
                characters = characters[end...].dropFirst()
            } else if take("*") {
                forms.append(WordTest.Form([(.ending(Array(word().utf8)), true)]))
            } else if characters.first.map(isLetter) ?? false {
                hashes.insert(fnv(word().utf8))
            } else {
                _ = take("\\")
                guard let mark = characters.popFirst() else { return nil }
                marks += mark == "\"" ? ["\"", "“", "”"] : mark == "'" ? ["'", "‘", "’"] : [mark]
            }
        } while takeBar()
        let hasWords = !hashes.isEmpty || !forms.isEmpty
        return hasWords && !marks.isEmpty ? nil : (WordTest(hashes, forms), marks)
    }

    /// Spaces before a bar say nothing.
    private mutating func takeBar() -> Bool {
        let rest = characters.drop { $0 == " " }
        guard rest.first == "|" else { return false }
        characters = rest.dropFirst()
        return true
    }

    private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return isLetterOrDigit(UInt8(scalar.value)) }
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    private mutating func word() -> String {
        let word = characters.prefix { isLetter($0) || $0 == "'" }
        characters = characters[word.endIndex...]
        return String(String.UnicodeScalarView(word))
    }

    /// The form in brackets such as `<small function-words !stressed>`.
    private func form(_ text: String) -> WordTest.Form {
        let traits = text.split(separator: " ").filter { $0 != "word" }.map { part in
            let name = String(part.drop { $0 == "!" })
            let trait: WordTest.Trait =
                if name.hasPrefix("*") {
                    .ending(Array(name.dropFirst().utf8))
                } else if let known = WordTest.Trait.named[name] { known } else {
                    .words(vocabulary.lists[name] == nil ? [fnv(name.utf8)] : vocabulary.words(name))
                }
            return (trait, !part.hasPrefix("!"))
        }
        return WordTest.Form(traits)
    }
}
