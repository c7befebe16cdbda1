package import ContentModel
import DailyPractice
package import LearningRules
import SourceText

/// All lessons of a program, by order.
package func lower(_ sources: [LessonSource], in program: ProgramSource) -> LessonsDocument {
    LessonsDocument(
        categories: (program.categories?.value ?? []).map { entry in
            LessonCategory(
                id: entry.key.string, title: entry.value.value.title.string,
                requires: entry.value.value.requires?.value.map(\.string))
        },
        lessons: sources.map(lower).sorted { ($0.order, $0.id) < ($1.order, $1.id) })
}

private func lower(_ source: LessonSource) -> Lesson {
    Lesson(
        id: source.id.string,
        category: source.category.string,
        order: source.order.value,
        title: source.title.string,
        requires: source.requires?.value.map(\.string),
        tags: source.tags?.value.map(\.string),
        event: source.event?.string,
        baseXP: source.baseXP?.value ?? LessonSource.usualXP,
        hook: lower(source.hook.value),
        teach: source.teach.value.map { step in
            TeachStep(
                seconds: step.value.seconds.value,
                text: step.value.text.string,
                audio: step.value.audio?.string,
                picture: step.value.picture?.string)
        },
        practice: lower(source.practice.value),
        reward: lower(source.reward.value))
}

private func lower(_ source: TextPhaseSource) -> TextPhase {
    TextPhase(seconds: source.seconds.value, text: source.text.string)
}

private func lower(_ source: PracticeSource) -> Practice {
    let seconds = source.seconds.value
    if let pairs = source.match {
        return Practice(
            seconds: seconds,
            pairs: pairs.value.map { PracticePair(left: $0.value.left.string, right: $0.value.right.string) })
    }
    return Practice(seconds: seconds, questions: (source.quiz?.value ?? []).map { lower($0.value) })
}

private func lower(_ source: QuestionSource) -> PracticeQuestion {
    let question = lowerQuestion(source)
    return PracticeQuestion(
        text: question.text,
        options: question.options,
        correctIndex: question.correctIndex,
        explanation: question.explanation,
        verses: question.verses?.map { VerseRange(surah: $0.surah, first: $0.first, last: $0.last) })
}

/// All family activities of a program, by week.
package func lower(_ sources: [FamilyActivitySource]) -> FamilyActivitiesDocument {
    FamilyActivitiesDocument(
        familyActivities: sources.map { source in
            FamilyActivity(
                id: source.id.string,
                week: source.week.value,
                title: source.title.string,
                minutes: source.minutes.value,
                steps: source.steps.value.map(\.string))
        }.sorted { ($0.week, $0.id) < ($1.week, $1.id) })
}
