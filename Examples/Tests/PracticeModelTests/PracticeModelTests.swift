import Content
import DailyPractice
import Foundation
import LearningRules
import PracticeModel
import Testing

@testable import FirstScreen

/// The model, as views use it, with a build that `Content` has as its resource.
@MainActor @Suite struct PracticeModelTests {
    private nonisolated static let days = Content.folder(of: "every-type")

    private func withFolder(_ test: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Model-\(UUID().uuidString)")
        // It is not there, as in a new app.
        defer { try? FileManager.default.removeItem(at: folder) }
        try await test(folder)
    }

    private func model(_ shipped: URL = days, in folder: URL) async -> PracticeModel {
        let model = PracticeModel(shipped: shipped, folder: folder, band: .from6to9) {
            Date(timeIntervalSince1970: 1_772_350_200)
        }
        await model.load()
        return model
    }

    /// Makes an answer as a learner does, by choosing, pairing and typing.
    private func make(_ answer: Answer, in model: PracticeModel) throws {
        func choose(_ ids: some Sequence<String>) throws {
            for id in ids { model.choose(try #require(model.prompt?.option(id))) }
        }
        switch answer {
        case .option(let id): try choose([id])
        case .options(let ids): try choose(ids)
        case .order(let ids): try choose(ids)
        case .pairs(let targets):
            #expect(Set(targets.values).isSubset(of: model.matchTargets))
            model.draft.targets = targets
        case .word(let word): model.draft.word = word
        }
    }

    /// Nil if there is no answer of the kind.
    private func answer(_ isRight: Bool, in model: PracticeModel) throws -> Answer? {
        let practice = try #require(model.practice)
        return try practice.possibleAnswers().first { answer in
            var copy = practice
            return try copy.submit(answer).isCorrect == isRight
        }
    }

    /// Branches lead past some prompts, so every day is played with right and with wrong first answers.
    @Test func everyTypeOfPromptIsPlayedAndResumed() async throws {
        var types: Set<PromptType> = []
        for isWrong in [false, true] {
            try await withFolder { types.formUnion(try await play(in: $0, wrongFirst: isWrong)) }
        }
        #expect(types == Set(PromptType.allCases))
    }

    /// Plays every day, and closes the app after each answer. The types of the prompts.
    private func play(in folder: URL, wrongFirst: Bool) async throws -> Set<PromptType> {
        var types: Set<PromptType> = []
        var model = await model(in: folder)
        while model.practice != nil {
            while let prompt = model.prompt {
                types.insert(prompt.type)
                let wrong = wrongFirst ? try answer(false, in: model) : nil
                for answer in [wrong, try answer(true, in: model)].compactMap(\.self) {
                    model.draft = Draft()
                    #expect(!model.canSubmit)
                    try make(answer, in: model)
                    #expect(model.canSubmit)
                    model.submit()
                }
                #expect(!model.feedback.isEmpty && model.practice?.isWaiting == true)
                model = await self.model(in: folder)
                #expect(model.prompt == prompt && model.practice?.isWaiting == true && model.problem == nil)
                model.proceed()
            }
            #expect(model.practice?.isFinished == true)
            model = await self.model(in: folder)
        }
        return types
    }

    @Test func aQuizIsAnsweredAndResumed() async throws {
        try await withFolder { folder in
            var model = await model(in: folder)
            #expect(model.answered == nil)
            model.answerQuiz(try #require(model.quiz?.quiz.questions.first?.correctIndex))
            #expect(model.answered?.isCorrect == true && model.answered?.question == model.quiz?.quiz.questions.first)
            model = await self.model(in: folder)
            #expect(model.quiz?.score == 1)
            while model.quiz?.isFinished == false { model.answerQuiz(0) }
            #expect(model.problem == nil)
        }
    }

    @Test func lessonsAreFinishedOneAfterTheOther() async throws {
        try await withFolder { folder in
            let lessons = Content.folder(of: "first-lessons")
            var model = await model(lessons, in: folder)
            let first = try #require(model.lesson?.lesson)
            model.turnPage()
            model.turnPage()
            #expect(!model.canPractise)
            for (index, right) in first.practice.key.enumerated() {
                model.choices[index] = model.asked[index].options.first { $0.index != right }?.index
            }
            #expect(model.canPractise)
            model.practise()
            #expect(model.verdict?.isCorrect == false)
            for (index, right) in first.practice.key.enumerated() { model.choices[index] = right }
            model.practise()
            #expect(model.verdict?.isCorrect == true)
            model = await self.model(lessons, in: folder)
            #expect(model.lesson?.phase == .reward)
            model.turnPage()
            let next = try #require(model.lesson)
            #expect(next.lesson.id != first.id && model.verdict == nil)
            model = await self.model(lessons, in: folder)
            #expect(model.problem == nil && model.lesson == next)
        }
    }

    @Test func contentIsUpdatedAndReadFromTheStore() async throws {
        try await withFolder { folder in
            let model = await model(folder.appendingPathComponent("nothing"), in: folder)
            #expect(model.problem?.contains("manifest.json") == true && !model.isRightToLeft)
            model.hasProblem = false
            await model.update { _ in throw URLError(.notConnectedToInternet) }
            #expect(!model.hasProblem)
            await model.update { request in
                let bytes = try Data(contentsOf: Self.days.appendingPathComponent(request.path))
                guard request.sha256 == nil else { return bytes }
                let text = String(decoding: bytes, as: UTF8.self)
                return Data(text.replacingOccurrences(of: #""ltr""#, with: #""rtl""#).utf8)
            }
            #expect(model.problem == nil && model.prompt != nil && model.isRightToLeft)
        }
    }

    /// The app of the article takes one option at a time; so do the prompts of the program that it shows.
    @Test func theFirstScreenLeadsToTheTakeaway() async throws {
        let today = Today()
        await today.load(from: Content.folder(of: "my-program"))
        while let prompt = today.session?.prompt {
            let right = try #require(prompt.options.first { $0.correct })
            if let wrong = prompt.options.first(where: { !$0.correct }) {
                today.choose(wrong)
                #expect(today.feedback.map(\.feedback) == [wrong.feedback] && today.session?.isWaiting == false)
            }
            today.choose(right)
            #expect(today.feedback.map(\.feedback) == [right.feedback] && today.session?.isWaiting == true)
            today.proceed()
        }
        #expect(today.session?.isFinished == true && today.problem == nil)
    }
}
