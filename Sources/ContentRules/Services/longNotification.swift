import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let longNotification = Rule(
        "long-notification", .warning, "A text of a notification is longer than a lock screen shows.",
        because: "The end is cut off, and on a watch much more of it.",
        bad: ServiceExample.notifications(
            ServiceExample.notification(
                title: "\"{prayer} begins now, and it lasts until sunrise at {time}\"")),
        good: ServiceExample.notifications(ServiceExample.notification()),
        options: [
            RuleOption("title", 10...300, standard: 40, "The most characters of a title."),
            RuleOption("body", 10...2000, standard: 150, "The most characters of a body."),
            RuleOption("action", 5...100, standard: 20, "The most characters of an action."),
        ],
        background:
            "No number is documented: these are what the lock screens of small phones show. Names in braces "
            + "count as they are written.",
        check: .each(ServicesSource.self) { services, found in
            for notification in services.notifications?.value.map(\.value) ?? [] {
                measure(notification.title, "title", &found)
                measure(notification.body, "body", &found)
            }
            for category in services.categories?.value.map(\.value) ?? [] {
                for action in category.actions?.value.map(\.value) ?? [] {
                    measure(action.title, "action", &found)
                }
            }
        })
}

private func measure(_ text: Spanned<Text>, _ what: String, _ found: inout Found) {
    let most = found.setting(what)
    // No text has more characters than bytes.
    guard text.isSound, text.value.utf8Count > most, text.string.count > most else { return }
    found.report(
        text.place, "this \(what) has \(text.string.count) characters; \(most) is the most that surely shows",
        help: "shorten it: what matters comes first")
}
