/// The answer of a server function: its body, or a refusal.
///
/// Both are read from the body alone, so it makes no difference whether a client hands over what comes with a
/// status outside of 2xx or throws it as an error with a body, as Supabase's does.
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
    /// - Throws: ``ServerRefusal`` when there is none.
    public func get() throws(ServerRefusal) -> Body {
        switch self {
        case .done(let body): return body
        case .refused(let refusal): throw refusal
        }
    }
}

extension ServerAnswer: Codable {
    /// Reads a refusal where there is a key `error`, else the function's own body.
    ///
    /// - Throws: `DecodingError` for what is neither.
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
