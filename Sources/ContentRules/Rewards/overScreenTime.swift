import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let overScreenTime = Rule(
        "over-screen-time", .error, "A lesson takes longer than the smallest screen time that a parent can set.",
        because: "The screen locks before the lesson ends, so the child can never finish it.",
        bad: .tree(
            LessonExample.program() + LessonExample.lesson("wudu-hands", 1)
                + "--- rewards/rewards.yaml\nscreenTime: {limits: [2, 15], warnBefore: 0}\n"),
        mended: ["limits: [2, 15], warnBefore: 0": "limits: [5, 15], warnBefore: 1"],
        check: .catalog { catalog, found in
            guard let time = catalog.records(RewardsSource.self).first?.screenTime?.value,
                let limit = time.limits.value.filter(\.isSound).map(\.value).min()
            else { return }
            var warning = time.warnBefore.isSound ? time.warnBefore.value : 0
            if warning >= limit {
                found.report(
                    time.warnBefore.place,
                    "the app warns \(warning) \(warning == 1 ? "minute" : "minutes") before the end, "
                        + "but a parent can set a limit of only \(limit)", help: "write less than \(limit)",
                    related: [.init("the limits", at: time.limits.place)], as: .warning)
                warning = 0
            }
            for lesson in catalog.records(LessonSource.self) {
                let parts =
                    [lesson.hook.value.seconds, lesson.practice.value.seconds, lesson.reward.value.seconds]
                    + lesson.teach.value.map(\.value.seconds)
                guard lesson.teach.isSound, parts.allSatisfy(\.isSound) else { continue }
                let seconds = parts.map(\.value).reduce(0, +)
                guard seconds > (limit - warning) * 60 else { continue }
                let isOver = seconds > limit * 60
                found.report(
                    lesson.teach.place,
                    isOver
                        ? "the lesson takes \(seconds) seconds, but a parent can set a limit of \(limit * 60)"
                        : "the lesson takes \(seconds) seconds; with a limit of \(limit * 60) the warning comes in its "
                            + "middle",
                    help: "shorten it to \((limit - warning) * 60) seconds in all, or split it into two lessons",
                    related: [.init("the limits", at: time.limits.place)], as: isOver ? nil : .warning)
            }
        })
}
