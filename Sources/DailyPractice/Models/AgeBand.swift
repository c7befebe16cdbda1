/// The age band of the child that an activity or a quiz is written for, in full years.
public enum AgeBand: String, Codable, CaseIterable, Hashable, Sendable {
    /// Six to nine years; younger children are served it too.
    case from6to9 = "6-9"
    /// Ten to twelve years.
    case from10to12 = "10-12"
    /// Thirteen to sixteen years; older children are served it too.
    case from13to16 = "13-16"

    /// The band served to a parent whose first child is `age` full years old today.
    ///
    /// A child younger than 6, an unknown birthday (`nil`) and no child are served `6-9`;
    /// 17 and older `13-16`.
    public static func serving(age: Int?) -> AgeBand {
        guard let age, age >= 10 else { return .from6to9 }
        return age < 13 ? .from10to12 : .from13to16
    }
}

extension AgeBand: Comparable {
    /// Orders bands from the youngest to the oldest.
    public static func < (left: AgeBand, right: AgeBand) -> Bool {
        (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
}
