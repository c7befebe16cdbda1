import DailyPractice
import Foundation
import Testing

/// Sessions that were saved from other content than there is now.
@Suite struct ResumptionTests {
    static let activity = Activity.sample(
        .sample("p1"), .selectAll.named("p2"), .matching.named("p3"), .textInput.named("p4"), .sequencing.named("p5"),
        .sample("p6", branch: .when(.equals, "a", to: "p8")), .sample("p7"), .sample("p8"))
    static let answers: [Answer] = [
        .option("a"), .option("b"), .options(["a", "b"]), .options(["a", "c"]), .rightPairs, .word("hm"),
        .word("calm down"), .order(["a", "b", "c"]), .option("b"),
    ]

    static func saved(_ count: Int = answers.count) throws -> SavedSession {
        var session = PracticeSession(activity)
        for answer in answers.prefix(count) { try session.play(answer) }
        return session.saved
    }

    static func changed(_ change: (inout Activity) -> Void) -> Activity {
        var activity = activity
        change(&activity)
        return activity
    }

    /// Each change, what it is called, and how many answers hold.
    static let changes: [(String, Activity, [ContentChange.Kind], Int)] = [
        ("an option's key", changed { $0.prompts[1].options[0].correct = false }, [.key], 2),
        ("minCorrect", changed { $0.prompts[1].config = PromptConfig(minCorrect: 1) }, [.key], 2),
        ("points", changed { $0.prompts[0].points = 9 }, [.points], 0),
        ("an option's id", changed { $0.prompts[0].options[3].optionId = "e" }, [.options], 0),
        ("one more option", changed { $0.prompts[0].options.append(.wrong("e")) }, [.options], 0),
        ("the type", changed { $0.prompts[0].type = .whatHappensNext }, [.type], 0),
        ("a target", changed { $0.prompts[2].options[0].metadata?.matchTarget = "noon" }, [.texts], 4),
        ("a word", changed { $0.prompts[3].options[0].optionText = "Calm" }, [.texts], 5),
        (
            "the right order",
            changed {
                $0.prompts[4].options[0].metadata?.correctOrder = 1
                $0.prompts[4].options[1].metadata?.correctOrder = 2
            }, [.key], 7
        ), ("the branch", changed { $0.prompts[5].branchLogic = nil }, [.branch], 8),
        ("the branch's option", changed { $0.prompts[5].branchLogic?.condition.ifSelected = "c" }, [.branch], 8),
        ("a later prompt", changed { $0.prompts[7].points = 1 }, [.points], 9),
        ("a prompt less", changed { $0.prompts.remove(at: 2) }, [.removed], 4),
        ("a prompt more", changed { $0.prompts.insert(.sample("new"), at: 1) }, [.added], 2),
        ("a prompt more at the end", changed { $0.prompts.append(.sample("new")) }, [.added], 9),
        ("two prompts in another order", changed { $0.prompts.swapAt(1, 2) }, [.moved, .moved], 2),
    ]

    @Test(arguments: changes) func saysWhatChangedAndKeepsWhatHolds(
        name: String, activity: Activity, kinds: [ContentChange.Kind], held: Int
    ) throws {
        let saved = try Self.saved()
        let error = try #require(throws: ResumeError.self) { try PracticeSession(activity, resuming: saved) }
        guard case .changed(let changes) = error else { return #expect(Bool(false), "\(error)") }
        #expect(changes.map(\.kind) == kinds, "\(name)")
        let resumption = try Resumption(saved: saved, activity: activity)
        #expect(resumption.changes == changes)
        #expect(resumption.session.attempts.map(\.answer) == Array(Self.answers.prefix(held)), "\(name)")
        #expect(resumption.dropped.map(\.answer) == Array(Self.answers.dropFirst(held)), "\(name)")
        #expect(resumption.isWhole == (held == Self.answers.count))
        #expect(resumption.session.activity == activity)
    }

    /// What is only shown may change, and options may stand in another order.
    @Test func wordingMakesNoDifference() throws {
        let activity = Self.changed {
            $0.title = "Another"
            $0.scenario = "Another"
            $0.dayNumber = 9
            for index in $0.prompts.indices {
                $0.prompts[index].promptText = "Another?"
                $0.prompts[index].order += 1
                $0.prompts[index].options.reverse()
                for option in $0.prompts[index].options.indices {
                    $0.prompts[index].options[option].feedback = "Another."
                    $0.prompts[index].options[option].points = 1
                    if $0.prompts[index].type != .textInput {
                        $0.prompts[index].options[option].optionText = "Another"
                    }
                }
            }
        }
        let saved = try Self.saved()
        let session = try PracticeSession(activity, resuming: saved)
        #expect(session.saved == saved)
        #expect(session.attempts.first?.verdict.feedback == ["Another."])
        #expect(try Resumption(saved: saved, activity: activity).changes.isEmpty)
    }

    @Test func anotherActivityIsSaid() throws {
        let saved = try Self.saved()
        let other = Self.changed { $0.id = "other" }
        let error = ResumeError.otherActivity(saved: Self.activity.id, given: "other")
        #expect(throws: error) { try PracticeSession(other, resuming: saved) }
        #expect(throws: error) { try Resumption(saved: saved, activity: other) }
    }

    @Test func whatWasTamperedWithIsSaid() throws {
        let json = String(decoding: try JSONEncoder().encode(Self.saved(2)), as: UTF8.self)
        func tampered(_ text: String, _ with: String) throws -> SavedSession {
            let changed = json.replacingOccurrences(of: text, with: with)
            #expect(changed != json)
            return try JSONDecoder().decode(SavedSession.self, from: Data(changed.utf8))
        }
        let refused = try tampered(#"{"option":"b"}"#, #"{"option":"a"}"#)
        #expect(throws: ResumeError.refused(answer: 1, .alreadyTried("a"))) {
            try PracticeSession(Self.activity, resuming: refused)
        }
        #expect(try Resumption(saved: refused, activity: Self.activity).session.attempts.count == 1)
        let misplaced = try tampered(#""answers":[{"#, #""answers":[{"answer":{"word":"x"},"promptId":"p4"},{"#)
        #expect(throws: ResumeError.misplaced(answer: 0, promptId: "p4")) {
            try PracticeSession(Self.activity, resuming: misplaced)
        }
    }

    @Test func changesOfRepeatedIdsAreSeen() {
        let one = ContentFingerprint(activity: .sample(.sample("p1"), .sample("p1", points: 1)))
        let two = ContentFingerprint(activity: .sample(.sample("p1"), .sample("p1", points: 1), .sample("p1")))
        #expect(!one.changes(to: two).isEmpty && !two.changes(to: one).isEmpty)
        #expect(one.changes(to: one).isEmpty)
    }

    @Test func errorsSpeak() throws {
        let error = ResumeError.changed([
            ContentFingerprint(activity: Self.activity).changes(to: ContentFingerprint(activity: Self.changes[0].1))[
                0]
        ])
        #expect(
            error.localizedDescription == "The activity has changed since the session was saved: "
                + "prompt `p2`: something else is right.")
        #expect((error as any LocalizedError).recoverySuggestion?.contains("Resumption") == true)
        #expect(SessionError.alreadyTried("a").localizedDescription == "Option `a` was tried before.")
        #expect(
            (SessionError.wrongKind(.selectAll) as any LocalizedError).recoverySuggestion
                == "Submit a set of options, `.options(ids)`.")
    }
}
