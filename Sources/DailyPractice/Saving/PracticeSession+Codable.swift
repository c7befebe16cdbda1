extension PracticeSession: Codable {
    private enum Key: String, CodingKey { case activity, session }

    /// Reads a session together with its activity.
    ///
    /// - Throws: `DecodingError`, also when the answers do not fit the activity.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        let activity = try fields.decode(Activity.self, forKey: .activity)
        let saved = try fields.decode(SavedSession.self, forKey: .session)
        do throws(ResumeError) { try self.init(activity, resuming: saved) } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath + [Key.session], debugDescription: error.description,
                    underlyingError: error))
        }
    }

    /// Writes the session together with its activity, so it can be read without the content. If the app has the
    /// content, save ``saved`` instead: it is smaller and shows what has changed.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(activity, forKey: .activity)
        try fields.encode(saved, forKey: .session)
    }
}
