/// Transforms elements side by side, and takes the results one after the other, in the order of the elements: while
/// some are taken the next are made. So no more of them wait than are made at once.
package func inOrder<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result, take: (Result) -> Void
) {
    var made: [Result] = []
    // Taken by one call at a time.
    withoutActuallyEscaping(take) { take in
        nonisolated(unsafe) let take = take
        for start in stride(from: 0, to: elements.count + stretch, by: stretch) {
            let next = elements[min(start, elements.count)..<min(start + stretch, elements.count)]
            let ready = made
            let results = inParallel([nil] + next.map(Optional.some)) { element -> Result? in
                guard let element else {
                    for result in ready { take(result) }
                    return nil
                }
                return transform(element)
            }
            made = results.compactMap { $0 }
        }
    }
}

/// How many are made at once: enough for all processors, and for what they make to be handed on in large pieces.
private let stretch = 64
