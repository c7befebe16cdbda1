#if canImport(SwiftUI)
    import Content
    import Foundation
    import PracticeModel
    import SwiftUI

    /// One program has days and quizzes, the other one lessons. Each has a model, with a file and a store of its own.
    @main struct SampleApp: App {
        @State private var days = model(of: "every-type")
        @State private var lessons = model(of: "first-lessons")

        private static func model(of program: String) -> PracticeModel {
            PracticeModel(
                shipped: Content.folder(of: program), folder: .applicationSupportDirectory.appending(path: program),
                band: .from6to9)
        }

        var body: some Scene {
            WindowGroup {
                TabView {
                    PracticeView(model: days).belonging(to: days).tabItem { Label("Today", systemImage: "sun.max") }
                    QuizView(model: days).belonging(to: days).tabItem { Label("Quiz", systemImage: "checklist") }
                    LessonView(model: lessons).belonging(to: lessons).tabItem { Label("Lesson", systemImage: "book") }
                }
                .modifier(ProblemAlert(model: days))
                .modifier(ProblemAlert(model: lessons))
                .task {
                    await days.load()
                    await lessons.load()
                    await update()
                }
                .refreshable { await update() }
            }
        }

        private func update() async {
            await days.update { try await fetch($0, of: "every-type") }
            await lessons.update { try await fetch($0, of: "first-lessons") }
        }
    }

    extension View {
        /// Shows it in the direction and the language of a program.
        func belonging(to model: PracticeModel) -> some View {
            environment(\.layoutDirection, model.isRightToLeft ? .rightToLeft : .leftToRight)
                .environment(\.locale, Locale(identifier: model.manifest?.language ?? "en"))
        }
    }

    /// What went wrong, once.
    struct ProblemAlert: ViewModifier {
        @Bindable var model: PracticeModel

        func body(content: Content) -> some View {
            content.alert("Something went wrong", isPresented: $model.hasProblem) {
            } message: {
                Text(model.problem ?? "")
            }
        }
    }
#else
    @main struct SampleApp { static func main() { print("This app needs SwiftUI. Its model runs here: swift test") } }
#endif
