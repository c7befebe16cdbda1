import LearningBasics

/// The path of the first number in a JSON document that no `Int` can hold. Keys are visited in byte order.
///
/// Foundation's decoder reports such a number as if the whole document were not JSON.
struct NumberThatDoesNotFit: Decodable {
    /// Nil when every number fits.
    let path: [any CodingKey]?

    init(from decoder: any Decoder) throws {
        if let members = try? decoder.container(keyedBy: AnyKey.self) {
            let keys = members.allKeys.sorted { $0.stringValue.utf8.lexicographicallyPrecedes($1.stringValue.utf8) }
            for key in keys {
                guard let path = try members.decode(Self.self, forKey: key).path else { continue }
                self.path = path
                return
            }
            path = nil
        } else if var items = try? decoder.unkeyedContainer() {
            while !items.isAtEnd {
                guard let path = try items.decode(Self.self).path else { continue }
                self.path = path
                return
            }
            path = nil
        } else {
            let value = try decoder.singleValueContainer()
            let fits = (try? value.decode(Double.self)) == nil || (try? value.decode(Int.self)) != nil
            path = fits ? nil : decoder.codingPath
        }
    }
}
