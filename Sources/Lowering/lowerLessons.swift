package import ContentModel
package import LearningRules
import SourceText

/// All lessons of a program, by order.
package func lowerLessons(_ sources: [LessonSource], in program: ProgramSource) -> LessonsDocument {
    LessonsDocument(
        categories: (program.categories?.value ?? []).map { entry in
            LessonCategory(
                id: entry.key.string, title: entry.value.value.title.string,
                requires: entry.value.value.requires?.value.map(\.string))
        }, lessons: sources.map(\.model).sorted { ($0.order, $0.id) < ($1.order, $1.id) })
}

/// All family activities of a program, by week.
package func lowerFamilyActivities(_ sources: [FamilyActivitySource]) -> FamilyActivitiesDocument {
    FamilyActivitiesDocument(familyActivities: sources.map(\.model).sorted { ($0.week, $0.id) < ($1.week, $1.id) })
}
