import DailyPractice
import Foundation

/// What a script asks of the library, a command each; errors are told as apps would, with exit code 1.
@main struct Client {
    static let usage = """
        client update STORE URL ROLE [KEY]             brings a store of `app` or `day` files up to date
        client show STORE ROLE                         all that a store holds
        client kept FOLDER                             a play of each activity, as a server is told of it
        client rows activity|result FILE               rows of a database, decoded and encoded again
        client played FOLDER FILE                      score and way of each row of results
        """

    static func main() async {
        let words = Array(CommandLine.arguments.dropFirst())
        do {
            switch (words.first, words.count) {
            case ("update", 4...5): try await update(words[1], words[2], words[3], key: words.dropFirst(4).first)
            case ("show", 3): try await show(words[1], words[2])
            case ("kept", 2): try kept(words[1])
            case ("rows", 3): try rows(words[1], words[2])
            case ("played", 3): try played(words[1], words[2])
            default:
                print(usage)
                exit(2)
            }
        } catch {
            print(error.localizedDescription)
            exit(1)
        }
    }

    static func update(_ folder: String, _ server: String, _ role: String, key: String?) async throws {
        guard let server = URL(string: server) else { return print(usage) }
        var options = LoadOptions()
        if let key { options.isSigned = { checkSignature($0, $1, key) } }
        let store = ContentStore(
            directory: URL(fileURLWithPath: folder), role: FileRole(rawValue: role), options: options)
        let update = try await store.update { request in
            // The manifest changes; everything else is asked for by its hash, and may come out of a cache.
            try await fetch(server.appendingPathComponent(request.blobPath ?? request.path))
        }
        print(
            update.isNew ? "new" : "same", update.manifest.contentVersion, update.fetched.count, update.fetchedBytes)
    }

    static func show(_ folder: String, _ role: String) async throws {
        let store = ContentStore(directory: URL(fileURLWithPath: folder), role: FileRole(rawValue: role))
        guard let reader = try await store.reader() else { return print("empty") }
        print(reader.manifest.contentVersion)
        for band in AgeBand.allCases {
            for activity in try await reader.activities(in: band) {
                print(band.rawValue, activity.dayNumber, activity.title, activity.prompts.map(\.promptText))
            }
            for quiz in try await reader.quizzes(in: band) { print(band.rawValue, quiz.order, quiz.title) }
        }
        if role == "app", let library = try await store.library(), library.manifest != reader.manifest {
            print("differs")
        }
    }
}
