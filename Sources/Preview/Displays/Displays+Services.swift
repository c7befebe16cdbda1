import Analysis
import ContentModel
import LearningRules
import Lowering
import SourceText

extension Displays {
    /// The store page, notifications, and live activities.
    var services: [Display] {
        let sources = records(ServicesSource.self)
        let whole = lowerServices(sources.map(\.record))
        let plans = sources.flatMap { file, source in (source.model.plans ?? []).map { card(file, $0) } }
        let states = sources.flatMap { file, source in source.model.states.map { cards(file, $0) } ?? [] }
        let lockScreen = LockScreen(services: whole, app: catalog.program.title.string)
        let notifications = sources.flatMap { file, source in
            (source.model.notifications ?? []).map { lockScreen.card(file, $0) }
        }
        let activities = sources.flatMap { file, source in
            (source.model.liveActivities ?? []).map { lockScreen.card(file, $0) }
        }
        return [
            Display(title: "The store page", caption: "Prices come from the store.", cards: plans),
            Display(title: "The store page without plans", cards: states),
            Display(
                title: "Notifications",
                caption: "Times of prayers and dates are examples. Names in ‹ › come from the server.",
                cards: notifications), Display(title: "Live activities on the lock screen", cards: activities),
        ].filter { !$0.cards.isEmpty }
    }

    private func card(_ file: String, _ plan: ServicesDocument.Plan) -> Card {
        let periods = [
            "P1W": "every week", "P1M": "every month", "P2M": "every two months", "P3M": "every three months",
            "P6M": "every six months", "P1Y": "every year",
        ]
        let renewal = plan.period.map { "Renews \(periods[$0] ?? $0)." } ?? "Bought once; nothing renews."
        let family = plan.familySharing ? " The buyer's family has it too." : " For the buyer alone."
        return Card(
            file: file, title: plan.title, texts: [plan.copy],
            captions: [renewal + family, "Product: `\(plan.productID)`."])
    }

    private func cards(_ file: String, _ states: ServicesDocument.PlanStates) -> [Card] {
        [
            ("While the store is asked", states.loading), ("When the store has no plans", states.empty),
            ("When the store cannot be reached", states.error),
        ].map { Card(file: file, above: $0, texts: [$1]) }
    }
}

/// Notifications as a phone shows them, with examples for values that are known only when they arrive.
private struct LockScreen {
    let services: ServicesDocument
    let app: String

    /// Minutes after midnight at which prayers begin in the examples.
    private static let times = ["fajr": 310, "dhuhr": 750, "asr": 945, "maghrib": 1100, "isha": 1200]
    private static let date = "2026-03-06"

    func card(_ file: String, _ notification: ServicesDocument.Notification) -> Card {
        let trigger = notification.trigger
        let named = trigger.prayer == "each" ? services.prayers?.first?.id : trigger.prayer
        let prayer = services.prayers?.first { $0.id == named }
        let time = LockScreen.times[named ?? ""]
        var values = (trigger.remote ?? [:]).reduce(into: ["date": LockScreen.date]) { $0[$1.key] = "‹\($1.key)›" }
        if let named, let time {
            values["prayerId"] = named
            values["prayer"] = prayer?.title ?? named
            values["time"] = clock(time)
            values["minutes"] = "\(abs(trigger.minutes ?? 0))"
        }
        // An Arabic text would turn a date, or a name, around.
        let isolated = values.mapValues { "\u{2068}\($0)\u{2069}" }
        let shown = time.map { clock($0 + (trigger.minutes ?? 0)) } ?? trigger.daily ?? trigger.at ?? "now"
        let category = services.categories?.first { $0.id == notification.category }
        return Card(
            file: file, look: .notice, above: "\u{2068}\(app)\u{2069} · \(shown)",
            title: filled(notification.title, isolated), texts: [filled(notification.body, isolated)],
            buttons: category?.actions?.map(\.title) ?? [],
            captions: [
                "\(description(of: trigger, prayer?.title)) Id: `\(notification.id)`.",
                notification.opens.map { "A tap opens \(description(of: $0, values))." } ?? "A tap opens the app.",
            ])
    }

    func card(_ file: String, _ activity: ServicesDocument.LiveActivity) -> Card {
        let action = services.categories?.flatMap { $0.actions ?? [] }.first { $0.id == activity.action }
        let values = activity.state.mapValues(example)
        return Card(
            file: file, look: .notice, above: "\u{2068}\(app)\u{2069} · going on",
            texts: values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" },
            buttons: [action?.title].compactMap(\.self),
            captions: [
                "Id: `\(activity.id)`. The app decides the layout.",
                activity.opens.map { "A tap opens \(description(of: $0, values))." } ?? "A tap opens the app.",
            ])
    }

    private func example(of value: ServicesDocument.StateValue) -> String {
        switch value {
        case .date: "\(LockScreen.date) 05:10"
        case .prayer: "fajr"
        case .integer: "3"
        case .boolean: "true"
        case .text(let most): "‹a text of at most \(most) bytes›"
        }
    }

    private func description(of trigger: ServicesDocument.Trigger, _ title: String?) -> String {
        let minutes = trigger.minutes ?? 0
        let offset = minutes == 0 ? "At" : "\(counted(abs(minutes), "minute")) \(minutes < 0 ? "before" : "after")"
        if trigger.prayer == "each" { return "\(offset) each prayer, here \(quotation(title ?? ""))." }
        if let prayer = trigger.prayer { return "\(offset) \(quotation(title ?? prayer)), every day." }
        if let daily = trigger.daily { return "Every day at \(daily)." }
        if let weekly = trigger.weekly {
            return "Every \(weekly.prefix(1).uppercased() + weekly.dropFirst()) at \(trigger.at ?? "")."
        }
        return "Whenever the server sends it."
    }

    private func description(of link: ServicesDocument.Link, _ values: [String: String]) -> String {
        let path = services.routes?.first { $0.id == link.route }?.path ?? link.route
        return "`\(filled(filled(path, link.with ?? [:]), values))`"
    }

    private func filled(_ text: String, _ values: [String: String]) -> String {
        values.sorted { $0.key < $1.key }.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
    }

    private func clock(_ minutes: Int) -> String {
        let minutes = (minutes + 1440) % 1440
        return [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}
