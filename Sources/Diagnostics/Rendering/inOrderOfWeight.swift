import SourceText

extension Findings {
    /// The findings' indices, those that matter most first: by severity; then one for each file and each cause before
    /// the second of a file or cause; then what cannot be read before what is wrong with what was read.
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
            let shared = finding.related.filter { !$0.isCase }.map(\.place)
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

    /// Damage leads to more, as what cannot be read does.
    private func stage(of index: Int) -> Int {
        if all[index].explanation.isDamage { return 0 }
        return Explanation.Group.allCases.firstIndex(of: all[index].explanation.group) ?? 0
    }
}
