#if canImport(SwiftUI)
    import DailyPractice
    import PracticeModel
    import SwiftUI

    /// Today's activity: the scene, one prompt after the other, the takeaway.
    struct PracticeView: View {
        @Bindable var model: PracticeModel

        var body: some View {
            Form {
                if let practice = model.practice {
                    Section(practice.activity.title) { Text(practice.activity.scenario) }
                    if let prompt = model.prompt {
                        Section(prompt.promptText) { AnswerView(model: model, prompt: prompt) }
                        Section { FeedbackView(model: model) }
                    } else {
                        TakeawayView(practice: practice)
                    }
                } else {
                    ContentUnavailableView("Nothing to do today", systemImage: "checkmark.circle")
                }
            }
        }
    }

    /// What takes the answer to a prompt of each of the thirteen types.
    struct AnswerView: View {
        @Bindable var model: PracticeModel
        let prompt: Prompt

        var body: some View {
            switch prompt.type {
            case .stateIdentification, .bestResponse, .sequentialChoice, .spotMistake, .dialogueCompletion,
                .beforeAfterComparison, .whatHappensNext, .reflection, .selectAll:
                ForEach(prompt.options) { option in
                    OptionButton(model: model, option: option) {
                        Image(systemName: model.draft.chosen.contains(option.id) ? "checkmark.circle.fill" : "circle")
                    }
                }
            case .sequencing:
                ForEach(prompt.options) { option in
                    OptionButton(model: model, option: option) {
                        Text(model.draft.chosen.firstIndex(of: option.id).map { "\($0 + 1)" } ?? "–")
                    }
                }
            case .rating:
                Picker(prompt.promptText, selection: $model.draft.chosen) {
                    ForEach(prompt.options) { Text($0.optionText).tag([$0.id]) }
                }
                .pickerStyle(.segmented)
            case .matching:
                ForEach(prompt.options) { option in
                    Picker(option.optionText, selection: $model.draft.targets[option.id]) {
                        Text("…").tag(String?.none)
                        ForEach(model.matchTargets, id: \.self) { Text($0).tag(String?.some($0)) }
                    }
                }
            case .textInput:
                TextField("Your word", text: $model.draft.word)
                ForEach(prompt.config?.wordBank ?? [], id: \.self) { word in Button(word) { model.draft.word = word } }
            }
        }
    }

    struct OptionButton<Mark: View>: View {
        let model: PracticeModel
        let option: DailyPractice.Option
        @ViewBuilder let mark: Mark

        var body: some View {
            Button { model.choose(option) } label: {
                HStack {
                    mark
                    Text(option.optionText)
                }
            }
            .disabled(model.practice?.disabledOptions.contains(option.id) ?? true)
        }
    }

    /// What the last answer earned, and the way on.
    struct FeedbackView: View {
        let model: PracticeModel

        var body: some View {
            ForEach(model.feedback) { option in
                Label(option.feedback, systemImage: option.isCorrect ? "checkmark" : "xmark")
            }
            if model.practice?.isWaiting == true {
                Button("Continue") { model.proceed() }
            } else {
                Button("Submit") { model.submit() }.disabled(!model.canSubmit)
            }
        }
    }

    struct TakeawayView: View {
        let practice: PracticeSession

        var body: some View {
            let takeaway = practice.activity.actionableTakeaway
            Section(takeaway.toolName) {
                Text(takeaway.whenToUse)
                ForEach(takeaway.howTo, id: \.self) { Text($0) }
                Text(takeaway.whyItWorks)
            }
            Section { Text("\(practice.score) of \(practice.activity.maxScore) points") }
        }
    }
#endif
