/// What one run of the command can leave to the next, as bytes. Whoever reads them has made sure that the same build
/// of the command wrote them, whole: there are no versions in them and no check but of their length.
package protocol Storable {
    func store(in writer: inout StorageWriter)
    init(from reader: inout StorageReader) throws(StorageFault)
}

/// Bytes that are not what was expected.
package struct StorageFault: Error {
    package init() {}
}
