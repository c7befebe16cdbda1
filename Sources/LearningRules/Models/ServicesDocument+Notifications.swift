extension ServicesDocument {
    /// A category of notifications, to be registered when the app starts.
    public struct Category: Codable, Hashable, Sendable, Identifiable {
        /// Its identifier, in capitals.
        public var id: String
        /// The thread that its notifications are grouped in.
        public var thread: String
        /// What its notifications offer.
        public var actions: [Action]?

        /// Makes a category from its parts.
        public init(id: String, thread: String, actions: [Action]? = nil) {
            (self.id, self.thread, self.actions) = (id, thread, actions)
        }
    }

    /// An action that a notification itself offers.
    public struct Action: Codable, Hashable, Sendable, Identifiable {
        /// Its identifier, in capitals.
        public var id: String
        /// What people see.
        public var title: String
        /// How it behaves, of `authenticationRequired`, `destructive` and `foreground`.
        public var options: [String]?

        /// Makes an action from its parts.
        public init(id: String, title: String, options: [String]? = nil) {
            (self.id, self.title, self.options) = (id, title, options)
        }
    }

    /// A notification. Names in braces in its texts are replaced with values.
    public struct Notification: Codable, Hashable, Sendable, Identifiable {
        /// Its id, unique in the program.
        public var id: String
        /// The id of its category.
        public var category: String
        /// The thread that it is grouped in.
        public var thread: String
        /// Its title.
        public var title: String
        /// Its text.
        public var body: String
        /// When it is shown.
        public var trigger: Trigger
        /// Where a tap on it leads.
        public var opens: Link?

        /// Makes a notification from its parts.
        public init(
            id: String, category: String, thread: String, title: String, body: String, trigger: Trigger,
            opens: Link? = nil
        ) {
            (self.id, self.category, self.thread, self.title) = (id, category, thread, title)
            (self.body, self.trigger, self.opens) = (body, trigger, opens)
        }
    }

    /// What triggers a notification. One of `prayer`, `daily`, `weekly` and `remote` is set.
    public struct Trigger: Codable, Hashable, Sendable {
        /// The id of a prayer, or `each`.
        public var prayer: String?
        /// Minutes after the prayer; negative for before it.
        public var minutes: Int?
        /// A time of every day: `21:30`.
        public var daily: String?
        /// A day of every week: `friday`.
        public var weekly: String?
        /// The time of that day.
        public var at: String?
        /// The values that a server sends, with the maximum length of each in bytes.
        public var remote: [String: Int]?

        /// Makes a trigger from its parts.
        public init(
            prayer: String? = nil, minutes: Int? = nil, daily: String? = nil, weekly: String? = nil,
            at: String? = nil, remote: [String: Int]? = nil
        ) {
            (self.prayer, self.minutes, self.daily) = (prayer, minutes, daily)
            (self.weekly, self.at, self.remote) = (weekly, at, remote)
        }
    }

    /// A Live Activity, shown on the lock screen while it lasts.
    public struct LiveActivity: Codable, Hashable, Sendable, Identifiable {
        /// Its id, unique in the program.
        public var id: String
        /// What it shows, by name.
        public var state: [String: StateValue]
        /// The id of an action that is offered in it.
        public var action: String?
        /// Where a tap on it leads.
        public var opens: Link?

        /// Makes an activity from its parts.
        public init(id: String, state: [String: StateValue], action: String? = nil, opens: Link? = nil) {
            (self.id, self.state, self.action, self.opens) = (id, state, action, opens)
        }
    }

    /// The type of a value of a live activity.
    public enum StateValue: Codable, Hashable, Sendable {
        /// A moment.
        case date
        /// The id of a prayer.
        case prayer
        /// A whole number.
        case integer
        /// Yes or no.
        case boolean
        /// A text of at most this many bytes.
        case text(mostBytes: Int)

        private enum CodingKeys: String, CodingKey { case text }

        /// The types that are written as a word.
        package static let named: [String: StateValue] = [
            "date": .date, "prayer": .prayer, "integer": .integer, "boolean": .boolean,
        ]

        /// The word for the type; nil for a text.
        public var word: String? { StateValue.named.first { $0.value == self }?.key }

        /// Reads a word, or an object with the most bytes of a text.
        ///
        /// - Throws: `DecodingError` for a type that is not known.
        public init(from decoder: any Decoder) throws {
            if let object = try? decoder.container(keyedBy: CodingKeys.self) {
                self = .text(mostBytes: try object.decode(Int.self, forKey: .text))
                return
            }
            let word = try decoder.singleValueContainer().decode(String.self)
            guard let value = StateValue.named[word] else {
                throw DecodingError.dataCorrupted(
                    .init(
                        codingPath: decoder.codingPath, debugDescription: "`\(word)` is no value of a live activity"))
            }
            self = value
        }

        /// Writes a word, or an object with the most bytes of a text.
        ///
        /// - Throws: what the encoder throws.
        public func encode(to encoder: any Encoder) throws {
            if case .text(let mostBytes) = self {
                var object = encoder.container(keyedBy: CodingKeys.self)
                try object.encode(mostBytes, forKey: .text)
            } else {
                var container = encoder.singleValueContainer()
                try container.encode(word)
            }
        }
    }
}
