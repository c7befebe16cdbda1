/// How many numbers two lists have in common, each as often as it stands in both. Both lists are in ascending
/// order.
func countShared(_ a: [UInt64], _ b: [UInt64]) -> Int {
    var (inA, inB, shared) = (0, 0, 0)
    while inA < a.count, inB < b.count {
        if a[inA] == b[inB] { shared += 1 }
        let low = min(a[inA], b[inB])
        if a[inA] == low { inA += 1 }
        if b[inB] == low { inB += 1 }
    }
    return shared
}
