/// A state that apps save. Whatever key is missing has its default, and keys of later versions are kept, so that each
/// version reads what any other saved.
package protocol SavedState: Codable, Hashable, Sendable {
    /// The state without any key.
    static var blank: Self { get }
    static var keys: [SavedKey<Self>] { get }
    /// By their keys, the values that this version does not know.
    var unknown: [String: SavedValue] { get set }
}

extension SavedState {
    /// Reads a state that any version saved. A missing key has its default.
    ///
    /// - Throws: `DecodingError` for a value of another type, and for a `formatVersion` that is not 1.
    public init(from decoder: any Decoder) throws {
        self = .blank
        let fields = try decoder.container(keyedBy: AnyKey.self)
        for key in Self.keys { try key.read(&self, fields) }
        let known = Set(Self.keys.map(\.name))
        for key in fields.allKeys where !known.contains(key.stringValue) {
            unknown[key.stringValue] = try fields.decode(SavedValue.self, forKey: key)
        }
    }

    /// Writes every key, and those of later versions that were read. Encoders with sorted keys write equal states
    /// with equal bytes.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyKey.self)
        for key in Self.keys { try key.write(self, &fields) }
        for (key, value) in unknown { try fields.encode(value, forKey: AnyKey(stringValue: key)) }
    }
}

/// A key of a saved state, and the property that has its value.
package struct SavedKey<State> {
    let name: String
    let read: (inout State, KeyedDecodingContainer<AnyKey>) throws -> Void
    let write: (State, inout KeyedEncodingContainer<AnyKey>) throws -> Void

    /// The version of the format, which a state has no property for. It comes first: a later version may differ in every
    /// other key.
    package static var formatVersion: Self {
        let key = AnyKey(stringValue: "formatVersion")
        return Self(name: key.stringValue) { _, fields in
            _ = try fields.decodeIfPresent(FormatVersion.self, forKey: key)
        } write: { _, fields in
            try fields.encode(FormatVersion(wrappedValue: 1), forKey: key)
        }
    }

    private init(
        name: String, read: @escaping (inout State, KeyedDecodingContainer<AnyKey>) throws -> Void,
        write: @escaping (State, inout KeyedEncodingContainer<AnyKey>) throws -> Void
    ) { (self.name, self.read, self.write) = (name, read, write) }

    package init<Value: Codable>(_ name: String, _ path: WritableKeyPath<State, Value>) {
        self.init(name, path, as: \.self) { $0 }
    }

    /// The value is written in another form.
    package init<Value, Form: Codable>(
        _ name: String, _ path: WritableKeyPath<State, Value>, as form: @escaping (Value) -> Form,
        _ value: @escaping (Form) -> Value
    ) {
        let key = AnyKey(stringValue: name)
        self.init(name: name) { state, fields in
            if let form = try fields.decodeIfPresent(Form.self, forKey: key) { state[keyPath: path] = value(form) }
        } write: { state, fields in
            try fields.encode(form(state[keyPath: path]), forKey: key)
        }
    }

    /// The key is absent if the value is that of a blank state.
    package init<Value: Codable & Equatable>(unlessBlank name: String, _ path: WritableKeyPath<State, Value>)
    where State: SavedState {
        let key = AnyKey(stringValue: name)
        self.init(name: name) { state, fields in
            if let value = try fields.decodeIfPresent(Value.self, forKey: key) { state[keyPath: path] = value }
        } write: { state, fields in
            let value = state[keyPath: path]
            if value != State.blank[keyPath: path] { try fields.encode(value, forKey: key) }
        }
    }

    /// Sets are written in order, so that equal states have equal bytes.
    package init<Element: Codable & Comparable>(set name: String, _ path: WritableKeyPath<State, Set<Element>>) {
        self.init(name, path, as: { $0.sorted() }, { (list: [Element]) in Set(list) })
    }

    /// Days are written as their numbers, as version 0.1.0 did.
    package init<Days: SavedDays>(days name: String, _ path: WritableKeyPath<State, Days>) {
        self.init(name, path, as: \.dayNumbers) { Days(dayNumbers: $0) }
    }
}

/// Days as saved states have them: in place of each day, the number of days since 1970.
package protocol SavedDays {
    associatedtype Numbers: Codable
    var dayNumbers: Numbers { get }
    init(dayNumbers: Numbers)
}

extension CalendarDay: SavedDays {
    package var dayNumbers: Int { daysSince1970 }
    package init(dayNumbers: Int) { self.init(daysSince1970: dayNumbers) }
}

extension Set: SavedDays where Element == CalendarDay {
    package var dayNumbers: [Int] { map(\.daysSince1970).sorted() }
    package init(dayNumbers: [Int]) { self = Set(dayNumbers.map(CalendarDay.init(daysSince1970:))) }
}

extension Array: SavedDays where Element: SavedDays {
    package var dayNumbers: [Element.Numbers] { map(\.dayNumbers) }
    package init(dayNumbers: [Element.Numbers]) { self = dayNumbers.map(Element.init(dayNumbers:)) }
}

extension Dictionary: SavedDays where Key: Codable, Value: SavedDays {
    package var dayNumbers: [Key: Value.Numbers] { mapValues(\.dayNumbers) }
    package init(dayNumbers: [Key: Value.Numbers]) { self = dayNumbers.mapValues(Value.init(dayNumbers:)) }
}

/// A key of a JSON object, with any name.
package struct AnyKey: CodingKey {
    package let stringValue: String
    package var intValue: Int? { nil }

    package init(stringValue: String) { self.stringValue = stringValue }

    package init?(intValue: Int) { nil }
}

/// A value of JSON.
package enum SavedValue: Codable, Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case list([SavedValue])
    case object([String: SavedValue])

    package init(from decoder: any Decoder) throws {
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

    package func encode(to encoder: any Encoder) throws {
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
    package func merged(with other: SavedValue) -> SavedValue {
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
