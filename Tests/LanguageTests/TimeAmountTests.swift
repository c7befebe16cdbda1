import SourceText
import Testing

@testable import ContentRules

/// Amounts of time in English texts. An amount that is misread makes an author write a mistake, so what is not
/// certain must not be read at all.
@Suite struct TimeAmountTests {
    @Test("an amount is read as what it was made from, or not at all; nearly all are read")
    func everySpelling() {
        let spellings = timeSpellings()
        var unread = 0
        for spelling in spellings {
            let found = TimeAmount.all(in: Text(spelling.text))
            let unit = spelling.isDays ? TimeAmount.Unit.days : .minutes
            if found.isEmpty {
                unread += 1
            } else if found.map(\.count) != [spelling.count] || found[0].unit != unit {
                Issue.record("\(spelling.text): \(found.map { "\($0.count) \($0.unit.rawValue)" })")
            }
        }
        print("amounts of time: \(spellings.count) spellings, \(unread) of them not read")
        #expect(unread * 50 < spellings.count)
    }

    @Test(
        "what is no amount, or no certain one",
        arguments: [
            "at 7:30", "until 19:30", "at 7:30 hours", "from 4 to 5", "from 4 to 5 hours", "10-15 minutes",
            "10 – 15 minutes", "10 or 15 minutes", "between 20 and 30 minutes", "3 × 15", "1:30 minutes",
            "1 hour 30",
            "two point five hours", "1.33 hours", "1.000 minutes", "1,5 hours", "1 000 minutes", ".5 hours",
            "-5 minutes", "30+ minutes", "5 of 7 days", "5 out of the 7 days", "24/7 days", "7 ⅐ hours",
            "a couple of days", "a dozen days", "few hundred hours", "two half hours", "two and half hours",
            "the twenty-first day", "21st day", "one day at a time", "without missing a day", "7 days a week",
            "every 2 days", "every three hours", "5 lessons a week", "five evenings a week", "20 minutes each",
            "15 minutes twice a day", "15 minutes, three times a day", "two 20-minute reads", "2 school weeks",
            "5 minutes and 30 seconds", "an hour less five minutes", "an hour and a bit", "a day and a half",
            "two days and 3 hours", "0 days missed", "fifty-eleven minutes", "one hundred and 5 days", "٣ hours",
            "an hour, 20 minutes of it outside", "day 3 minutes", "90m", "5 by 7 days",
            "ninty five minutes", "a hunderd five minutes", "60 minutes to 90 minutes", "an hour and some minutes",
            "two hours and a half dozen", "no screen for a day", "an hour or two",
            "three quarter-hours",
        ])
    func uncertain(_ text: String) {
        #expect(TimeAmount.all(in: Text(text)).isEmpty)
    }

    @Test(
        "more than one amount, or one among other numbers",
        arguments: [
            ("3 times 20 minutes, an hour in all", [60, 60]), ("Read 2 books in 7 days", [7]),
            ("15 minutes every day for a whole week", [15, 7]), ("30 minutes (half an hour)", [30, 30]),
            ("3 days, 15 minutes each day", [3, 15]), ("an hour and five stories", [60]),
            ("Two weeks without missing a day", [14]), ("Day 3: 15 minutes", [15]), ("week-long", [7]),
            ("At 7:30, for half an hour", [30]), ("Quarter Hour", [15]), ("60 minutes or an hour", [60, 60]),
            ("2 hours a week and 10 minutes a day", [120]),
        ])
    func several(_ text: String, _ counts: [Int]) {
        #expect(TimeAmount.all(in: Text(text)).map(\.count) == counts)
    }

    @Test(
        "counts of things",
        arguments: [
            ("Complete 25 challenges", [25]), ("Complete your first challenge", [1]),
            ("Twelve weekly family challenges", [12]), ("Your first 5 challenges", [5]), ("3 challenges a week", []),
            ("A 7-day challenge", []), ("One challenge at a time", []), ("5 of 7 challenges", []),
            ("Ten thousand challenges", [10_000]), ("Challenge 5", []), ("3 x 2 challenges", []),
        ])
    func things(_ text: String, _ counts: [Int]) {
        #expect(CountedThing.all(["challenge", "challenges"], in: Text(text)).map(\.count) == counts)
    }
}
