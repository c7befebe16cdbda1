import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let contradictingPeriod = Rule(
        "contradicting-period", .error, "A plan is titled by another period than it renews in.",
        because: "People buy what the title says, and are billed as the period says.",
        bad: ServiceExample.tree(
            ServiceExample.store
                + "plans: [{id: monthly, product: com.example.monthly, title: Yearly, copy: All reminders, period: P1M}]"),
        good: ServiceExample.tree(ServiceExample.store + "plans: [\(ServiceExample.plan)]"),
        knows: .english,
        check: .each(ServicesSource.self) { services, found in
            let plans = services.plans?.value.map(\.value) ?? []
            // Of two that sell the same product one is a copy, in which more than the product is to be changed.
            let copied = Set(repeats(in: plans, by: \.product.value).flatMap { [$0.0, $0.1] }.map(\.product.value))
            for plan in plans where plan.title.isSound && !copied.contains(plan.product.value) {
                guard let period = plan.period, period.isSound else { continue }
                let promised = PromisedPeriod.all(in: plan.title.value)
                // A title with two of them compares: `Yearly, less than monthly`.
                guard let first = promised.first, promised.allSatisfy({ $0.period != period.value.rawValue }),
                    Set(promised.map(\.period)).count == 1
                else { continue }
                found.report(
                    plan.title.place, part: Diagnostic.Part(first.range, of: plan.title.value),
                    "the title speaks of \(first.period), and the plan renews every \(period.value.rawValue)",
                    help: "mend the title, or write the period that the product has",
                    related: [.init("the period", at: period.place)])
            }
        })
}

/// How often an English title says that a plan renews. What may mean something else is left out.
private struct PromisedPeriod {
    /// As StoreKit writes it: `P1M`.
    let period: String
    /// In bytes of the title.
    let range: Range<Int>

    static func all(in text: Text) -> [PromisedPeriod] {
        let reader = AmountReader(text)
        return reader.tokens.indices.compactMap { index in
            guard reader.endsPeriod(index + 1), let (first, period) = reader.period(endingAt: index) else { return nil }
            return PromisedPeriod(
                period: period, range: reader.tokens[first].range.lowerBound..<reader.tokens[index].range.upperBound)
        }
    }
}

extension AmountReader {
    /// Words that say by themselves how often something comes.
    private static let adverbs = [
        "daily": "P1D", "weekly": "P1W", "monthly": "P1M", "quarterly": "P3M", "yearly": "P1Y", "annual": "P1Y",
        "annually": "P1Y",
    ]
    private static let units = ["day": "D", "week": "W", "month": "M", "year": "Y"]
    /// Other words for a period that StoreKit knows.
    private static let same = ["P12M": "P1Y", "P7D": "P1W"]
    private static let wares: Set<String> = [
        "plan", "plans", "subscription", "membership", "access", "pass", "billing", "premium", "plus", "pro", "family",
    ]

    /// Whether what stands behind a period makes it that of nothing else: not `Weekly reports`, `first month free`.
    fileprivate func endsPeriod(_ index: Int) -> Bool {
        let end = tokens[index...].first { !AmountReader.wares.contains($0.word) }
        return end.map { $0.kind == .sign && !"/'’".contains($0.word) } ?? true
    }

    /// The period whose last word this is, and where it begins.
    fileprivate func period(endingAt index: Int) -> (first: Int, name: String)? {
        guard let (first, name) = adverb(at: index) ?? unitOfPeriod(at: index) else { return nil }
        let period = AmountReader.same[name] ?? name
        // Nothing renews every day: beside other words that is how often something else comes.
        if period == "P1D" { return first == 0 && index == tokens.count - 1 ? (first, period) : nil }
        return RenewalPeriod(rawValue: period).map { (first, $0.rawValue) }
    }

    /// `monthly`, `half-yearly`.
    private func adverb(at index: Int) -> (first: Int, name: String)? {
        guard let name = AmountReader.adverbs[word(index)] else { return nil }
        if word(index - 1) == "half", name == "P1Y" { return (index - 1, "P6M") }
        let isOther = tokens[index].joint == .hyphen || isNumberLike(index - 1)
            || ["semi", "bi", "not", "than", "other"].contains(word(index - 1))
        return isOther ? nil : (index, name)
    }

    /// `per month`, `one year`, `6 months`, `half a year`, `quarter`.
    private func unitOfPeriod(at index: Int) -> (first: Int, name: String)? {
        let noun = word(index).hasSuffix("s") ? String(word(index).dropLast()) : word(index)
        let start = isAlone(index - 1) ? index : index - 1
        let hasArticle = word(index - 1) == "a" || word(index - 1) == "an"
        let half = hasArticle ? index - 2 : index - 1
        if noun == "year", word(half) == "half" { return isAlone(half - 1) ? (half, "P6M") : nil }
        guard start == index || isAlone(start - 1),
            let count = start == index || hasArticle ? 1 : number(at: start)?.value.whole
        else { return nil }
        if noun == "quarter" { return count == 1 ? (start, "P3M") : nil }
        return AmountReader.units[noun].map { (start, "P\(count)\($0)") }
    }

    /// Whether nothing stands there, or what makes nothing else of a period behind it.
    private func isAlone(_ index: Int) -> Bool {
        guard let token = token(index) else { return true }
        return token.kind == .sign && !"/-–+×".contains(token.word)
            || ["per", "every", "each", "for"].contains(token.word)
    }
}
