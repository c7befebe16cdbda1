extension PracticeSession: Codable {
    private enum Key: String, CodingKey { case activity, session }

    /// Reads a session together with its activity. Without answers, it begins.
    ///
    /// - Throws: `DecodingError`, also when the answers do not fit the activity.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        let activity = try fields.decode(Activity.self, forKey: .activity)
        let begun = PracticeSession(activity).saved
        let saved = try fields.decodeIfPresent(SavedSession.self, forKey: .session) ?? begun
        do throws(ResumeError) { try self.init(activity, resuming: saved) } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath + [Key.session], debugDescription: error.description,
                    underlyingError: error))
        }
    }

    /// Writes the session together with its activity, so it can be read without the content. If the app has the
    /// content, save ``saved`` instead: it is smaller, shows what has changed, and keeps the keys of later versions.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(activity, forKey: .activity)
        try fields.encode(saved, forKey: .session)
    }
}
