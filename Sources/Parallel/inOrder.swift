/// Transforms elements in parallel and passes the results to `take` one after the other, in the order of the
/// elements. Only one batch of results waits in memory.
package func inOrder<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result, take: (Result) -> Void
) {
    for start in stride(from: 0, to: elements.count, by: batch) {
        let next = Array(elements[start..<min(start + batch, elements.count)])
        for result in inParallel(next, transform) { take(result) }
    }
}

/// The number of results that are made at once: enough for all processors, and for large writes.
private let batch = 64
