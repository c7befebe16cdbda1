/// A state that apps save. Whatever key is missing has its default, and keys of later versions are kept, so that each
/// version reads what any other saved.
protocol SavedState: Codable, Hashable, Sendable {
    /// The state without any key.
    static var blank: Self { get }
    static var keys: [SavedKey<Self>] { get }
    /// By their keys, the values that this version does not know.
    var unknown: [String: SavedValue] { get set }
}

extension SavedState {
    init(saved decoder: any Decoder) throws {
        self = .blank
        let fields = try decoder.container(keyedBy: AnyKey.self)
        for key in Self.keys { try key.read(&self, fields) }
        let known = Set(Self.keys.map(\.name))
        for key in fields.allKeys where !known.contains(key.stringValue) {
            unknown[key.stringValue] = try fields.decode(SavedValue.self, forKey: key)
        }
    }

    func save(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyKey.self)
        for key in Self.keys { try key.write(self, &fields) }
        for (key, value) in unknown { try fields.encode(value, forKey: AnyKey(stringValue: key)) }
    }
}

/// A key of a saved state, and the property that has its value.
struct SavedKey<State> {
    let name: String
    let read: (inout State, KeyedDecodingContainer<AnyKey>) throws -> Void
    let write: (State, inout KeyedEncodingContainer<AnyKey>) throws -> Void

    init<Value: Codable>(_ name: String, _ path: WritableKeyPath<State, Value>) {
        let key = AnyKey(stringValue: name)
        self.name = name
        read = { state, fields in
            if let value = try fields.decodeIfPresent(Value.self, forKey: key) { state[keyPath: path] = value }
        }
        write = { state, fields in try fields.encode(state[keyPath: path], forKey: key) }
    }

    /// The key is absent if the value is nil.
    init<Value: Codable>(ifThere name: String, _ path: WritableKeyPath<State, Value?>) {
        let key = AnyKey(stringValue: name)
        self.name = name
        read = { state, fields in state[keyPath: path] = try fields.decodeIfPresent(Value.self, forKey: key) }
        write = { state, fields in try fields.encodeIfPresent(state[keyPath: path], forKey: key) }
    }

    /// Sets are written in order, so that equal states have equal bytes.
    init<Element: Codable & Comparable>(set name: String, _ path: WritableKeyPath<State, Set<Element>>) {
        let key = AnyKey(stringValue: name)
        self.name = name
        read = { state, fields in
            if let list = try fields.decodeIfPresent([Element].self, forKey: key) { state[keyPath: path] = Set(list) }
        }
        write = { state, fields in try fields.encode(state[keyPath: path].sorted(), forKey: key) }
    }
}

struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
}

/// A value of JSON.
enum SavedValue: Codable, Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case list([SavedValue])
    case object([String: SavedValue])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let boolean = try? value.decode(Bool.self) {
            self = .boolean(boolean)
        } else if let integer = try? value.decode(Int.self) {
            self = .integer(integer)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([SavedValue].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: SavedValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .null: try value.encodeNil()
        case .boolean(let boolean): try value.encode(boolean)
        case .integer(let integer): try value.encode(integer)
        case .number(let number): try value.encode(number)
        case .text(let text): try value.encode(text)
        case .list(let list): try value.encode(list)
        case .object(let object): try value.encode(object)
        }
    }

    /// Both objects, key by key; of other values the larger one.
    func merged(with other: SavedValue) -> SavedValue {
        switch (self, other) {
        case (.object(let a), .object(let b)): .object(a.merging(b) { $0.merged(with: $1) })
        case (.integer(let a), .integer(let b)): .integer(max(a, b))
        default: text < other.text ? other : self
        }
    }

    private var text: String {
        switch self {
        case .list(let list): "\(list.map(\.text))"
        case .object(let object): "{\(object.map { "\($0): \($1.text)" }.sorted())}"
        default: "\(self)"
        }
    }
}
