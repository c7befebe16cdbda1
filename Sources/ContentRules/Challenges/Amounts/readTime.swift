extension AmountReader {
    /// The whole amount that begins at a token: `3 times 15 minutes`, `2 weeks and 3 days`.
    func amount(at index: Int) -> TimeReading? {
        if let (factor, behind) = factor(at: index) {
            guard case .read(var span, let next)? = compound(at: behind), !span.hasArticle,
                !isSpoiled(before: index), !isPartial(next, of: span)
            else { return .unreadable(next: behind) }
            span.count *= factor
            return .read(span, next: next)
        }
        guard case .read(var span, var next)? = compound(at: index) else { return compound(at: index) }
        guard !(span.hasArticle ? isRate(at: index) : isSpoiled(before: index)) else {
            return .unreadable(next: next)
        }
        // `without missing a day`; only `for a weekend` is a length.
        if span.isWeak, span.count == 1 || word(index - 1) != "for" { return .unreadable(next: next) }
        if span.unit == .minutes, ["at", "until", "till"].contains(word(index - 1)) {
            return .unreadable(next: next)
        }
        // `15 minutes x 3`.
        if isTimesSign(next), let (times, behind) = number(at: next + 1) {
            guard let times = times.whole, endsPhrase(behind) else { return .unreadable(next: behind) }
            span.count *= times
            next = behind
        }
        return isPartial(next, of: span) ? .unreadable(next: next) : .read(span, next: next)
    }

    /// `3 x`, `3 times`, `twice`.
    private func factor(at index: Int) -> (Int, next: Int)? {
        if let factor = EnglishNumber.factors[word(index)] { return (factor, index + 1) }
        guard let (value, next) = number(at: index), let factor = value.whole,
            isTimesSign(next) || word(next) == "times"
        else { return nil }
        return (factor, next + 1)
    }

    private func isTimesSign(_ index: Int) -> Bool { ["x", "×", "*"].contains(word(index)) }

    /// Parts that belong together, largest first.
    private func compound(at index: Int) -> TimeReading? {
        guard case .read(var span, var next)? = part(at: index) else { return part(at: index) }
        while let token = token(next) {
            if token.joint == .none, token.kind != .sign, !glues(token, next) { return .unreadable(next: next) }
            let link = link(at: next)
            if link.kind == .and, let (value, behind) = partInWords(at: link.next), !continues(link.next) {
                // `an hour and a half`.
                guard let count = (value * span.size).whole, span.size > 1, !span.hasFraction,
                    !isNumberLike(behind)
                else {
                    return .unreadable(next: behind)
                }
                span.count += count
                span.isWeak = false
                return .read(span, next: behind)
            }
            guard case .read(let rest, let behind)? = part(at: link.next) else {
                return isUncertain(link) ? .unreadable(next: link.next) : .read(span, next: next)
            }
            guard rest.unit == span.unit, rest.size < span.size else {
                let stands = link.kind == .comma || link.kind == .and && rest.unit == span.unit
                return stands || rest.hasArticle && link.kind == .direct
                    ? .read(span, next: next) : .unreadable(next: behind)
            }
            if rest.hasArticle, link.kind != .and { return .read(span, next: next) }
            guard rest.count < span.size, word(behind) != "off",
                link.kind != .comma || !isOfItsOwn(behind)
            else { return .unreadable(next: behind) }
            span.count += rest.count
            span.size = rest.size
            span.isWeak = false
            next = behind
        }
        return .read(span, next: next)
    }

    /// `1h30m`: a number is glued to the unit before it.
    private func glues(_ token: AmountToken, _ index: Int) -> Bool {
        token.kind == .digits && ["h", "hr", "hrs"].contains(word(index - 1))
    }

    private enum Link { case direct, and, comma, plus }

    /// What stands between two parts.
    private func link(at index: Int) -> (kind: Link, next: Int) {
        switch word(index) {
        case "and", "&": (.and, index + 1)
        case "plus", "+": (.plus, index + 1)
        case ",": word(index + 1) == "and" ? (.and, index + 2) : (.comma, index + 1)
        default: (.direct, index)
        }
    }

    /// Whether an amount of its own begins there: `an hour and half an hour`.
    private func continues(_ index: Int) -> Bool {
        if case .read? = part(at: index) { true } else { false }
    }

    /// Whether a number that is not read may belong to the amount before it.
    private func isUncertain(_ link: (kind: Link, next: Int)) -> Bool {
        let isNumber = isNumberLike(link.next)
        switch link.kind {
        case .direct: return isNumber && EnglishNumber.factors[word(link.next)] == nil
        case .comma: return false
        case .plus: return true
        case .and:
            guard isNumber else {
                return word(link.next) == "some" || ["a", "an"].contains(word(link.next))
                    && (isNumberLike(link.next + 1) || ["bit", "more", "little"].contains(word(link.next + 1)))
            }
            guard let (_, next) = number(at: link.next) else { return true }
            return endsPhrase(next) || ["second", "seconds", "sec", "secs", "s"].contains(word(next))
        }
    }

    /// Whether what follows says that a part behind a comma is a thing of its own.
    private func isOfItsOwn(_ index: Int) -> Bool {
        [
            "a", "an", "per", "each", "every", "daily", "at", "of", "for", "on", "apiece", "or", "to", "x", "×",
            "times", "twice",
        ].contains(word(index))
    }

    /// Whether what follows makes it less than the whole: `20 minutes each`, `15 minutes twice`, `5 days a week`.
    private func isPartial(_ index: Int, of span: TimeSpan) -> Bool {
        guard let token = token(index) else { return false }
        if token.kind != .sign, token.joint == .none { return true }
        if ["+", "/", "×", "*"].contains(token.word) { return true }
        if token.joint == .blank, ["-", "–", "~"].contains(token.word) { return false }
        let place = token.word == "," ? index + 1 : index
        if stands(["at", "a", "time"], at: place) || stands(["after", "another"], at: place) { return true }
        if word(place) == "to", isNumberLike(place + 1) { return true }
        // `an hour or two`, but `60 minutes or an hour`.
        if word(place) == "or", let (_, behind) = number(at: place + 1), unit(behind) == nil { return true }
        if ["minus", "less", "−"].contains(word(place)) { return isNumberLike(place + 1) }
        if ["apiece", "twice", "thrice", "times", "x", "off", "ago"].contains(word(place)) { return true }
        if factor(at: place) != nil { return true }
        if word(place) == "each" {
            return unit(place + 1) == nil
                && !["morning", "evening", "afternoon", "night"].contains(word(place + 1))
        }
        if stands(["out", "of"], at: index) { return true }
        let isOfLonger = (unit(index + 1)?.size ?? 0) > 1 && unit(index + 1)?.unit == .days
        return span.unit == .days && isOfLonger && ["a", "an", "per", "each", "every", "in"].contains(token.word)
    }

    /// Whether `a` and `an` mean every one: behind a unit, a number of things, `once` and their kin.
    private func isRate(at index: Int) -> Bool {
        guard let before = token(index - 1), before.kind != .sign else { return false }
        if unit(index - 1) != nil { return true }
        if ["once", "time", "per", "every", "each", "in", "of", "within", "during"].contains(before.word) {
            return true
        }
        if isNumberLike(index - 1) || isNumberLike(index - 2) { return true }
        let verbs: Set<String> = ["is", "as", "was", "lasts", "takes", "means", "needs", "keeps"]
        return before.word.hasSuffix("s") && !verbs.contains(before.word)
    }
}
