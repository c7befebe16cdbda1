#if canImport(SwiftUI)
    import DailyPractice
    import LearningRules
    import PracticeModel
    import SwiftUI

    /// Today's quiz: one question after the other, what the last answer was worth, and the score.
    struct QuizView: View {
        let model: PracticeModel

        var body: some View {
            Form {
                if let quiz = model.quiz {
                    if let answered = model.answered {
                        Section(answered.question.text) {
                            VerdictLabel(text: answered.question.correctOption ?? "", isCorrect: answered.isCorrect)
                            if let explanation = answered.question.explanation { Text(explanation) }
                        }
                    }
                    if let index = quiz.currentIndex {
                        Section(quiz.quiz.questions[index].text) {
                            ForEach(quiz.quiz.questions[index].options.indices, id: \.self) { option in
                                Button(quiz.quiz.questions[index].options[option]) { model.answerQuiz(option) }
                            }
                        }
                    }
                    Section(quiz.quiz.title) { Text("\(quiz.score) of \(quiz.total)") }
                } else {
                    ContentUnavailableView("No quiz today", systemImage: "questionmark.circle")
                }
            }
        }
    }

    /// The next lesson: hook, teach, practice, reward.
    struct LessonView: View {
        @Bindable var model: PracticeModel

        var body: some View {
            Form {
                if let lesson = model.lesson?.lesson {
                    Section(lesson.title) { phase(of: lesson) }
                } else {
                    ContentUnavailableView("No lesson today", systemImage: "book")
                }
            }
        }

        @ViewBuilder private func phase(of lesson: Lesson) -> some View {
            switch model.lesson?.phase {
            case .hook: page([lesson.hook.text])
            case .teach: page(lesson.teach.map(\.text))
            case .practice:
                verdict
                ForEach(model.asked.indices, id: \.self) { choice(at: $0) }
                Button("Submit") { model.practise() }.disabled(!model.canPractise)
            case .reward:
                verdict
                page([lesson.reward.text])
            case nil: EmptyView()
            }
        }

        @ViewBuilder private func page(_ texts: [String]) -> some View {
            ForEach(texts, id: \.self) { Text($0) }
            Button("Continue") { model.turnPage() }
        }

        @ViewBuilder private var verdict: some View {
            if let verdict = model.verdict {
                VerdictLabel(text: verdict.isCorrect ? "All is right" : "Not all is right", isCorrect: verdict.isCorrect)
            }
        }

        @ViewBuilder private func choice(at index: Int) -> some View {
            Picker(model.asked[index].text, selection: $model.choices[index]) {
                Text("…").tag(Int?.none)
                ForEach(model.asked[index].options, id: \.index) { Text($0.text).tag(Int?.some($0.index)) }
            }
            if let right = model.verdict?.right[index] { VerdictLabel(text: right ? "Right" : "Wrong", isCorrect: right) }
        }
    }

    struct VerdictLabel: View {
        let text: String
        let isCorrect: Bool

        var body: some View { Label(text, systemImage: isCorrect ? "checkmark" : "xmark") }
    }
#endif
