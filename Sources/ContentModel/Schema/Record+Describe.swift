extension Record {
    static func describe() -> RecordDescription { RecordDescription(of: Self.self) }
}
