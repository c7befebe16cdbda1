import DailyPractice
import Foundation

/// What a script asks of the library, a command each; errors are told as apps would, with exit code 1.
@main struct Client {
    static let usage = """
        client nothing FOLDER                          only to be measured; as the next two, tells its memory
        client all FOLDER                              loads all bands
        client day FOLDER DAY BAND                     opens the program and shows one day
        client update STORE URL ROLE [KEY]             brings a store of `app` or `day` files up to date
        client show STORE ROLE                         all that a store holds
        client random FOLDER SEED COUNT                random plays, a line of JSON each
        client kept FOLDER                             a play of each activity, as a server is told of it
        client rows activity|result FILE               rows of a database, decoded and encoded again
        client played FOLDER FILE                      score and way of each row of results
        """

    static func main() async {
        let words = Array(CommandLine.arguments.dropFirst())
        do {
            switch (words.first, words.count) {
            case ("nothing", 2): print(URL(fileURLWithPath: words[1]).path, peak)
            case ("all", 2): try all(words[1])
            case ("day", 4): try day(words[1], words[2], words[3])
            case ("update", 4...5): try await update(words[1], words[2], words[3], key: words.dropFirst(4).first)
            case ("show", 3): try show(words[1], words[2])
            case ("random", 4): try random(words[1], words[2], words[3])
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

    /// The most memory that the process has held so far, in bytes.
    static var peak: Int {
        #if canImport(Darwin)
            var usage = rusage()
            return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : 0
        #else
            // What getrusage says on Linux counts the process that this one was started by.
            let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
            let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
            return (Int(line.filter(\.isNumber)) ?? 0) << 10
        #endif
    }

    static func all(_ folder: String) throws {
        let library = try ContentLibrary(directory: URL(fileURLWithPath: folder))
        print(AgeBand.allCases.reduce(0) { $0 + library.activities(in: $1).count }, peak)
    }

    static func day(_ folder: String, _ day: String, _ band: String) throws {
        let reader = try ContentReader(directory: URL(fileURLWithPath: folder))
        guard let day = Int(day), let band = AgeBand(rawValue: band) else { return print(usage) }
        print(try reader.activity(day: day, band: band)?.title ?? "none", peak)
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

    static func show(_ folder: String, _ role: String) throws {
        let store = ContentStore(directory: URL(fileURLWithPath: folder), role: FileRole(rawValue: role))
        guard let reader = try store.reader() else { return print("empty") }
        print(reader.manifest.contentVersion)
        for band in AgeBand.allCases {
            for activity in try reader.activities(in: band) {
                print(band.rawValue, activity.dayNumber, activity.title, activity.prompts.map(\.promptText))
            }
            for quiz in try reader.quizzes(in: band) { print(band.rawValue, quiz.order, quiz.title) }
        }
        if role == "app", let library = try store.library(), library.manifest != reader.manifest { print("differs") }
    }

    static func random(_ folder: String, _ seed: String, _ count: String) throws {
        let library = try ContentLibrary(directory: URL(fileURLWithPath: folder))
        let activities = AgeBand.allCases.flatMap { library.activities(in: $0) }
        var dice = Dice(state: UInt64(seed) ?? 0)
        for _ in 0..<(Int(count) ?? 0) {
            guard let activity = activities.randomElement(using: &dice) else { return }
            let play = try JSONSerialization.data(
                withJSONObject: try playRandomly(activity, &dice), options: .sortedKeys)
            print(String(decoding: play, as: UTF8.self))
        }
    }
}

/// The same numbers for the same seed: SplitMix64.
struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
