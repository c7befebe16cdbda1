extension Layout {
    /// Puts the keys of all mappings into their order.
    mutating func arrange() {
        guard let block = root.block else { return }
        let first = block.entries[0]
        let arranged = block.arranged
        // There it would be about the whole file.
        if arranged[0] !== first, arranged[0].lead.comments.contains(where: \.isRemark) {
            for entry in block.entries { entry.arrange() }
        } else {
            block.arrange()
        }
        guard block.entries[0] !== first, !block.entries[0].lead.comments.isEmpty else { return }
        if hasMarker {
            root.gap.isSpaced = !root.gap.comments.isEmpty
        } else {
            head.isSpaced = !head.comments.isEmpty
        }
    }
}

extension Value { var block: Block? { if case .block(let block) = content { block } else { nil } } }

extension Block {
    fileprivate var arranged: [Entry] {
        let keys = entries.compactMap(\.key)
        guard keys.count == entries.count else { return entries }
        return order?.arrangement(of: keys, naming: entries.map(\.isNaming))?.map { entries[$0] } ?? entries
    }

    /// Puts its keys into their order, and those of the mappings in it.
    func arrange() {
        for entry in entries { entry.arrange() }
        let first = entries[0]
        entries = arranged
        if entries[0] !== first { entries[0].lead.dropFirstSpace() }
    }
}

extension Entry {
    /// Puts the keys of the mappings in it into their order.
    func arrange() {
        guard let block else { return }
        let first = block.entries[0]
        block.arrange()
        guard inlineBlock != nil else { return }
        if block.entries[0] !== first, let remark = lead.comments.firstIndex(where: \.isRemark) {
            // A remark above an item is about its first line, and goes where that goes.
            first.lead.comments = Array(lead.comments[remark...])
            lead.comments.removeSubrange(remark...)
        }
        // No line is left between the dash and a key behind it.
        lead.comments += block.entries[0].lead.comments
        block.entries[0].lead = Trivia()
    }
}
