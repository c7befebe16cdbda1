import Dispatch

/// The number of elements that are worked on at once.
package enum Workers {
    /// Nil means one for each processor. Set it once, before any work begins.
    nonisolated(unsafe) package static var maximum: Int?
}

/// Transforms elements on several processors, and returns the results in the order of the elements.
///
/// If several elements throw, the error of the first in their order is thrown.
package func inParallel<Element: Sendable, Result: Sendable, Failure: Error>(
    _ elements: [Element], _ transform: @Sendable (Element) throws(Failure) -> Result
) throws(Failure) -> [Result] {
    if Workers.maximum == 1 { return try elements.map(transform) }
    let batch = max(1, min(16, elements.count / 8))
    let batches = (elements.count + batch - 1) / batch
    let results = UnsafeMutablePointer<Swift.Result<Result, Failure>?>.allocate(capacity: elements.count)
    results.initialize(repeating: nil, count: elements.count)
    defer {
        results.deinitialize(count: elements.count)
        results.deallocate()
    }
    // Each index is written by one call only, and read after all have returned.
    nonisolated(unsafe) let slots = results
    let workers = min(Workers.maximum ?? batches, batches)
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
        for number in Swift.stride(from: worker, to: batches, by: workers) {
            for index in (number * batch)..<min((number + 1) * batch, elements.count) {
                slots[index] = Swift.Result { () throws(Failure) in try transform(elements[index]) }
            }
        }
    }
    return try (0..<elements.count).map { index throws(Failure) in try slots[index]!.get() }
}
