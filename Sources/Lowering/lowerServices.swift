package import ContentModel
package import LearningRules

/// All service files of a program as one document. Lists with the same name in several files are joined.
package func lowerServices(_ sources: [ServicesSource]) -> ServicesDocument {
    let models = sources.map(\.model)
    func all<Item>(_ list: (ServicesDocument) -> [Item]?) -> [Item]? {
        let lists = models.compactMap(list)
        return lists.isEmpty ? nil : Array(lists.joined())
    }
    let categories = all(\.categories)
    let notifications = all(\.notifications)?.map { notification in
        var notification = notification
        if notification.thread.isEmpty {
            notification.thread = categories?.first { $0.id == notification.category }?.thread ?? ""
        }
        return notification
    }
    return ServicesDocument(
        appGroup: models.lazy.compactMap(\.appGroup).first, plans: all(\.plans),
        states: models.lazy.compactMap(\.states).first, prayers: all(\.prayers), categories: categories,
        routes: all(\.routes), notifications: notifications, liveActivities: all(\.liveActivities),
        schedule: sources.first { $0.schedule != nil }?.model.schedule ?? ScheduleSource.emptyModel)
}
