import Essentials
import Publishing

/// Decodes a file as an app does.
package struct JSONModelDecoder: ModelDecoder {
    private let bytes: [UInt8]

    package init(bytes: [UInt8]) { self.bytes = bytes }

    package func decode<Model: Decodable>(_ type: Model.Type) throws -> Model {
        try JSONDecoder().decode(type, from: Data(bytes))
    }
}

package func encodedJSON(_ value: some Encodable) throws -> [UInt8] { Array(try JSONEncoder().encode(value)) }
