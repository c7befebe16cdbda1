import ContentModel
import Diagnostics
import ForeignFiles
import SourceText

extension Rule {
    static let groupNotEntitled = Rule(
        "group-not-entitled", .error,
        check: .catalog { catalog, context in
            let services = Services(catalog)
            guard let group = services.appGroup, group.isSound else { return }
            for path in services.entitlements.items {
                guard let (file, rights) = catalog.files.file(path, as: Entitlements.self),
                    !rights.appGroups.contains(group.string),
                    // Values that Xcode fills in are unknown here.
                    !rights.appGroups.contains(where: { $0.contains("$(") || $0.contains("${") })
                else { continue }
                let near = nearestName(to: group.string, among: rights.appGroups)
                context.report(
                    path.place, "\(file.path) does not have the app group `\(group.value)`",
                    help: near.map { "write `\($0)` here, as in that file, or change it there" }
                        ?? "add `\(group.value)` to the array `\(Entitlements.appGroupsKey)` in that file",
                    related: [.init("the app group", at: group.place)])
            }
        })

    static let pushNotEntitled = Rule(
        "push-not-entitled", .error,
        check: .catalog { catalog, context in
            let services = Services(catalog)
            let remote = services.notifications.items.compactMap { $0.value.trigger.value.remote }
            guard let first = remote.first else { return }
            guard let app = services.entitlements.items.first, services.entitlements.isWhole else {
                guard services.isWhole, services.entitlements.place == nil else { return }
                context.report(
                    first.place, "this needs remote notifications, and `entitlements` names no file that allows them",
                    help: "add the app's entitlements file: `entitlements: [ios/App.entitlements]`")
                return
            }
            guard let (file, rights) = catalog.files.file(app, as: Entitlements.self), !rights.hasPush else { return }
            context.report(
                app.place, "\(file.path) has no `\(Entitlements.pushKey)`, but the app gets remote notifications",
                help: "turn on Push Notifications for the app in Xcode; in this list, write the app's own file first",
                related: [.init("a remote notification", at: first.place)])
        })
}
