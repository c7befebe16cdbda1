import ContentModel
import Diagnostics
import LearningRules
import SourceText

extension Rule {
    static let unknownServiceName = Rule(
        "unknown-service-name", .error,
        check: .catalog { catalog, context in
            let services = Services(catalog)
            let (all, causes) = (services.categories, catalog.causesOfGaps(of: .services))
            let notifications = services.notifications.items.map(\.value)
            if all.isWhole {
                context.reportUnknown(
                    notifications.map(\.category), "category", among: all.items.map(\.value.id), in: all.place,
                    causes: causes)
                context.reportUnknown(
                    notifications.compactMap(\.thread), "thread of a category", among: all.items.map(\.value.thread),
                    in: all.place, causes: causes)
            }
            if services.knowsActions {
                context.reportUnknown(
                    services.liveActivities.items.compactMap(\.value.action), "action of a category",
                    among: services.actions.map(\.id), in: all.place, causes: causes)
            }
            if services.routes.isWhole {
                context.reportUnknown(
                    services.links.map(\.opens.value.route), "route", among: services.routes.items.map(\.value.id),
                    in: services.routes.place, causes: causes)
            }
            if services.isWhole, services.prayers.place == nil, let place = services.firstPrayer {
                context.report(
                    place, "this is about a prayer, and the program has no `prayers`",
                    help: "add the five prayers under `prayers`", causes: causes)
            }
        })

    static let unknownPlaceholder = Rule(
        "unknown-placeholder", .error,
        check: .each(ServicesSource.self) { services, context in
            let services = Services([services])
            for notification in services.notifications.items.map(\.value) {
                guard let known = notification.placeholders else { continue }
                for text in [notification.title, notification.body] where text.isSound {
                    checkPlaceholders(at: text, among: known, "this trigger has", &context)
                }
            }
            for link in services.links {
                guard let known = link.placeholders else { continue }
                for text in (link.opens.value.with?.value ?? []).map(\.value) where text.isSound {
                    checkPlaceholders(at: text, among: known, "this link has", &context)
                }
            }
        })

    static let routeParameters = Rule(
        "route-parameters", .error,
        check: .catalog { catalog, context in
            let services = Services(catalog)
            let sound = services.routes.items.map(\.value).filter(\.id.isSound)
            let routes = Dictionary(sound.map { ($0.id.value, $0.path) }) { first, _ in first }
            for link in services.links {
                let opens = link.opens.value
                guard link.opens.isSound, opens.route.isSound, opens.with?.isSound ?? true,
                    let path = routes[opens.route.value], path.isSound, let parsed = RoutePath(path.string)
                else { continue }
                reportParameters(of: link, against: parsed.parameters, [.init("the path", at: path.place)], &context)
            }
        })
}

/// Compares the values that a link gives with the parameters of its path.
private func reportParameters(
    of link: Services.Link, against parameters: [String], _ related: [Finding.Related], _ context: inout RuleContext
) {
    let (route, with) = (link.opens.value.route, link.opens.value.with)
    let given = with?.value ?? []
    let path = "the path of `\(route.value)`"
    let (known, names) = (Set(parameters), Set(given.map(\.key.string)))
    // Limited to as many as a message names, so that a link with a long path is not slow.
    let missing = Array(parameters.lazy.filter { !names.contains($0) }.prefix(9))
    if let mistake = given.first(where: { !known.contains($0.key.string) })?.key {
        let near = nearName(to: mistake.string, among: missing)
        context.report(
            mistake.place, "\(path) has no parameter `\(mistake.value)`",
            help: missing.first.map { "write `\($0)` in its place: the path needs it" } ?? "delete it",
            proposal: near?.proposal, meant: near, related: related)
    } else if !missing.isEmpty {
        // The app fills in the value with the parameter's name; otherwise all available values are suggested.
        let known = link.placeholders ?? []
        let values = missing.map { name in
            let value = known.contains(name) ? name : known.joined(separator: "} or {")
            return value.isEmpty ? "\(name): <the value for the path>" : "\(name): \"{\(value)}\""
        }.joined(separator: ", ")
        context.report(
            with?.place ?? route.place, "\(path) needs a value for \(quoted(missing))",
            help: "add " + (with == nil ? "`with: { \(values) }` beside `route`" : "`\(values)` under `with`"),
            related: related)
    }
    for text in given.map(\.value) where text.isSound {
        if link.placeholders?.contains(text.string) ?? false {
            context.report(
                text.place, "this is the plain word \(text.value.quoted), not the value of that name",
                help: "write \"{\(text.value)}\"", as: .warning)
        } else if link.isOfPrayer, bracedNames(in: text.value).contains(where: { $0.name == "prayer" }) {
            context.report(
                text.place, "`{prayer}` is the title that people read, and the path needs the id",
                help: "write `{prayerId}`", related: related)
        }
    }
}

private func checkPlaceholders(
    at text: Spanned<Text>, among known: [String], _ whose: String, _ context: inout RuleContext
) {
    // Reports no more for one text than anybody reads.
    for braced in bracedNames(in: text.value).filter({ !known.contains($0.name) }).prefix(20) {
        let near = nearName(to: braced.name, among: known).map { NearName("{\($0.name)}", isOnly: $0.isOnly) }
        context.report(
            text.place, part: Finding.Part(braced.range, of: text.value), "\(whose) no value `\(braced.name)`",
            help: known.isEmpty
                ? "write the words themselves: there are no values here"
                : "write " + orList(quoting: known.map { "{\($0)}" }), proposal: near?.proposal, meant: near)
    }
}

extension NotificationSource {
    /// The names that its texts can have in braces; nil if unknown.
    fileprivate var placeholders: [String]? { trigger.isSound ? trigger.value.placeholders : nil }
}

extension Services {
    /// The route that a tap opens, and the names that its values can have in braces; nil if unknown.
    fileprivate typealias Link = (opens: Spanned<OpenedRouteSource>, placeholders: [String]?, isOfPrayer: Bool)

    fileprivate var links: [Link] {
        let ofNotifications = self.notifications.items.map(\.value).compactMap { notification in
            let isOfPrayer = notification.trigger.isSound && notification.trigger.value.prayer != nil
            return notification.opens.map { ($0, notification.placeholders, isOfPrayer) }
        }
        let ofActivities = self.liveActivities.items.map(\.value).compactMap { activity in
            let names = activity.state.isSound ? activity.state.value.map(\.key.string) : nil
            return activity.opens.map { ($0, names, false) }
        }
        return ofNotifications + ofActivities
    }

    /// The first place where a notification or a live activity is about a prayer.
    fileprivate var firstPrayer: Place? {
        let ofTriggers = self.notifications.items.lazy.compactMap { $0.value.trigger.value.prayer }.filter(\.isSound)
        let ofStates = self.liveActivities.items.lazy.flatMap { $0.value.state.value.map(\.value) }
        return ofTriggers.first?.place ?? ofStates.first { $0.isSound && $0.value == .prayer }?.place
    }
}

/// The names in braces in a text, each with its byte range including the braces.
private func bracedNames(in text: Text) -> [(name: String, range: Range<Int>)] {
    let bytes = text.withBytes { Array($0) }
    var names: [(name: String, range: Range<Int>)] = []
    var start: Int?
    for (index, byte) in bytes.enumerated() {
        if byte == UInt8(ascii: "{") {
            start = index
        } else if byte == UInt8(ascii: "}"), let open = start {
            names.append((String(decoding: bytes[(open + 1)..<index], as: UTF8.self), open..<(index + 1)))
            start = nil
        }
    }
    return names
}
