import Dispatch

/// The results of `transform` for each element, in their order; on all cores.
///
/// The first error in that order is thrown, whichever came first in time.
func inParallel<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) throws -> Result
) throws -> [Result] {
    let stretch = max(1, min(16, elements.count / 8))
    let stretches = (elements.count + stretch - 1) / stretch
    guard stretches > 1 else { return try elements.map(transform) }
    let results = UnsafeMutablePointer<Swift.Result<Result, any Error>?>.allocate(capacity: elements.count)
    results.initialize(repeating: nil, count: elements.count)
    defer {
        results.deinitialize(count: elements.count)
        results.deallocate()
    }
    // Each index is written by one call only, and read after all have returned.
    nonisolated(unsafe) let slots = results
    DispatchQueue.concurrentPerform(iterations: stretches) { number in
        for index in (number * stretch)..<min((number + 1) * stretch, elements.count) {
            slots[index] = Swift.Result { try transform(elements[index]) }
        }
    }
    return try (0..<elements.count).map { try slots[$0]!.get() }
}
