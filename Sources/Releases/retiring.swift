import ContentModel
import Ledger

extension Ledger.Record {
    /// The entry of `retired` in `hornbook.yaml` that would retire it.
    var retirement: String {
        let slot = line.path
        let former = TitleSlot(slot)
        return DaySlot(slot).map { "{ ageBand: \($0.band), day: \($0.day) }" }
            ?? "{ ageBand: \(former.band), title: \(former.title) }"
    }
}

extension ReleaseBaseline {
    /// The advice for retiring a whole record. `count` is the number of records that are gone.
    func retiring(_ entry: String, among count: Int = 1) -> String {
        Releases.retiring(entry, among: count, isListed: catalog.program.retired != nil) + " in \(declaration)"
    }
}

/// The advice for retiring one of `count` things, which share one list `retired`. `isListed` if the list exists.
func retiring(_ entry: String, among count: Int, isListed: Bool) -> String {
    isListed
        ? "add `\(entry)` to the list `retired`"
        : "write `retired: [\(entry)\(count > 1 ? ", …" : "")]`\(count > 1 ? ", one list for all," : "")"
}
