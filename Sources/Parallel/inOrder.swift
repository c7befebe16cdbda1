/// Transforms elements in parallel and passes the results to `take` one after the other, in the order of the
/// elements. The next results are made meanwhile, and only one batch of them waits.
package func inOrder<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result, take: (Result) -> Void
) {
    var waiting: [Result] = []
    // One thread at a time calls it.
    withoutActuallyEscaping(take) { take in
        nonisolated(unsafe) let take = take
        for start in stride(from: 0, to: elements.count + batch, by: batch) {
            let next = elements[min(start, elements.count)..<min(start + batch, elements.count)]
            let ready = waiting
            let results = inParallel([nil] + next.map(Optional.some)) { element -> Result? in
                guard let element else {
                    for result in ready { take(result) }
                    return nil
                }
                return transform(element)
            }
            waiting = results.compactMap { $0 }
        }
    }
}

/// How many results are made at once: enough for all processors, and for large writes.
private let batch = 64
