import CanonicalJSON
import Foundation

extension FuzzTarget {
    /// Whatever is written is what another reader of JSON reads, in both layouts.
    static let json = FuzzTarget("json") {
        $0.sources(below: "quizzes")
    } check: { bytes in
        var maker = ValueMaker(bytes)
        let value = maker.value(depth: 0)
        for layout in [JSONWriter.Layout.indented, .compact] {
            let text = value.document(layout)
            let read: ReadValue
            do { read = try JSONDecoder().decode(ReadValue.self, from: Data(text.utf8)) } catch {
                throw Violation("another reader refuses \(text.prefix(200)): \(error)")
            }
            try expect(read.isSame(as: value), "another reader reads something else in \(text.prefix(200))")
            let isOrder = text.unicodeScalars.contains {
                $0.value < 0x20 && $0 != "\n" || [0x7F, 0x2028, 0x2029].contains($0.value)
            }
            try expect(!isOrder, "a control character is written as it is")
        }
    }
}

/// Makes a value of whatever bytes there are.
private struct ValueMaker {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    private mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    mutating func value(depth: Int) -> JSONValue {
        switch byte() % (depth > 8 ? 4 : 6) {
        case 0: return .text(text())
        case 1: return .integer((0..<8).reduce(0) { sum, _ in sum << 8 | Int(byte()) })
        case 2: return .boolean(byte() > 127)
        // Doubles, which the other reader reads, are exact so far.
        case 3: return .decimal(Int(byte()) * 256 + Int(byte()) - 32768, places: Int(byte() % 7))
        case 4: return .list((0..<Int(byte() % 9)).map { _ in value(depth: depth + 1) })
        default:
            return .object((0..<Int(byte() % 9)).map { (key: "\($0) \(text())", value: value(depth: depth + 1)) })
        }
    }

    private mutating func text() -> String {
        let count = min(Int(byte()), rest.count)
        defer { rest = rest.dropFirst(count) }
        return String(decoding: rest.prefix(count), as: UTF8.self)
    }
}

/// What another reader makes of a document.
private enum ReadValue: Decodable {
    case text(String), integer(Int), fraction(Double), boolean(Bool)
    case list([ReadValue]), object([String: ReadValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .fraction(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([ReadValue].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: ReadValue].self))
        }
    }

    func isSame(as value: JSONValue) -> Bool {
        switch (self, value) {
        case (.text(let read), .text(let text)): return read.utf8.elementsEqual(text.utf8)
        case (.integer(let read), .integer(let integer)): return read == integer
        case (.integer(let read), .decimal(let number, let places)): return Double(read) == fraction(number, places)
        case (.fraction(let read), .decimal(let number, let places)):
            return abs(read - fraction(number, places)) < 1e-9
        case (.boolean(let read), .boolean(let boolean)): return read == boolean
        case (.list(let read), .list(let values)):
            return read.count == values.count && zip(read, values).allSatisfy { $0.isSame(as: $1) }
        case (.object(let read), .object(let members)):
            return read.count == Set(members.map(\.key)).count
                && members.allSatisfy { key, value in read[key].map { $0.isSame(as: value) } ?? false }
        default: return false
        }
    }

    private func fraction(_ number: Int, _ places: Int) -> Double { Double(number) / pow(10, Double(places)) }
}
