package import SourceText

/// All service files of a program as one. A key that is in two files is reported. The items of both count here, so
/// that none seems to be missing.
@dynamicMemberLookup package struct Services: Sendable {
    private let sources: [ServicesSource]
    /// Whether every file was read, and no key can be a mistyped one.
    package let isWhole: Bool

    package init(_ catalog: Catalog) { self.init(catalog.entries(of: .services)) }

    init(_ entries: [Catalog.Entry]) {
        sources = entries.compactMap { $0.record(ServicesSource.self) }
        isWhole = sources.count == entries.count && sources.allSatisfy { !$0.hasUnknownKeys }
    }

    package init(_ sources: [ServicesSource]) {
        self.sources = sources
        isWhole = true
    }

    /// Each key of each file, in the order of the files.
    package var sections: [(name: String, place: Place)] { sources.flatMap(\.sections) }

    /// The value of a key, from the first file that has it.
    package subscript<Value>(dynamicMember value: KeyPath<ServicesSource, Spanned<Value>?>) -> Spanned<Value>? {
        sources.isEmpty ? nil : sources.lazy.compactMap { $0[keyPath: value] }.first
    }

    package subscript<Item>(dynamicMember list: KeyPath<ServicesSource, Spanned<[Spanned<Item>]>?>) -> Section<Item> {
        // Most programs have no such file, and the first use of each type of list is slow.
        guard !sources.isEmpty else { return Section(items: [], place: nil, isWhole: isWhole) }
        let lists = sources.compactMap { $0[keyPath: list] }
        return Section(
            items: lists.flatMap(\.value), place: lists.first?.place, isWhole: isWhole && lists.allSatisfy(\.isSound))
    }

    package var actions: [NotificationActionSource] {
        self.categories.items.flatMap { ($0.value.actions?.value ?? []).map(\.value) }
    }

    /// Whether every category and every action of it was read.
    package var knowsActions: Bool {
        self.categories.isWhole && self.categories.items.allSatisfy { $0.value.actions?.isSound ?? true }
    }

    /// A list of a program, out of all of its files.
    package struct Section<Item: Sendable>: Sendable {
        package let items: [Spanned<Item>]
        /// The place of the list; nil if no file has it.
        package let place: Place?
        /// Whether everything in it was read.
        package let isWhole: Bool
    }
}
