#if canImport(SwiftUI)
    import DailyPractice
    import SwiftUI

    struct ContentView: View {
        @State private var today = Today()

        var body: some View {
            Form {
                if let session = today.session {
                    Section(session.activity.title) { Text(session.activity.scenario) }
                    if let prompt = session.prompt {
                        Section(prompt.promptText) {
                            ForEach(prompt.options) { option in
                                Button(option.optionText) { today.choose(option) }
                                    .disabled(session.disabledOptions.contains(option.id))
                            }
                        }
                        Section {
                            ForEach(today.feedback) { Text($0.feedback) }
                            if session.isWaiting { Button("Continue") { today.proceed() } }
                        }
                    } else {
                        let takeaway = session.activity.actionableTakeaway
                        Section(takeaway.toolName) { Text(takeaway.whenToUse) }
                    }
                }
                if let problem = today.problem { Text(problem) }
            }
            .task { await today.load(from: Bundle.main.bundleURL.appending(path: "my-program")) }
        }
    }
#endif
