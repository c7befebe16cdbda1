extension Layout {
    mutating func arrange() {
        guard let block = root.entries[0].block else { return }
        let first = block.entries[0]
        // At the top, the remark would be about the whole file.
        if let next = block.arranged.first, next !== first, next.lead.comments.contains(where: \.isRemark) {
            return block.entries.forEach { $0.arrange() }
        }
        block.arrange()
        guard block.entries[0] !== first, !block.entries[0].lead.comments.isEmpty else { return }
        head.isSpaced = !head.comments.isEmpty
        root.entries[0].gap.isSpaced = !root.entries[0].gap.comments.isEmpty
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
        let first = entries[0]
        entries = arranged
        guard entries[0] !== first else { return }
        let lead = entries[0].lead
        if lead.comments.isEmpty {
            entries[0].lead.isSpaced = false
        } else {
            entries[0].lead.comments[0].isSpaced = false
        }
    }
}

extension Entry {
    func arrange() {
        guard let block else { return }
        let first = block.entries[0]
        block.arrange()
        guard isInline else { return }
        if block.entries[0] !== first, let remark = lead.comments.firstIndex(where: \.isRemark) {
            // A remark above an item is about the item's first line, and moves with it.
            first.lead.comments = Array(lead.comments[remark...])
            lead.comments.removeSubrange(remark...)
        }
        // No line is left between a dash and the key after it.
        lead.comments += block.entries[0].lead.comments
        block.entries[0].lead = Trivia()
    }
}
