extension Layout {
    mutating func arrange() {
        guard let block = file.block, let first = block.entries.first else { return }
        // At the top, the remark would be about the whole file.
        if let next = block.arranged.first, next !== first, next.lead.comments.contains(where: \.isRemark) {
            return block.entries.forEach { $0.arrange() }
        }
        block.arrange()
        guard let now = block.entries.first, now !== first, !now.lead.comments.isEmpty else { return }
        head.isSpaced = !head.comments.isEmpty
        file.gap.isSpaced = !file.gap.comments.isEmpty
    }
}

extension Block {
    fileprivate var arranged: [Entry] {
        let keys = entries.compactMap(\.key)
        guard keys.count == entries.count else { return entries }
        return order?.arrangement(of: keys, naming: entries.map(\.isNaming))?.map { entries[$0] } ?? entries
    }

    func arrange() {
        entries.forEach { $0.arrange() }
        let first = entries.first
        entries = arranged
        guard let now = entries.first, now !== first else { return }
        if now.lead.comments.isEmpty { now.lead.isSpaced = false } else { now.lead.comments[0].isSpaced = false }
    }
}

extension Entry {
    func arrange() {
        guard let block, let first = block.entries.first else { return }
        block.arrange()
        guard isInline, let now = block.entries.first else { return }
        if now !== first, let remark = lead.comments.firstIndex(where: \.isRemark) {
            // A remark above an item is about the item's first line, and moves with it.
            first.lead.comments = Array(lead.comments[remark...])
            lead.comments.removeSubrange(remark...)
        }
        // No line is left between a dash and the key after it.
        lead.comments += now.lead.comments
        now.lead = Trivia()
    }
}
