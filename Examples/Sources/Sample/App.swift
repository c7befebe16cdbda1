#if canImport(SwiftUI)
    import Content
    import Foundation
    import PracticeModel
    import SwiftUI

    @main struct SampleApp: App {
        @State private var model = PracticeModel(
            shipped: Content.folder(of: "everyday-parenting"), folder: .applicationSupportDirectory, band: .from6to9)

        var body: some Scene {
            WindowGroup {
                TabView {
                    PracticeView(model: model).tabItem { Label("Today", systemImage: "sun.max") }
                    QuizView(model: model).tabItem { Label("Quiz", systemImage: "questionmark.circle") }
                    LessonView(model: model).tabItem { Label("Lesson", systemImage: "book") }
                }
                .environment(\.layoutDirection, model.isRightToLeft ? .rightToLeft : .leftToRight)
                .environment(\.locale, Locale(identifier: model.manifest?.language ?? "en"))
                .task {
                    await model.load()
                    await model.update(fetch: fetch)
                }
                .refreshable { await model.update(fetch: fetch) }
                .alert("Something went wrong", isPresented: .constant(model.problem != nil)) {
                } message: {
                    Text(model.problem ?? "")
                }
            }
        }
    }
#else
    @main struct SampleApp { static func main() { print("This app needs SwiftUI. Its model runs here: swift test") } }
#endif
