/// Numbers in ascending order, written short: `3, 5-7`. A very long list is cut.
func compactList(_ numbers: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
        if let last = runs.last, last.upperBound + 1 == number {
            runs[runs.count - 1] = last.lowerBound...number
        } else {
            runs.append(number...number)
        }
    }
    let shown = runs.prefix(10).map { run in
        run.count == 1 ? "\(run.lowerBound)" : "\(run.lowerBound)-\(run.upperBound)"
    }
    return shown.joined(separator: ", ") + (runs.count > shown.count ? " and more" : "")
}
