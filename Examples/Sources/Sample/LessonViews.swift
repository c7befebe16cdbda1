#if canImport(SwiftUI)
    import DailyPractice
    import LearningRules
    import PracticeModel
    import SwiftUI

    /// Today's quiz: one question after the other, then the score.
    struct QuizView: View {
        let model: PracticeModel

        var body: some View {
            Form {
                if let quiz = model.quiz {
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
        let model: PracticeModel
        @State private var choices: [Int: Int] = [:]

        var body: some View {
            Form {
                switch model.lesson?.phase {
                case .hook: page(model.lesson?.lesson.hook.text)
                case .teach:
                    ForEach(model.lesson?.lesson.teach ?? [], id: \.self) { Text($0.text) }
                    Button("Continue") { model.turnPage() }
                case .practice: practice
                case .reward: page(model.lesson?.lesson.reward.text)
                case nil: ContentUnavailableView("No lesson today", systemImage: "book")
                }
            }
        }

        @ViewBuilder private func page(_ text: String?) -> some View {
            Text(text ?? "")
            Button("Continue") { model.turnPage() }
        }

        @ViewBuilder private var practice: some View {
            let practice = model.lesson?.lesson.practice
            ForEach(Array((practice?.questions ?? []).enumerated()), id: \.offset) { number, question in
                choice(number, question.text, question.options)
            }
            ForEach(Array((practice?.pairs ?? []).enumerated()), id: \.offset) { number, pair in
                choice(number, pair.left, (practice?.pairs ?? []).map(\.right))
            }
            Button("Submit") { _ = model.practise(choices.sorted { $0.key < $1.key }.map(\.value)) }
        }

        private func choice(_ number: Int, _ title: String, _ options: [String]) -> some View {
            Picker(title, selection: $choices[number]) {
                Text("…").tag(Int?.none)
                // By their texts, since the right sides of pairs stand beside their left ones.
                ForEach(options.enumerated().sorted { $0.element < $1.element }, id: \.offset) {
                    Text($0.element).tag(Int?.some($0.offset))
                }
            }
        }
    }
#endif
