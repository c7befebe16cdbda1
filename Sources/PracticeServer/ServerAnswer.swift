/// The answer of a server function: its body, or a refusal.
///
/// Both are read from the body alone. So it does not matter whether a client returns a response with a status
/// outside of 2xx, or throws it as an error with a body, as Supabase's does.
public enum ServerAnswer<Body: Codable & Hashable & Sendable>: Hashable, Sendable {
    /// The function did what it was asked for.
    case done(Body)
    /// The function refused, or failed.
    case refused(ServerRefusal)

    /// The HTTP status that comes with the answer.
    public var status: Int {
        switch self {
        case .done: 200
        case .refused(let refusal): refusal.status
        }
    }

    /// The body of the function's answer.
    ///
    /// - Throws: ``ServerRefusal`` when the function refused.
    public func get() throws(ServerRefusal) -> Body {
        switch self {
        case .done(let body): return body
        case .refused(let refusal): throw refusal
        }
    }
}

extension ServerAnswer: Codable {
    /// Reads a refusal if there is a key `error` that is not null, else the function's own body.
    ///
    /// - Throws: `DecodingError` when the body is neither.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: ServerRefusal.Key.self)
        if fields.contains(.error), try !fields.decodeNil(forKey: .error) {
            self = .refused(try ServerRefusal(from: decoder))
        } else {
            self = .done(try Body(from: decoder))
        }
    }

    /// Writes the body that the server sends.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .done(let body): try body.encode(to: encoder)
        case .refused(let refusal): try refusal.encode(to: encoder)
        }
    }
}
