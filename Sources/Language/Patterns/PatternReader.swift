/// Reads the text of a pattern.
struct PatternReader {
    private typealias Wanted = (trait: PatternTable.Trait, isWanted: Bool)

    private let vocabulary: Vocabulary
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0
    private var steps: [Pattern.Step] = []
    private var letters: [UInt8] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ vocabulary: Vocabulary) {
        (self.bytes, self.vocabulary) = (bytes, vocabulary)
    }

    /// Nil if a bracket does not close.
    mutating func read() -> [Pattern.Step]? {
        var optional: Int?
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "{"): take(.begin)
            case UInt8(ascii: "}"): take(.finish)
            case UInt8(ascii: " "): take(.space)
            case UInt8(ascii: "["):
                optional = steps.count
                take(.optional(0))
            case UInt8(ascii: "]"):
                guard let start = optional else { return nil }
                steps[start] = .optional(steps.count - start - 1)
                optional = nil
                offset += 1
            case UInt8(ascii: "!"):
                offset += 1
                guard readExclusion() else { return nil }
            case UInt8(ascii: "<"), UInt8(ascii: "^"), UInt8(ascii: "$"):
                guard readEdge() || readAlternatives() else { return nil }
            default:
                if take("…") {
                    dropSpace()
                    steps.append(.words)
                } else if !readAlternatives() {
                    return nil
                }
            }
        }
        return optional == nil ? steps : nil
    }

    private mutating func take(_ step: Pattern.Step) {
        steps.append(step)
        offset += 1
    }

    /// The space before `…` and `!` belongs to the next word.
    private mutating func dropSpace() { if case .space = steps.last { steps.removeLast() } }

    private mutating func take(_ text: String) -> Bool {
        guard bytes[offset...].starts(with: text.utf8) else { return false }
        offset += text.utf8.count
        return true
    }

    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: byte) else { return false }
        offset += 1
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
            _ = take(" " as Unicode.Scalar)
            steps.append(marks.isEmpty ? .notBehind(test) : .notAfter(vocabulary.table.add(marks)))
        } else {
            dropSpace()
            steps.append(.notNext(test))
        }
        return true
    }

    private mutating func readAlternatives() -> Bool {
        guard let (test, marks) = alternatives() else { return false }
        steps.append(marks.isEmpty ? .word(test) : .mark(vocabulary.table.add(marks)))
        return true
    }

    /// Alternatives such as `the|a|<small function-words>`, or marks. Nil if they are mixed, or if one is an edge.
    mutating func alternatives() -> (test: Int, [Unicode.Scalar])? {
        var (words, forms, marks) = ([UInt16](), [[Wanted]](), [Unicode.Scalar]())
        repeat {
            guard offset < bytes.count else { return nil }
            if take("<" as Unicode.Scalar) {
                guard let end = bytes[offset...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
                let name = String(decoding: bytes[offset..<end], as: UTF8.self)
                if name == "rest" || Pattern.Edge(rawValue: "<\(name)>") != nil { return nil }
                forms.append(form(bytes[offset..<end]))
                offset = end + 1
            } else if take("*" as Unicode.Scalar) {
                readLetters()
                forms.append([(.ending(letters), true)])
            } else if isLetter {
                readLetters()
                words += vocabulary.ids(of: [fnv(letters)])
            } else {
                _ = take("\\" as Unicode.Scalar)
                guard offset < bytes.count else { return nil }
                let (mark, length) = scalar(bytes, offset)
                offset += length
                marks += mark == "\"" ? ["\"", "“", "”"] : mark == "'" ? ["'", "‘", "’"] : [mark]
            }
        } while takeBar()
        if !words.isEmpty || !forms.isEmpty, !marks.isEmpty { return nil }
        return (marks.isEmpty ? vocabulary.table.add(words, forms) : 0, marks)
    }

    /// Spaces before a bar say nothing.
    private mutating func takeBar() -> Bool {
        let start = offset
        while take(" " as Unicode.Scalar) {}
        if take("|" as Unicode.Scalar) { return true }
        offset = start
        return false
    }

    private var isLetter: Bool {
        let properties = scalar(bytes, offset).0.properties
        return startsWord(bytes, offset) && (properties.isAlphabetic || properties.numericType != nil)
    }

    private mutating func readLetters() {
        var features = TextFeatures()
        offset = readWord(bytes, offset, &letters, &features)
    }

    /// The form in brackets such as `<small function-words !stressed>`.
    private func form(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [Wanted] {
        var traits: [Wanted] = []
        for part in text.split(separator: UInt8(ascii: " ")) {
            let isWanted = part.first != UInt8(ascii: "!")
            let letters = isWanted ? part : part.dropFirst()
            let name = String(decoding: letters, as: UTF8.self)
            if name == "word" { continue }
            let trait: PatternTable.Trait =
                if name.hasPrefix("*") {
                    .ending(Array(letters.dropFirst()))
                } else if let known = PatternTable.Trait.named[name] { known } else {
                    .words(vocabulary.idsByList[name] ?? vocabulary.ids(of: [fnv(letters)]))
                }
            traits.append((trait, isWanted))
        }
        return traits
    }
}
