import CanonicalJSON
import ContentModel
import Diagnostics
import Lowering
import SourceText

/// What APNs and ActivityKit take, in bytes.
private let mostBytes = 4096

extension Rule {
    static let largePayload = Rule(
        "large-payload", .error,
        "A remote notification or the state of a live activity can become too large.",
        because:
            "Apple's server refuses more than 4,096 bytes, so the notification does not arrive, on just the day "
            + "when the texts are long.",
        bad: ServiceExample.section(
            "liveActivities:\n  - {id: guide, state: {chapter: {text: 4000}, note: {text: 90}}}"),
        good: ServiceExample.section(
            "liveActivities:\n  - {id: guide, state: {chapter: {text: 400}, note: {text: 90}}}"),
        background:
            "APNs takes 4 KB of payload, ActivityKit 4 KB of state. What is counted is the JSON as it is sent, "
            + "without blanks, each value in it as long as it can be: a date 31 bytes, a whole number 20.",
        check: .catalog { catalog, found in
            let services = Services(catalog)
            for notification in services.notifications.items.map(\.value) {
                guard notification.trigger.isSound, notification.trigger.value.isWhole,
                    let remote = notification.trigger.value.remote
                else { continue }
                let size = payload(of: notification, remote.value, in: services)
                if size > mostBytes {
                    report(
                        remote.place, "the payload of `\(notification.id.value)`", size,
                        help: "shorten its texts, or let the server send less", &found)
                }
            }
            for activity in services.liveActivities.items.map(\.value) where activity.state.isSound {
                let size = stateSize(activity.state.value)
                if size > mostBytes {
                    report(
                        activity.state.place, "the state of `\(activity.id.value)`", size,
                        help: "let its texts be shorter", &found)
                }
            }
        })
}

private func report(_ place: Place, _ what: String, _ size: Int, help: String, _ found: inout Found) {
    found.report(
        place, "\(what) can have \(size) bytes, and \(mostBytes) is the most that arrives",
        help: "\(help): it is \(size - mostBytes) too many")
}

/// The bytes of what a server sends, with each value as long as it can be.
private func payload(
    of notification: NotificationSource, _ values: [NamedValuesShape<IntegerShape>.Entry],
    in services: Services
) -> Int {
    let most = Dictionary(
        values.map { ($0.key.string, $0.value.value) }, uniquingKeysWith: { first, _ in first })
    // A text may hold any number of names, so what they stand for is counted and not written.
    var filledBytes = 0
    func fill(_ text: Spanned<Text>) -> String {
        filled(text.value) { name in
            guard let bytes = most[name] else { return nil }
            filledBytes += bytes
            return ""
        }
    }
    let category = services.categories.items.map(\.value).first { $0.id.value == notification.category.value }
    let thread = notification.thread ?? category?.thread
    var writer = JSONWriter(.compact)
    let alert: JSONValue = ["title": .text(fill(notification.title)), "body": .text(fill(notification.body))]
    let aps: JSONValue = [
        "alert": alert, "category": .text(capitalID(notification.category)),
        "thread-id": .text(thread.map(capitalID) ?? ""),
    ]
    var payload: JSONValue = ["aps": aps]
    if let link = notification.opens?.value {
        let with = link.with.map { entries in
            JSONValue.object(entries.value.map { (key: $0.key.string, value: .text(fill($0.value))) })
        }
        let opens: JSONValue = ["route": .text(link.route.string)]
        payload = payload.adding(["opens": opens.adding(with.map { ["with": $0] } ?? [:])])
    }
    payload.write(to: &writer)
    return writer.finish().count + filledBytes
}

/// The bytes of a live activity's state, with each value as long as it can be.
private func stateSize(_ entries: [NamedValuesShape<StateValueShape>.Entry]) -> Int {
    let members = entries.map { entry -> (key: String, value: JSONValue) in
        let value: JSONValue =
            switch entry.value.value {
            case .word(.date): "2026-12-31T23:59:59.999+03:00"
            case .word(.prayer): .text(PrayerID.maghrib.rawValue)
            case .word(.integer): .integer(.min)
            case .word(.boolean): false
            case .text(let most): .text(String(repeating: "x", count: most.value))
            }
        return (key: entry.key.string, value: value)
    }
    var writer = JSONWriter(.compact)
    JSONValue.object(members).write(to: &writer)
    return writer.finish().count
}
