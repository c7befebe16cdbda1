/// The offset of the first such byte at `start` or behind it, searched for sixteen bytes at a time; nil when there is
/// none.
package func offset(of byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let wanted = SIMD16<UInt8>(repeating: byte)
    var at = start
    while at + 16 <= bytes.count {
        if any(bytes.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self) .== wanted) { break }
        at += 16
    }
    while at < bytes.count, bytes[at] != byte { at += 1 }
    return at < bytes.count ? at : nil
}

/// The first of the numbers below `count` from which on something holds; `count` where it holds of none.
@inlinable package func firstIndex(below count: Int, where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
        let middle = (low + high) / 2
        if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
}
