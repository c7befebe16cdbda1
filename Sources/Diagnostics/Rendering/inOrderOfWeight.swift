import SourceText

extension Findings {
    /// The indices of the findings, most important first: by severity; then the first one of every file and cause
    /// before the second one of any; then what cannot be read before mistakes in what was read.
    func inOrderOfWeight() -> [Int] {
        var ranked: [(severity: Severity, round: Int, stage: Int, index: Int)] = []
        ranked.reserveCapacity(all.count)
        var (files, causes) = ([FileID: Int](), [[AnyHashable]: Int]())
        let byStage = all.indices.sorted { a, b in
            if all[a].severity != all[b].severity { return all[a].severity > all[b].severity }
            let (first, second) = (stage(of: a), stage(of: b))
            return first != second ? first < second : a < b
        }
        for index in byStage {
            let finding = all[index]
            let shared = finding.related.filter { !$0.isMerged }.map(\.place)
            let cause = shared.isEmpty ? [] : [AnyHashable(finding.rule)] + shared.map(AnyHashable.init)
            let round = max(files[finding.place.file, default: 0], causes[cause, default: 0])
            files[finding.place.file, default: 0] += 1
            if !cause.isEmpty { causes[cause, default: 0] += 1 }
            ranked.append((finding.severity, round, stage(of: index), index))
        }
        return ranked.sorted { a, b in
            if a.severity != b.severity { return a.severity > b.severity }
            return (a.round, a.stage, a.index) < (b.round, b.stage, b.index)
        }.map(\.index)
    }

    /// What leads to other findings comes first, as unreadable content does.
    private func stage(of index: Int) -> Int {
        if all[index].info.isCause { return 0 }
        return RuleInfo.Group.allCases.firstIndex(of: all[index].info.group) ?? 0
    }
}
