import DailyPractice
import SQLite

/// A user to sign in as, with what is special about them.
package struct SampleUser: Sendable {
    package let email: String
    package let about: String

    /// A parent of a child in each band of the program, one without a child, and one whose next day is the last.
    static func make(in database: PracticeDatabase, today: CalendarDay, at time: Timestamp) throws -> [SampleUser] {
        let served = "from daily_practice_activities where day_number > 0"
        let bands = try database.texts("select distinct age_band \(served)").compactMap(AgeBand.init).sorted()
        let lastDay = try database.first("select max(day_number) as day \(served)")?["day"].integer ?? 0
        let names = Dictionary(uniqueKeysWithValues: zip(AgeBand.allCases, 1...))
        var users: [SampleUser] = []
        func add(_ number: Int, _ name: String, _ about: String, childIn band: AgeBand?, completed: Int = 0) throws {
            let email = "\(name)@example.org"
            let (id, child) = ("\(idStart)a\(number)", "\(idStart)b\(number)")
            if let band {
                try database.run(
                    "insert into children (id, birthday) values (?1, ?2) on conflict (id) do update set birthday = ?2",
                    .text(child), .text(birthday(in: band, today).description))
            }
            try database.run(
                """
                insert into users (id, child_ids, last_completed_daily_practice_activity) values (?, ?, ?)
                on conflict (id) do nothing
                """, .text(id), .text(band == nil ? "[]" : "[\"\(child)\"]"), .integer(completed))
            try database.run(
                "insert into auth_users (id, email, created_at) values (?, ?, ?) on conflict do nothing", .text(id),
                .text(email), .text(time.description))
            users.append(SampleUser(email: email, about: about))
        }
        for band in bands {
            try add(names[band] ?? 0, band.rawValue, "a parent of a child of \(band.rawValue) years", childIn: band)
        }
        try add(8, "no-child", "a parent whose child is not known: served 6-9", childIn: nil)
        try add(
            9, "last-day", "a parent for whom day \(lastDay), the last one, is next", childIn: bands.first,
            completed: max(0, lastDay - 1))
        return users
    }

    private static let idStart = "00000000-0000-4000-8000-0000000000"

    /// A birthday whose last anniversary was half a year ago, so that the child stays in the band as days pass.
    private static func birthday(in band: AgeBand, _ today: CalendarDay) -> CalendarDay {
        let years =
            switch band {
            case .from6to9: 7
            case .from10to12: 10
            case .from13to16: 14
            }
        return today.adding(days: -(years * 365 + 185))
    }
}
