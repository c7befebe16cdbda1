import Platform

/// The offset of the first such byte at or after `start`; nil if there is none.
package func offset(of byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress else { return nil }
    return memchr(base + start, Int32(byte), bytes.count - start).map { UnsafeRawPointer($0) - base }
}

/// The first number below `count` for which `holds` is true; `count` if there is none. `holds` must also be true for
/// all numbers after that one.
@inlinable package func firstIndex(below count: Int, where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
        let middle = (low + high) / 2
        if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
}
