import Essentials
import Publishing

/// Decodes a file as an app does.
struct JSONModelDecoder: ModelDecoder {
    let bytes: [UInt8]

    func decode<Model: Decodable>(_ type: Model.Type) throws -> Model {
        try JSONDecoder().decode(type, from: Data(bytes))
    }
}

func encodedJSON(_ value: some Encodable) throws -> [UInt8] { Array(try JSONEncoder().encode(value)) }
