import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let incompletePrayers = Rule(
        "incomplete-prayers", .error, "One of the five prayers is missing.",
        because: "The app plans its day by the five; what is missing is never shown and never notified of.",
        bad: ServiceExample.files(
            (
                "prayers",
                "prayers: [{id: fajr, title: Fajr}, {id: dhuhr, title: Dhuhr}, {id: asr, title: Asr}, "
                    + "{id: maghrib, title: Maghrib}]"
            )),
        good: ServiceExample.files(
            (
                "prayers",
                "prayers: [{id: fajr, title: Fajr}, {id: dhuhr, title: Dhuhr}, {id: asr, title: Asr}, "
                    + "{id: maghrib, title: Maghrib}, {id: isha, title: Isha}]"
            )),
        check: .catalog { catalog, found in
            let prayers = Services(catalog).prayers
            let ids = prayers.items.map(\.value.id)
            guard let place = prayers.place, prayers.isWhole, ids.allSatisfy(\.isSound) else { return }
            let missing = PrayerID.allCases.filter { prayer in !ids.contains { $0.value == prayer } }
            guard !missing.isEmpty else { return }
            found.report(
                place,
                "\(quoted(missing.map(\.rawValue))) \(missing.count == 1 ? "is" : "are") not among the prayers",
                help: "write all five, each once: "
                    + PrayerID.allCases.map(\.rawValue).joined(separator: ", "))
        })
}
