import Dispatch

/// How many things are worked on at once.
package enum Workers {
    /// Nil for as many as there are processors. Set once, before there is work.
    nonisolated(unsafe) package static var most: Int?
}

/// The results of `transform` for each element, in their order; on all processors, or on as many
/// as `Workers` says.
///
/// The first error in that order is thrown, whichever came first in time.
package func inParallel<Element: Sendable, Result: Sendable, Failure: Error>(
    _ elements: [Element], _ transform: @Sendable (Element) throws(Failure) -> Result
) throws(Failure) -> [Result] {
    if Workers.most == 1 { return try elements.map(transform) }
    let stretch = max(1, min(16, elements.count / 8))
    let stretches = (elements.count + stretch - 1) / stretch
    let results = UnsafeMutablePointer<Swift.Result<Result, Failure>?>.allocate(capacity: elements.count)
    results.initialize(repeating: nil, count: elements.count)
    defer {
        results.deinitialize(count: elements.count)
        results.deallocate()
    }
    // Each index is written by one call only, and read after all have returned.
    nonisolated(unsafe) let slots = results
    let workers = min(Workers.most ?? stretches, stretches)
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
        for number in Swift.stride(from: worker, to: stretches, by: workers) {
            for index in (number * stretch)..<min((number + 1) * stretch, elements.count) {
                slots[index] = Swift.Result { () throws(Failure) in try transform(elements[index]) }
            }
        }
    }
    return try (0..<elements.count).map { index throws(Failure) in try slots[index]!.get() }
}
